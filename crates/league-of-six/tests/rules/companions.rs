//! Companions (chapter 13).
