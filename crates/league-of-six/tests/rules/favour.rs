//! The favour scale (chapter 11).
