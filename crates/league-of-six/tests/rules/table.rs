//! The helper of the rule tests: a game, its state, and short ways to bring it where a rule bites.
#![allow(dead_code, reason = "a helper that one chapter alone needs is no fault")]

use hexad_core::{Game, Refusal as _, RuleId, Seat, ToAct, Viewer};
use league_of_six::{
    Action, Card, Category, Chance, Colour, Companion, Deck, Event, Face, Group, Hand, LeagueOfSix, Order,
    Per, Piece, Place, Raw, Refusal, Set, Setup, Stage, State, Step, Store, Tile, Token, Town, TownFaces,
    View, Wagon,
};

pub(crate) const TURQUOISE: Seat = Seat(0);
pub(crate) const ORANGE: Seat = Seat(1);
pub(crate) const VIOLET: Seat = Seat(2);
pub(crate) const GREY: Seat = Seat(3);
pub(crate) const WHITE: Seat = Seat(4);
pub(crate) const BLACK: Seat = Seat(5);

/// The ring of the worked examples, clockwise.
pub(crate) const RING: [Town; 6] = [
    Town::Zittau,
    Town::Lauban,
    Town::Kamenz,
    Town::Goerlitz,
    Town::Loebau,
    Town::Bautzen,
];

/// A game in play.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: LeagueOfSix,
    pub(crate) state: State,
    /// What happened in the last step.
    pub(crate) events: Vec<Event>,
}

/// A setup of so many humans and automas.
pub(crate) fn setup(humans: u8, automas: u8) -> Setup {
    Setup::new(humans, automas)
}

impl Table {
    /// A game of so many humans, before its first draw.
    pub(crate) fn new(humans: u8) -> Table {
        Table::of(setup(humans, 0))
    }

    /// A game with automas, before its first draw.
    pub(crate) fn with_automas(humans: u8, automas: u8) -> Table {
        Table::of(setup(humans, automas))
    }

    /// A game of any setup, before its first draw.
    pub(crate) fn of(setup: Setup) -> Table {
        let game = LeagueOfSix::new(setup).expect("a test's setup makes a game");
        let state = game.initial_state();
        Table {
            game,
            state,
            events: Vec::new(),
        }
    }

    /// Takes steps in notation, decisions and chance alike, separated by `;` or line ends. A colour in front of a
    /// step and a colon (`grey: accept`) says who must be to act.
    pub(crate) fn steps(mut self, text: &str) -> Table {
        self.play(text);
        self
    }

    /// The same on a borrowed table.
    pub(crate) fn play(&mut self, text: &str) -> &mut Table {
        for step in text
            .split([';', '\n'])
            .map(str::trim)
            .filter(|step| !step.is_empty())
        {
            self.step(step);
        }
        self
    }

    fn step(&mut self, text: &str) {
        let (who, notation) = match text.split_once(": ") {
            Some((who, notation)) => (Some(who), notation.trim()),
            None => (None, text),
        };
        if let Some(who) = who {
            assert_eq!(
                self.asked(),
                seat(who),
                "`{text}`, but next is: {}",
                self.step_asked()
            );
        }
        let mut events = Vec::new();
        if self.game.to_act(&self.state) == ToAct::Chance {
            let outcome: Chance = notation
                .parse()
                .unwrap_or_else(|error| panic!("{error}; chance is asked: {}", self.step_asked()));
            let done = self.game.resolve(&mut self.state, outcome, &mut events);
            done.unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
        } else {
            let action: Action = notation
                .parse()
                .unwrap_or_else(|error| panic!("{error}; asked is: {}", self.step_asked()));
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
            let text = outcomes[0].0.to_string();
            self.play(&text);
        }
        self
    }

    /// The refusal of an action in notation; the table stays as it is.
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

    /// The rule that refuses an action.
    #[track_caller]
    pub(crate) fn refusing_rule(&self, notation: &str) -> RuleId {
        self.refused(notation).rule()
    }

    /// The refusal of an outcome of chance.
    #[track_caller]
    pub(crate) fn impossible(&self, notation: &str) -> Refusal {
        let outcome: Chance = notation
            .parse()
            .expect("an impossible outcome is still in the notation");
        let mut state = self.state;
        let refusal = self.game.resolve(&mut state, outcome, &mut Vec::new());
        refusal
            .err()
            .unwrap_or_else(|| panic!("`{notation}` was not refused"))
    }

