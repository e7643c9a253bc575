//! What a seat has of everything that Feats, Relics and Artifacts count (SR-DEF-06).

use hexad_core::Seat;
use sixth_realm::{
    Guild,
    components::{MajorityOf, Metric},
    pieces::Tradition,
    state::{Board, Player},
};

use super::prices::{Book, Worth};

/// The counts of one seat.
pub(super) struct Counts<'a> {
    book: &'a Book,
    player: &'a Player,
    seated: u8,
    /// Seal tokens and Seals on Traditions, by Guild.
    pub(super) seals: [u8; 6],
    /// Envoys anywhere on the player board or in the Cardborg's pool, by Guild.
    pub(super) envoys: [u8; 6],
}

impl<'a> Counts<'a> {
    pub(super) fn of(book: &'a Book, board: &'a Board, seat: Seat) -> Counts<'a> {
        let player = board.player(seat);
        let mut seals = player.seals;
        let slots = player.traditions.iter().flatten().map(|own| own.tile);
        let pool = board.solo.filter(|_| board.is_cardborg(seat));
        let pool = Tradition::all().filter(|tile| pool.is_some_and(|pool| pool.traditions & tile.bit() != 0));
        for tile in slots.chain(pool) {
            seals[book.seal_of(tile).index()] += 1;
        }
        Counts {
            book,
            player,
            seated: board.seated(seat),
            seals,
            envoys: board.envoys(seat),
        }
    }

    /// How many Guilds have a Seal here.
    pub(super) fn distinct_seals(&self) -> Worth {
        some(self.seals.iter().filter(|&&n| n > 0).count())
    }

    /// What a majority compares.
    pub(super) fn compared(&self, what: MajorityOf, guild: Guild) -> u8 {
        match what {
            MajorityOf::Envoys => self.envoys[guild.index()],
            MajorityOf::Seals => self.seals[guild.index()],
        }
    }

    /// What a Feat or a Relic counts.
    pub(super) fn of_metric(&self, metric: Metric) -> Worth {
        let player = self.player;
        let sum = |numbers: &[u8]| numbers.iter().map(|&n| Worth::from(n)).sum::<Worth>();
        match metric {
            Metric::SealsOf { guild, .. } => self.seals[guild.index()].into(),
            Metric::DistinctSeals { .. } => self.distinct_seals(),
            Metric::EnvoysOf { guild, .. } => self.envoys[guild.index()].into(),
            Metric::Envoys { .. } => sum(&self.envoys),
            Metric::Traditions { .. } => some(player.traditions.iter().flatten().count()),
            Metric::Councilors { .. } => self.seated.into(),
            Metric::GuildBonuses { .. } => ones(player.placed_bonuses()),
            Metric::Houses { .. } => ones(player.house_cells),
            Metric::Bridges { .. } => player.bridge_spans.iter().map(|&set| ones(set)).sum(),
            Metric::Towers { .. } => ones(player.tower_cities),
            Metric::Artifacts { .. } => ones(player.artifacts),
            Metric::Resources { .. } => sum(&player.ready) + sum(&player.exhausted),
            Metric::Books { .. } => ones(player.books),
            Metric::RanksAtLeast { value, .. } => {
                let steps = player.rank.iter().map(|&step| self.book.steps[usize::from(step)]);
                some(steps.filter(|&step| step >= Worth::from(value)).count())
            }
            Metric::Navigation { .. } => player.navigation.into(),
            Metric::Influence { .. } => player.influence.into(),
        }
    }
}

/// How many bits are set.
pub(super) fn ones(set: impl Into<u64>) -> Worth {
    Worth::try_from(set.into().count_ones()).expect("64 fits")
}

fn some(n: usize) -> Worth {
    Worth::try_from(n).expect("counts of pieces are small")
}
