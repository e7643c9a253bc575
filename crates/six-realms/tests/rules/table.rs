//! The helper of the rule tests: an arranged table, steps in notation, refusals, and short ways to read the table.
#![allow(dead_code, reason = "a helper that one chapter alone needs is no fault")]

use hexad_core::{Game, Outcome, Refusal as _, RuleId, Seat, ToAct};
use six_realms::{
    Action, Card, Chance, Components, Event, Hex, Lying, Oath, Objective, Piece, Pile, Realm, Refusal, Setup,
    SixRealms, State, Step, Unit, Variant,
};

/// A hex by its axial coordinates, as the ledger's examples give them.
pub(crate) fn hex(at: (i8, i8)) -> Hex {
    Hex::at(at.0, at.1).unwrap_or_else(|| panic!("{at:?} is not on the board"))
}

/// A game in play.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: SixRealms,
    pub(crate) state: State,
    /// What happened in the last step.
    pub(crate) events: Vec<Event>,
}

/// A table being arranged: an empty board in round 1, the first seat to act, no cards in hand, no retreat left, and
/// two public objectives in the centre that are hard to meet by accident.
#[derive(Clone, Debug)]
pub(crate) struct Arranged {
    pub(crate) game: SixRealms,
    pub(crate) raw: six_realms::Table,
}

/// An empty board for these realms in seat order.
pub(crate) fn arrange(realms: &[Realm]) -> Arranged {
    let seats = u8::try_from(realms.len()).expect("at most six realms");
    arrange_setup(Setup::standard(seats).with_realms(realms).with_first(Seat(0)))
}

/// An empty board for any setup with fixed realms and first player.
pub(crate) fn arrange_setup(setup: Setup) -> Arranged {
    let game = SixRealms::new(setup).expect("a test's setup makes a game");
    let mut raw = game.snapshot(&game.initial_state());
    if game.setup().variant != Variant::TideLight {
        for (place, objective) in [Objective::DoubleStroke, Objective::ThreeNotches]
            .into_iter()
            .enumerate()
        {
            raw.public_stack.remove(objective);
            raw.centre[place] = Some(Lying {
                objective,
                scored: hexad_core::SeatSet::EMPTY,
            });
        }
        for (i, &objective) in Objective::ALL[12..]
            .iter()
            .take(usize::from(game.seats()))
            .enumerate()
        {
            if !game.automas().contains(Seat(u8::try_from(i).expect("six seats"))) {
                raw.secret_stack.remove(objective);
                raw.players[i].secret = Some(objective);
            }
        }
    }
    for player in &mut raw.players {
        player.retreats = 0;
    }
    raw.agenda.pop();
    raw.agenda.push(Step::Act).expect("an empty agenda has room");
    Arranged { game, raw }
}

/// An empty board for these realms with a component set of its own: the built-in one, changed.
pub(crate) fn arrange_set(realms: &[Realm], change: impl FnOnce(&mut Components)) -> Arranged {
    let mut set = Components::built_in();
    change(&mut set);
    let seats = u8::try_from(realms.len()).expect("at most six realms");
    arrange_setup(Setup {
        components: Some(Box::new(set)),
        ..Setup::standard(seats).with_realms(realms).with_first(Seat(0))
    })
}

impl Arranged {
    fn player(&mut self, seat: u8) -> &mut six_realms::Player {
        &mut self.raw.players[usize::from(seat)]
    }

    fn slot(&self, seat: u8, piece: &str) -> usize {
        slot(&self.game, &self.raw, seat, piece)
    }

    /// Puts a unit on the board, unhurt.
    pub(crate) fn unit(self, seat: u8, piece: &str, at: (i8, i8)) -> Arranged {
        self.hurt(seat, piece, at, 0)
    }

    /// Puts several units in one hex.
    pub(crate) fn units(mut self, seat: u8, pieces: &str, at: (i8, i8)) -> Arranged {
        for piece in pieces.split(' ') {
            self = self.unit(seat, piece, at);
        }
        self
    }

    /// Puts a unit on the board with wounds.
    pub(crate) fn hurt(mut self, seat: u8, piece: &str, at: (i8, i8), wounds: u8) -> Arranged {
        let slot = self.slot(seat, piece);
        let unit = &mut self.player(seat).units[slot];
        unit.at = Some(hex(at));
        unit.wounds = wounds;
        self
    }

    /// Puts a recruit token on the board.
    pub(crate) fn token(mut self, seat: u8, at: (i8, i8)) -> Arranged {
        let tokens = &mut self.player(seat).tokens;
        tokens.push(hex(at)).expect("room for a token");
        tokens.sort_unstable();
        self
    }

