//! Views as text.

use std::fmt;

use hexad_core::{Seat, Viewer};

use crate::{
    action::Action,
    components::{MajorityOf, Metric},
    effects::{Frame, Group},
    game::seat_color,
    pieces::{
        Area, Artifact, Cell, City, Color, Direction, EnvoySpace, Guild, Kind, PlazaSpace, Relic, Room,
        Scroll, Section, Size, Token, Tradition,
    },
    rules::Look,
    solo::{Ask, CARDBORG, Deed, Solo},
    state::{Phase, Plan, Step, members},
    view::View,
};

impl Plan {
    /// What is asked, in a few words.
    pub(crate) fn asks(&self) -> &'static str {
        match self.agenda.last() {
            Some(frame) => frame_asks(frame),
            None => match self.phase {
                Phase::Setup(_) => "chance to set up the table",
                Phase::Turn(Step::Bonus) => "whether to perform the Guild Bonus",
                Phase::Turn(Step::FreeBefore | Step::FreeAfter) => "for a Free Action or `done`",
                Phase::Turn(Step::Choose) => "for the Guild of the turn",
                Phase::Turn(Step::Boost) => "how many Resources to exhaust for Reputation",
                Phase::Turn(Step::Spend) => "for an action that costs Action Points",
                Phase::Turn(Step::Cleanup) => "chance to refill the Library",
                Phase::Cardborg(_) => "nothing: the Cardborg's turn goes on",
                Phase::Rotation => "for the seventh Guild's section",
                Phase::Preparation { .. } => "for a swap or a lock",
                Phase::DungeonReset { .. } => "for the effects of the Dungeon reset",
                Phase::Over => "nothing more",
            },
        }
    }
}

const fn cardborg_asks(ask: Ask) -> &'static str {
    match ask {
        Ask::Feat => "the Cardborg which Feat to turn up",
        Ask::Area { .. } => "the Cardborg for an area of the Court",
        Ask::Token(_) => "the Cardborg for a Challenge token",
        Ask::Circle(..) => "the Cardborg for a circle",
        Ask::Councilor => "the Cardborg for a section to place a Councilor in",
        Ask::Envoy => "the Cardborg for an Envoy from the boat",
        Ask::Crest => "the Cardborg for a crest for the Cart",
        Ask::Foundation(_) => "the Cardborg where a Foundation goes",
        Ask::Ink => "the Cardborg for a space of the Dungeon Scroll",
        Ask::Artifact => "the Cardborg which Artifact to remove",
        Ask::Tradition(_) => "the Cardborg for a Tradition from the Library",
        Ask::Translator(_) => "the Cardborg where a Translator moves",
        Ask::Tower => "the Cardborg for a City for a Tower",
        Ask::Bridge(..) => "the Cardborg for a Bridge space",
        Ask::Seal => "the Cardborg for a colour of Seal",
        Ask::Seventh => "the Cardborg for the seventh Guild's section",
        Ask::Swap => "the Cardborg for two Council tiles to exchange",
    }
}

