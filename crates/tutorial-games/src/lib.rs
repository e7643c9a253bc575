//! Two games that everybody knows, each in one file, on the core that the big games stand on.
//!
//! [`tic_tac_toe`] is the example of `docs/ADDING_A_GAME.md`. [`connect_four`] is the yardstick: its rules cost
//! next to nothing, so what a playout takes is what the core takes (`cargo bench -p tutorial-games`). Neither has
//! chance or secrets; the toy games in the core's conformance tests have both.
#![forbid(unsafe_code)]

pub mod connect_four;
pub mod tic_tac_toe;