    /// The legal actions in notation, in their order; empty where no seat is asked.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state, &mut actions);
        actions.iter().map(Action::to_string).collect()
    }

    /// The legal actions as one text, separated by `; `.
    pub(crate) fn legal_text(&self) -> String {
        self.legal().join("; ")
    }

    /// The possible outcomes of chance in notation, in their order; empty where chance is not asked.
    pub(crate) fn chances(&self) -> Vec<String> {
        let mut outcomes = Vec::new();
        self.game.chance_outcomes(&self.state, &mut outcomes);
        assert!(
            outcomes.iter().all(|&(_, weight)| weight == 1),
            "every draw is even"
        );
        outcomes.iter().map(|(outcome, _)| outcome.to_string()).collect()
    }

    /// The seat that is asked; panics for chance and at the end.
    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        match self.game.to_act(&self.state) {
            ToAct::Seat(seat) => seat,
            other => panic!("no seat is asked, but {other:?}: {}", self.step_asked()),
        }
    }

    /// What is asked.
    pub(crate) fn step_asked(&self) -> Step {
        self.state.table().step
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.to_act(&self.state) == ToAct::Over
    }

    pub(crate) fn stage(&self) -> Stage {
        self.state.table().stage
    }

    pub(crate) fn round(&self) -> u8 {
        self.state.table().round
    }

    pub(crate) fn place(&self, seat: Seat) -> &Place {
        self.state.place(seat)
    }

    pub(crate) fn guards(&self, seat: Seat) -> u16 {
        self.state.hand(seat).guards
    }

    pub(crate) fn favour(&self, seat: Seat) -> u16 {
        self.place(seat).favour
    }

    /// The favour of one line of the score sheet.
    pub(crate) fn scored(&self, seat: Seat, category: Category) -> i16 {
        self.place(seat).sheet[category as usize]
    }

    /// Pieces on the wagon tile by colour: green, blue, red, yellow.
    pub(crate) fn goods(&self, seat: Seat) -> [u8; 4] {
        *self.place(seat).goods.values()
    }

    /// Pieces in the reserve by colour.
    pub(crate) fn reserve(&self) -> [u8; 4] {
        *self.state.table().reserve.values()
    }

    /// The estate cards in hand, by name, in their order.
    pub(crate) fn cards(&self, seat: Seat) -> Vec<String> {
        self.state
            .hand(seat)
            .cards
            .iter()
            .map(|card| card.to_string())
            .collect()
    }

    /// The tokens owned, by name, in the order of gaining.
    pub(crate) fn tokens(&self, seat: Seat) -> Vec<String> {
        self.place(seat).owned().map(|token| token.to_string()).collect()
    }

    /// The guard scale from its low end.
    pub(crate) fn scale(&self) -> Vec<Seat> {
        self.state.table().scale.iter().collect()
    }

    /// The humans by horse team, the strongest first.
    pub(crate) fn teams(&self) -> Vec<Seat> {
        self.state.table().teams.iter().collect()
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(&self.state, viewer)
    }

    /// The events of the last step as a person reads them.
    pub(crate) fn told(&self) -> Vec<String> {
        self.events.iter().map(Event::to_string).collect()
    }

    /// The same game at a table that `change` arranges; panics with the fault if no such table is possible.
    #[track_caller]
    pub(crate) fn arranged(self, change: impl FnOnce(&mut Arrange)) -> Table {
        let mut arrange = Arrange {
            raw: self.game.snapshot(&self.state),
            game: self.game.clone(),
        };
        change(&mut arrange);
        match self.game.restore(arrange.raw) {
            Ok(state) => Table {
                state,
                events: Vec::new(),
                ..self
            },
            Err(invalid) => panic!("{invalid}"),
        }
    }

    /// A table in round `round` of any setup where the first participant of the low end enters a town: `RING`
    /// clockwise; the last towns of the ring besieged as the setup asks; the guard scale is seat order (lowest
    /// seat at the low end); the tokens A01, A02, … (or the group's, or the easy ones) lie clockwise in the open
    /// towns; tiles W1 royal and W2 estate; the first card of each deck on offer. From round 2 on, the wagons
    /// stand on the road outside the open towns, in seat order clockwise. With six participants the fort lies
    /// clockwise of the first town of `RING`.
    pub(crate) fn at_selection(setup: Setup, round: u8) -> Table {
        let random = setup.faces == TownFaces::Random;
        let table = Table::of(Setup {
            faces: if random { TownFaces::Light } else { setup.faces },
            ..setup
        });
        table.arranged(|arrange| arrange.begin_selection(round))
    }

    /// The table of [`Table::at_selection`] where all have entered, in seat order clockwise on position 0, and the
    /// high end of the guard scale is to collect tax.
    pub(crate) fn at_tax(setup: Setup, round: u8) -> Table {
        Table::at_selection(setup, round).arranged(Arrange::begin_tax)
    }

    /// The table of [`Table::at_tax`] in stage 5, without tokens in the towns and with one yellow piece with
    /// turquoise: teams are seat order, and turquoise is to select.
    pub(crate) fn at_storing(setup: Setup, round: u8) -> Table {
        Table::at_tax(setup, round).arranged(|arrange| {
            arrange.begin_storing();
            arrange.goods(TURQUOISE, [0, 0, 0, 1]);
        })
    }

    /// The table of round 6 where nobody has goods and `done` by the owner of the Farmer A11 (the last human in
    /// seat order) leads through the cleanup into end scoring, once `change` has arranged hands and tokens.
    pub(crate) fn before_the_end(setup: Setup, change: impl FnOnce(&mut Arrange)) -> Table {
        Table::before_cleanup(setup, 6, change)
    }

    /// The same in another round: `done` leads through the cleanup into the next round's setup.
    pub(crate) fn before_cleanup(setup: Setup, round: u8, change: impl FnOnce(&mut Arrange)) -> Table {
        let last =
            Seat::all(setup.humans + setup.automas).rfind(|&seat| !setup.automa_seats().contains(seat));
        let last = last.expect("a game has humans");
        Table::at_tax(setup, round).arranged(|arrange| {
            arrange.begin_storing();
            arrange.token(last, "A11");
            arrange.raw.table.turn = arrange.raw.table.teams.len() - 1;
            arrange.raw.table.step = Step::Prepare(last);
            change(arrange);
        })
    }

    /// Takes the first legal action, or the first outcome of chance, until `reached`.
    #[track_caller]
    pub(crate) fn until(mut self, reached: impl Fn(&Table) -> bool) -> Table {
        while !reached(&self) {
            assert!(!self.is_over(), "the game is over before");
            let mut listed = self.legal();
            listed.extend(self.chances());
            self.play(&listed[0]);
        }
        self
    }
}

