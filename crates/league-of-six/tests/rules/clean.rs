//! Stage 6, cleanup (chapter 10).
