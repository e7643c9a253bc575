//! The objective cards (chapter 7) by name.

use crate::words::words;

words! {
    /// An objective card by its name: twelve public ones, then twelve secret ones (SX-COMP-12).
    Objective, "the name of an objective, as in `high-watch`" {
        /// Two of your units in Carn (public).
        HoldTheHeart = "hold-the-heart",
        /// Control three sites (four with two or three players) (public).
        MarketCharter = "market-charter",
        /// Hold ten bells (twelve with three players, fourteen with two) (public).
        FullCoffers = "full-coffers",
        /// Two of your units in home hexes of opponents (public).
        BannerAbroad = "banner-abroad",
        /// Remove three enemy units in the game (public).
        ThreeNotches = "three-notches",
        /// Seven of your units on the board (public).
        GrandMuster = "grand-muster",
        /// Your units stand on five different terrains (public).
        EveryRoad = "every-road",
        /// Two of your units on Mountain (public).
        HighWatch = "high-watch",
        /// Three of your units on River (public).
        RiverWatch = "river-watch",
        /// Capture an enemy capital (public).
        BreakACrown = "break-a-crown",
        /// Remove two enemy units in one turn (public).
        DoubleStroke = "double-stroke",
        /// Two of your units on Cursed (public).
        CursedVigil = "cursed-vigil",
        /// No enemy in or next to your capital and your Lord alive (secret).
        QuietBorder = "quiet-border",
        /// A unit of yours in an enemy capital (secret).
        ThroneAbroad = "throne-abroad",
        /// Control two towns (three with two or three players) (secret).
        TownRing = "town-ring",
        /// Hold nine bells (eleven with three players, twelve with two) (secret).
        Hoard = "hoard",
        /// A unit of yours in Carn (secret).
        HeartAtDusk = "heart-at-dusk",
        /// Six of your units on the board (secret).
        UnbrokenHost = "unbroken-host",
        /// All four classes and five units on the board (secret).
        FourArms = "four-arms",
        /// Your units stand in five different hexes (secret).
        WideRealm = "wide-realm",
        /// Remove four enemy units in the game (secret).
        Reapers = "reapers",
        /// Control more sites than any opponent (secret).
        RichestMap = "richest-map",
        /// Five units on the board and no wounds on them (secret).
        FreshRanks = "fresh-ranks",
        /// A unit of yours in an opponent's home hexes and your Lord alive (secret).
        Foothold = "foothold",
    }
}
