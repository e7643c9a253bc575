//! What companions do, told with the amounts of the component set.

use crate::{
    components::{CompanionRow, Components, number},
    vocabulary::Companion,
};

/// What the companion of this name does: by its name or its word, in any case.
pub(crate) fn explain(components: &Components, name: &str) -> Option<String> {
    let is_called =
        |row: &&CompanionRow| row.name.eq_ignore_ascii_case(name) || row.id.word().eq_ignore_ascii_case(name);
    let row = components.companions.iter().find(is_called)?;
    let when = row
        .stage
        .map_or_else(|| "end scoring".to_owned(), |stage| format!("stage {stage}"));
    Some(format!("{}, {when}: {}", row.name, power(row)))
}

/// The rules LS-COMP, a sentence a companion.
fn power(row: &CompanionRow) -> String {
    let n = |key| number(&row.effect, key);
    match row.id {
        Companion::GuildMaster => format!(
            "each completed estate row that you selected brings {} favour",
            n("favour")
        ),
        Companion::Advocatus | Companion::TownCouncillor => {
            format!(
                "when you gain it, take grey estate cards of your choice: {}",
                n("take_grey_cards")
            )
        }
        Companion::WagonDriver => format!(
            "each of your journeys costs {} guards less, but at least {}",
            n("travel_discount"),
            n("travel_minimum")
        ),
        Companion::KingsJester => format!("if you then hold the lowest team, you get {} favour", n("favour")),
        Companion::Farmer => format!(
            "once a round after teams are given, you may pay guards ({}) from your hand for goods ({}) of any colour",
            n("pay_guards"),
            n("gain_goods")
        ),
        Companion::Merchant => {
            "once a round after teams are given, you may swap a piece of yours for one of another colour"
                .to_owned()
        }
        Companion::Centurion => format!(
            "your wagon may enter an unoccupied town on {} instead of 0, free of charge",
            n("counter_position")
        ),
        Companion::Stableman | Companion::HeadStableman => {
            format!("you count {} half horses more", n("horse_halves"))
        }
        Companion::RecruitingOfficer | Companion::HeadRecruitingOfficer => {
            format!("you take guards from the reserve: {}", n("guards"))
        }
        Companion::Innkeeper => "you may take a red or a yellow piece".to_owned(),
        Companion::Artisan => "you may take a green or a blue piece".to_owned(),
        Companion::Chamberlain => format!(
            "once a round, instead of selecting a row, you may give a piece to the reserve for {} favour",
            n("favour")
        ),
        Companion::Draper => format!(
            "each green piece of yours that is stored brings {} favour more",
            n("favour")
        ),
        Companion::Viticulturist => {
            format!(
                "each red piece of yours that is stored brings {} favour more",
                n("favour")
            )
        }
        Companion::HeadTaxCollector => {
            "you may add an arrow to your token, at a side that none points at".to_owned()
        }
        Companion::Astrologist => format!(
            "{} favour for each of your tokens with four arrows",
            n("favour_per_four_arrow_token")
        ),
        Companion::Bishop => format!(
            "{} favour for each clergy symbol of yours",
            n("favour_per_symbol")
        ),
        Companion::KingsHerald => format!(
            "{} favour for each nobles symbol of yours",
            n("favour_per_symbol")
        ),
        Companion::LadyInWaiting | Companion::TheQueen => format!("{} favour", n("favour")),
        Companion::Hetman | Companion::CaptainOfTheGuard => format!(
            "you may give up to {} guards for {} favour each",
            n("max_guards"),
            n("favour_per_guard")
        ),
        Companion::Chancellor => format!(
            "{} favour for each estate in which nobody has more symbols than you",
            n("favour_per_dominated_estate")
        ),
        Companion::KingsGamekeeper => format!(
            "before all other scoring, {} favour for each human with less favour than you",
            n("favour_per_player_with_fewer")
        ),
    }
}