    /// Gives a purse.
    pub(crate) fn bells(mut self, seat: u8, bells: u16) -> Arranged {
        self.player(seat).bells = bells;
        self
    }

    /// Gives retreats.
    pub(crate) fn retreats(mut self, seat: u8, retreats: u8) -> Arranged {
        self.player(seat).retreats = retreats;
        self
    }

    /// Takes cards from the deck into the hand.
    pub(crate) fn hand(mut self, seat: u8, cards: &[Card]) -> Arranged {
        for &card in cards {
            let player = self.player(seat);
            assert!(player.deck.take(card), "{card} is not in the deck of seat {seat}");
            player.hand.add(card);
        }
        self
    }

    /// Moves so many cards, the first in order, from the deck to the discard pile.
    pub(crate) fn discarded(mut self, seat: u8, count: usize) -> Arranged {
        let player = self.player(seat);
        let cards: Vec<Card> = player.deck.cards().take(count).collect();
        for card in cards {
            player.deck.take(card);
            player.discard.add(card);
        }
        self
    }

    /// Swears an Oath card of the deck.
    pub(crate) fn oath(mut self, seat: u8, card: Card, named: u8) -> Arranged {
        let player = self.player(seat);
        assert!(player.deck.take(card), "{card} is not in the deck of seat {seat}");
        player
            .oaths
            .push(Oath {
                card,
                named: Seat(named),
                token: false,
            })
            .expect("room for an Oath");
        self
    }

    /// Lays a public objective in the centre in place of another.
    pub(crate) fn public(mut self, place: usize, objective: Objective) -> Arranged {
        if let Some(old) = self.raw.centre[place] {
            self.raw.public_stack.insert(old.objective);
        }
        self.raw.public_stack.remove(objective);
        self.raw.centre[place] = Some(Lying {
            objective,
            scored: hexad_core::SeatSet::EMPTY,
        });
        self
    }

    /// Gives a secret objective in exchange for the one dealt.
    pub(crate) fn secret(mut self, seat: u8, objective: Objective) -> Arranged {
        let other = (0..6).find(|&other| self.raw.players[other].secret == Some(objective));
        let old = self.player(seat).secret;
        match (other, old) {
            (Some(other), _) => self.raw.players[other].secret = old,
            (None, Some(old)) => {
                self.raw.secret_stack.remove(objective);
                self.raw.secret_stack.insert(old);
            }
            (None, None) => panic!("seat {seat} has no secret objective"),
        }
        self.player(seat).secret = Some(objective);
        self
    }

    /// Says whose turn it is.
    pub(crate) fn active(mut self, seat: u8) -> Arranged {
        self.raw.active = Seat(seat);
        self
    }

    /// Says what the tracker shows.
    pub(crate) fn tracker(mut self, tracker: u8) -> Arranged {
        self.raw.tracker = tracker;
        self
    }

    /// Says how many actions of kinds were taken this turn: plays, moves, attacks, recruits.
    pub(crate) fn taken(mut self, plays: u8, moves: u8, attacks: u8, recruits: u8) -> Arranged {
        let turn = &mut self.raw.turn;
        turn.actions = plays + moves + attacks + recruits;
        (turn.plays, turn.moves, turn.attacks, turn.recruits) = (plays, moves, attacks, recruits);
        self
    }

    /// Changes anything else.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut six_realms::Table)) -> Arranged {
        change(&mut self.raw);
        self
    }

    /// The table in play; panics if it is impossible.
    #[track_caller]
    pub(crate) fn table(self) -> Table {
        let state = self
            .game
            .restore(self.raw)
            .unwrap_or_else(|invalid| panic!("{invalid}"));
        Table {
            game: self.game,
            state,
            events: Vec::new(),
        }
    }
}

/// The place in the roster of a piece of a seat.
fn slot(game: &SixRealms, raw: &six_realms::Table, seat: u8, piece: &str) -> usize {
    let piece: Piece = piece.parse().unwrap_or_else(|error| panic!("{error}"));
    let realm = raw.players[usize::from(seat)].realm.expect("realms are picked");
    let view = game.view(&game.initial_state(), hexad_core::Viewer::Public);
    let host = &view.hosts[realm.index()];
    host.iter()
        .position(|&p| p == piece)
        .unwrap_or_else(|| panic!("{realm} has no {piece}"))
}

