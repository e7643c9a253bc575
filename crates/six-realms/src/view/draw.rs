//! The table drawn in text: the map with its columns `a` to `k`, then the boards.

use std::fmt;

use hexad_core::Seat;

use super::{PlayerView, Playing, SiteView, UnitView, View};
use crate::{
    action::Piece,
    components::{Class, Realm, Terrain},
    map::Hex,
    prose::{counted, listed},
    state::{End, Step},
};

/// Signs that a hex takes in a row: two allies' letters and six units at most.
const WIDTH: usize = 8;

/// The longest line.
const COLUMNS: usize = 100;

/// The letter of a realm on the map: its owner's units and home.
pub(super) const fn letter(realm: Realm) -> char {
    match realm {
        Realm::Northreach => 'N',
        Realm::Ironspine => 'I',
        Realm::Sunlands => 'S',
        Realm::Shadowfell => 'D',
        Realm::VerdantMarches => 'V',
        Realm::Palemoor => 'P',
    }
}

/// The sign of a terrain.
const fn sign(terrain: Terrain) -> char {
    match terrain {
        Terrain::Plain => '.',
        Terrain::Road => '=',
        Terrain::Forest => '%',
        Terrain::Mountain => '^',
        Terrain::River => '~',
        Terrain::City => '#',
        Terrain::Cursed => '!',
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        self.map(f)?;
        writeln!(
            f,
            "  . plain  = road  % forest  ^ mountain  ~ river  # city or town  ! cursed\n  \
             the row below a hex's name says who stands there: a realm's letter, then its units\n  \
             f foot, b bow, h horse, L lord, and + recruit token"
        )?;
        for (player, seat) in self.players.iter().zip(0..) {
            self.player(f, player, Seat(seat))?;
        }
        self.sites(f)?;
        self.centre(f)?;
        self.asked(f)
    }
}

