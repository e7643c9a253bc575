//! Stage 2, town selection (chapter 6).
