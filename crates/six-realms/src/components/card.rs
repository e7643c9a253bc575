//! The command cards (chapter 6) by name, and piles of them.
//!
//! Cards of one name are one kind, whichever realm's deck they come from (SX-CARD-32): a pile is a multiset of names.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::words::words;

words! {
    /// A command card by its name; 61 names make the 120 cards (SX-COMP-03, SX-CARD-26).
    Card, "the name of a command card, as in `forced-march`" {
        /// Forced March: move, 12 of every realm.
        ForcedMarch = "forced-march",
        /// Volley: strike, 9 of every realm.
        Volley = "volley",
        /// Bell Tolls: event, 6 of every realm.
        BellTolls = "bell-tolls",
        /// Sworn at Carn: oath, 6 of every realm.
        SwornAtCarn = "sworn-at-carn",
        /// Snow Sledges: move, 2 of Northreach.
        SnowSledges = "snow-sledges",
        /// Longship Run: move, 2 of Northreach.
        LongshipRun = "longship-run",
        /// Raid Column: move, 2 of Northreach.
        RaidColumn = "raid-column",
        /// Home by Dark: move, 1 of Northreach.
        HomeByDark = "home-by-dark",
        /// Axe Storm: strike, 3 of Northreach.
        AxeStorm = "axe-storm",
        /// Berserk Rush: strike, 1 of Northreach.
        BerserkRush = "berserk-rush",
        /// Shield Breaker: strike, 1 of Northreach.
        ShieldBreaker = "shield-breaker",
        /// Overlapping Shields: event, 1 of Northreach.
        OverlappingShields = "overlapping-shields",
        /// Mead Hall: event, 1 of Northreach.
        MeadHall = "mead-hall",
        /// Oath of the Broken Horn: oath, 1 of Northreach.
        OathOfTheBrokenHorn = "oath-of-the-broken-horn",
        /// Deep Road: move, 2 of Ironspine.
        DeepRoad = "deep-road",
        /// Stone Stair: move, 2 of Ironspine.
        StoneStair = "stone-stair",
        /// Hammerfall: strike, 2 of Ironspine.
        Hammerfall = "hammerfall",
        /// Siege Picks: strike, 2 of Ironspine.
        SiegePicks = "siege-picks",
        /// Rune of Iron: strike, 1 of Ironspine.
        RuneOfIron = "rune-of-iron",
        /// Rockslide: strike, 1 of Ironspine.
        Rockslide = "rockslide",
        /// Vault Gold: event, 1 of Ironspine.
        VaultGold = "vault-gold",
        /// Bulwark: event, 1 of Ironspine.
        Bulwark = "bulwark",
        /// Reforge: event, 1 of Ironspine.
        Reforge = "reforge",
        /// Oath of the Sealed Door: oath, 1 of Ironspine.
        OathOfTheSealedDoor = "oath-of-the-sealed-door",
        /// Golden Column: move, 2 of Sunlands.
        GoldenColumn = "golden-column",
        /// Lancers' Sweep: move, 2 of Sunlands.
        LancersSweep = "lancers-sweep",
        /// Parade Road: move, 2 of Sunlands.
        ParadeRoad = "parade-road",
        /// Noon Glare: strike, 2 of Sunlands.
        NoonGlare = "noon-glare",
        /// Couched Lances: strike, 2 of Sunlands.
        CouchedLances = "couched-lances",
        /// Sunburst: strike, 1 of Sunlands.
        Sunburst = "sunburst",
        /// Harvest Levy: event, 1 of Sunlands.
        HarvestLevy = "harvest-levy",
        /// Field Surgeons: event, 1 of Sunlands.
        FieldSurgeons = "field-surgeons",
        /// Oath of the Open Gate: oath, 1 of Sunlands.
        OathOfTheOpenGate = "oath-of-the-open-gate",
        /// Night Ride: move, 2 of Shadowfell.
        NightRide = "night-ride",
        /// Through the Veil: move, 2 of Shadowfell.
        ThroughTheVeil = "through-the-veil",
        /// Slip Away: move, 2 of Shadowfell.
        SlipAway = "slip-away",
        /// Backstab: strike, 2 of Shadowfell.
        Backstab = "backstab",
        /// Terror: strike, 1 of Shadowfell.
        Terror = "terror",
        /// Grave Bolt: strike, 1 of Shadowfell.
        GraveBolt = "grave-bolt",
        /// Cutpurse: event, 1 of Shadowfell.
        Cutpurse = "cutpurse",
        /// Whispered Doubt: event, 1 of Shadowfell.
        WhisperedDoubt = "whispered-doubt",
        /// Grave Tithe: event, 1 of Shadowfell.
        GraveTithe = "grave-tithe",
        /// Oath of the Empty Throne: oath, 1 of Shadowfell.
        OathOfTheEmptyThrone = "oath-of-the-empty-throne",
        /// Oath of Ashes: oath, 1 of Shadowfell.
        OathOfAshes = "oath-of-ashes",
        /// Green Paths: move, 2 of Verdant Marches.
        GreenPaths = "green-paths",
        /// Reed Boats: move, 2 of Verdant Marches.
        ReedBoats = "reed-boats",
        /// Scatter and Reform: move, 2 of Verdant Marches.
        ScatterAndReform = "scatter-and-reform",
        /// Arrow Rain: strike, 2 of Verdant Marches.
        ArrowRain = "arrow-rain",
        /// Thorn Ambush: strike, 1 of Verdant Marches.
        ThornAmbush = "thorn-ambush",
        /// Herb Lore: event, 2 of Verdant Marches.
        HerbLore = "herb-lore",
        /// Root and Branch: event, 1 of Verdant Marches.
        RootAndBranch = "root-and-branch",
        /// Hidden Camps: event, 1 of Verdant Marches.
        HiddenCamps = "hidden-camps",
        /// Oath of the Felled Oak: oath, 1 of Verdant Marches.
        OathOfTheFelledOak = "oath-of-the-felled-oak",
        /// Procession: move, 3 of Palemoor.
        Procession = "procession",
        /// Mist Walk: move, 2 of Palemoor.
        MistWalk = "mist-walk",
        /// Toll the Way: move, 2 of Palemoor.
        TollTheWay = "toll-the-way",
        /// Dissonance: strike, 2 of Palemoor.
        Dissonance = "dissonance",
        /// Crescendo: strike, 2 of Palemoor.
        Crescendo = "crescendo",
        /// Raise the Choir: event, 2 of Palemoor.
        RaiseTheChoir = "raise-the-choir",
        /// Evensong: event, 1 of Palemoor.
        Evensong = "evensong",
        /// Silence: event, 1 of Palemoor.
        Silence = "silence",
    }
}