/// A colour as a seat.
pub(crate) fn seat(colour: &str) -> Seat {
    let found = league_of_six::SEAT_COLOURS
        .iter()
        .position(|&name| name == colour);
    Seat(u8::try_from(found.expect("a seat has a colour")).expect("six seats"))
}

/// A table as plain data while a test arranges it. The methods keep pieces and sums in order; `raw` is open for
/// the rest. Whatever comes out is judged by `restore`.
#[derive(Debug)]
pub(crate) struct Arrange {
    pub(crate) raw: Raw,
    game: LeagueOfSix,
}

impl Arrange {
    fn seats(&self) -> Vec<Seat> {
        Seat::all(self.game.seats()).collect()
    }

    pub(crate) fn humans(&self) -> Vec<Seat> {
        let automas = self.game.automas();
        self.seats()
            .into_iter()
            .filter(|&seat| !automas.contains(seat))
            .collect()
    }

    /// The order in which wagons are placed when the guard scale is seat order: LS-AUTOMA-05.
    fn placing_order(&self) -> Vec<Seat> {
        let automas: Vec<Seat> = self.game.automas().iter().collect();
        let mut order = self.humans();
        if let Some((&first, further)) = automas.split_first() {
            order.insert(1, first);
            order.extend(further);
        }
        order
    }

    fn begin_selection(&mut self, round: u8) {
        let table = &mut self.raw.table;
        table.ring = RING.map(Some);
        table.faced = Set::all();
        table.round = round;
        table.stage = Stage::TownSelection;
        table.turn = 0;
        table.besieged = RING.into_iter().skip(self.game.seats().into()).collect();
        table.fort = (self.game.seats() == 6).then_some(RING[0]);
        self.raw.table.scale = order(&self.humans());
        self.play_rounds_before(round);
        self.lay_tokens(round);
        for (seat, town) in self.placing_order().into_iter().zip(RING) {
            self.raw.table.places[seat].wagon = if round > 1 { Wagon::Road(town) } else { Wagon::Off };
        }
        self.tile(Store::Royal, Tile::W1);
        self.tile(Store::Estate, Tile::W2);
        self.raw.table.step = Step::Enter(self.humans()[0]);
    }

