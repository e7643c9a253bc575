//! What one viewer may know: the open table, the plan, and its own secrets.

use hexad_core::{Rng, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    components::{Metric, tables::Tables},
    effects::Frame,
    event::{Change, SeenEvent},
    pieces::{Artifact, Cell, City, Difficulty, Feat, Guild, Relic, Span},
    rules::Look,
    state::{Board, Plan, SEATS, Secrets, State, members},
};

/// The table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The level of the solo game; none in any other.
    pub difficulty: Option<Difficulty>,
    /// Everything that lies open.
    pub board: Board,
    /// What the game is about to do.
    pub plan: Plan,
    /// The Feats in each hand in canonical order, one entry a seat; none where the viewer may not look.
    pub hands: Vec<Option<Vec<Feat>>>,
    /// The Artifacts that the performer has drawn and looks at, for those who may look.
    pub drawn: Vec<Artifact>,
    /// The lower Relic that the performer looks at, for those who may look.
    pub relic: Option<Relic>,
    /// What the boards in use print, as far as a picture needs it.
    pub printed: Printed,
}

/// What the boards in use print, as far as a picture needs it; the same throughout a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    /// The crests of the Merchants ring, counter-clockwise.
    pub ring: Vec<Guild>,
    /// The Cities of the map.
    pub cities: Vec<City>,
    /// The Bridge spaces of the map.
    pub spans: Vec<Span>,
    /// Columns and rows of the Capital.
    pub capital: [u8; 2],
    /// The cells of the Court.
    pub court: Vec<Cell>,
    /// What the halves of each Feat ask for, one entry a Feat; a Small one asks for the same twice.
    pub feats: Vec<[Metric; 2]>,
    /// The value of each room, the entrance first.
    pub rooms: Vec<u8>,
    /// The Guilds beside each space of the Dungeon Scroll.
    pub dungeon_scroll: Vec<[Guild; 2]>,
    /// The Guild track steps.
    pub steps: [u8; 4],
    /// Tradition slots and Cabinet spaces.
    pub slots: [u8; 2],
    /// The Guilds of the Action Wheel, clockwise; empty where the Cardborg does not play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wheel: Vec<Guild>,
    /// How many sections clockwise from midnight the wheel's readings look: the Target, the Envoy to take, one tile to
    /// swap, the seventh Guild, the other tile to swap, and the section for a Councilor.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<u8>,
}

fn printed(tables: &Tables) -> Printed {
    let small = |n: usize| u8::try_from(n).expect("boards are small");
    let solo = tables.solo.as_ref();
    Printed {
        ring: tables.ring.to_vec(),
        cities: members(u64::from(tables.map.cities), City::at).collect(),
        spans: (0..Span::COUNT)
            .filter_map(Span::at)
            .filter(|span| tables.map.spans & span.bit() != 0)
            .collect(),
        capital: [small(tables.capital.width), small(tables.capital.height)],
        court: Cell::of(tables.court.cells).collect(),
        feats: tables.feats.iter().map(|row| row.halves).collect(),
        rooms: tables.rooms.iter().map(|room| room.value).collect(),
        dungeon_scroll: tables.dungeon_scroll.clone(),
        steps: tables.steps,
        slots: [small(tables.slots.len()), small(tables.cabinet.len())],
        wheel: solo.map_or_else(Vec::new, |solo| solo.wheel.to_vec()),
        readings: solo.map_or_else(Vec::new, |solo| solo.positions.to_vec()),
    }
}

/// What a seat can know: its view. Nothing that it saw and no longer sees is a secret.
///
/// Artifacts that went back into the bag are known to be there to everybody: the bag is what lies nowhere in the open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knowledge {
    /// Who knows.
    pub seat: Seat,
    /// What it sees.
    pub view: View,
}

pub(crate) fn view(tables: &Tables, state: &State, viewer: Viewer) -> View {
    let hand = |seat: Seat| {
        let own = state.secrets.hands[seat.index()];
        viewer.sees(seat).then(|| members(own, Feat::at).collect())
    };
    let performs = viewer.sees(state.plan.active);
    View {
        viewer,
        difficulty: tables.solo.as_ref().map(|solo| solo.difficulty),
        board: state.board,
        plan: state.plan,
        hands: Seat::all(tables.seats).map(hand).collect(),
        drawn: if performs {
            members(state.secrets.drawn, Artifact::at).collect()
        } else {
            Vec::new()
        },
        relic: state.secrets.relic.filter(|_| performs),
        printed: printed(tables),
    }
}

