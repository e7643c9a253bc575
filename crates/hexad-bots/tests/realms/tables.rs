//! Tables for the tests: games played by named bots, and solo tables with everything where a test wants it.

use hexad_bots::{
    Players, TableSeed,
    arena::{self, Played},
    policy::{self, Order},
    seating,
};
use hexad_core::{Checks, Game, Seat, Seed, Silent, ToAct};
use six_realms::{Action, Card, Chance, Hex, Level, Setup, SixRealms, State, Unit};

/// The person's seat, and the Choir's.
pub(crate) const PERSON: Seat = Seat(0);
pub(crate) const CHOIR: Seat = Seat(1);

pub(crate) fn seed(n: u64) -> TableSeed {
    TableSeed(Seed::from(6)).table(n)
}

/// A game of these bots, the automa where the setup wants it.
pub(crate) fn play(setup: Setup, bots: &str, seed: TableSeed) -> Played<SixRealms> {
    let game = SixRealms::new(setup).unwrap();
    let sitters = seating::arrange(&game, &seating::read(bots).unwrap()).unwrap();
    let mut players: Players<SixRealms> = seating::players(&game, &sitters, seed);
    arena::play(game, seed, &mut players, Checks::NONE).unwrap()
}

/// A solo game at the Choir's first turn, no card revealed yet.
pub(crate) struct Solo {
    pub(crate) game: SixRealms,
    pub(crate) state: State,
}

impl Solo {
    /// The person deploys as in SX-EX-55 and ends his turn.
    pub(crate) fn at(level: Level) -> Solo {
        let game = SixRealms::new(Setup::solo(level)).unwrap();
        let mut solo = Solo {
            state: game.initial_state(),
            game,
        };
        let mut deploys = ["foot1 j6", "foot2 j6", "bow1 k6", "horse1 j7", "lord j6"].iter();
        loop {
            match solo.game.to_act(&solo.state) {
                ToAct::Chance if solo.reveals() => return solo,
                ToAct::Chance => {
                    let mut outcomes = Vec::new();
                    solo.game.chance_outcomes(&solo.state, &mut outcomes);
                    solo.game
                        .resolve(&mut solo.state, outcomes[0].0, &mut Silent)
                        .unwrap();
                }
                ToAct::Seat(_) => match deploys.next() {
                    Some(deploy) => solo.does(&format!("deploy {deploy}")),
                    None => solo.does("end"),
                },
                ToAct::Over => panic!("the game has just begun"),
            }
        }
    }

    fn reveals(&self) -> bool {
        self.state.agenda.last() == Some(&six_realms::Step::Reveal)
    }

    /// The same table with units put on hexes; of every other unit of both hosts the hex is none.
    pub(crate) fn with(mut self, units: &[(Seat, &str)]) -> Solo {
        let mut raw = self.game.snapshot(&self.state);
        for player in &mut raw.players {
            for unit in &mut player.units {
                unit.at = None;
            }
        }
        for &(seat, placed) in units {
            let (unit, hex) = self.placed(seat, placed);
            raw.players[seat.index()].units[unit.index()].at = Some(hex);
        }
        self.state = self.game.restore(raw).unwrap();
        self
    }

    /// The same table with wounds on units: `foot1 1`.
    pub(crate) fn wounded(mut self, units: &[(Seat, &str)]) -> Solo {
        let mut raw = self.game.snapshot(&self.state);
        for &(seat, text) in units {
            let (piece, wounds) = text.split_once(' ').unwrap();
            let unit = self.unit(seat, piece);
            raw.players[seat.index()].units[unit.index()].wounds = wounds.parse().unwrap();
        }
        self.state = self.game.restore(raw).unwrap();
        self
    }

    /// The same table with another purse of the Choir.
    pub(crate) fn with_bells(mut self, bells: u16) -> Solo {
        let mut raw = self.game.snapshot(&self.state);
        raw.players[CHOIR.index()].bells = bells;
        self.state = self.game.restore(raw).unwrap();
        self
    }

    fn placed(&self, seat: Seat, text: &str) -> (Unit, Hex) {
        let (piece, hex) = text.split_once(' ').unwrap();
        (self.unit(seat, piece), hex.parse().unwrap())
    }

    fn unit(&self, seat: Seat, piece: &str) -> Unit {
        let view = self.game.view(&self.state, hexad_core::Viewer::Public);
        let realm = view.players[seat.index()].realm.unwrap();
        let piece = piece.parse().unwrap();
        let at = view.hosts[realm.index()]
            .iter()
            .position(|&p| p == piece)
            .unwrap();
        Unit(u8::try_from(at).unwrap())
    }

    /// Somebody does something, told in notation.
    pub(crate) fn does(&mut self, text: &str) {
        let action: Action = text.parse().unwrap();
        self.game
            .apply(&mut self.state, action, &mut Silent)
            .unwrap_or_else(|refused| panic!("{text}: {refused}"));
    }

    pub(crate) fn falls(&mut self, text: &str) {
        let outcome: Chance = text.parse().unwrap();
        self.game
            .resolve(&mut self.state, outcome, &mut Silent)
            .unwrap_or_else(|refused| panic!("{text}: {refused}"));
    }

    pub(crate) fn reveal(mut self, card: Card) -> Solo {
        self.falls(&format!("reveal {card}"));
        self
    }

    /// What the Choir is ordered to do.
    pub(crate) fn order(&self) -> Order<Action> {
        policy::order(&self.game, &self.state).expect("the Choir is asked")
    }

    /// The order, which is then carried out.
    pub(crate) fn obeys(&mut self) -> String {
        let order = self.order().action.to_string();
        self.does(&order);
        order
    }
}
