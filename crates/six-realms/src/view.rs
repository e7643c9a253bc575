//! What a viewer may see of the table, and how events keep such a view up to date.

use hexad_core::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    action::Piece,
    book::Book,
    components::{Card, Level, Objective, Pile, Realm, Reward, Scar, SiteKind, Terrain},
    event::{Event, Focus, How, SeenEvent},
    map::Hex,
    rules::scoring::running_score,
    setup::{Setup, Side, Variant},
    state::{End, Lying, Oath, Objectives, Table, Unit},
};

mod draw;

/// A miniature as everybody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitView {
    /// Its hex; none in the reserve.
    pub at: Option<Hex>,
    /// Wounds on it.
    pub wounds: u8,
    /// White dice that Guards give its hex.
    pub guard: u8,
    /// It retreated into Cursed and has not rolled since (SX-CURSE-07).
    pub late_curse: bool,
}

/// A site on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteView {
    /// Where it lies.
    pub hex: Hex,
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: SiteKind,
    /// The realm whose capital it is.
    pub realm: Option<Realm>,
}

/// An Oath in its slot as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OathView {
    /// An oath token of a campaign: then the card is no secret, only the name is.
    pub token: bool,
    /// The Oath, if the viewer may see it.
    pub oath: Option<Oath>,
}

/// The card being played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Playing {
    /// None.
    #[default]
    Nothing,
    /// A card that the viewer may not see: an Oath about to be sworn.
    FaceDown,
    /// This card.
    Card(Card),
}

/// What a viewer sees of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// His realm, once picked.
    pub realm: Option<Realm>,
    /// His partner's seat, in Bell War (SX-BELL-04).
    pub ally: Option<Seat>,
    /// The scars his host brought, in list order (SX-CAMP-13).
    pub scars: Vec<Scar>,
    /// The rewards his host brought, in list order (SX-CAMP-14).
    pub rewards: Vec<Reward>,
    /// His eight miniatures in roster order.
    pub units: [UnitView; 8],
    /// His recruit tokens, ascending.
    pub tokens: Vec<Hex>,
    /// His purse.
    pub bells: u16,
    /// Cards in his hand.
    pub hand: u8,
    /// Those cards, if the viewer may see them.
    pub cards: Option<Pile>,
    /// Cards in his deck.
    pub deck: u8,
    /// His discard pile.
    pub discard: Pile,
    /// His Oaths in the order they were sworn.
    pub oaths: Vec<OathView>,
    /// A secret objective lies before him.
    pub has_secret: bool,
    /// The secret objective, if the viewer may see it.
    pub secret: Option<Objective>,
    /// A secret objective was put back for another.
    pub rerolled: bool,
    /// The one put back, if the viewer may know it.
    pub returned: Option<Objective>,
    /// Public objectives completed.
    pub completed: u8,
    /// The seats whose capitals he captured.
    pub captured: SeatSet,
    /// Enemy units removed.
    pub kills: u8,
    /// Recruit tokens that became units.
    pub mustered: u8,
    /// Fatigue tokens.
    pub fatigue: u8,
    /// Retreats left.
    pub retreats: u8,
    /// Oath tokens not spent.
    pub oath_tokens: u8,
    /// Running score (SX-SCORE-09).
    pub score: i32,
}

