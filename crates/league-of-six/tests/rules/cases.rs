//! Deadlocks and corner cases (chapter 18).
