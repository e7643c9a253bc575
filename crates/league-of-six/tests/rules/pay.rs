//! Payments (chapter 6).
