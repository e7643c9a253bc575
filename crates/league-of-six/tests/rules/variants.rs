//! Town faces, Easy Game, six participants (chapter 14).
