//! What a seat's pieces are worth for the turns that are left.

use sixth_realm::{Guild, pieces::Room, state::Player};

use super::{
    counts::ones,
    prices::{self, ACTION_POINT, Book, VP, Worth},
    scoring::Prospect,
};

/// So many turns before the end things begin to lose their use.
const SOON: Worth = 4;
/// A Guild is chosen so often in a whole game, on average.
const USES: Worth = 3;

impl Prospect<'_> {
    pub(super) fn holdings(&self, state: &sixth_realm::State) -> Worth {
        let player = self.board.player(self.seat);
        Worth::from(player.vp) * VP
            + self.lasting(player)
            + self.for_the_rest(self.guild_tracks(player))
            + self.soon(self.usable(player) + self.traditions(player, state) + self.routes(player))
    }

    /// Worth less in proportion to the turns taken.
    fn for_the_rest(&self, worth: Worth) -> Worth {
        worth * self.left / self.all
    }

    /// Worth the same until the end is near.
    fn soon(&self, worth: Worth) -> Worth {
        worth * self.left.min(SOON) / SOON
    }

    /// What Feats, Relics and Artifacts may count.
    fn lasting(&self, player: &Player) -> Worth {
        let seals: Worth = self.own.seals.iter().map(|&n| Worth::from(n)).sum();
        let envoys: Worth = self.own.envoys.iter().map(|&n| Worth::from(n)).sum();
        seals * 20
            + envoys * 20
            + ones(player.artifacts) * 10
            + ones(player.tower_cities) * 25
            + ones(player.house_cells) * 20
            + Worth::from(player.navigation) * 25
            + Worth::from(player.influence) * 6
            + Worth::from(self.board.seated(self.seat)) * 20
    }

    /// Ranks, Books and Bonuses serve whenever their Guild is chosen.
    fn guild_tracks(&self, player: &Player) -> Worth {
        let ranks: Worth = player
            .rank
            .iter()
            .map(|&step| self.book.steps[usize::from(step)] - 1)
            .sum();
        let books = ones(player.books) * self.book.plus_ap;
        let bonuses = ones(player.placed_bonuses());
        (ranks + books) * USES * ACTION_POINT + bonuses * 110
    }

    /// What will be used up.
    fn usable(&self, player: &Player) -> Worth {
        let ready: Worth = player.ready.iter().map(|&n| Worth::from(n)).sum();
        let exhausted: Worth = player.exhausted.iter().map(|&n| Worth::from(n)).sum();
        let reputation: Worth = Guild::ALL
            .into_iter()
            .map(|guild| self.above_rank(player, guild))
            .sum();
        ready * 58
            + exhausted * 18
            + reputation * ACTION_POINT / 2
            + self.own.distinct_seals() * 20
            + self.ink(player)
            + arrivals(player)
            + self.popularity(player)
            + self.ambition(player)
            + self.dungeon(player)
            + self.open_spaces(player)
    }

    /// The Action Points of the Guild's Reputation that its Rank does not give.
    fn above_rank(&self, player: &Player, guild: Guild) -> Worth {
        let value = |step: u8| self.book.steps[usize::from(step)];
        value(player.reputation[guild.index()]) - value(player.rank[guild.index()])
    }

    /// Ink is worth most beside an empty Scroll.
    fn ink(&self, player: &Player) -> Worth {
        let on_board = player.scrolls.iter().filter(|&&ink| !ink).count();
        let on_tiles = player.traditions.iter().flatten();
        let on_tiles = on_tiles
            .filter(|own| !own.ink && self.book.has_scroll(own.tile))
            .count();
        let empty = Worth::try_from(on_board + on_tiles).expect("there are few Scrolls");
        let ink = Worth::from(player.ink);
        let pairs = ink.min(empty);
        pairs * 40 + (ink - pairs) * 14 + (empty - pairs) * 12
    }

    fn popularity(&self, player: &Player) -> Worth {
        90 * Worth::from(player.popularity) / Worth::from(self.board.popularity_limit.max(1))
    }

    /// On the way to the Challenge, then to the end of the track.
    fn ambition(&self, player: &Player) -> Worth {
        let (at, challenge) = (player.ambition, self.book.challenge_space);
        let tokens = player.tokens.iter().filter(|at| at.is_none()).count();
        if at >= challenge {
            return Worth::from(at - challenge) * 45;
        }
        let prize = if tokens == 0 { 40 } else { prices::CHALLENGE };
        prize * Worth::from(at) / (2 * Worth::from(challenge))
    }

    fn dungeon(&self, player: &Player) -> Worth {
        let value = |room: Room| self.book.rooms.get(room.index()).copied().unwrap_or(0);
        value(player.torch) * 12
    }

    /// Envoy spaces that pieces opened and nobody stands on.
    fn open_spaces(&self, player: &Player) -> Worth {
        let opened = [
            Worth::from(self.board.seated(self.seat)) - 1,
            ones(player.house_cells),
            ones(player.tower_cities),
        ];
        let taken = [0, 1, 2].map(|area| Worth::try_from(player.area_count(area)).expect("an area has four"));
        let free = |area: usize| (opened[area] - taken[area]).clamp(0, 2);
        free(0) * 35 + free(1) * 20 + free(2) * 25
    }

    /// Scrolls to write again and again, Envoy spaces to be used once.
    fn traditions(&self, player: &Player, state: &sixth_realm::State) -> Worth {
        let own = player
            .traditions
            .iter()
            .flatten()
            .filter(|own| own.envoy.is_none());
        let worths = own.map(|own| {
            let effects = self.book.effects_of(own.tile);
            40 + prices::of_group(self.book, state, self.seat, &effects) / 2
        });
        worths.sum()
    }

    /// Cities that a Tower could be built on, and routes on the way there.
    fn routes(&self, player: &Player) -> Worth {
        if player.towers == 0 {
            return 0;
        }
        let (all, own) = (self.board.all_bridges(), player.bridge_set());
        let towers = self.board.all_towers();
        let mut open = 0u16;
        let mut begun = 0;
        for &(cities, spans) in &self.book.routes {
            let free = cities & !towers;
            if spans & own == 0 || free == 0 {
                continue;
            }
            if spans & !all == 0 {
                open |= free;
            } else {
                begun = begun.max(Book::share(spans & all, spans));
            }
        }
        ones(open).min(player.towers.into()) * 45 + begun * 25 / 100
    }
}

/// Envoys that wait: the more there are, the less another is worth.
fn arrivals(player: &Player) -> Worth {
    let waiting = player.arrivals.iter().flatten().flatten().count();
    [55, 55, 45, 30, 15, 5].iter().take(waiting).sum()
}

impl Book {
    /// How much of a set is there, in percent.
    fn share(part: u128, whole: u128) -> Worth {
        let count = |set: u128| Worth::try_from(set.count_ones()).expect("128 fits");
        100 * count(part) / count(whole).max(1)
    }
}
