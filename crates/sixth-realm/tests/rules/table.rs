//! The helper of the rule tests: a game, its state, and short ways to bring it where a rule bites.
#![allow(dead_code, reason = "a helper that one chapter alone needs is no fault")]

use hexad_core::{Disclosure, Game, Outcome, Refusal as _, Seat, ToAct};
use sixth_realm::{
    Action, Chance, Components, Event, Guild, Raw, Refusal, Setup, SixthRealm, State,
    effects::{Effect, Frame, Group},
    pieces::Section,
    state::{Board, OwnTradition, Phase, Player, Step},
};

pub(crate) const ORANGE: Seat = Seat(0);
pub(crate) const TEAL: Seat = Seat(1);
pub(crate) const PURPLE: Seat = Seat(2);
pub(crate) const BLACK: Seat = Seat(3);

/// A game in play.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: SixthRealm,
    pub(crate) state: State,
    /// What happened in the last step.
    pub(crate) events: Vec<Event>,
    /// Who learned what in the last step.
    pub(crate) disclosure: Disclosure,
}

impl Table {
    /// A game before its first draw.
    pub(crate) fn new(players: u8) -> Table {
        Table::of(Setup::players(players))
    }

    /// A game with this setup before its first draw.
    pub(crate) fn of(setup: Setup) -> Table {
        let game = SixthRealm::new(setup).expect("a test's setup makes a game");
        let state = game.initial_state();
        Table {
            game,
            state,
            events: Vec::new(),
            disclosure: Disclosure::NOTHING,
        }
    }

    /// A game before its first draw, with the built-in components changed.
    pub(crate) fn custom(players: u8, change: impl FnOnce(&mut serde_json::Value)) -> Table {
        let mut json = serde_json::to_value(Components::built_in()).expect("components are plain data");
        change(&mut json);
        let components = serde_json::from_value(json).expect("the changed set is still well formed");
        Table::of(Setup {
            components: Some(Box::new(components)),
            ..Setup::players(players)
        })
    }

    /// A game at its first turn, every draw of the setup being the first of its list: the tiles lie on the sections in
    /// the order of the Guilds, seat `n` has Setup tile `n + 1`, and the last seat starts.
    pub(crate) fn ready(players: u8) -> Table {
        Table::new(players).first_chances()
    }

    /// Takes the first outcome of chance until a seat is asked or the game is over.
    pub(crate) fn first_chances(mut self) -> Table {
        while self.game.to_act(&self.state) == ToAct::Chance {
            let first = self.chances()[0].clone();
            self.play(&first);
        }
        self
    }

    /// Takes steps in notation, decisions and chance alike, separated by `;`.
    pub(crate) fn steps(mut self, text: &str) -> Table {
        self.play(text);
        self
    }

    /// The same on a borrowed table.
    #[track_caller]
    pub(crate) fn play(&mut self, text: &str) -> &mut Table {
        for step in text.split(';').map(str::trim).filter(|step| !step.is_empty()) {
            let mut events = Vec::new();
            if self.game.to_act(&self.state) == ToAct::Chance {
                let outcome: Chance = step.parse().unwrap_or_else(|error| panic!("{error}"));
                let resolved = self.game.resolve(&mut self.state, outcome, &mut events);
                self.disclosure = resolved
                    .unwrap_or_else(|refusal| panic!("`{step}`: {refusal}; possible: {:?}", self.chances()));
            } else {
                let action: Action = step.parse().unwrap_or_else(|error| panic!("{error}"));
                let applied = self.game.apply(&mut self.state, action, &mut events);
                self.disclosure = applied
                    .unwrap_or_else(|refusal| panic!("`{step}`: {refusal}; legal: {:?}", self.legal()));
            }
            self.events = events;
        }
        self
    }

    /// The refusal of an action in notation, with its rule; the table stays as it is.
    #[track_caller]
    pub(crate) fn refused(&self, notation: &str) -> Refusal {
        let action: Action = notation
            .parse()
            .expect("a refused action is still in the notation");
        let mut state = self.state;
        let refusal = self.game.apply(&mut state, action, &mut Vec::new());
        assert_eq!(state, self.state, "a refusal changes nothing");
        refusal
            .err()
            .unwrap_or_else(|| panic!("`{notation}` was not refused"))
    }