/// Copies of each card over all six decks, in the order of [`Card::ALL`].
const COPIES: [u8; 61] = [
    12, 9, 6, 6, 2, 2, 2, 1, 3, 1, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 2, 2,
    2, 2, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 1, 2, 1, 1, 1, 3, 2, 2, 2, 2, 2, 1, 1,
];

/// The first place of each card in a pile's bits.
const FIRST: [u8; 61] = {
    let mut first = [0; 61];
    let mut i = 1;
    while i < 61 {
        first[i] = first[i - 1] + COPIES[i - 1];
        i += 1;
    }
    first
};

impl Card {
    /// How many copies the box holds.
    pub const fn copies(self) -> u8 {
        COPIES[self.index()]
    }

    /// Is it one of the seven Oath cards? A name's type is not a value that a set may change.
    pub const fn is_oath(self) -> bool {
        matches!(
            self,
            Card::SwornAtCarn
                | Card::OathOfTheBrokenHorn
                | Card::OathOfTheSealedDoor
                | Card::OathOfTheOpenGate
                | Card::OathOfTheEmptyThrone
                | Card::OathOfAshes
                | Card::OathOfTheFelledOak
        )
    }

    /// The bits of all copies of the card.
    const fn span(self) -> u128 {
        let ones = (1u128 << COPIES[self.index()]) - 1;
        ones << FIRST[self.index()]
    }

    /// The card that owns a bit.
    fn of_bit(bit: u32) -> Card {
        const OWNER: [u8; 120] = {
            let mut owner = [0; 120];
            let (mut card, mut bit) = (0, 0);
            while bit < 120 {
                if card < 60 && bit >= FIRST[card + 1] as usize {
                    card += 1;
                }
                #[expect(clippy::cast_possible_truncation, reason = "61 cards")]
                {
                    owner[bit] = card as u8;
                }
                bit += 1;
            }
            owner
        };
        Card::ALL[usize::from(OWNER[bit as usize])]
    }
}

