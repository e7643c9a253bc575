//! Stage 4, tax collection, and companion timing (chapter 8).
