//! What effects and what is begun are worth before they are carried out, and the tables that the bot reads.

use hexad_core::{Game, Seat};
use sixth_realm::{
    Guild, SixthRealm, State,
    components::{MajorityOf, Metric, Side, TraditionSpace},
    effects::{Amount, Count, Effect, Frame, Group, KindChoice},
    pieces::{Artifact, Feat, Relic, Tradition},
    state::{Phase, Step},
};

use super::counts::Counts;

/// Hundredths of a VP.
pub(super) type Worth = i32;

/// One VP.
pub(super) const VP: Worth = 100;
/// An Action Point in hand.
pub(super) const ACTION_POINT: Worth = 32;
/// A step on the Influence track, its effects included.
pub(super) const INFLUENCE: Worth = 48;
/// A step on the Ambition track.
pub(super) const AMBITION: Worth = 70;
/// A step on the Popularity track.
pub(super) const POPULARITY: Worth = 25;
/// A Challenge: a Feat of one's own choice and a token.
pub(super) const CHALLENGE: Worth = 480;
/// A Guild Bonus to place.
const BONUS: Worth = 190;
/// An Artifact to take.
const ARTIFACT: Worth = 150;
/// A Relic to take.
const RELIC: Worth = 220;

/// What a Tradition shows.
#[derive(Clone, Copy, Debug)]
struct TraditionRow {
    seal: Guild,
    is_scroll: bool,
    effects: Group,
}

/// What the boards and tiles in use print, as far as worths read it.
#[derive(Clone, Debug)]
pub(super) struct Book {
    /// The values of the Guild track's steps.
    pub(super) steps: [Worth; 4],
    /// Action Points from a Book at +1.
    pub(super) plus_ap: Worth,
    /// What the Challenge tokens are worth.
    pub(super) tokens: [Worth; 3],
    /// What the tokens are worth that the Cardborg scores although the person does; none where it does not play.
    pub(super) cardborg_scores: Option<Vec<Worth>>,
    /// The index of the Challenge space on the Ambition track.
    pub(super) challenge_space: u8,
    /// The Navigation value by tracker.
    pub(super) navigation: Vec<Worth>,
    /// VP in final scoring, by Plaza space.
    pub(super) plaza: Vec<Worth>,
    /// VP for an Artifact: one condition, one of two, two of two.
    pub(super) artifact_vp: [Worth; 3],
    /// VP for a House on a complete line.
    pub(super) house_vp: Worth,
    /// Columns and rows of the Capital.
    pub(super) capital: [usize; 2],
    /// Years and rounds a year.
    pub(super) calendar: [Worth; 2],
    /// The routes of the map: its ends, as bits, and its Bridge spaces.
    pub(super) routes: Vec<(u16, u128)>,
    /// The value of each room.
    pub(super) rooms: Vec<Worth>,
    artifacts: Vec<Vec<(MajorityOf, Guild)>>,
    relics: Vec<Metric>,
    feats: Vec<([Metric; 2], Worth)>,
    traditions: Vec<TraditionRow>,
}

impl Book {
    pub(super) fn of(game: &SixthRealm) -> Book {
        let c = game.components();
        let side = if game.seats() < 3 { Side::Few } else { Side::Many };
        let map = c.navigators.maps.iter().find(|map| map.side == side);
        let map = map.expect("a valid set has both sides of the map");
        let capital = c.builders.capital.iter().find(|capital| capital.side == side);
        let capital = capital.expect("a valid set has both sides of the Capital");
        let scoring = &c.artifact_scoring;
        let tokens: Vec<Worth> = c.challenge_tokens.iter().map(|token| token.vp.into()).collect();
        let sections = c.navigators.track.sections.iter();
        Book {
            steps: c.player_board.guild_tracks.steps.map(Worth::from),
            plus_ap: c.player_board.book.plus1_ap.into(),
            tokens: tokens.try_into().expect("a valid set has three tokens"),
            cardborg_scores: game.setup().difficulty.map(|level| {
                let too = &c.solo.difficulty[level.index()].also_scores_human_tokens;
                too.iter().map(|&vp| vp.into()).collect()
            }),
            challenge_space: c.ambition_track.challenge_index,
            navigation: sections
                .flat_map(|banner| (banner.from..=banner.to).map(|_| banner.value.max(1).into()))
                .collect(),
            plaza: c
                .player_board
                .plaza
                .spaces
                .iter()
                .map(|space| end_vp(&space.effects))
                .collect(),
            artifact_vp: [
                scoring.one_condition.into(),
                scoring.two_conditions_one.into(),
                scoring.two_conditions_both.into(),
            ],
            house_vp: c.builders.house.vp_per_completed_line.into(),
            capital: [capital.width.into(), capital.height.into()],
            calendar: [c.council.years.into(), c.council.rounds_per_year.into()],
            routes: map
                .routes
                .iter()
                .map(|route| {
                    let spans = route.bridge_spaces.iter().fold(0, |set, span| set | span.bit());
                    (route.cities[0].bit() | route.cities[1].bit(), spans)
                })
                .collect(),
            rooms: c.adventurers.rooms.iter().map(|room| room.value.into()).collect(),
            artifacts: c
                .artifacts
                .iter()
                .map(|tile| tile.conditions.iter().map(|c| (c.majority, c.guild)).collect())
                .collect(),
            relics: c.relics.iter().map(|relic| relic.condition).collect(),
            feats: feats(game),
            traditions: c
                .traditions
                .iter()
                .map(|tile| TraditionRow {
                    seal: tile.seal,
                    is_scroll: tile.space == TraditionSpace::Scroll,
                    effects: group(&tile.effects),
                })
                .collect(),
        }
    }