const fn frame_asks(frame: &Frame) -> &'static str {
    match frame {
        Frame::Effects(_) => "which pending effect to take or decline",
        Frame::Ambition(_) | Frame::Influence(_) | Frame::Popularity(_) => "nothing: a tracker is moving",
        Frame::RemoveInk(_) => "for a Scroll to remove an Ink from",
        Frame::GainOrRemoveInk => "whether to gain or remove an Ink",
        Frame::Refresh(_) => "for a kind of Resource to refresh",
        Frame::GainResource(_) => "for a kind of Resource to gain",
        Frame::Reputation(_) => "for a Guild to gain Reputation with",
        Frame::FlipBook(_) => "for a Book to flip",
        Frame::Bonus(_) => "for a Guild Bonus to place",
        Frame::BonusTrack(..) => "for a Guild track to place the Bonus on",
        Frame::Seal(_) => "for a colour of Seal",
        Frame::Councilor => "for a section to place a Councilor in",
        Frame::Artifact => "for an Artifact from the display",
        Frame::Cardborg(ask) => cardborg_asks(*ask),
        Frame::TurnUp => "chance to turn up a Feat",
        Frame::DrawArtifact(_) => "chance for an Artifact on display",
        Frame::DrawHidden(_) => "chance for an Artifact to look at",
        Frame::KeepArtifact => "for the Artifact to keep",
        Frame::TorchScroll(_) => "for a space of the Dungeon Scroll",
        Frame::TorchGuild(..) => "for a Guild beside the Ink",
        Frame::Feat => "for a Feat from hand",
        Frame::FeatPlace(_) => "for a place on the Court",
        Frame::FeatTurn(..) => "which way round the Feat lies",
        Frame::Token => "for a Challenge token",
        Frame::TokenCircle(_) => "for a circle to put the token on",
        Frame::Boat => "for an Envoy from the boat",
        Frame::RefillBoat => "chance for an Envoy to board the boat",
        Frame::Arrival(_) => "for a column of the Arrivals",
        Frame::House(_) => "for a cell for a House or `done`",
        Frame::HouseEffects(_) => "for row, column or both",
        Frame::DrawRelic(_) => "chance for the lower Relic",
        Frame::KeepRelic(_) => "for the Relic to keep",
        Frame::RelicSpace(_) => "for a Cabinet space",
        Frame::TraditionSlot(_) => "for a Tradition slot",
        Frame::Mate(_) => "for a space for the other Envoy of the column",
        Frame::Actions { .. } => "for an action that the effect pays",
    }
}

/// What an action costs and gives, in the words of the effects.
impl Look<'_> {
    pub(crate) fn hint(self, action: Action) -> Option<String> {
        let tables = self.tables;
        let hint = match action {
            Action::UseBonus => self.me().bonuses[self.board().primary()?.index()]?.to_string(),
            Action::Write(Scroll::Tradition(slot)) => self.tradition_hint(self.me().tradition(slot)?.tile),
            Action::Write(board) => effects_hint(&tables.scroll(board)?),
            Action::Assign(_, _, EnvoySpace::Tradition(slot)) => {
                self.tradition_hint(self.me().tradition(slot)?.tile)
            }
            Action::Assign(_, _, EnvoySpace::Area(area)) => effects_hint(&tables.areas[area.index()]),
            Action::Choose(guild) if self.board().primary() != Some(guild) => {
                format!("exhausts {}", guild.kind())
            }
            Action::Trade(trade, _) => format!("{} AP", tables.trades[trade.index()].0),
            Action::Build(cells) => {
                let cost = tables.foundations.ap[cells.size().index()];
                let covered = cells
                    .iter()
                    .map(|cell| effects_hint(&tables.capital.cells[cell.index()]));
                format!("{cost} AP, {}", covered.collect::<Vec<_>>().join(", "))
            }
            Action::Torch(room) => effects_hint(&tables.room(room).effects),
            Action::Bridge(span) => {
                let cost = tables.bridge_ap.get(usize::from(self.plan().turn.bridges))?;
                format!("{cost} AP, {}", effects_hint(&tables.span(span).effects))
            }
            Action::Tower(city) => format!(
                "{} AP, {}",
                tables.tower_ap,
                self.relic_hint(self.board().city_relics[city.index()]?)
            ),
            Action::Relic(relic) => format!("counts {}", tables.relics[relic.index()]),
            Action::Feat(feat) => feat_hint(tables.feats[feat.index()].halves),
            Action::Translator(space) => effects_hint(&tables.aisle(space).effects),
            Action::Tradition(place) => self.tradition_hint(self.board().library[place.index()]?),
            Action::Slot(slot) => {
                let (cost, effects) = tables.slots.get(slot.index())?;
                format!("{cost} AP, {}", effects_hint(effects))
            }
            Action::Display(place) => {
                let artifact = self.board().display[place.index()]?;
                format!("{artifact}, {}", self.artifact_hint(artifact))
            }
            Action::Keep(artifact) => self.artifact_hint(artifact),
            Action::Cabinet(space) => effects_hint(tables.cabinet.get(space.index())?),
            Action::Place(bonus) => effects_hint(tables.bonuses.get(bonus.index())?),
            Action::Councilor(section) | Action::Rotate(section) => self.tile_hint(section)?,
            Action::Cardborg(deed, _) => self.deed_hint(deed)?,
            _ => return None,
        };
        Some(hint)
    }

    /// What a deed of the Cardborg is about, where its place alone does not say.
    fn deed_hint(self, deed: Deed) -> Option<String> {
        let board = self.board();
        match deed {
            Deed::Councilor(section) | Deed::Seventh(section) => self.tile_hint(section),
            Deed::Artifact(place) => board.display[place.index()].map(|tile| tile.to_string()),
            Deed::Tradition(place) => board.library[place.index()].map(|tile| tile.to_string()),
            Deed::Tower(city) => board.city_relics[city.index()].map(|relic| relic.to_string()),
            _ => None,
        }
    }

    fn tile_hint(self, section: Section) -> Option<String> {
        self.board().council[section.index()]
            .tile
            .map(|guild| guild.to_string())
    }

    fn relic_hint(self, relic: Relic) -> String {
        format!("{relic}, counts {}", self.tables.relics[relic.index()])
    }

    /// What wins the VP of an Artifact: the most of something, or tied for it.
    fn artifact_hint(self, artifact: Artifact) -> String {
        let conditions = self.tables.artifacts[artifact.index()].iter();
        let most = conditions.map(|(what, guild)| {
            let what = match what {
                MajorityOf::Envoys => "Envoys",
                MajorityOf::Seals => "Seals",
            };
            format!("{} {what}", guild.color())
        });
        format!("most {}", most.collect::<Vec<_>>().join(", most "))
    }

    fn tradition_hint(self, tile: Tradition) -> String {
        let row = self.tables.tradition(tile);
        let space = if row.is_scroll { "Scroll" } else { "Envoy" };
        format!(
            "{tile}, {} Seal, {space}: {}",
            row.seal.color(),
            effects_hint(&row.effects)
        )
    }
}