/// Puts hex names in place of axial coordinates: `move foot1 (0,0)`.
pub(crate) fn named(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        let (coordinates, after) = after.split_once(')').expect("a closing bracket");
        let (q, r) = coordinates.split_once(',').expect("two coordinates");
        let number = |text: &str| {
            text.trim()
                .parse()
                .unwrap_or_else(|_| panic!("`{text}` is no coordinate"))
        };
        out += before;
        out += &hex((number(q), number(r))).to_string();
        rest = after;
    }
    out + rest
}

impl Table {
    /// A game of any setup, before its first step.
    pub(crate) fn of(setup: Setup) -> Table {
        let game = SixRealms::new(setup).expect("a test's setup makes a game");
        let state = game.initial_state();
        Table {
            game,
            state,
            events: Vec::new(),
        }
    }

    /// Takes steps in notation, decisions and chance alike, separated by `;`. Coordinates in brackets stand for
    /// hexes; a seat in front of a step and a colon (`1: retreat (4,0)`) says who must be to act.
    #[track_caller]
    pub(crate) fn steps(mut self, text: &str) -> Table {
        self.play(text);
        self
    }

    /// The same on a borrowed table.
    #[track_caller]
    pub(crate) fn play(&mut self, text: &str) -> &mut Table {
        for step in text.split(';').map(str::trim).filter(|step| !step.is_empty()) {
            self.step(step);
        }
        self
    }

    #[track_caller]
    fn step(&mut self, text: &str) {
        let notation = match text.split_once(": ") {
            Some((who, notation)) => {
                assert_eq!(
                    self.asked(),
                    Seat(who.parse().expect("a seat's number")),
                    "`{text}`"
                );
                named(notation)
            }
            None => named(text),
        };
        let mut events = Vec::new();
        if self.game.to_act(&self.state) == ToAct::Chance {
            let outcome: Chance = notation
                .parse()
                .unwrap_or_else(|error| panic!("{error}; chance is asked: {:?}", self.asked_step()));
            let done = self.game.resolve(&mut self.state, outcome, &mut events);
            done.unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
        } else {
            let action: Action = self
                .game
                .parse(&self.state, &notation)
                .unwrap_or_else(|error| panic!("{error}; asked is: {:?}", self.asked_step()));
            let done = self.game.apply(&mut self.state, action, &mut events);
            done.unwrap_or_else(|refusal| panic!("`{text}`: {refusal} ({})", refusal.rule()));
        }
        self.events = events;
    }

    /// Takes the first outcome of chance until a seat is asked or the game is over.
    pub(crate) fn first_chances(mut self) -> Table {
        while self.game.to_act(&self.state) == ToAct::Chance {
            let mut outcomes = Vec::new();
            self.game.chance_outcomes(&self.state, &mut outcomes);
            self.play(&outcomes[0].0.to_string());
        }
        self
    }

    /// The refusal of an action in notation; the table stays as it is.
    #[track_caller]
    pub(crate) fn refused(&self, notation: &str) -> Refusal {
        let action: Action = named(notation)
            .parse()
            .expect("a refused action is still in the notation");
        let mut state = self.state;
        let refusal = self.game.apply(&mut state, action, &mut Vec::new());
        assert_eq!(state, self.state, "a refusal changes nothing");
        refusal
            .err()
            .unwrap_or_else(|| panic!("`{notation}` was not refused"))
    }

    /// The rule that refuses an action.
    #[track_caller]
    pub(crate) fn refusing_rule(&self, notation: &str) -> RuleId {
        self.refused(notation).rule()
    }

    /// Asserts that an action is refused by a rule with a sentence, in which brackets stand for hexes as in steps.
    #[track_caller]
    pub(crate) fn refuses(&self, notation: &str, rule: &'static str, sentence: &str) {
        let refusal = self.refused(notation);
        assert_eq!(
            (refusal.rule(), refusal.to_string()),
            (RuleId(rule), named(sentence))
        );
    }

    /// Is the action legal?
    #[track_caller]
    pub(crate) fn allows(&self, notation: &str) -> bool {
        let action: Action = named(notation).parse().expect("an action in notation");
        self.game.is_legal(&self.state, action)
    }

