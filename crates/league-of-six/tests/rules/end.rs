//! End of the game, estates and winner (chapter 12).