/// What a viewer sees of the table. Its `Display` draws the map with everything on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The variant.
    pub variant: Variant,
    /// The side of the board.
    pub side: Side,
    /// The Choir's level, in Solo.
    pub level: Option<Level>,
    /// The terrain of the 91 hexes in hex order.
    pub terrain: Vec<Terrain>,
    /// The thirteen sites in hex order.
    pub sites: Vec<SiteView>,
    /// The pieces of each realm's host in roster order, in the order of [`Realm::ALL`].
    pub hosts: [[Piece; 8]; 6],
    /// What choices call these pieces, as in `spear1`.
    pub names: [[String; 8]; 6],
    /// The round tracker.
    pub tracker: u8,
    /// Rounds of the game, if nothing ends it before.
    pub rounds: u8,
    /// Actions of a turn (SX-TURN-04).
    pub actions: u8,
    /// The first player.
    pub first: Seat,
    /// The players in seat order.
    pub players: Vec<PlayerView>,
    /// The public objectives in the centre.
    pub centre: [Option<Lying>; 2],
    /// Public objectives that were replaced.
    pub retired: Objectives,
    /// The card being played.
    pub playing: Playing,
    /// The card offered in a trade, if the viewer may see it.
    pub offer: Option<Card>,
    /// What the table waits for.
    pub focus: Focus,
    /// Why the game ended, once it did.
    pub end: Option<End>,
}

/// What the table waits for and what is under way.
pub(crate) fn focus(table: &Table) -> Focus {
    Focus {
        active: table.active,
        step: table.step().filter(|_| table.end.is_none()),
        turn: table.turn,
        combat: table.combat,
        choir: table.choir,
        traded: table.traded,
    }
}

/// What the viewer may see.
pub(crate) fn view(book: &Book, setup: &Setup, table: &Table, viewer: Viewer) -> View {
    let shown = |card: Card| viewer.sees(table.active) || !card.is_oath();
    View {
        viewer,
        variant: setup.variant,
        side: setup.side,
        level: setup.level,
        terrain: Hex::all().map(|hex| book.terrain_at(hex)).collect(),
        sites: book
            .sites
            .iter()
            .zip(&book.site_names)
            .map(|(site, name)| SiteView {
                hex: site.hex,
                name: name.clone(),
                kind: site.kind,
                realm: site.realm,
            })
            .collect(),
        hosts: std::array::from_fn(|realm| book.realms[realm].pieces),
        names: std::array::from_fn(|realm| book.realms[realm].handles.clone()),
        tracker: table.tracker,
        // SX-END-02: the game ends as the tracker leaves the last round.
        rounds: book.numbers.end_tracker - 1,
        actions: book.numbers.actions,
        first: table.first,
        players: Seat::all(book.seats)
            .map(|seat| player_view(book, setup, table, seat, viewer))
            .collect(),
        centre: table.centre,
        retired: table.retired,
        playing: match table.playing {
            None => Playing::Nothing,
            Some(card) if shown(card) => Playing::Card(card),
            Some(_) => Playing::FaceDown,
        },
        offer: table.offer.filter(|_| viewer.sees(table.active)),
        focus: focus(table),
        end: table.end,
    }
}

fn player_view(book: &Book, setup: &Setup, table: &Table, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = table.player(seat);
    let carried = setup.carried.get(seat.index());
    let own = viewer.sees(seat);
    // SX-OBJ-02, SX-OATH-02: at the end they are revealed; the Choir's Oath is open at once (SX-SOLO-09).
    let revealed = own || table.end.is_some();
    let oaths_open = revealed || book.is_choir(seat);
    PlayerView {
        realm: player.realm,
        ally: book.ally(seat),
        scars: carried.map_or_else(Vec::new, |carried| carried.scars.clone()),
        rewards: carried.map_or_else(Vec::new, |carried| carried.rewards.clone()),
        units: player.units.map(|unit| UnitView {
            at: unit.at,
            wounds: unit.wounds,
            guard: unit.guard,
            late_curse: unit.late_curse,
        }),
        tokens: player.tokens.to_vec(),
        bells: player.bells,
        hand: player.hand.len(),
        cards: own.then_some(player.hand),
        deck: player.deck.len(),
        discard: player.discard,
        oaths: player
            .oaths
            .iter()
            .map(|&oath| OathView {
                token: oath.token,
                oath: oaths_open.then_some(oath),
            })
            .collect(),
        has_secret: player.secret.is_some(),
        secret: player.secret.filter(|_| revealed),
        rerolled: player.returned.is_some(),
        returned: player.returned.filter(|_| own),
        completed: player.completed,
        captured: player.captured,
        kills: player.kills,
        mustered: player.mustered,
        fatigue: player.fatigue,
        retreats: player.retreats,
        oath_tokens: player.oath_tokens,
        score: running_score(book, table, seat),
    }
}