    /// Cards and tiles as the rounds before have left them.
    fn play_rounds_before(&mut self, round: u8) {
        let table = &mut self.raw.table;
        for deck in Deck::each() {
            let mut cards = deck.cards().iter();
            table.offers[deck] = cards.next();
            table.gone_cards = table
                .gone_cards
                .union(cards.take(usize::from(round) - 1).collect());
            table.undrawn_cards = table.undrawn_cards.minus(table.gone_cards);
            table.undrawn_cards = table
                .undrawn_cards
                .minus(table.offers[deck].into_iter().collect());
        }
        let used = 2 * ((usize::from(round) - 1) % 3);
        table.undrawn_tiles = Tile::each()
            .filter(|tile| tile.index() < 2 || tile.index() >= 2 + used)
            .collect();
    }

    fn lay_tokens(&mut self, round: u8) {
        let easy = self.game.setup().easy_game;
        let group = league_of_six::Group::ALL[usize::from(round - 1) / 2];
        let table = &mut self.raw.table;
        let past = league_of_six::Group::ALL.iter().filter(|&&other| other < group);
        let gone: Set<Token> = past.flat_map(|group| group.tokens().iter()).collect();
        if !easy {
            table.gone_tokens = table.gone_tokens.union(gone);
            table.undrawn_tokens = table.undrawn_tokens.minus(gone);
        }
        let pile = if easy { Token::EASY } else { group.tokens() };
        let open = RING.into_iter().filter(|&town| !table.besieged.contains(town));
        for (town, token) in open.zip(pile.iter()) {
            table.undrawn_tokens.remove(token);
            table.tokens[town] = Some(token);
        }
    }

    fn begin_tax(&mut self) {
        let order = self.placing_order();
        let open = RING
            .into_iter()
            .filter(|&town| !self.raw.table.besieged.contains(town))
            .collect::<Vec<_>>();
        for (&seat, town) in order.iter().zip(open) {
            self.raw.table.places[seat].wagon = Wagon::Counter(town, 0);
        }
        self.raw.table.stage = Stage::TaxCollection;
        self.raw.table.turn = 0;
        let last = *self.humans().last().expect("a game has humans");
        self.raw.table.step = Step::Collect(last);
    }

    fn begin_storing(&mut self) {
        let humans = self.humans();
        for town in Town::each() {
            if let Some(token) = self.raw.table.tokens[town].take() {
                if Token::EASY.contains(token) {
                    self.raw.table.tokens[town] = Some(token);
                } else {
                    self.raw.table.gone_tokens.insert(token);
                }
            }
        }
        self.raw.table.stage = Stage::Storing;
        self.raw.table.turn = u8::try_from(humans.len()).expect("six seats");
        self.raw.table.step = Step::SelectRow(humans[0]);
        self.teams(&humans);
    }

    /// The guard scale, low end first.
    pub(crate) fn scale(&mut self, seats: &[Seat]) {
        self.raw.table.scale = order(seats);
    }

    /// The horse teams, the strongest first.
    pub(crate) fn teams(&mut self, seats: &[Seat]) {
        self.raw.table.teams = order(seats);
        for (&seat, team) in seats.iter().rev().zip(1..) {
            self.raw.table.places[seat].team = team;
        }
    }

    /// Whose selection is next in stage 5, past all preparation.
    pub(crate) fn selects(&mut self, seat: Seat) {
        let place = self
            .raw
            .table
            .teams
            .iter()
            .position(|other| other == seat)
            .expect("a human");
        let place = u8::try_from(place).expect("six seats");
        self.raw.table.turn = self.raw.table.teams.len() + place;
        self.raw.table.step = Step::SelectRow(seat);
    }

    /// Stage 5 from its preparation on: this human is asked about Farmer and Merchant.
    pub(crate) fn prepares(&mut self, seat: Seat) {
        let place = self
            .raw
            .table
            .teams
            .iter()
            .position(|other| other == seat)
            .expect("a human");
        self.raw.table.turn = u8::try_from(place).expect("six seats");
        self.raw.table.step = Step::Prepare(seat);
    }

    pub(crate) fn guards(&mut self, seat: Seat, guards: u16) {
        self.raw.hands[seat].guards = guards;
    }

