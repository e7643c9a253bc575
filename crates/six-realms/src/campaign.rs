//! Campaign (chapter 8): a season of three to five games, and what it carries from one to the next.
//!
//! A [`Campaign`] is a value of its own: it yields the setup of each next game, takes the final position of that
//! game, and says in the end who takes the season. It can be written down between two games.

use hexad_core::{Game, Seat, SeatSet, SetupError, ranks};
use serde::{Deserialize, Serialize};

use crate::{
    components::{Components, Realm, Reward, Scar},
    game::SixRealms,
    rules::objectives::{lord, sites},
    score::{is_kept, sheet},
    setup::{Carried, Setup, Side, Variant},
    state::State,
};

/// What a season made of one seat in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Its final score.
    pub score: i32,
    /// It won, alone or shared (SX-CAMP-08).
    pub won: bool,
    /// The scar it takes away.
    pub scar: Option<Scar>,
    /// The reward it takes away.
    pub reward: Option<Reward>,
    /// Oath tokens it brought and did not spend (SX-CAMP-10).
    pub tokens_left: u8,
}

/// Scores that a game can have: a component set may give fifty points for each thing, and take as many for fatigue.
const SCORES: std::ops::RangeInclusive<i32> = -20_000..=20_000;

/// A season: its realms in seat order and the games played so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, try_from = "Sheet")]
pub struct Campaign {
    realms: Vec<Realm>,
    length: u8,
    first: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    components: Option<Box<Components>>,
    games: Vec<Vec<Played>>,
}

/// A campaign as it is written down, not to be trusted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    realms: Vec<Realm>,
    length: u8,
    first: Option<Seat>,
    #[serde(default)]
    components: Option<Box<Components>>,
    games: Vec<Vec<Played>>,
}

impl TryFrom<Sheet> for Campaign {
    type Error = SetupError;

    fn try_from(sheet: Sheet) -> Result<Campaign, SetupError> {
        let mut campaign = Campaign::new(&sheet.realms, sheet.length, sheet.first, sheet.components)?;
        for (i, game) in sheet.games.into_iter().enumerate() {
            let at = format!("games[{i}]");
            if campaign.is_over() {
                return Err(SetupError::one(at, "the season is over before this game"));
            }
            let fits = game.len() == campaign.realms.len()
                && game.iter().any(|played| played.won)
                && game.iter().zip(campaign.carried()).all(|(played, carried)| {
                    played.scar.is_none_or(|scar| !carried.scars.contains(&scar))
                        && played
                            .reward
                            .is_none_or(|reward| !carried.rewards.contains(&reward))
                        && played.tokens_left <= carried.oath_tokens
                        && SCORES.contains(&played.score)
                });
            if !fits {
                return Err(SetupError::one(
                    at,
                    "one entry a seat, a winner, scars and rewards each once, no more tokens left than brought",
                ));
            }
            campaign.games.push(game);
        }
        Ok(campaign)
    }
}

/// Why a game does not belong to a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CampaignError {
    /// The season is over.
    #[error("the season is over: no game is played any more")]
    Over,
    /// The game has another setup than the season's next game.
    #[error("the game has another setup than the season's next game")]
    OtherSetup,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
}

impl Campaign {
    /// A season of so many games, played with these realms in seat order (SX-CAMP-05, 06).
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every fault of the realms, the length or the component set.
    pub fn new(
        realms: &[Realm],
        length: u8,
        first: Option<Seat>,
        components: Option<Box<Components>>,
    ) -> Result<Campaign, SetupError> {
        let campaign = Campaign {
            realms: realms.to_vec(),
            length,
            first,
            components,
            games: Vec::new(),
        };
        let built_in;
        let set = if let Some(set) = &campaign.components {
            &**set
        } else {
            built_in = Components::built_in();
            &built_in
        };
        campaign.setup().check(set)?;
        let (least, most) = (set.campaign.games_min, set.campaign.games_max);
        if !(least..=most).contains(&length) {
            return Err(SetupError::one(
                "length",
                format!("a season has {least} to {most} games"),
            ));
        }
        Ok(campaign)
    }

    /// The realms in seat order.
    pub fn realms(&self) -> &[Realm] {
        &self.realms
    }

    /// The games played so far, in order; one entry a seat in each.
    pub fn games(&self) -> &[Vec<Played>] {
        &self.games
    }

    /// How many games the season has.
    pub fn length(&self) -> u8 {
        self.length
    }

    /// Are all games played?
    pub fn is_over(&self) -> bool {
        self.games.len() >= usize::from(self.length)
    }

    /// The setup of the next game; none when all are played (SX-CAMP-06, 07, SX-WINTER-02).
    pub fn next_setup(&self) -> Option<Setup> {
        (!self.is_over()).then(|| self.setup())
    }

    fn setup(&self) -> Setup {
        let even = self.games.len() % 2 == 1;
        Setup {
            seats: u8::try_from(self.realms.len()).unwrap_or(u8::MAX),
            variant: Variant::Campaign,
            side: if even { Side::Winter } else { Side::Summer },
            realms: Some(self.realms.clone()),
            first: self.games.last().map_or(self.first, |game| last_of(game)),
            level: None,
            carried: if self.games.is_empty() {
                Vec::new()
            } else {
                self.carried()
            },
            components: self.components.clone(),
        }
    }

    /// What each seat brings to the next game, in seat order.
    pub fn carried(&self) -> Vec<Carried> {
        (0..self.realms.len()).map(|seat| self.carried_by(seat)).collect()
    }