fn feat_hint([first, second]: [Metric; 2]) -> String {
    if first == second {
        first.to_string()
    } else {
        format!("{first} | {second}")
    }
}

fn effects_hint(effects: &Group) -> String {
    if effects.is_empty() {
        return "nothing".to_owned();
    }
    effects
        .iter()
        .map(|effect| effect.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}

/// The table drawn in text, area by area. On the boards seats are digits: a piece shows its owner's.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (board, plan) = (&self.board, &self.plan);
        let level = self
            .difficulty
            .map_or_else(String::new, |level| format!(" solo, {level}"));
        writeln!(
            f,
            "The Sixth Realm{level}, year {} of 3, round {} of 7; the view of {}",
            board.year,
            board.round,
            looker(self.viewer)
        )?;
        writeln!(f, "Next: the game asks {}", plan.asks())?;
        if let Phase::Cardborg(_) = plan.phase {
            let order = ["before", "after"][usize::from(plan.turn.nth > 0)];
            writeln!(f, "Turn of the Cardborg, {order} the person's")?;
        }
        if let Phase::Turn(_) = plan.phase {
            let guild = plan.turn.guild.map_or("no Guild yet", Guild::name);
            writeln!(
                f,
                "Turn of {}: {guild}, {} Action Points",
                name(plan.active),
                plan.turn.ap
            )?;
        }
        self.pending(f)?;
        self.council(f)?;
        self.supplies(f)?;
        self.court(f)?;
        self.capital(f)?;
        self.dungeon(f)?;
        self.map(f)?;
        self.library(f)?;
        for seat in Seat::all(u8::try_from(board.players.len()).unwrap_or(0)) {
            match &board.solo {
                Some(solo) if seat == CARDBORG => self.cardborg(f, solo)?,
                _ => self.player(f, seat)?,
            }
        }
        Ok(())
    }
}

