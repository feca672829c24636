//! What the command line does with the survey of 5×5.

use super::merge::merge;
use super::rules::{Method, RULES};
use super::samples::Samples;
use super::shard_file::ShardReader;
use super::survey::Survey;
use super::theorem::FiveByFive;
use crate::aether::{AetherRules, Five, Planes, Position, Size};
use crate::game::{Notation, TextError};
use crate::surveys::{NamedText, RefusedFile, Shard, SurveyJobs, Surveyed};
use crate::tables::Tell;

/// Quiet positions of so many pieces and more are drawn.
const DRAWN_FROM: u32 = 7;

/// The survey of the stuck positions of 5×5.
pub const JOBS: SurveyJobs = SurveyJobs {
    settles,
    run,
    merge: put_together,
};

/// Whether a position is drawn since all of so many pieces are.
fn settles(position: &str) -> bool {
    // The counter plays no part.
    let position = AetherRules::with_limit(0)
        .map_err(TextError::from)
        .and_then(|rules| Position::<Five>::parse_position(position, &rules));
    position.is_ok_and(|position| {
        let in_game = position.planes().greatest_type_count() as usize <= Five::N;
        in_game && position.is_quiet() && position.pieces() >= DRAWN_FROM
    })
}

fn run(shard: Shard, tell: Tell<'_>) -> Result<Surveyed, TextError> {
    let rules = check_rules()?;
    let survey = Survey::<Five>::of(shard, Method::FULL, &|done, all| {
        tell(&|| format!("{done} of {all} orbits of placements"));
    });
    Ok(Surveyed {
        words: match shard {
            Shard::WHOLE => Some(conclude(&survey, &rules)?),
            _ => None,
        },
        file: survey.to_text(shard)?,
    })
}

fn put_together(files: &[NamedText]) -> Result<String, TextError> {
    let reader = ShardReader::<Five>::new();
    let read = |(name, text): &NamedText| {
        reader.read(text).map_err(|reason| RefusedFile {
            name: name.clone(),
            reason: reason.into(),
        })
    };
    let shards = files.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    conclude(
        &merge(shards)?,
        &format!("{} parts put together", files.len()),
    )
}

/// Tests the rules of the survey on the samples and says so.
fn check_rules() -> Result<String, TextError> {
    let samples = Samples::collect();
    for rule in &RULES {
        samples.check_rule(rule)?;
    }
    samples.check_method(Method::FULL)?;
    let mut text = format!(
        "Rules, tested on {} small placements with {} classes of stuck positions:\n",
        samples.placements(),
        samples.classes(),
    );
    for rule in &RULES {
        text += &format!("- {}: {}\n", rule.name, rule.reason);
    }
    Ok(text + "- symmetry: the first type is placed only up to the symmetries of the placement")
}

/// What was covered and what it proves.
fn conclude(survey: &Survey<Five>, preface: &str) -> Result<String, TextError> {
    let theorem = FiveByFive::from_survey(survey)?;
    let mut text = format!("{preface}\n\n");
    text += "pieces  orbits  placements    steps  stuck\n";
    for covered in &survey.covered {
        text += &format!(
            "{:6}  {:6}  {:10}  {:7}  {:5}\n",
            covered.pieces, covered.orbits, covered.placements, covered.steps, covered.stuck
        );
    }
    text += &format!(
        "\nTheorem. On 5×5 with at most five pieces of each type, every stuck position is \
         equivalent to\n{}\n\
         Above it {} classes with six pieces are won in three plies; no other quiet position is \
         won or lost.\n\
         So the start is a draw, and so is every quiet position with seven pieces or more.",
        theorem.stuck, theorem.won,
    );
    Ok(text)
}
