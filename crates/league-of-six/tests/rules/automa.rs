//! Automas and their scoring (chapter 15).
