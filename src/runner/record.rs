//! Games of a match as records.

use super::journal::GameLine;
use super::referee::set_rules;
use super::settings::MatchSettings;
use super::time_control::TimeControl;
use crate::game::TextError;
use crate::record::RecordDetails;

/// A game as a record, with `event` as its tag of that name.
///
/// # Errors
/// The game does not fit the match's rules.
pub fn record_of(
    game: &GameLine,
    settings: &MatchSettings,
    event: &str,
) -> Result<String, TextError> {
    let mut engine = settings.variant.open();
    set_rules(&mut *engine, &settings.rules)?;
    let opening = crate::openings::read(&game.opening, &mut *engine)?;
    if let Some(opening) = opening.first() {
        opening.set_up(&mut *engine)?;
    }
    let opening_plies = engine.played_moves().len();
    let moves: Vec<&str> = game.moves.iter().map(|played| played.mv.as_str()).collect();
    engine.play_moves(&moves.join(" "))?;
    let mut comments = vec![String::from("book"); opening_plies];
    comments.extend(game.moves.iter().map(|played| {
        let score = played.score.as_deref();
        let told = match (score, played.depth) {
            (Some(score), Some(depth)) => format!("{score}/{depth} "),
            (Some(score), None) => format!("{score} "),
            (None, _) => String::new(),
        };
        format!("{told}{:.3}s", played.ms / 1_000.0)
    }));
    let details = RecordDetails {
        tags: tags(game, settings, event),
        comment: String::new(),
        comments,
        result: Some(game.result),
    };
    Ok(engine.write_record(settings.variant.name, &details))
}

fn tags(game: &GameLine, settings: &MatchSettings, event: &str) -> Vec<(String, String)> {
    let control = |name: &str| {
        let mut engines = settings.engines.iter();
        engines
            .find(|engine| engine.name == name)
            .map(|engine| engine.time_control)
    };
    let mut tags = vec![
        ("Event", event.to_string()),
        ("Round", game.game.to_string()),
        ("White", game.first.clone()),
        ("Black", game.second.clone()),
        ("Result", String::new()),
        ("Variant", String::new()),
    ];
    let text = |control: Option<TimeControl>| control.map_or_else(String::new, |c| c.to_string());
    let (first, second) = (control(&game.first), control(&game.second));
    if first == second {
        tags.push(("TimeControl", text(first)));
    } else {
        tags.push(("WhiteTimeControl", text(first)));
        tags.push(("BlackTimeControl", text(second)));
    }
    tags.push(("Termination", game.termination.text().to_string()));
    if let Some(failure) = &game.failure {
        let reason = format!("{}: {}", failure.engine, game.reason);
        tags.push(("Reason", reason));
    }
    let named = tags.into_iter();
    named
        .map(|(name, value)| (name.to_string(), value))
        .collect()
}
