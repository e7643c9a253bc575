//! Components in play and setup (chapters 2 and 3).