    /// The Guild of the Tradition's Seal.
    pub(super) fn seal_of(&self, tile: Tradition) -> Guild {
        self.traditions[tile.index()].seal
    }

    /// Does the Tradition offer a Scroll?
    pub(super) fn has_scroll(&self, tile: Tradition) -> bool {
        self.traditions[tile.index()].is_scroll
    }

    /// What using the Tradition gives.
    pub(super) fn effects_of(&self, tile: Tradition) -> Group {
        self.traditions[tile.index()].effects
    }

    /// The conditions of the Artifact.
    pub(super) fn conditions_of(&self, tile: Artifact) -> &[(MajorityOf, Guild)] {
        &self.artifacts[tile.index()]
    }

    /// What the Relic counts.
    pub(super) fn relic(&self, tile: Relic) -> Metric {
        self.relics[tile.index()]
    }

    /// What meets the halves of the Feat; a Small one has its condition twice.
    pub(super) fn feat(&self, tile: Feat) -> [Metric; 2] {
        self.feats[tile.index()].0
    }

    /// What is printed on the inner circle of the Feat.
    pub(super) fn preprinted(&self, tile: Feat) -> Worth {
        self.feats[tile.index()].1
    }
}

fn end_vp(effects: &[Effect]) -> Worth {
    let vp = effects.iter().map(|effect| match effect {
        Effect::EndVp { n } => Worth::from(*n),
        _ => 0,
    });
    vp.sum()
}

fn group(effects: &[Effect]) -> Group {
    let mut group = Group::EMPTY;
    for &effect in effects {
        group.push(effect);
    }
    group
}

/// The conditions and the printed value of each Feat, by index.
fn feats(game: &SixthRealm) -> Vec<([Metric; 2], Worth)> {
    let feats = &game.components().feats;
    let small = feats.small.iter().chain(&feats.starting_small);
    let small = small.map(|feat| (feat.id, [feat.condition; 2], 0));
    let large = feats.large.iter().chain([&feats.starting_large]);
    let large = large.map(|feat| (feat.id, feat.halves, Worth::from(feat.preprinted_vp)));
    let mut all: Vec<_> = small.chain(large).collect();
    all.sort_by_key(|&(id, ..)| id.index());
    all.into_iter()
        .map(|(_, halves, printed)| (halves, printed))
        .collect()
}

/// What the performer has begun and not finished, and its Action Points.
pub(super) fn begun(book: &Book, state: &State, seat: Seat) -> Worth {
    let plan = state.plan();
    if plan.active != seat {
        return 0;
    }
    let frames: Worth = plan
        .agenda
        .iter()
        .map(|frame| of_frame(book, state, seat, frame))
        .sum();
    let (Phase::Turn(step), Some(guild)) = (plan.phase, plan.turn.guild) else {
        return frames;
    };
    let points = match step {
        Step::Boost => points_from(book, state, seat, guild),
        Step::Spend => plan.turn.ap.into(),
        _ => 0,
    };
    frames + points * ACTION_POINT
}

/// SR-TURN-14, -15: the Action Points that the Guild gives.
pub(super) fn points_from(book: &Book, state: &State, seat: Seat, guild: Guild) -> Worth {
    let player = state.board().player(seat);
    let step = player.reputation[guild.index()];
    let plus = if player.books & guild.bit() == 0 {
        0
    } else {
        book.plus_ap
    };
    book.steps[usize::from(step)] + plus
}

