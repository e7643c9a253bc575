//! Stage 5, storing (chapter 9).