    fn carried_by(&self, seat: usize) -> Carried {
        let games = || self.games.iter().filter_map(|game| game.get(seat));
        let mut scars: Vec<Scar> = games().filter_map(|played| played.scar).collect();
        let mut rewards: Vec<Reward> = games().filter_map(|played| played.reward).collect();
        scars.sort_unstable();
        rewards.sort_unstable();
        let last = games().next_back();
        Carried {
            scars,
            rewards,
            oath_tokens: last.map_or(0, |played| played.tokens_left + u8::from(played.won)),
            may_reroll: last.is_some_and(|played| !played.won),
        }
    }

    /// Takes the final position of the season's next game.
    ///
    /// # Errors
    ///
    /// [`CampaignError`], if the game is another one or is not over.
    pub fn record(&mut self, game: &SixRealms, state: &State) -> Result<&[Played], CampaignError> {
        let setup = self.next_setup().ok_or(CampaignError::Over)?;
        if *game.setup() != setup {
            return Err(CampaignError::OtherSetup);
        }
        let outcome = game.outcome(state).ok_or(CampaignError::NotOver)?;
        let winners = outcome.winners();
        let scores: Vec<i32> = outcome.results.iter().map(|result| result.score).collect();
        let carried = self.carried();
        let played = Seat::all(game.seats()).map(|seat| {
            let fate = Fate::of(game, state, seat, &scores);
            let had = &carried[seat.index()];
            Played {
                score: scores[seat.index()],
                won: winners.contains(seat),
                scar: Scar::ALL
                    .iter()
                    .copied()
                    .find(|s| fate.earns_scar(*s) && !had.scars.contains(s)),
                reward: Reward::ALL
                    .iter()
                    .copied()
                    .find(|r| fate.earns_reward(*r) && !had.rewards.contains(r)),
                tokens_left: state.players[seat.index()].oath_tokens,
            }
        });
        self.games.push(played.collect());
        Ok(self.games.last().map_or(&[], Vec::as_slice))
    }

    /// Who takes the season once all games are played: the winner of the last one; of sharers the one with more oath
    /// tokens earned, then more points over the season, then all that are left (SX-CAMP-04, 05, 16).
    pub fn season(&self) -> Option<SeatSet> {
        let last = self.games.last().filter(|_| self.is_over())?;
        let keys: Vec<Option<(usize, i32)>> = (0..last.len())
            .map(|seat| {
                let games = || self.games.iter().map(|game| &game[seat]);
                let tokens = games().filter(|played| played.won).count();
                last[seat]
                    .won
                    .then(|| (tokens, games().map(|played| played.score).sum()))
            })
            .collect();
        let ranked = ranks(&keys)
            .into_iter()
            .zip(Seat::all(u8::try_from(last.len()).unwrap_or(0)));
        Some(
            ranked
                .filter(|(rank, _)| *rank == Some(1))
                .map(|(_, seat)| seat)
                .collect(),
        )
    }
}

/// SX-CAMP-07: the player who scored least, of equals the earlier seat.
fn last_of(game: &[Played]) -> Option<Seat> {
    let seats = Seat::all(u8::try_from(game.len()).ok()?);
    game.iter()
        .zip(seats)
        .min_by_key(|(played, _)| played.score)
        .map(|(_, seat)| seat)
}

/// What befell a seat in a game: the triggers of scars and rewards (SX-CAMP-13, 14).
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is the trigger of one scar or reward"
)]
struct Fate {
    capital_lost: bool,
    lord_fallen: bool,
    lord_unhurt: bool,
    oath_broken: bool,
    oath_kept: bool,
    weary: bool,
    lowest: bool,
    crowned: bool,
    secret_kept: bool,
    most_units: bool,
    units: u8,
    sites: u8,
}

impl Fate {
    fn of(game: &SixRealms, state: &State, seat: Seat, scores: &[i32]) -> Fate {
        let (book, table) = (game.book(), &state.0);
        let player = table.player(seat);
        let lord = lord(book, table, seat);
        let sheet = sheet(book, table, seat);
        let kept = player
            .oaths
            .iter()
            .filter(|&&oath| is_kept(book, table, seat, oath))
            .count();
        Fate {
            capital_lost: table.players.iter().any(|other| other.captured.contains(seat)),
            lord_fallen: lord.is_none(),
            lord_unhurt: lord.is_some_and(|lord| lord.wounds == 0),
            oath_broken: kept < player.oaths.len(),
            oath_kept: kept > 0,
            weary: player.fatigue > 0,
            lowest: scores.iter().min() == Some(&scores[seat.index()]),
            crowned: !player.captured.is_empty(),
            secret_kept: sheet.secret > 0,
            most_units: sheet.most_units > 0,
            units: player.on_board(),
            sites: sites(book, table, seat, None),
        }
    }

    const fn earns_scar(&self, scar: Scar) -> bool {
        match scar {
            Scar::BurntGate => self.capital_lost,
            Scar::FallenLord => self.lord_fallen,
            Scar::BrokenOath => self.oath_broken,
            Scar::WearyRanks => self.weary,
            Scar::ThinMuster => self.units <= 2,
            Scar::BrokenRoads => self.lowest,
        }
    }

    const fn earns_reward(&self, reward: Reward) -> bool {
        match reward {
            Reward::CrownSpoils => self.crowned,
            Reward::KeptWord => self.oath_kept,
            Reward::HiddenHand => self.secret_kept,
            Reward::GrandHost => self.most_units,
            Reward::RoadWardens => self.sites >= 3,
            Reward::UnbowedCaptain => self.lord_unhurt,
        }
    }
}