    /// The id of the rule that refuses an action.
    #[track_caller]
    pub(crate) fn rule(&self, notation: &str) -> &'static str {
        self.refused(notation).rule().0
    }

    /// The legal actions in notation, in their order; empty where no seat is asked.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state, &mut actions);
        actions.iter().map(Action::to_string).collect()
    }

    /// The legal actions that begin with a word.
    pub(crate) fn legal_with(&self, word: &str) -> Vec<String> {
        self.legal()
            .into_iter()
            .filter(|action| action.split(' ').next() == Some(word))
            .collect()
    }

    /// The possible outcomes of chance in notation, in their order.
    pub(crate) fn chances(&self) -> Vec<String> {
        let mut outcomes = Vec::new();
        self.game.chance_outcomes(&self.state, &mut outcomes);
        outcomes.iter().map(|(outcome, _)| outcome.to_string()).collect()
    }

    /// The seat that is asked; panics for chance and at the end.
    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        match self.game.to_act(&self.state) {
            ToAct::Seat(seat) => seat,
            other => panic!("no seat is asked, but {other:?}"),
        }
    }

    pub(crate) fn board(&self) -> &Board {
        self.state.board()
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.state.board().player(seat)
    }

    pub(crate) fn ap(&self) -> u8 {
        self.state.plan().turn.ap
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.game.outcome(&self.state).expect("the game is over")
    }

    /// The VP of a seat in a category of the score sheet.
    pub(crate) fn scored(&self, seat: Seat, category: &str) -> i32 {
        let results = self.outcome().results;
        let row = results[seat.index()]
            .categories
            .iter()
            .find(|(name, _)| name == category);
        row.unwrap_or_else(|| panic!("no category {category}")).1
    }

    /// Changes the table by hand; what comes out must be a possible state.
    #[track_caller]
    pub(crate) fn arrange(mut self, change: impl FnOnce(&mut Raw)) -> Table {
        let mut raw = self.game.snapshot(&self.state);
        change(&mut raw);
        self.state = self
            .game
            .restore(raw)
            .unwrap_or_else(|invalid| panic!("{invalid}"));
        self
    }

    /// Why a table changed by hand so is no possible state.
    #[track_caller]
    pub(crate) fn invalid(&self, change: impl FnOnce(&mut Raw)) -> String {
        let mut raw = self.game.snapshot(&self.state);
        change(&mut raw);
        let invalid = self.game.restore(raw).expect_err("a state that no game comes to");
        format!("{}: {}", invalid.0.at, invalid.0.what)
    }

    /// Makes it the seat's turn, at this step, with this Guild chosen and these Action Points.
    #[track_caller]
    pub(crate) fn turn(self, seat: Seat, step: Step, guild: Option<Guild>, ap: u8) -> Table {
        self.arrange(|raw| at(raw, seat, step, guild, ap))
    }

    /// Step 5 of the seat's turn.
    #[track_caller]
    pub(crate) fn spending(self, seat: Seat, guild: Guild, ap: u8) -> Table {
        self.turn(seat, Step::Spend, Some(guild), ap)
    }

    /// Grants effects to the seat, in step 2 of its turn.
    #[track_caller]
    pub(crate) fn granted(self, seat: Seat, effects: &str) -> Table {
        let mut group = Group::EMPTY;
        for effect in effects.split(',') {
            assert!(group.push(effect.trim().parse::<Effect>().expect("an effect in notation")));
        }
        self.arrange(|raw| {
            at(raw, seat, Step::FreeBefore, None, 0);
            raw.plan.agenda.push(Frame::Effects(group));
        })
    }

    /// Grants effects on top of what is pending, wherever the turn stands.
    #[track_caller]
    pub(crate) fn given(self, effects: &str) -> Table {
        let mut group = Group::EMPTY;
        for effect in effects.split(',') {
            assert!(group.push(effect.trim().parse::<Effect>().expect("an effect in notation")));
        }
        self.arrange(|raw| raw.plan.agenda.push(Frame::Effects(group)))
    }

    /// Declines whatever waits and can be declined.
    pub(crate) fn declined(mut self) -> Table {
        while let Some(decline) = self.legal_with("decline").first().cloned() {
            self.play(&decline);
        }
        self
    }

    /// The effects that wait on top of the agenda, in notation.
    pub(crate) fn pending(&self) -> Vec<String> {
        match self.state.plan().agenda.last() {
            Some(Frame::Effects(group)) => group.iter().map(|effect| effect.to_string()).collect(),
            _ => Vec::new(),
        }
    }

    /// The end of the game, so that the table scores.
    #[track_caller]
    pub(crate) fn over(self) -> Table {
        self.arrange(|raw| {
            (raw.board.year, raw.board.round) = (3, 7);
            raw.plan.phase = Phase::Over;
            raw.plan.turn = sixth_realm::state::Turn::default();
            raw.plan.agenda.clear();
        })
    }
}

/// Makes it the seat's turn.
pub(crate) fn at(raw: &mut Raw, seat: Seat, step: Step, guild: Option<Guild>, ap: u8) {
    let seats = u8::try_from(raw.board.players.len()).expect("at most four");
    raw.plan.phase = Phase::Turn(step);
    raw.plan.active = seat;
    raw.plan.turn = sixth_realm::state::Turn {
        nth: (seat.0 + seats - raw.board.start_player.0) % seats,
        guild,
        ap,
        ..sixth_realm::state::Turn::default()
    };
    raw.plan.agenda.clear();
}

/// Puts a Tradition that nobody has seen onto a slot.
pub(crate) fn own(raw: &mut Raw, seat: Seat, slot: usize, tile: &str) {
    let tile: sixth_realm::pieces::Tradition = tile.parse().expect("the name of a Tradition");
    raw.board.unseen_traditions &= !tile.bit();
    raw.board.players[seat.index()].traditions[slot] = Some(OwnTradition {
        tile,
        ink: false,
        envoy: None,
    });
}

