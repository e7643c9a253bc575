//! Rounds and order (chapter 4).
