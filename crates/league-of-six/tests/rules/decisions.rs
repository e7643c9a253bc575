//! Decision points and timing (chapter 16).
