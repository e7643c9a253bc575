//! The table drawn in text, readable at 100 columns.

use std::fmt;

use hexad_core::{Seat, Viewer};

use super::View;
use crate::{
    collections::Piece,
    components::{Row, SideGain},
    event::{Horses, Listed},
    state::{Place, Sealed, Wagon},
    vocabulary::{Card, Colour, Companion, Deck, Estate, Kind, Name, PerColour, PerEstate, Store, Town},
};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        self.ring(f)?;
        self.seats(f)?;
        self.warehouses(f)?;
        self.estates(f)?;
        self.own(f)
    }
}

impl View {
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        let whose = match self.viewer {
            Viewer::Seat(seat) => format!("seen by {}", Name(seat)),
            Viewer::Public => "the public view".to_owned(),
            Viewer::All => "everything open".to_owned(),
        };
        match table.round {
            0 => writeln!(f, "League of Six, {}; {whose}", table.stage)?,
            round => writeln!(f, "League of Six, round {round} of 6, {}; {whose}", table.stage)?,
        }
        writeln!(f, "Next: {}", table.step)?;
        if let Some(card) = table.automa_card {
            writeln!(f, "Automa card: {card}")?;
        }
        if let Some(town) = table.town_card {
            writeln!(f, "Town card: {}", town.name())?;
        }
        Ok(())
    }

    /// The towns clockwise: number, sides by direction, token, and who is there.
    fn ring(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "\n  # town      face   sides 0 to 5        token, arrows 0 to 5, companion   wagons"
        )?;
        for town in self.table.ring.iter().flatten().copied() {
            let settled = self.table.faced.contains(town);
            let face = if settled { self.table.face(town).word() } else { "" };
            let sides = self.printed.sides[town].map_or_else(String::new, |sides| Sides(sides).to_string());
            let (number, name) = (self.printed.numbers[town], town.name());
            let (token, wagons) = (self.token(town), self.wagons(town));
            let line = format!("  {number} {name:<9} {face:<6} {sides:<17}   {token:<31}  {wagons}");
            writeln!(f, "{}", line.trim_end())?;
            if self.table.fort == Some(town) {
                writeln!(f, "    ═══ the wagon fort, one guard to cross ═══")?;
            }
        }
        writeln!(
            f,
            "  G green, B blue, R red, Y yellow, † guard, H horse; (turquoise) is outside on the road"
        )
    }

    fn token(&self, town: Town) -> String {
        if self.table.besieged.contains(town) {
            return "besieged".to_owned();
        }
        let Some(token) = self.table.tokens[town] else {
            return String::new();
        };
        let arrows = Arrows(self.printed.arrows[town]);
        match (self.printed.companions[town], self.printed.centres[town]) {
            (Some(companion), _) => format!("{token} {arrows} {}", companion.name()),
            (None, Some(centre)) => format!("{token} {arrows} {} {}", centre.n, centre.kind),
            (None, None) => format!("{token} {arrows}"),
        }
    }

    fn wagons(&self, town: Town) -> String {
        let mut texts = Vec::new();
        for seat in Seat::all(self.seats.min(6)) {
            match self.table.places[seat].wagon {
                Wagon::Counter(here, position) if here == town => {
                    texts.push(format!("{} on {position}", Name(seat)));
                }
                Wagon::Road(here) if here == town => texts.push(format!("({})", Name(seat))),
                _ => {}
            }
        }
        texts.join(", ")
    }

    fn seats(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.table.scale.is_empty() {
            writeln!(f)?;
        } else {
            writeln!(f, "\nGuard scale, low end first: {}", self.table.scale)?;
        }
        writeln!(f, "Seat                 favour  guards cards  horses team  goods")?;
        for seat in Seat::all(self.seats.min(6)) {
            self.seat(f, seat)?;
        }
        writeln!(f, "In the reserve: {}", Goods(self.table.reserve))?;
        for seat in self.humans().iter() {
            let place = &self.table.places[seat];
            if place.owned().next().is_some() {
                writeln!(
                    f,
                    "Companions of {}: {}",
                    Name(seat),
                    Tokens(place, self.printed.owned[seat])
                )?;
            }
        }
        Ok(())
    }

    fn seat(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let place = &self.table.places[seat];
        let automa = if self.automas.contains(seat) { "automa" } else { "" };
        write!(f, "{} {:<9} {automa:<8} {:>6}", seat.0, Name(seat), place.favour)?;
        match self.hands[seat] {
            Some(hand) => write!(f, "  {:>6} {:>5}", hand.guards, hand.cards.len())?,
            None => write!(f, "  {:>6} {:>5}", "?", "?")?,
        }
        let (horses, team) = (Horses(place.horse_halves), place.team);
        writeln!(f, "  {horses:>6} {team:>4}  {}", Goods(place.goods))
    }

    fn warehouses(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for store in Store::each() {
            let warehouse = &self.table.stores[store];
            let Some(tile) = warehouse.tile else { continue };
            let bonus = if store == Store::Royal {
                "favour"
            } else {
                "symbols"
            };
            writeln!(f, "\nThe {store} warehouse, tile {tile} (full slots in brackets)")?;
            for (number, (shelf, filled)) in (1..).zip(self.printed.rows[store].iter().zip(warehouse.filled))
            {
                let slots = Slots(shelf, filled).to_string();
                writeln!(f, "  {store} {number}: {slots:<48} bonus {} {bonus}", shelf.bonus)?;
            }
        }
        Ok(())
    }

    fn estates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\nEstate cards on offer, by deck:\n")?;
        for deck in Deck::each() {
            match self.table.offers[deck] {
                Some(_) => write!(f, "  [{deck}] {}", Symbols(self.printed.offers[deck]))?,
                None => write!(f, "  [{deck}] none")?,
            }
        }
        write!(f, "\nGrey cards:")?;
        for (estate, cards) in Estate::each().zip([0, 2, 4]) {
            let left = (cards..cards + 2)
                .filter_map(Card::at)
                .filter(|&card| self.table.grey.contains(card));
            let comma = if cards > 0 { "," } else { "" };
            write!(f, "{comma} {estate} {}", left.count())?;
        }
        writeln!(f)
    }

    /// The estate cards that the viewer sees, hand by hand.
    fn own(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in self.humans().iter() {
            let Some(hand) = self.hands[seat] else { continue };
            write!(f, "Hand of {}: guards {}", Name(seat), hand.guards)?;
            if let Some(sealed) = self.sealed[seat].filter(|_| !self.table.revealed) {
                write!(f, "{}", Exchange(sealed))?;
            }
            if hand.cards.is_empty() {
                writeln!(f, "; no estate card")?;
                continue;
            }
            let symbols = Symbols(self.printed.symbols[seat]);
            writeln!(f, "; {symbols} on {}", Listed(hand.cards))?;
        }
        Ok(())
    }
}