/// Takes an Envoy out of the bag, to be put somewhere.
pub(crate) fn from_bag(raw: &mut Raw, guild: Guild) -> Guild {
    raw.board.bag[guild.index()] -= 1;
    guild
}

/// Takes a Seal from the supply, or gives all of one colour back.
pub(crate) fn seals(raw: &mut Raw, seat: Seat, guild: Guild, n: u8) {
    let held = &mut raw.board.players[seat.index()].seals[guild.index()];
    raw.board.seals[guild.index()] = raw.board.seals[guild.index()] + *held - n;
    *held = n;
}

/// Gives a player a number of Resources of a kind, ready and exhausted; the rest lie in the reserve.
pub(crate) fn resources(raw: &mut Raw, seat: Seat, kind: usize, ready: u8, exhausted: u8) {
    let me = &mut raw.board.players[seat.index()];
    let held = me.ready[kind] + me.exhausted[kind];
    (me.ready[kind], me.exhausted[kind]) = (ready, exhausted);
    raw.board.resources[kind] = raw.board.resources[kind] + held - ready - exhausted;
}

/// Takes Envoys from the bag into Arrivals columns.
pub(crate) fn arrivals(raw: &mut Raw, seat: Seat, columns: [&[Guild]; 3]) {
    for (column, guilds) in raw.board.players[seat.index()].arrivals.iter_mut().zip(columns) {
        for (space, guild) in column.iter_mut().zip(guilds) {
            *space = Some(*guild);
            raw.board.bag[guild.index()] -= 1;
        }
    }
}

/// Takes Ink from the reserve into supply.
pub(crate) fn ink(raw: &mut Raw, seat: Seat, n: u8) {
    raw.board.ink -= n;
    raw.board.players[seat.index()].ink += n;
}

/// Seats a Councilor on the first open seat of a section, without a bump.
pub(crate) fn seat_councilor(raw: &mut Raw, seat: Seat, section: Section) {
    let section = &mut raw.board.council[section.index()];
    let [first, second] = &mut section.retired;
    let spaces = [&mut section.active, first, second];
    *spaces
        .into_iter()
        .find(|space| space.is_none())
        .expect("an open section") = Some(seat);
    raw.board.players[seat.index()].councilors -= 1;
}

/// Builds Bridges of a seat.
pub(crate) fn bridges(raw: &mut Raw, seat: Seat, spans: &[&str]) {
    let player = &mut raw.board.players[seat.index()];
    for span in spans {
        let span: sixth_realm::Span = span.parse().expect("the name of a Bridge space");
        player.bridge_spans[span.index() / 64] |= 1 << (span.index() % 64);
        player.bridges -= 1;
    }
}

/// Builds a Tower of a seat; the City's Relics go to its Cabinet and out of the game.
pub(crate) fn tower(raw: &mut Raw, seat: Seat, city: &str) {
    let city: sixth_realm::City = city.parse().expect("the name of a City");
    let player = &mut raw.board.players[seat.index()];
    player.tower_cities |= city.bit();
    player.towers -= 1;
    let relic = raw.board.city_relics[city.index()].take();
    *player
        .cabinet
        .iter_mut()
        .find(|space| space.is_none())
        .expect("an empty Cabinet space") = relic;
    raw.board.lower_relics &= !city.bit();
}

/// Covers cells of the Capital with small Foundations and medium or large ones as the counts say.
pub(crate) fn cover(raw: &mut Raw, cells: &[&str], placed: [u8; 3]) {
    for cell in cells {
        raw.board.covered |= cell.parse::<sixth_realm::Cell>().expect("a cell").bit();
    }
    for (size, n) in placed.into_iter().enumerate() {
        raw.board.placed[size] += n;
        raw.board.stacks[size] -= n;
    }
}

/// Puts Small Feats that nobody holds onto cells of the Court.
pub(crate) fn feat(raw: &mut Raw, feat: &str, cell: &str) {
    let feat: sixth_realm::pieces::Feat = feat.parse().expect("the name of a Feat");
    let cell: sixth_realm::Cell = cell.parse().expect("a cell");
    for (hand, player) in raw.secrets.hands.iter_mut().zip(&mut raw.board.players) {
        if *hand & feat.bit() != 0 {
            *hand &= !feat.bit();
            player.hand -= 1;
        }
    }
    raw.board.court.cells[cell.y()][cell.x()] = Some(sixth_realm::state::Face { feat, second: false });
    raw.board.court.filled |= cell.bit();
}

/// Puts a Challenge token on a circle.
pub(crate) fn token(raw: &mut Raw, seat: Seat, token: usize, circle: &str) {
    let circle: sixth_realm::Circle = circle.parse().expect("a circle");
    raw.board.players[seat.index()].tokens[token] = Some(circle);
    let bit = 1 << (circle.index() % 64);
    if circle.index() < 64 {
        raw.board.court.taken_right |= bit;
    } else {
        raw.board.court.taken_below |= bit;
    }
}