impl View {
    /// Brings the view up to date.
    pub(crate) fn follow(&mut self, event: &SeenEvent) {
        match event {
            SeenEvent::Decided { .. } => {}
            SeenEvent::Changed(change) => {
                self.board.follow(*change);
                self.forget(*change);
            }
            SeenEvent::DealtFeat { seat, feat } => {
                if let (Some(feat), Some(Some(hand))) = (feat, self.hands.get_mut(seat.index())) {
                    hand.push(*feat);
                    hand.sort_unstable();
                }
            }
            SeenEvent::DrewArtifact { artifact, .. } => {
                self.drawn.extend(*artifact);
                self.drawn.sort_unstable();
            }
            SeenEvent::DrewRelic { relic, .. } => self.relic = *relic,
            SeenEvent::Asks(plan) => self.plan = **plan,
        }
    }

    /// What a change ends of the viewer's secrets.
    fn forget(&mut self, change: Change) {
        match change {
            Change::FeatShown { seat, feat } => {
                if let Some(Some(hand)) = self.hands.get_mut(seat.index()) {
                    hand.retain(|other| *other != feat);
                }
            }
            Change::ArtifactKept { .. } => self.drawn.clear(),
            Change::RelicTaken { .. } => self.relic = None,
            _ => {}
        }
    }
}

/// A possible truth: the unseen Feats dealt at random, and what the performer looks at drawn at random.
pub(crate) fn sample_world(tables: &Tables, knowledge: &Knowledge, rng: &mut Rng) -> State {
    let view = &knowledge.view;
    let mut state = State {
        board: view.board,
        plan: view.plan,
        secrets: Secrets::default(),
    };
    for (seat, hand) in view.hands.iter().enumerate().take(SEATS) {
        let known = hand.iter().flatten();
        state.secrets.hands[seat] = known.fold(0, |set, feat| set | feat.bit());
    }
    let look = Look {
        tables,
        state: &state,
    };
    let mut undealt: Vec<u64> = members(look.undealt_feats(), Feat::at).map(Feat::bit).collect();
    rng.shuffle(&mut undealt);
    for (seat, player) in view.board.players.iter().enumerate() {
        if view.hands.get(seat).is_some_and(Option::is_none) {
            let dealt = undealt.len().saturating_sub(usize::from(player.hand));
            state.secrets.hands[seat] = undealt
                .split_off(dealt)
                .into_iter()
                .fold(0, |set, feat| set | feat);
        }
    }
    if view.viewer.sees(view.plan.active) {
        state.secrets.drawn = view.drawn.iter().fold(0, |set, artifact| set | artifact.bit());
        state.secrets.relic = view.relic;
    } else {
        state.secrets.drawn = sample(view.board.unseen_artifacts, drawn_count(view), rng);
        let looked_at = sample(view.board.unseen_relics, looked_at_count(view), rng);
        state.secrets.relic = members(looked_at, Relic::at).next();
    }
    state
}

/// How many Artifacts the performer holds in hand; everybody can count them.
pub(crate) fn drawn_count(view: &View) -> usize {
    drawn_in(&view.board, &view.plan)
}

pub(crate) fn drawn_in(board: &Board, plan: &Plan) -> usize {
    let bag = board.unseen_artifacts.count_ones() as usize;
    match plan.agenda.last() {
        Some(Frame::KeepArtifact) => bag.min(3),
        Some(Frame::DrawHidden(left)) => bag.min(3usize.saturating_sub(usize::from(*left))),
        _ => 0,
    }
}

/// How many lower Relics the performer looks at: one, if the City it looks at had one.
fn looked_at_count(view: &View) -> usize {
    usize::from(looks_at_relic(&view.board, &view.plan))
}

pub(crate) fn looks_at_relic(board: &Board, plan: &Plan) -> bool {
    match plan.agenda.last() {
        Some(Frame::KeepRelic(city)) => board.lower_relics & city.bit() != 0,
        _ => false,
    }
}

fn sample(set: u64, n: usize, rng: &mut Rng) -> u64 {
    let mut tiles: Vec<usize> = crate::pieces::bits(set).collect();
    rng.shuffle(&mut tiles);
    tiles.into_iter().take(n).fold(0, |set, tile| set | 1 << tile)
}