/// What a seat has sealed, while it is sealed: `, 3 of them sealed for the Hetman`.
struct Exchange(Sealed);

impl fmt::Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (guards, companion) in [
            (self.0.hetman, Companion::Hetman),
            (self.0.captain, Companion::CaptainOfTheGuard),
        ] {
            if let Some(guards) = guards {
                write!(f, ", {guards} of them sealed for the {}", companion.name())?;
            }
        }
        Ok(())
    }
}

/// A colour or kind as one letter.
const fn letter(kind: Kind) -> char {
    match kind {
        Kind::Green => 'G',
        Kind::Blue => 'B',
        Kind::Red => 'R',
        Kind::Yellow => 'Y',
        Kind::Guard => '†',
        Kind::Horse => 'H',
        Kind::Clergy => 'C',
        Kind::Nobles => 'N',
        Kind::Burghers => 'U',
    }
}

const fn colour_letter(colour: Colour) -> char {
    match colour {
        Colour::Green => 'G',
        Colour::Blue => 'B',
        Colour::Red => 'R',
        Colour::Yellow => 'Y',
    }
}

/// The sides of a town by direction: `2† 1G 1B 2H 1Y 2R`.
struct Sides([SideGain; 6]);

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (dir, side) in self.0.iter().enumerate() {
            let gap = if dir > 0 { " " } else { "" };
            write!(f, "{gap}{}{}", side.n, letter(side.kind))?;
        }
        Ok(())
    }
}

/// Arrows by direction: `↑↑··↑·`.
struct Arrows(u8);

impl fmt::Display for Arrows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..6).try_for_each(|dir| f.write_str(if self.0 >> dir & 1 == 1 { "↑" } else { "·" }))
    }
}

/// Goods by colour: `G2 R1`, or `-`.
struct Goods(PerColour<u8>);

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for (colour, &n) in self.0.iter().filter(|&(_, &n)| n > 0) {
            write!(f, "{gap}{}{n}", colour_letter(colour))?;
            gap = " ";
        }
        if gap.is_empty() { f.write_str("-") } else { Ok(()) }
    }
}

/// The tokens of a seat with their companions.
struct Tokens<'a>(&'a Place, [Option<Companion>; 6]);

impl fmt::Display for Tokens<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for (token, companion) in self.0.owned().zip(self.1) {
            write!(
                f,
                "{gap}{}",
                companion.map_or_else(|| token.to_string(), |companion| companion.name().to_owned())
            )?;
            gap = ", ";
        }
        Ok(())
    }
}

/// The slots of a row, best first: `R2 [B1] Y1`.
struct Slots<'a>(&'a Row, u8);

impl fmt::Display for Slots<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for slot in 0..self.0.slots {
            let colour = self.0.colour(slot).map_or('?', colour_letter);
            let price = self.0.prices[usize::from(slot)];
            let gap = if slot > 0 { " " } else { "" };
            if self.1 >> slot & 1 == 1 {
                write!(f, "{gap}[{colour}{price}]")?;
            } else {
                write!(f, "{gap} {colour}{price} ")?;
            }
        }
        Ok(())
    }
}

/// Estate symbols: `clergy 2, nobles 1`, or `no symbols`.
struct Symbols(PerEstate<u8>);

impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for (estate, &n) in self.0.iter().filter(|&(_, &n)| n > 0) {
            write!(f, "{gap}{estate} {n}")?;
            gap = ", ";
        }
        if gap.is_empty() {
            f.write_str("no symbols")
        } else {
            Ok(())
        }
    }
}