/// Brings a view up to date with what its viewer heard.
pub(crate) fn follow(view: &mut View, event: &SeenEvent) {
    match event {
        Event::Now { focus, .. } => view.focus = *focus,
        Event::Tracker { tracker } => view.tracker = *tracker,
        Event::FirstPlayer { seat } => view.first = *seat,
        Event::Ended { end, secrets, oaths } => {
            view.end = Some(*end);
            for (player, (secret, oaths)) in view.players.iter_mut().zip(secrets.iter().zip(oaths)) {
                player.secret = *secret;
                for (slot, oath) in player.oaths.iter_mut().zip(oaths) {
                    slot.oath = Some(*oath);
                }
            }
        }
        Event::PublicDealt { place, objective } => {
            if let Some(slot) = view.centre.get_mut(usize::from(*place)) {
                if let Some(old) = slot {
                    view.retired.insert(old.objective);
                }
                *slot = Some(Lying {
                    objective: *objective,
                    scored: SeatSet::EMPTY,
                });
            }
        }
        Event::Removed { seat, unit, by, .. } => {
            with(view, *seat, |player| {
                set_unit(player, *unit, |seen| *seen = UnitView::default());
            });
            with(view, *by, |player| player.kills = player.kills.saturating_add(1));
        }
        Event::Completed {
            seat, place, points, ..
        } => {
            if let Some(Some(lying)) = view.centre.get_mut(usize::from(*place)) {
                lying.scored.insert(*seat);
            }
            with(view, *seat, |player| {
                player.completed = player.completed.saturating_add(1);
                player.score = player.score.saturating_add(i32::from(*points));
            });
        }
        Event::Offered { card, .. } => view.offer = *card,
        Event::Declined { .. } => view.offer = None,
        Event::Traded {
            seat,
            partner,
            gave,
            got,
        } => {
            view.offer = None;
            for (seat, gave, got) in [(*seat, *gave, *got), (*partner, *got, *gave)] {
                with(view, seat, |player| {
                    if let (Some(cards), Some(gave), Some(got)) = (&mut player.cards, gave, got) {
                        cards.take(gave);
                        cards.add(got);
                    }
                });
            }
        }
        Event::Played { seat, card } => {
            view.playing = card.map_or(Playing::FaceDown, Playing::Card);
            with(view, *seat, |player| leave_hand(player, *card));
        }
        Event::Spent { seat, card } => {
            view.playing = Playing::Nothing;
            with(view, *seat, |player| player.discard.add(*card));
        }
        Event::Swore { seat, oath, token } => {
            if !token {
                view.playing = Playing::Nothing;
            }
            with(view, *seat, |player| {
                player.oath_tokens = player.oath_tokens.saturating_sub(u8::from(*token));
                player.oaths.push(OathView {
                    token: *token,
                    oath: *oath,
                });
            });
        }
        _ => follow_player(view, event),
    }
}

