//! The table drawn in text, readable at 100 columns.

use std::fmt;

use hexad_core::{Seat, Viewer};

use super::View;
use crate::{
    collections::Piece,
    components::{Row, SideGain},
    event::{Horses, Listed},
    state::{Place, Wagon},
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
            Viewer::Public => "seen by all".to_owned(),
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
            "\nTowns clockwise    sides 0 1 2 3 4 5        token                        wagons"
        )?;
        for town in self.table.ring.iter().flatten().copied() {
            let number = self.printed.numbers[town];
            write!(f, "  {number} {:<9}", town.name())?;
            write!(
                f,
                "{:<6}",
                if self.table.dark.contains(town) {
                    "dark"
                } else {
                    "light"
                }
            )?;
            match self.printed.sides[town] {
                Some(sides) => sides.iter().try_for_each(|&side| write!(f, " {}", Gain(side)))?,
                None => write!(f, "{:18}", "")?,
            }
            writeln!(f, "  {:<34} {}", self.token(town), self.wagons(town))?;
            if self.table.fort == Some(town) {
                writeln!(f, "    ═══ wagon fort ═══")?;
            }
        }
        Ok(())
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
        writeln!(
            f,
            "Seat                 favour  guards cards  horses team  goods         tokens"
        )?;
        for seat in Seat::all(self.seats.min(6)) {
            self.seat(f, seat)?;
        }
        let reserve = Goods(self.table.reserve);
        writeln!(f, "In the reserve: {reserve} (G green, B blue, R red, Y yellow)")
    }

    fn seat(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let place = &self.table.places[seat];
        let automa = if self.automas.contains(seat) { "automa" } else { "" };
        write!(f, "{} {:<9} {automa:<8} {:>6}", seat.0, Name(seat), place.favour)?;
        match self.hands[seat] {
            Some(hand) => write!(f, "  {:>6} {:>5}", hand.guards, hand.cards.len())?,
            None => write!(f, "  {:>6} {:>5}", "?", "?")?,
        }
        write!(f, "  {:>6} {:>4}", Horses(place.horse_halves), place.team)?;
        write!(f, "  {:<12}", Goods(place.goods).to_string())?;
        let tokens = Tokens(place, self.printed.owned[seat]).to_string();
        writeln!(f, "  {}", tokens.trim_end())
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
                writeln!(f, "  {store} {number}: {slots:<60} bonus {} {bonus}", shelf.bonus)?;
            }
        }
        Ok(())
    }

    fn estates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\nEstate cards on offer:")?;
        for deck in Deck::each() {
            match self.table.offers[deck] {
                Some(_) => write!(f, "  [{deck}] {}", Symbols(self.printed.offers[deck]))?,
                None => write!(f, "  [{deck}] -")?,
            }
        }
        write!(f, "\nGrey cards:")?;
        for (estate, cards) in Estate::each().zip([0, 2, 4]) {
            let left = (cards..cards + 2)
                .filter_map(Card::at)
                .filter(|&card| self.table.grey.contains(card));
            write!(f, "  {} {estate}", left.count())?;
        }
        writeln!(f)
    }

    /// The estate cards that the viewer sees, hand by hand.
    fn own(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in self.humans().iter() {
            let Some(hand) = self.hands[seat] else { continue };
            let symbols = Symbols(self.printed.symbols[seat]);
            writeln!(
                f,
                "Hand of {}: guards {}; {symbols} on {}",
                Name(seat),
                hand.guards,
                Listed(hand.cards)
            )?;
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

/// A side of a town: `2G`, `1†`.
struct Gain(SideGain);

impl fmt::Display for Gain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.n, letter(self.0.kind))
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
            write!(f, "{gap}{n} {estate}")?;
            gap = " + ";
        }
        if gap.is_empty() {
            f.write_str("no symbols")
        } else {
            Ok(())
        }
    }
}