/// A pile of cards without order: how many of each name.
///
/// Every copy in the box has a bit; a pile that holds n of a card has the lowest n of that card's bits set, so equal
/// piles are equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Pile(u128);

impl Pile {
    /// No cards.
    pub const EMPTY: Pile = Pile(0);

    /// How many cards.
    pub const fn len(self) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "120 cards")]
        {
            self.0.count_ones() as u8
        }
    }

    /// Is there no card?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many copies of the card.
    pub const fn count(self, card: Card) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 12 copies")]
        {
            (self.0 & card.span()).count_ones() as u8
        }
    }

    /// Is there a copy of the card?
    pub const fn has(self, card: Card) -> bool {
        self.0 & card.span() != 0
    }

    /// Adds a copy; a pile that holds every copy of the card stays as it is.
    pub fn add(&mut self, card: Card) {
        let held = self.0 & card.span();
        self.0 |= ((held << 1) | 1 << FIRST[card.index()]) & card.span();
    }

    /// Takes a copy out; false if there is none.
    pub fn take(&mut self, card: Card) -> bool {
        let held = self.0 & card.span();
        self.0 = self.0 & !card.span() | (held >> 1) & card.span();
        held != 0
    }

    /// Adds every card of another pile.
    pub fn add_all(&mut self, other: Pile) {
        if self.0 == 0 {
            self.0 = other.0;
            return;
        }
        for (card, count) in other.iter() {
            for _ in 0..count {
                self.add(card);
            }
        }
    }

    /// Does this pile hold every card of the other, copies counted?
    pub fn holds(self, other: Pile) -> bool {
        other.0 & !self.0 == 0
    }

    /// This pile without the cards of the other, as far as it has them.
    #[must_use]
    pub fn without(mut self, other: Pile) -> Pile {
        for (card, count) in other.iter() {
            for _ in 0..count {
                self.take(card);
            }
        }
        self
    }

    /// The cards that both piles hold, copies counted.
    #[must_use]
    pub const fn common(self, other: Pile) -> Pile {
        Pile(self.0 & other.0)
    }

    /// Each card of the pile with its number of copies, in the order of [`Card::ALL`].
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = Card::of_bit(rest.trailing_zeros());
            let here = rest & card.span();
            rest &= !here;
            #[expect(clippy::cast_possible_truncation, reason = "at most 12 copies")]
            Some((card, here.count_ones() as u8))
        })
    }

    /// The card at a place among all of the pile, copies counted, in the order of [`Card::ALL`].
    pub(crate) fn nth(self, place: u64) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..place {
            rest &= rest.checked_sub(1)?;
        }
        (rest != 0).then(|| Card::of_bit(rest.trailing_zeros()))
    }

    /// Each card as often as the pile holds it.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.iter()
            .flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }

    /// The pile's bits, for canonical bytes.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Pile::EMPTY;
        for card in cards {
            pile.add(card);
        }
        pile
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl fmt::Display for Pile {
    /// `2 volley, terror`; nothing for no cards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (card, count)) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            if count > 1 {
                write!(f, "{count} ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut pile = Pile::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if pile.count(card) == card.copies() {
                return Err(D::Error::custom(format_args!(
                    "the box holds {} of {card}",
                    card.copies()
                )));
            }
            pile.add(card);
        }
        Ok(pile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_counts_copies() {
        let mut pile = Pile::EMPTY;
        pile.add(Card::Volley);
        pile.add(Card::Silence);
        pile.add(Card::Volley);
        assert_eq!((pile.len(), pile.count(Card::Volley)), (3, 2));
        assert!(pile.take(Card::Volley) && pile.has(Card::Volley));
        assert!(pile.take(Card::Volley) && !pile.take(Card::Volley));
        assert_eq!(pile.cards().collect::<Vec<_>>(), [Card::Silence]);
        let all: Pile = Card::ALL
            .iter()
            .flat_map(|&c| std::iter::repeat_n(c, usize::from(c.copies())))
            .collect();
        assert_eq!(all.len(), 120);
        assert_eq!(all.iter().count(), 61);
    }
}
