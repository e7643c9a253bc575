//! Stage 3, reordering (chapter 7).