    /// The legal actions in notation that begin with a word, in their order.
    pub(crate) fn legal(&self, word: &str) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state, &mut actions);
        let texts = actions.iter().map(Action::to_string);
        texts
            .filter(|text| text.split(' ').next() == Some(word))
            .collect()
    }

    /// The possible outcomes of chance in notation with their weights.
    pub(crate) fn chances(&self) -> Vec<(String, u64)> {
        let mut outcomes = Vec::new();
        self.game.chance_outcomes(&self.state, &mut outcomes);
        outcomes
            .iter()
            .map(|(outcome, weight)| (outcome.to_string(), *weight))
            .collect()
    }

    /// The seat that is asked; panics for chance and at the end.
    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        match self.game.to_act(&self.state) {
            ToAct::Seat(seat) => seat,
            other => panic!("no seat is asked, but {other:?}: {:?}", self.asked_step()),
        }
    }

    /// What is asked.
    pub(crate) fn asked_step(&self) -> Option<Step> {
        self.state.agenda.last().copied()
    }

    pub(crate) fn chance_asked(&self) -> bool {
        self.game.to_act(&self.state) == ToAct::Chance
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.to_act(&self.state) == ToAct::Over
    }

    pub(crate) fn player(&self, seat: u8) -> &six_realms::Player {
        &self.state.players[usize::from(seat)]
    }

    pub(crate) fn bells(&self, seat: u8) -> u16 {
        self.player(seat).bells
    }

    pub(crate) fn score(&self, seat: u8) -> i32 {
        self.game
            .score_track(&self.state, Seat(seat))
            .expect("a seat of the table")
    }

    /// Actions taken this turn.
    pub(crate) fn actions(&self) -> u8 {
        self.state.turn.actions
    }

    /// Where a unit stands.
    pub(crate) fn at(&self, seat: u8, piece: &str) -> Option<Hex> {
        self.player(seat).units[slot(&self.game, &self.state, seat, piece)].at
    }

    /// Wounds on a unit.
    pub(crate) fn wounds(&self, seat: u8, piece: &str) -> u8 {
        self.player(seat).units[slot(&self.game, &self.state, seat, piece)].wounds
    }

    /// What waits for a unit of the active player.
    pub(crate) fn bonus(&self, piece: &str) -> six_realms::Bonus {
        let active = self.state.active.0;
        self.state.turn.bonus[slot(&self.game, &self.state, active, piece)]
    }

    /// Does the unit stand in the hex?
    pub(crate) fn stands(&self, seat: u8, piece: &str, at: (i8, i8)) -> bool {
        self.at(seat, piece) == Some(hex(at))
    }

    /// The pools of the attack under way: red and white dice.
    #[track_caller]
    pub(crate) fn pools(&self) -> (u8, u8) {
        let combat = self.state.combat.expect("an attack is under way");
        (combat.red, combat.white)
    }

    /// The pools of an attack, which is declared on a copy.
    #[track_caller]
    pub(crate) fn pools_of(&self, attack: &str) -> (u8, u8) {
        self.clone().steps(attack).pools()
    }

    pub(crate) fn hand(&self, seat: u8) -> Pile {
        self.player(seat).hand
    }

    /// The outcome; panics while the game goes on.
    #[track_caller]
    pub(crate) fn outcome(&self) -> Outcome {
        self.game.outcome(&self.state).expect("the game is over")
    }

    /// The points of a seat in a category of the final score sheet.
    #[track_caller]
    pub(crate) fn points(&self, seat: u8, category: &str) -> i32 {
        let outcome = self.outcome();
        let rows = &outcome.results[usize::from(seat)].categories;
        rows.iter()
            .find(|(name, _)| name == category)
            .unwrap_or_else(|| panic!("no category {category}"))
            .1
    }

    /// Ends turns until the tracker shows so much or the game is over, taking first outcomes and discarding firsts.
    pub(crate) fn end_turns_to(mut self, tracker: u8) -> Table {
        while self.state.tracker < tracker && !self.is_over() {
            self = self.first_chances();
            if self.state.tracker < tracker && !self.is_over() {
                let mut actions = Vec::new();
                self.game.legal_actions(&self.state, &mut actions);
                let step = if actions.contains(&Action::End) {
                    Action::End
                } else {
                    actions[0]
                };
                self.play(&step.to_string());
            }
        }
        self
    }

    /// The same table restored after a change; panics if that is impossible.
    #[track_caller]
    pub(crate) fn changed(self, change: impl FnOnce(&mut six_realms::Table)) -> Table {
        let mut raw = self.game.snapshot(&self.state);
        change(&mut raw);
        Table {
            state: self
                .game
                .restore(raw)
                .unwrap_or_else(|invalid| panic!("{invalid}")),
            ..self
        }
    }
}

/// A unit's place in the roster.
pub(crate) fn unit(slot: u8) -> Unit {
    Unit(slot)
}