impl View {
    /// The effects that wait, those worked on first, and what the viewer alone looks at.
    fn pending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let waiting = self.plan.agenda.iter().rev().filter_map(|frame| match frame {
            Frame::Effects(group) => Some(group.iter().map(|effect| effect.to_string())),
            _ => None,
        });
        let waiting: Vec<String> = waiting.flatten().collect();
        if !waiting.is_empty() {
            wrapped(f, "Effects that wait: ", &waiting)?;
        }
        let drawn = self.drawn.iter().map(Artifact::to_string);
        let looked_at: Vec<String> = drawn.chain(self.relic.map(|relic| relic.to_string())).collect();
        if looked_at.is_empty() {
            return Ok(());
        }
        wrapped(f, "Seen by this seat alone: ", &looked_at)
    }

    fn council(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        writeln!(f, "\nStone Council (> arrow, * dark, ! locked; Active / Retired)")?;
        for (i, section) in board.council.iter().enumerate() {
            let arrow = if usize::from(board.wheel) == i { '>' } else { ' ' };
            let (tile, marks) = match section.tile {
                Some(guild) => (guild.name(), marks(board.dark, board.locked, guild)),
                None => ("-", String::new()),
            };
            let [first, second] = section.retired.map(digit);
            let active = digit(section.active);
            writeln!(
                f,
                " {arrow}{} {:<14} {active} / {first}{second}",
                i + 1,
                format!("{tile}{marks}")
            )?;
        }
        let order: Vec<String> = board
            .ambition_order()
            .iter()
            .map(|&seat| format!("{} on {}", name(seat), board.player(seat).ambition))
            .collect();
        writeln!(
            f,
            "Ambition, Champion first: {}; start player {}",
            order.join(", "),
            name(board.start_player)
        )
    }

    fn supplies(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        writeln!(f, "\nSupplies")?;
        let guilds = Guild::ALL.map(|guild| format!("{} {guild}", guild.color()));
        wrapped(f, "  Guilds by colour: ", &guilds)?;
        writeln!(f, "  boat {}; bag {}", colors(board.boat), colors(board.bag))?;
        writeln!(
            f,
            "  Popularity Limit {}; Ink {}; Seals {}",
            board.popularity_limit,
            board.ink,
            colors(board.seals)
        )?;
        let kinds: Vec<String> = Kind::ALL
            .iter()
            .map(|kind| format!("{kind} {}", board.resources[kind.index()]))
            .collect();
        writeln!(f, "  Resources {}", kinds.join(", "))?;
        let ring: Vec<String> = self
            .printed
            .ring
            .iter()
            .map(|guild| {
                if board.cart == Some(*guild) {
                    format!("[{guild}]")
                } else {
                    guild.to_string()
                }
            })
            .collect();
        let cart = if board.cart.is_none() {
            "in the middle"
        } else {
            "in brackets"
        };
        writeln!(f, "\nMerchants ring, counter-clockwise; the Cart is {cart}")?;
        writeln!(f, "  {}", ring.join(" > "))
    }

    fn court(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let court = &self.board.court;
        writeln!(f, "\nCourt (what each Feat asks for)")?;
        let rows = self
            .printed
            .court
            .iter()
            .map(|cell| cell.y() + 1)
            .max()
            .unwrap_or(0);
        let columns = self
            .printed
            .court
            .iter()
            .map(|cell| cell.x() + 1)
            .max()
            .unwrap_or(0);
        let head: Vec<_> = "abcdefgh"
            .chars()
            .take(columns)
            .map(|column| format!("{column:<16}"))
            .collect();
        writeln!(f, "    {}", head.concat().trim_end())?;
        for y in 0..rows {
            let cells = (0..columns).filter_map(|x| Cell::at(x, y));
            let line: Vec<_> = cells
                .map(|cell| format!("{:<16.15}", self.court_cell(cell)))
                .collect();
            writeln!(f, "  {} {}", y + 1, line.concat().trim_end())?;
        }
        let large = self.printed.court.iter().filter_map(|&cell| {
            let face = court
                .at(cell)
                .filter(|face| face.feat.is_large() && !face.second)?;
            let other = self.printed.court.iter().find(|&&other| {
                court
                    .at(other)
                    .is_some_and(|it| it.feat == face.feat && it.second)
            })?;
            Some(format!("{cell} with {other}"))
        });
        wrapped(
            f,
            "  Large Feats, a token printed between their halves: ",
            &large.collect::<Vec<_>>(),
        )?;
        let mut tokens = Vec::new();
        for (seat, player) in Seat::all(u8::MAX).zip(&self.board.players) {
            for (token, circle) in Token::all().zip(&player.tokens) {
                tokens.extend(circle.map(|circle| format!("{token} of {} on {circle}", name(seat))));
            }
        }
        wrapped(f, "  Challenge tokens: ", &tokens)
    }

    fn court_cell(&self, cell: Cell) -> String {
        match self.board.court.at(cell) {
            Some(face) => self.printed.feats[face.feat.index()][usize::from(face.second)].to_string(),
            None if self.printed.court.contains(&cell) => ".".to_owned(),
            None => String::new(),
        }
    }

    fn capital(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        let sizes: Vec<&str> = Size::ALL
            .into_iter()
            .filter(|&size| board.foundations & 1 << size as u8 != 0)
            .map(Size::name)
            .collect();
        writeln!(
            f,
            "\nCapital (# Foundation, digit House); on display: {}",
            sizes.join(", ")
        )?;
        let [columns, rows] = self.printed.capital.map(usize::from);
        let head: String = "abcdefgh"
            .chars()
            .take(columns)
            .flat_map(|column| [' ', column])
            .collect();
        writeln!(f, "   {head}")?;
        for y in 0..rows {
            let line = (0..columns).filter_map(|x| Cell::at(x, y)).map(|cell| {
                let owner = board
                    .players
                    .iter()
                    .position(|player| player.house_cells & cell.bit() != 0);
                match owner {
                    Some(seat) => seat.to_string(),
                    None if board.covered & cell.bit() != 0 => "#".to_owned(),
                    None => ".".to_owned(),
                }
            });
            writeln!(f, "  {} {}", y + 1, line.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }

    fn dungeon(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        writeln!(f, "\nDungeon (rooms by value, digits Torches)")?;
        let deepest = self.printed.rooms.iter().copied().max().unwrap_or(0);
        for value in 0..=deepest {
            let rooms = Room::all().filter(|room| self.printed.rooms.get(room.index()) == Some(&value));
            let texts = rooms.map(|room| {
                let here = board
                    .players
                    .iter()
                    .zip(0..)
                    .filter(|(player, _)| player.torch == room);
                let torches: String = here.map(|(_, seat): (_, u8)| char::from(b'0' + seat)).collect();
                format!("{:<13}", format!("{room} {torches}"))
            });
            let line = format!("  {:<26}", texts.collect::<String>());
            if value % 3 == 2 || value == deepest {
                writeln!(f, "{}", line.trim_end())?;
            } else {
                f.write_str(&line)?;
            }
        }
        let spaces = self.printed.dungeon_scroll.iter().enumerate().map(|(i, crests)| {
            let ink = if board.dungeon_scroll & 1 << i == 0 {
                " "
            } else {
                "x"
            };
            format!("[{ink}] {}/{}", crests[0], crests[1])
        });
        writeln!(f, "  Dungeon Scroll: {}", spaces.collect::<Vec<_>>().join("  "))?;
        let display = board
            .display
            .iter()
            .map(|place| place.map_or("-", Artifact::name));
        writeln!(
            f,
            "  display: {}; {} unseen",
            display.collect::<Vec<_>>().join(", "),
            board.unseen_artifacts.count_ones()
        )
    }

    fn map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "\nMap (Cities with their Tower, digits and dots Bridge spaces)"
        )?;
        for row in 0..3 {
            let cities = || (0..4).filter_map(move |column| City::at(row * 4 + column));
            write!(f, "  ")?;
            for city in cities().filter(|city| self.printed.cities.contains(city)) {
                let tower = self
                    .board
                    .players
                    .iter()
                    .position(|player| player.tower_cities & city.bit() != 0);
                let mark = tower.map_or("  ".to_owned(), |seat| format!("T{seat}"));
                write!(
                    f,
                    "[{city} {mark}] {:<5}",
                    self.spans(city, City::at(city.index() + 1))
                )?;
            }
            writeln!(f)?;
            for nth in 1..=3 {
                let line = cities()
                    .filter(|city| self.printed.cities.contains(city))
                    .map(|city| {
                        let below = self.span_mark(city, City::at(city.index() + 4), nth);
                        format!("   {:<10}", below.unwrap_or(' '))
                    });
                let line: String = line.collect();
                if !line.trim().is_empty() {
                    writeln!(f, "  {}", line.trim_end())?;
                }
            }
        }
        let relics = self.printed.cities.iter().filter_map(|city| {
            let relic = self.board.city_relics[city.index()]?;
            let lower = if self.board.lower_relics & city.bit() == 0 {
                ""
            } else {
                " +1"
            };
            Some(format!("{city} {relic}{lower}"))
        });
        wrapped(f, "  Relics (+1 another below): ", &relics.collect::<Vec<_>>())
    }

    /// The Bridge spaces between two Cities, in order.
    fn spans(&self, from: City, to: Option<City>) -> String {
        (1..=3).filter_map(|nth| self.span_mark(from, to, nth)).collect()
    }

    fn span_mark(&self, from: City, to: Option<City>, nth: u8) -> Option<char> {
        let span = self
            .printed
            .spans
            .iter()
            .find(|span| span.from() == from && span.to() == to && span.nth() == nth)?;
        let owner = self
            .board
            .players
            .iter()
            .zip(b'0'..)
            .find(|(player, _)| player.bridge_set() & span.bit() != 0);
        Some(owner.map_or('.', |(_, digit)| char::from(digit)))
    }

    fn library(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        let unseen = board.unseen_traditions.count_ones();
        writeln!(f, "\nLibrary (T Translator, o aisle space); {unseen} unseen")?;
        let aisle = |name: &str, along: u8| {
            let aisles = ["v1", "v2", "h1", "h2"];
            let index = aisles.iter().position(|&other| other == name).unwrap_or(0);
            if board.translators[index] == along {
                'T'
            } else {
                'o'
            }
        };
        for row in 0..3u8 {
            let place = |column: u8| {
                let tile = board.library[usize::from(row * 3 + column)];
                tile.map_or("-", Tradition::name)
            };
            writeln!(
                f,
                "  {:<14} {} {:<14} {} {}",
                place(0),
                aisle("v1", row),
                place(1),
                aisle("v2", row),
                place(2)
            )?;
            if let Some(name) = ["h1", "h2"].get(usize::from(row)) {
                let [left, middle, right] = [0, 1, 2].map(|along| aisle(name, along));
                writeln!(f, "  {left:<16} {middle:<16} {right}")?;
            }
        }
        Ok(())
    }

    /// What the Cardborg has, and how its controls stand.
    fn cardborg(&self, f: &mut fmt::Formatter<'_>, solo: &Solo) -> fmt::Result {
        let player = self.board.player(CARDBORG);
        writeln!(
            f,
            "\nThe Cardborg ({}): {} VP; Influence {}, Popularity {}",
            CARDBORG.0, player.vp, player.influence, player.popularity
        )?;
        let read = |reading: usize| self.reads(solo, reading).map_or("?", Guild::name);
        let readings = [
            format!("Target {}", read(0)),
            format!("takes Envoy {}", read(1)),
            format!("seats Councilor {}", read(5)),
            format!("seventh Guild {}", read(3)),
            format!("swaps {} and {}", read(2), read(4)),
        ];
        wrapped(f, "  Action Wheel: ", &readings)?;
        let feats = Direction::ALL.into_iter().filter(|way| solo.feats[way.index()]);
        let feats: Vec<String> = feats.map(|way| way.to_string()).collect();
        wrapped(
            f,
            &format!("  Directional Input {}; Feats face down: ", solo.direction),
            &feats,
        )?;
        writeln!(
            f,
            "  Envoys {}; Seals {}; in supply {} Councilors, {} Towers, {} Bridges",
            colors(solo.envoys),
            colors(player.seals),
            player.councilors,
            player.towers,
            player.bridges
        )?;
        let traditions = members(solo.traditions, Tradition::at).map(|tile| tile.to_string());
        wrapped(f, "  Traditions: ", &traditions.collect::<Vec<_>>())?;
        self.tokens(f, CARDBORG)
    }

    /// The Guild that a reading of the Action Wheel shows.
    fn reads(&self, solo: &Solo, reading: usize) -> Option<Guild> {
        let wheel = &self.printed.wheel;
        let midnight = wheel.iter().position(|&guild| guild == solo.target)?;
        let ahead = usize::from(*self.printed.readings.get(reading)?);
        wheel.get((midnight + ahead) % wheel.len()).copied()
    }

    fn player(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let player = self.board.player(seat);
        writeln!(
            f,
            "\nPlayer board of {} ({}): {} VP; Influence {}, Popularity {}, Navigation {}; Ink {}",
            name(seat),
            seat.0,
            player.vp,
            player.influence,
            player.popularity,
            player.navigation,
            player.ink
        )?;
        self.tracks(f, seat)?;
        let kinds = Kind::ALL.map(|kind| {
            let ready = player.ready[kind.index()];
            format!("{kind} {ready}/{}", ready + player.exhausted[kind.index()])
        });
        wrapped(f, "  Resources ready/owned: ", &kinds)?;
        writeln!(
            f,
            "  Seals {}; in supply {} Councilors, {} Houses, {} Towers, {} Bridges",
            colors(player.seals),
            player.councilors,
            player.houses,
            player.towers,
            player.bridges
        )?;
        self.envoys(f, seat)?;
        self.tiles(f, seat)?;
        self.hand(f, seat)
    }

    /// Reputation and Rank by Guild, three Guilds a line.
    fn tracks(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let player = self.board.player(seat);
        let value = |step: u8| self.printed.steps[usize::from(step.min(3))];
        let tracks = Guild::ALL.map(|guild| {
            let i = guild.index();
            let book = if player.books & guild.bit() == 0 { "" } else { "+1" };
            let bonus = player.bonuses[i].map_or(String::new(), |bonus| format!(" ({bonus})"));
            format!(
                "{guild} {}/{}{book}{bonus}",
                value(player.reputation[i]),
                value(player.rank[i])
            )
        });
        wrapped(f, "  Reputation/Rank, Book (Bonus): ", &tracks)
    }

    /// Scrolls, Traditions, Artifacts and Relics.
    fn tiles(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let player = self.board.player(seat);
        let scrolls = player.scrolls.map(|ink| if ink { "Ink" } else { "empty" });
        writeln!(f, "  Scrolls of the board: {}, {}", scrolls[0], scrolls[1])?;
        let slots = player.traditions.iter().take(usize::from(self.printed.slots[0]));
        let slots: Vec<String> = slots
            .map(|slot| match slot {
                Some(own) if own.ink => format!("{} (Ink)", own.tile),
                Some(own) => own.envoy.map_or(own.tile.to_string(), |envoy| {
                    format!("{} ({})", own.tile, envoy.color())
                }),
                None => "-".to_owned(),
            })
            .collect();
        wrapped(f, "  Traditions by slot: ", &slots)?;
        let artifacts = members(player.artifacts, Artifact::at);
        let artifacts: Vec<String> = artifacts.map(|artifact| artifact.to_string()).collect();
        wrapped(f, "  Artifacts: ", &artifacts)?;
        let cabinet = player.cabinet.iter().take(usize::from(self.printed.slots[1]));
        let cabinet: Vec<String> = cabinet
            .map(|relic| relic.map_or("-", Relic::name).to_owned())
            .collect();
        wrapped(f, "  Relic Cabinet: ", &cabinet)
    }

    fn tokens(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let player = self.board.player(seat);
        let tokens: Vec<String> = Token::all()
            .filter(|token| player.tokens[token.index()].is_none())
            .map(|token| token.to_string())
            .collect();
        wrapped(f, "  Challenge tokens left: ", &tokens)
    }

    /// The Challenge tokens left, and the Feats in hand for those who may look.
    fn hand(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let player = self.board.player(seat);
        self.tokens(f, seat)?;
        let Some(Some(hand)) = self.hands.get(seat.index()) else {
            return writeln!(f, "  Feats in hand: {}, face down", player.hand);
        };
        let feats = hand
            .iter()
            .map(|feat| format!("{feat} ({})", feat_hint(self.printed.feats[feat.index()])));
        wrapped(f, "  Feats in hand: ", &feats.collect::<Vec<_>>())
    }

    fn envoys(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let player = self.board.player(seat);
        let arrivals = player
            .arrivals
            .map(|column| column.map(initial).iter().collect::<String>());
        let plaza = player
            .plaza
            .chunks(PlazaSpace::COLUMNS)
            .map(|row| row.iter().map(|&e| initial(e)).collect::<String>());
        let areas = Area::ALL.map(|area| {
            let envoys: String = player.areas[area.index()].iter().map(|&e| initial(e)).collect();
            format!("{area} {envoys}")
        });
        writeln!(
            f,
            "  Arrivals {}; Plaza {}; {}",
            arrivals.join(" "),
            plaza.collect::<Vec<_>>().join(" "),
            areas.join(", ")
        )
    }
}