    /// Favour; the score sheet gets the difference as storing.
    pub(crate) fn favour(&mut self, seat: Seat, favour: u16) {
        let place = &mut self.raw.table.places[seat];
        place.sheet[Category::Storing as usize] += favour.cast_signed() - place.favour.cast_signed();
        place.favour = favour;
    }

    /// Pieces on the wagon tile by colour (green, blue, red, yellow), out of the reserve.
    pub(crate) fn goods(&mut self, seat: Seat, goods: [u8; 4]) {
        for (colour, n) in Colour::each().zip(goods) {
            let table = &mut self.raw.table;
            table.reserve[colour] += table.places[seat].goods[colour];
            table.reserve[colour] -= n;
            table.places[seat].goods[colour] = n;
        }
    }

    /// Gives a token, taken from wherever it lies.
    pub(crate) fn token(&mut self, seat: Seat, name: &str) {
        let token = name.parse().expect("a token");
        self.take_out(token);
        let tokens = &mut self.raw.table.places[seat].tokens;
        *tokens
            .iter_mut()
            .find(|slot| slot.is_none())
            .expect("six tokens at most") = Some(token);
    }

    /// Gives the first token of a companion that nobody owns, and returns it.
    pub(crate) fn companion(&mut self, seat: Seat, companion: Companion) -> Token {
        let owned = |token: &Token| {
            self.seats()
                .iter()
                .any(|&seat| self.raw.table.places[seat].owned().any(|own| own == *token))
        };
        let mut tokens =
            Token::each().filter(|&token| self.game.tables().companion(token) == Some(companion));
        let token = tokens
            .find(|token| !owned(token))
            .expect("a token of the companion is left");
        self.token(seat, &token.to_string());
        token
    }

    /// Lays a token into a town, taken from wherever it lies; the one that lay there takes its place.
    pub(crate) fn token_in(&mut self, town: Town, name: &str) {
        let token: Token = name.parse().expect("a token");
        let table = &mut self.raw.table;
        if let Some(other) = Town::each().find(|&other| table.tokens[other] == Some(token)) {
            let swapped = table.tokens[town];
            table.tokens[town] = Some(token);
            table.tokens[other] = swapped;
            return;
        }
        let back = table.tokens[town].take();
        self.take_out(token);
        let table = &mut self.raw.table;
        table.tokens[town] = Some(token);
        if let Some(back) = back {
            table.undrawn_tokens.insert(back);
        }
    }

    fn take_out(&mut self, token: Token) {
        let table = &mut self.raw.table;
        for pile in [
            &mut table.undrawn_tokens,
            &mut table.used_tokens,
            &mut table.gone_tokens,
        ] {
            pile.remove(token);
        }
        for place in &mut table.places.0 {
            let kept: Vec<Token> = place.owned().filter(|&own| own != token).collect();
            place.tokens = std::array::from_fn(|i| kept.get(i).copied());
        }
        let towns: Vec<Town> = Town::each()
            .filter(|&town| table.tokens[town] == Some(token))
            .collect();
        for town in towns {
            // Another token of the round's group, or one that is out of the game.
            let group = Group::of_round(table.round).tokens();
            let undrawn = table.undrawn_tokens.both(group).iter().last();
            table.tokens[town] = undrawn.or_else(|| table.gone_tokens.both(Token::NUMBERED).iter().next());
            if let Some(spare) = table.tokens[town] {
                table.undrawn_tokens.remove(spare);
                table.gone_tokens.remove(spare);
            }
        }
    }

    /// Puts an estate card into a hand, taken from wherever it lies.
    pub(crate) fn card(&mut self, seat: Seat, name: &str) {
        let card: Card = name.parse().expect("an estate card");
        let table = &mut self.raw.table;
        for pile in [&mut table.grey, &mut table.undrawn_cards, &mut table.gone_cards] {
            pile.remove(card);
        }
        for deck in Deck::each()
            .filter(|&deck| table.offers[deck] == Some(card))
            .collect::<Vec<_>>()
        {
            table.offers[deck] = None;
        }
        for hand in &mut self.raw.hands.0 {
            hand.cards.remove(card);
        }
        self.raw.hands[seat].cards.insert(card);
    }

    /// Puts a card on offer; the one that was there goes out of the game.
    pub(crate) fn offer(&mut self, name: &str) {
        let card: Card = name.parse().expect("an estate card");
        let deck = card.deck().expect("a card of a deck");
        let table = &mut self.raw.table;
        if let Some(old) = table.offers[deck] {
            table.gone_cards.insert(old);
        }
        table.undrawn_cards.remove(card);
        table.gone_cards.remove(card);
        table.offers[deck] = Some(card);
    }

