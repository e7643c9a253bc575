//! Which bots a game has, by name.

use std::fmt;

use hexad_core::Game;

use crate::{
    Bot, Random,
    policy::{Automaton, Policy},
};

/// Where a kind of bot may sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sits {
    /// On a person's seat.
    AsPerson,
    /// On the seat of a rulebook automaton, as the policy that the rules order.
    AsAutoma,
}

/// A kind of bot of one game.
pub struct BotKind<G: Game> {
    /// The name on command lines: `random`.
    pub name: &'static str,
    /// Another name, by which the rulebook calls it.
    pub alias: Option<&'static str>,
    /// What it does, in a few words.
    pub does: &'static str,
    /// Where it may sit.
    pub sits: Sits,
    /// Makes one for a game.
    pub make: fn(&G) -> Box<dyn Bot<G>>,
}

impl<G: Game> BotKind<G> {
    /// The kind that every game has.
    pub const RANDOM: BotKind<G> = BotKind {
        name: "random",
        alias: None,
        does: "takes each legal action equally often",
        sits: Sits::AsPerson,
        make: |_| Box::new(Random),
    };
}

impl<G: Playable> BotKind<G> {
    /// The automaton that does what the policy of the game orders.
    pub const AUTOMA: BotKind<G> = BotKind {
        name: "automa",
        alias: None,
        does: "does what the rules order an automa to do",
        sits: Sits::AsAutoma,
        make: |_| {
            Box::new(Automaton::new(
                G::POLICY.expect("a game with an automa has its policy"),
            ))
        },
    };
}

impl<G: Game> fmt::Debug for BotKind<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotKind")
            .field("game", &G::ID)
            .field("name", &self.name)
            .field("sits", &self.sits)
            .finish_non_exhaustive()
    }
}

/// A game with players by program: what a tool needs to seat any of them by name.
pub trait Playable: Game {
    /// The kinds of bot that the game has, the simplest first.
    const BOTS: &'static [BotKind<Self>];

    /// What the rules order the game's automatons to do, in games that have them.
    const POLICY: Option<&'static dyn Policy<Self>> = None;

    /// The kind of that name or alias.
    fn bot_kind(name: &str) -> Option<&'static BotKind<Self>> {
        Self::BOTS
            .iter()
            .find(|kind| kind.name == name || kind.alias == Some(name))
    }

    /// The policy that the rules order for the seat of an automaton, in games that have one.
    fn automa_kind() -> Option<&'static BotKind<Self>> {
        Self::BOTS.iter().find(|kind| kind.sits == Sits::AsAutoma)
    }
}

#[cfg(feature = "league-of-six")]
mod league {
    use league_of_six::LeagueOfSix;

    use super::{BotKind, Playable, Sits};
    use crate::{
        league::{Greedy, LeagueAutoma},
        policy::Policy,
    };

    impl Playable for LeagueOfSix {
        const BOTS: &'static [BotKind<Self>] = &[BotKind::RANDOM, GREEDY, BotKind::AUTOMA];
        const POLICY: Option<&'static dyn Policy<Self>> = Some(&LeagueAutoma);
    }

    const GREEDY: BotKind<LeagueOfSix> = BotKind {
        name: "greedy",
        alias: None,
        does: "takes what is worth most after one decision",
        sits: Sits::AsPerson,
        make: |_| Box::new(Greedy),
    };
}

#[cfg(feature = "six-realms")]
mod realms {
    use six_realms::SixRealms;

    use super::{BotKind, Playable, Sits};
    use crate::{
        policy::Policy,
        realms::{Greedy, PaleChoir},
    };

    impl Playable for SixRealms {
        const BOTS: &'static [BotKind<Self>] = &[BotKind::RANDOM, GREEDY, CHOIR];
        const POLICY: Option<&'static dyn Policy<Self>> = Some(&PaleChoir);
    }

    const CHOIR: BotKind<SixRealms> = BotKind {
        alias: Some("choir"),
        does: "does what the rules order the Pale Choir to do",
        ..BotKind::AUTOMA
    };

    const GREEDY: BotKind<SixRealms> = BotKind {
        name: "greedy",
        alias: None,
        does: "takes what is worth most after one decision",
        sits: Sits::AsPerson,
        make: |game| Box::new(Greedy::of(game)),
    };
}

#[cfg(feature = "sixth-realm")]
mod sixth {
    use sixth_realm::SixthRealm;

    use super::{BotKind, Playable, Sits};
    use crate::{
        policy::Policy,
        sixth::{Cardborg, Greedy},
    };

    impl Playable for SixthRealm {
        const BOTS: &'static [BotKind<Self>] = &[BotKind::RANDOM, GREEDY, CARDBORG];
        const POLICY: Option<&'static dyn Policy<Self>> = Some(&Cardborg);
    }

    const CARDBORG: BotKind<SixthRealm> = BotKind {
        name: "cardborg",
        does: "does what its controls and the rules order the Cardborg to do",
        ..BotKind::AUTOMA
    };

    const GREEDY: BotKind<SixthRealm> = BotKind {
        name: "greedy",
        alias: None,
        does: "takes what is worth most after one decision",
        sits: Sits::AsPerson,
        make: |game| Box::new(Greedy::new(game)),
    };
}

#[cfg(feature = "tutorial-games")]
mod tutorial {
    use tutorial_games::{connect_four::ConnectFour, tic_tac_toe::TicTacToe};

    use super::{BotKind, Playable};

    impl Playable for TicTacToe {
        const BOTS: &'static [BotKind<Self>] = &[BotKind::RANDOM];
    }

    impl Playable for ConnectFour {
        const BOTS: &'static [BotKind<Self>] = &[BotKind::RANDOM];
    }
}