fn marks(dark: u8, locked: u8, guild: Guild) -> String {
    let mark = |set: u8, sign: &str| {
        if set & guild.bit() == 0 {
            String::new()
        } else {
            sign.to_owned()
        }
    };
    mark(dark, "*") + &mark(locked, "!")
}

fn digit(seat: Option<Seat>) -> char {
    seat.map_or('-', |seat| char::from(b'0' + seat.0 % 10))
}

/// The first letter of an Envoy's colour, capital for green against gray: `G` green, `g` gray.
fn initial(envoy: Option<Guild>) -> char {
    match envoy.map(Guild::color) {
        None => '.',
        Some(Color::White) => 'w',
        Some(Color::Gray) => 'g',
        Some(Color::Purple) => 'p',
        Some(Color::Red) => 'r',
        Some(Color::Green) => 'G',
        Some(Color::Brown) => 'b',
    }
}

/// Numbers by colour, those above 0.
fn colors(numbers: [u8; 6]) -> String {
    let some = Color::ALL.into_iter().filter(|color| numbers[color.index()] > 0);
    let texts: Vec<String> = some
        .map(|color| format!("{} {color}", numbers[color.index()]))
        .collect();
    if texts.is_empty() {
        "none".to_owned()
    } else {
        texts.join(" ")
    }
}

/// The most columns of a line.
const COLUMNS: usize = 100;

/// A label and its items, on as many lines as they need; `none` for no item.
fn wrapped(f: &mut fmt::Formatter<'_>, label: &str, items: &[String]) -> fmt::Result {
    let mut line = label.to_owned();
    if items.is_empty() {
        line.push_str("none");
    }
    for (nth, item) in items.iter().enumerate() {
        let last = nth + 1 == items.len();
        if nth > 0 && line.chars().count() + item.chars().count() + 1 > COLUMNS {
            writeln!(f, "{}", line.trim_end())?;
            "      ".clone_into(&mut line);
        }
        line.push_str(item);
        line.push_str(if last { "" } else { ", " });
    }
    writeln!(f, "{line}")
}

/// What a seat is called.
fn name(seat: Seat) -> &'static str {
    seat_color(seat).unwrap_or("nobody")
}

fn looker(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) => name(seat),
        Viewer::Public => "the public",
        Viewer::All => "everything",
    }
}