impl View {
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Six Realms, {}, {} side", self.variant, self.side)?;
        if let Some(level) = self.level {
            write!(f, ", level {level}")?;
        }
        if self.end.is_none() {
            write!(f, ", round {} of {}", self.tracker, self.rounds)?;
        }
        writeln!(f, "; seen by {}", self.viewer)
    }

    /// The map: a hex takes two rows of eight signs, a column lies half a hex lower than its neighbour nearer the
    /// middle. The upper row names the hex and its terrain, the lower one who stands there.
    fn map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = vec![vec![' '; WIDTH * 11]; 23];
        for (hex, &terrain) in Hex::all().zip(&self.terrain) {
            let column = usize::try_from(hex.q() + 5).unwrap_or(0);
            let row = usize::try_from(2 * hex.r() + hex.q() + 10).unwrap_or(0);
            let name: Vec<char> = format!("{}{hex}", sign(terrain)).chars().collect();
            put(&mut rows, row, column, &name);
            put(&mut rows, row + 1, column, &self.standing(hex));
        }
        for row in rows {
            let line: String = row.into_iter().collect();
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Who stands in a hex: `N2fbL` is a realm's letter and its units; allies share a hex.
    fn standing(&self, hex: Hex) -> Vec<char> {
        let mut signs = Vec::new();
        for player in &self.players {
            let Some(realm) = player.realm else { continue };
            let classes: Vec<char> = (0..8)
                .filter(|&i| player.units[i].at == Some(hex))
                .map(|i| piece_sign(self.hosts[realm.index()][i]))
                .collect();
            let tokens = player.tokens.iter().filter(|&&token| token == hex).count();
            if !classes.is_empty() || tokens > 0 {
                signs.push(letter(realm));
                signs.extend(classes);
                signs.extend(std::iter::repeat_n('+', tokens));
            }
        }
        signs
    }

    fn player(&self, f: &mut fmt::Formatter<'_>, player: &PlayerView, seat: Seat) -> fmt::Result {
        let mark = if self.focus.active == seat && self.end.is_none() {
            '>'
        } else {
            ' '
        };
        let ally = player
            .ally
            .map_or_else(String::new, |ally| format!(", allied with {ally}"));
        write!(f, "{mark} {seat}")?;
        let Some(realm) = player.realm else {
            return writeln!(f, "{ally}: no realm yet");
        };
        writeln!(
            f,
            " {realm} ({}){ally}: points {}, bells {}, retreats {}, fatigue {}",
            letter(realm),
            player.score,
            player.bells,
            player.retreats,
            player.fatigue
        )?;
        writeln!(
            f,
            "    cards: hand {}, deck {}, discard pile {}; oaths {}",
            player.hand,
            player.deck,
            player.discard.len(),
            player.oaths.len()
        )?;
        self.units(f, player, realm)?;
        carried(f, player)?;
        if let Some(cards) = player.cards.filter(|cards| !cards.is_empty()) {
            writeln!(f, "    hand: {cards}")?;
        }
        if let Some(secret) = player.secret {
            writeln!(f, "    secret objective: {secret}")?;
        }
        for oath in player.oaths.iter().filter_map(|slot| slot.oath) {
            writeln!(f, "    oath: {} on seat {}", oath.card, oath.named.0)?;
        }
        Ok(())
    }

    /// The units on the board as choices name them: `spear1 (foot1) j6`.
    fn units(&self, f: &mut fmt::Formatter<'_>, player: &PlayerView, realm: Realm) -> fmt::Result {
        let (names, pieces) = (&self.names[realm.index()], &self.hosts[realm.index()]);
        let standing = names.iter().zip(pieces).zip(&player.units);
        let told: Vec<String> = standing
            .filter_map(|((name, piece), unit)| {
                let at = unit.at?;
                Some(format!("{name} ({piece}) {at}{}", condition(*unit)))
            })
            .collect();
        if told.is_empty() {
            return writeln!(f, "    units: none on the board");
        }
        wrapped(f, "    units:", &told)
    }

    /// The sites with their controllers (SX-SITE-03).
    fn sites(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told: Vec<String> = self
            .sites
            .iter()
            .map(|site| {
                let owner = self
                    .controller(site)
                    .map_or_else(String::new, |seat| format!(" ({seat})"));
                format!("{} {}{owner}", site.name, site.hex)
            })
            .collect();
        wrapped(f, "  sites:", &told)
    }

    fn controller(&self, site: &SiteView) -> Option<Seat> {
        let seats = (0..).map(Seat).zip(&self.players);
        let units = |player: &PlayerView| {
            player
                .units
                .iter()
                .filter(|unit| unit.at == Some(site.hex))
                .count()
        };
        let most = seats
            .clone()
            .map(|(_, player)| units(player))
            .max()
            .filter(|&most| most > 0);
        if let Some(most) = most {
            return seats
                .clone()
                .find(|(_, player)| units(player) == most)
                .map(|(seat, _)| seat);
        }
        let mut owners = seats.filter(|(_, player)| player.realm.is_some() && player.realm == site.realm);
        owners.next().map(|(seat, _)| seat)
    }

    fn centre(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for lying in self.centre.iter().flatten() {
            write!(f, "  public objective: {}", lying.objective)?;
            if !lying.scored.is_empty() {
                write!(f, " (completed by {})", lying.scored)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    fn asked(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.end {
            Some(End::Tracker) => return writeln!(f, "  the game is over: all rounds are played"),
            Some(End::Points) => return writeln!(f, "  the game is over: the points are reached"),
            Some(End::Capitals(seat)) => {
                return writeln!(f, "  the game is over: seat {} has the capitals", seat.0);
            }
            None => {}
        }
        let turn = &self.focus.turn;
        if let Playing::Card(card) = self.playing {
            writeln!(f, "  being played: {card}")?;
        }
        if let Some(combat) = self.focus.combat {
            writeln!(
                f,
                "  attack on {} from {}: {} red, {} white; dice {}, hits {}",
                combat.target, combat.from, combat.red, combat.white, combat.roll, combat.hits
            )?;
        }
        if let Some(card) = self.focus.choir.revealed {
            writeln!(
                f,
                "  the Choir revealed {card}, {} of 3 actions done",
                self.focus.choir.done
            )?;
        }
        let Some(step) = self.focus.step else {
            return Ok(());
        };
        if step == Step::Act {
            writeln!(
                f,
                "  actions taken this turn: {} of {} (played {}, moved {}, attacked {}, recruited {})",
                turn.actions, self.actions, turn.plays, turn.moves, turn.attacks, turn.recruits
            )?;
        }
        match self.chooser(step) {
            Some(seat) => writeln!(f, "  next: {} chooses {step}", self.named(seat)),
            None => writeln!(f, "  next: chance brings {step}"),
        }
    }

    /// The seat that answers the step, if chance does not.
    fn chooser(&self, step: Step) -> Option<Seat> {
        let seats = u8::try_from(self.players.len()).unwrap_or(1).max(1);
        let asked = || step.asked(self.first, self.focus.active, seats, self.focus.combat.as_ref());
        (!step.is_chance()).then(asked)
    }

    /// A seat with its realm, once it has one: `seat 1 (ironspine)`.
    fn named(&self, seat: Seat) -> String {
        let realm = self.players.get(seat.index()).and_then(|player| player.realm);
        realm.map_or_else(|| seat.to_string(), |realm| format!("{seat} ({realm})"))
    }
}

/// What there is to say of a unit but its place: ` [1 wound, guarded by 2 dice]`, or nothing.
fn condition(unit: UnitView) -> String {
    let mut told = Vec::new();
    if unit.wounds > 0 {
        told.push(counted(unit.wounds, "wound"));
    }
    if unit.guard > 0 {
        let dice = if unit.guard == 1 { "die" } else { "dice" };
        told.push(format!("guarded by {} {dice}", unit.guard));
    }
    if unit.late_curse {
        told.push("rolls the curse at the round's end".to_owned());
    }
    if told.is_empty() {
        String::new()
    } else {
        format!(" [{}]", told.join(", "))
    }
}

/// What a host brought from the games of the season before, if anything.
fn carried(f: &mut fmt::Formatter<'_>, player: &PlayerView) -> fmt::Result {
    let mut told = Vec::new();
    if !player.scars.is_empty() {
        told.push(format!("scars {}", listed(&player.scars)));
    }
    if !player.rewards.is_empty() {
        told.push(format!("rewards {}", listed(&player.rewards)));
    }
    if player.oath_tokens > 0 {
        told.push(format!("oath tokens {}", player.oath_tokens));
    }
    if told.is_empty() {
        return Ok(());
    }
    wrapped(f, "    season:", &told)
}

/// A list behind its head, with commas, in lines of at most [`COLUMNS`].
fn wrapped(f: &mut fmt::Formatter<'_>, head: &str, items: &[String]) -> fmt::Result {
    let mut line = head.to_owned();
    for (i, item) in items.iter().enumerate() {
        let comma = if i + 1 < items.len() { "," } else { "" };
        let words = format!(" {item}{comma}");
        if line.chars().count() + words.chars().count() > COLUMNS {
            writeln!(f, "{line}")?;
            line = " ".repeat(head.len());
        }
        line += &words;
    }
    writeln!(f, "{line}")
}

fn put(rows: &mut [Vec<char>], row: usize, column: usize, signs: &[char]) {
    for (cell, &sign) in rows[row][column * WIDTH..].iter_mut().take(WIDTH).zip(signs) {
        *cell = sign;
    }
}

/// The sign of a unit on the map.
fn piece_sign(piece: Piece) -> char {
    match piece.class() {
        Class::Foot => 'f',
        Class::Bow => 'b',
        Class::Horse => 'h',
        Class::Lord => 'L',
    }
}