    /// Takes the card of a deck off the offer and out of the game.
    pub(crate) fn no_offer(&mut self, deck: Deck) {
        if let Some(card) = self.raw.table.offers[deck].take() {
            self.raw.table.gone_cards.insert(card);
        }
    }

    /// Takes grey cards out of the game until only these are left on offer.
    pub(crate) fn grey_left(&mut self, names: &[&str]) {
        let left: Set<Card> = names
            .iter()
            .map(|name| name.parse::<Card>().expect("an estate card"))
            .collect();
        let table = &mut self.raw.table;
        table.gone_cards = table.gone_cards.union(table.grey.minus(left));
        table.grey = left;
    }

    /// Makes a tile active, with empty slots.
    pub(crate) fn tile(&mut self, store: Store, tile: Tile) {
        let table = &mut self.raw.table;
        if let Some(old) = table.stores[store].tile {
            table.undrawn_tiles.insert(old);
        }
        table.undrawn_tiles.remove(tile);
        table.stores[store].tile = Some(tile);
        table.stores[store].filled = [0; 5];
    }

    /// The slots of a row (1 to 5) that take a colour, counted from 1.
    pub(crate) fn slots_of(&self, store: Store, row: usize, colour: Colour) -> Vec<u8> {
        let tile = self.raw.table.stores[store].tile.expect("an active tile");
        let printed = self.game.tables().rows(tile, self.raw.table.round)[row - 1];
        (1..=printed.slots)
            .filter(|slot| printed.colour(slot - 1) == Some(colour))
            .collect()
    }

    /// Fills slots of a row (1 to 5) with pieces from the reserve; slots count from 1, the best.
    pub(crate) fn filled(&mut self, store: Store, row: usize, slots: &[u8]) {
        let tile = self.raw.table.stores[store].tile.expect("an active tile");
        let printed = self.game.tables().rows(tile, self.raw.table.round)[row - 1];
        for slot in slots.iter().map(|slot| slot - 1) {
            let colour = printed.colour(slot).expect("a slot of the row");
            self.raw.table.reserve[colour] -= 1;
            self.raw.table.stores[store].filled[row - 1] |= 1 << slot;
        }
    }

    /// Fills every slot of every row, so that no row is live; the reserve gives what it has, and `restore` says
    /// so if that is not enough.
    pub(crate) fn all_filled(&mut self) {
        for store in Store::each() {
            let tile = self.raw.table.stores[store].tile.expect("an active tile");
            let rows = *self.game.tables().rows(tile, self.raw.table.round);
            for (row, shelf) in (1..).zip(rows) {
                let slots: Vec<u8> = (1..=shelf.slots).collect();
                self.filled(store, row, &slots);
            }
        }
    }

    /// Besieges exactly these towns, and moves the tokens of the others so that each open town has one.
    pub(crate) fn besieged(&mut self, towns: &[Town]) {
        let table = &mut self.raw.table;
        let mut tokens: Vec<Token> = Town::each()
            .filter_map(|town| table.tokens[town].take())
            .collect();
        table.besieged = towns.iter().copied().collect();
        for town in RING.into_iter().filter(|town| !towns.contains(town)) {
            table.tokens[town] = (!tokens.is_empty()).then(|| tokens.remove(0));
        }
    }

    /// Where a wagon stands.
    pub(crate) fn wagon(&mut self, seat: Seat, wagon: Wagon) {
        self.raw.table.places[seat].wagon = wagon;
    }

    /// Shows a face of a town.
    pub(crate) fn face(&mut self, town: Town, face: Face) {
        match face {
            Face::Dark => self.raw.table.dark.insert(town),
            Face::Light => self.raw.table.dark.remove(town),
        }
    }

    /// The hand of a seat.
    pub(crate) fn hand(&mut self, seat: Seat) -> &mut Hand {
        &mut self.raw.hands[seat]
    }
}

fn order(seats: &[Seat]) -> Order {
    Order::try_from(seats.to_vec()).expect("six seats at most")
}

/// A map over the colours, in their order: green, blue, red, yellow.
pub(crate) fn by_colour<T>(values: [T; 4]) -> Per<Colour, T, 4> {
    Per::new(values)
}