/// The events that change one player alone.
fn follow_player(view: &mut View, event: &SeenEvent) {
    match event {
        Event::RealmTaken {
            seat,
            realm,
            bells,
            retreats,
            deck,
        } => with(view, *seat, |player| {
            player.realm = Some(*realm);
            player.bells = *bells;
            player.retreats = *retreats;
            player.deck = *deck;
        }),
        Event::SecretDealt { seat, objective } => with(view, *seat, |player| {
            player.has_secret = true;
            player.secret = *objective;
        }),
        Event::SecretReturned { seat, objective } => with(view, *seat, |player| {
            (player.has_secret, player.secret) = (false, None);
            (player.rerolled, player.returned) = (true, *objective);
        }),
        Event::Arrived {
            seat, unit, hex, how, ..
        } => with(view, *seat, |player| {
            set_unit(player, *unit, |seen| {
                (seen.at, seen.late_curse) = (Some(*hex), false);
            });
            player.mustered = player.mustered.saturating_add(u8::from(*how == How::Mustered));
        }),
        Event::Wounds {
            seat, unit, wounds, ..
        } => with(view, *seat, |player| {
            set_unit(player, *unit, |seen| seen.wounds = *wounds);
        }),
        Event::Guarded { seat, unit, dice, .. } => {
            with(view, *seat, |player| {
                set_unit(player, *unit, |seen| seen.guard = *dice);
            });
        }
        Event::RollsLate { seat, unit, .. } => with(view, *seat, |player| {
            set_unit(player, *unit, |seen| seen.late_curse = true);
        }),
        Event::Cursed { seat, unit, .. } => with(view, *seat, |player| {
            set_unit(player, *unit, |seen| seen.late_curse = false);
        }),
        Event::GuardsEnd { seat } => with(view, *seat, |player| {
            for unit in &mut player.units {
                unit.guard = 0;
            }
        }),
        Event::TokenPlaced { seat, hex } => with(view, *seat, |player| {
            player.tokens.push(*hex);
            player.tokens.sort_unstable();
        }),
        Event::TokenGone { seat, hex } => with(view, *seat, |player| {
            if let Some(at) = player.tokens.iter().position(|token| token == hex) {
                player.tokens.remove(at);
            }
        }),
        Event::Bells { seat, left, .. } => with(view, *seat, |player| player.bells = *left),
        Event::Drew { seat, card } => with(view, *seat, |player| {
            player.deck = player.deck.saturating_sub(1);
            enter_hand(player, *card);
        }),
        Event::Reshuffled { seat, fatigue } => with(view, *seat, |player| {
            player.deck = player.discard.len();
            player.discard = Pile::EMPTY;
            player.fatigue = player.fatigue.saturating_add(u8::from(*fatigue));
        }),
        Event::Discarded { seat, card } => with(view, *seat, |player| {
            leave_hand(player, Some(*card));
            player.discard.add(*card);
        }),
        Event::Recovered { seat, card } => with(view, *seat, |player| {
            player.discard.take(*card);
            enter_hand(player, Some(*card));
        }),
        Event::Milled { seat, card } => with(view, *seat, |player| {
            player.deck = player.deck.saturating_sub(1);
            player.discard.add(*card);
        }),
        Event::Revealed { seat, .. } => {
            with(view, *seat, |player| player.deck = player.deck.saturating_sub(1));
        }
        Event::RetreatUsed { seat, .. } => with(view, *seat, |player| {
            player.retreats = player.retreats.saturating_sub(1);
        }),
        Event::Captured { seat, of, points } => with(view, *seat, |player| {
            player.captured.insert(*of);
            player.score = player.score.saturating_add(i32::from(*points));
        }),
        _ => {}
    }
}

fn with(view: &mut View, seat: Seat, change: impl FnOnce(&mut PlayerView)) {
    if let Some(player) = view.players.get_mut(seat.index()) {
        change(player);
    }
}

fn set_unit(player: &mut PlayerView, unit: Unit, change: impl FnOnce(&mut UnitView)) {
    if let Some(seen) = player.units.get_mut(unit.index()) {
        change(seen);
    }
}

fn enter_hand(player: &mut PlayerView, card: Option<Card>) {
    player.hand = player.hand.saturating_add(1);
    if let (Some(cards), Some(card)) = (&mut player.cards, card) {
        cards.add(card);
    }
}

fn leave_hand(player: &mut PlayerView, card: Option<Card>) {
    player.hand = player.hand.saturating_sub(1);
    if let (Some(cards), Some(card)) = (&mut player.cards, card) {
        cards.take(card);
    }
}