fn of_frame(book: &Book, state: &State, seat: Seat, frame: &Frame) -> Worth {
    let worth = |effect| of_effect(book, state, seat, effect);
    match *frame {
        Frame::Effects(group) => of_group(book, state, seat, &group),
        Frame::Ambition(n) => worth(Effect::Ambition { n }),
        Frame::Influence(n) => worth(Effect::Influence { n }),
        Frame::Popularity(n) => Worth::from(n) * POPULARITY,
        Frame::RemoveInk(n) => worth(Effect::RemoveInk { n }),
        Frame::GainOrRemoveInk => worth(Effect::GainOrRemoveInk {}),
        Frame::Refresh(kind) => worth(Effect::Refresh { kind }),
        Frame::GainResource(kind) => worth(Effect::GainResource { kind }),
        Frame::Reputation(guild) => worth(Effect::Reputation { guild }),
        Frame::FlipBook(guild) => worth(Effect::FlipBook { guild }),
        Frame::Bonus(_) | Frame::BonusTrack(..) => BONUS,
        Frame::Seal(guild) => worth(Effect::GainSeal { guild }),
        Frame::Councilor => worth(Effect::PlaceCouncilor {}),
        Frame::Artifact | Frame::DrawHidden(_) | Frame::KeepArtifact => ARTIFACT,
        Frame::TorchScroll(effect) => worth(Effect::TorchScroll { effect }),
        Frame::TorchGuild(_, effect) => worth(effect.of(Guild::Builders)),
        // The token that comes after it is a frame of its own.
        Frame::Feat | Frame::FeatPlace(_) | Frame::FeatTurn(..) => CHALLENGE / 4,
        Frame::Token => CHALLENGE * 3 / 4,
        Frame::TokenCircle(token) => book.tokens[token.index()] * VP,
        Frame::Boat | Frame::HouseEffects(_) => 90,
        Frame::Arrival(_) => 80,
        Frame::House(_) if state.plan().turn.ap == 0 || state.board().player(seat).houses == 0 => 0,
        Frame::House(_) => 100,
        Frame::DrawRelic(_) | Frame::KeepRelic(_) => RELIC,
        Frame::RelicSpace(_) => RELIC / 2,
        Frame::TraditionSlot(_) => 150,
        Frame::Actions { ap, .. } => Worth::from(ap) * ACTION_POINT,
        Frame::DrawArtifact(_) | Frame::RefillBoat | Frame::Mate(_) | Frame::Cardborg(_) | Frame::TurnUp => 0,
    }
}

/// Effects that wait together.
pub(super) fn of_group(book: &Book, state: &State, seat: Seat, group: &Group) -> Worth {
    let effects = group.iter().map(|effect| of_effect(book, state, seat, effect));
    effects.sum()
}

/// An effect that waits.
pub(super) fn of_effect(book: &Book, state: &State, seat: Seat, effect: Effect) -> Worth {
    let board = state.board();
    let player = board.player(seat);
    match effect {
        Effect::Vp { n } => Worth::from(n) * VP,
        Effect::Ambition { n } => Worth::from(n) * AMBITION,
        Effect::Challenge {} => CHALLENGE,
        Effect::Influence { n } => Worth::from(n) * INFLUENCE,
        Effect::PlaceCouncilor {} | Effect::FlipBook { .. } => 90,
        Effect::Popularity { n } => {
            POPULARITY
                * match n {
                    Amount::Number(n) => n.into(),
                    Amount::Counted(Count::Year) => board.year.into(),
                    Amount::Counted(Count::DistinctSeals) => Counts::of(book, board, seat).distinct_seals(),
                }
        }
        Effect::GainInk { n } => Worth::from(n) * 35,
        Effect::RemoveInk { n } => Worth::from(n.min(player.ink_on_scrolls())) * 30,
        Effect::GainOrRemoveInk {} => 35,
        Effect::Refresh { kind } => {
            let exhausted = player.exhausted.iter().any(|&n| n > 0);
            let of_kind = match kind {
                KindChoice::Of(kind) => player.exhausted[kind.index()] > 0,
                _ => exhausted,
            };
            if of_kind { 40 } else { 0 }
        }
        Effect::GainResource { .. } => 60,
        Effect::Reputation { .. } => 40,
        Effect::PlaceBonus { .. } => BONUS,
        Effect::GainSeal { .. } => 70,
        Effect::Navigation { n } => Worth::from(n) * 50,
        Effect::ArtifactVisible {} | Effect::ArtifactHidden {} => ARTIFACT,
        Effect::TorchScroll { effect } if player.ink > 0 => {
            of_effect(book, state, seat, effect.of(Guild::Builders)) - 30
        }
        Effect::TorchScroll { .. } | Effect::EndVp { .. } => 0,
        Effect::PerformActions { max_ap, .. } => Worth::from(max_ap) * ACTION_POINT,
    }
}
