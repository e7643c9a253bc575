//! Hidden information (chapter 17).
