//! Stage 1, round setup (chapter 5).
