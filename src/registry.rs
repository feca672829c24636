//! The variants: the one place that names every game.

use crate::aether::{self, Five, Four, Position, Six, Three, Two, proof, stuck, table};
use crate::board::Board;
use crate::engine::Engine;
use crate::game::{NoTables, TextError, Theorem};
use crate::impartial::{MiserePlay, NormalPlay, kayles, nim};
use crate::parcel::{self, ParcelRules};
use crate::quote::quoted;
use crate::surveys::SurveyJobs;
use crate::tables::{TableJobs, Tell, Verification};
use thiserror::Error;

/// A certificate of a game that is not known here.
#[derive(Debug, Error)]
#[error("the certificate is about the unknown variant {}", quoted(.0))]
struct UnknownVariant(String);

/// A game in a certain size or with certain rules.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Its name, as options and records have it.
    pub name: &'static str,
    /// What it is, for people.
    pub title: &'static str,
    /// The rules of the game in some twenty lines of at most 79 columns, for people;
    /// the first names the game.
    pub rules: &'static str,
    open: fn() -> Box<dyn Engine>,
    /// What it can do with tables of exact values, if it has any.
    pub tables: Option<TableJobs>,
    /// The survey that settles it, if there is one.
    pub survey: Option<SurveyJobs>,
}

impl Variant {
    /// The game at its start position.
    #[must_use]
    pub fn open(&self) -> Box<dyn Engine> {
        (self.open)()
    }
}

/// Parcel on a board of this size.
fn open_parcel(size: parcel::Size) -> Box<dyn Engine> {
    Box::new(Board::<parcel::Position>::with_rules(ParcelRules::new(
        size,
    )))
}

/// Every variant, the default first.
pub const VARIANTS: &[Variant] = &[
    Variant {
        name: "aether4x4",
        title: "Aether Neutral on 4×4, the main game",
        rules: aether::RULES,
        open: || Box::new(Board::<Position<Four>>::new()),
        tables: Some(table::jobs::<Four>()),
        survey: None,
    },
    Variant {
        name: "aether2x2",
        title: "Aether Neutral on 2×2",
        rules: aether::RULES,
        open: || Box::new(Board::<Position<Two>>::new()),
        tables: None,
        survey: None,
    },
    Variant {
        name: "aether3x3",
        title: "Aether Neutral on 3×3",
        rules: aether::RULES,
        open: || Box::new(Board::<Position<Three>>::new()),
        tables: None,
        survey: None,
    },
    Variant {
        name: "aether5x5",
        title: "Aether Neutral on 5×5, the official tournament size",
        rules: aether::RULES,
        open: || Box::new(Board::<Position<Five>>::new()),
        tables: None,
        survey: Some(stuck::JOBS),
    },
    Variant {
        name: "aether6x6",
        title: "Aether Neutral on 6×6",
        rules: aether::RULES,
        open: || Box::new(Board::<Position<Six>>::new()),
        tables: None,
        survey: None,
    },
    Variant {
        name: "kayles",
        title: "Kayles on rows, circles and graphs: who makes the last move wins",
        rules: kayles::RULES,
        open: || Box::new(Board::<kayles::Position<NormalPlay>>::new()),
        tables: None,
        survey: None,
    },
    Variant {
        name: "kayles-misere",
        title: "Misère Kayles: who makes the last move loses",
        rules: kayles::RULES,
        open: || Box::new(Board::<kayles::Position<MiserePlay>>::new()),
        tables: None,
        survey: None,
    },
    Variant {
        name: "nim",
        title: "Nim: who takes the last object wins",
        rules: nim::RULES,
        open: || Box::new(Board::<nim::Position<NormalPlay>>::new()),
        tables: None,
        survey: None,
    },
    Variant {
        name: "nim-misere",
        title: "Misère Nim: who takes the last object loses",
        rules: nim::RULES,
        open: || Box::new(Board::<nim::Position<MiserePlay>>::new()),
        tables: None,
        survey: None,
    },
    Variant {
        name: "parcel7",
        title: "Parcel on 7×7, segments on squared paper",
        rules: parcel::RULES,
        open: || open_parcel(parcel::Size::SEVEN),
        tables: None,
        survey: None,
    },
    Variant {
        name: "parcel1",
        title: "Parcel on 1×1",
        rules: parcel::RULES,
        open: || open_parcel(parcel::Size::ONE),
        tables: None,
        survey: None,
    },
    Variant {
        name: "parcel2",
        title: "Parcel on 2×2",
        rules: parcel::RULES,
        open: || open_parcel(parcel::Size::TWO),
        tables: None,
        survey: None,
    },
    Variant {
        name: "parcel3",
        title: "Parcel on 3×3",
        rules: parcel::RULES,
        open: || open_parcel(parcel::Size::THREE),
        tables: None,
        survey: None,
    },
    Variant {
        name: "parcel4",
        title: "Parcel on 4×4",
        rules: parcel::RULES,
        open: || open_parcel(parcel::Size::FOUR),
        tables: None,
        survey: None,
    },
    Variant {
        name: "parcel5",
        title: "Parcel on 5×5",
        rules: parcel::RULES,
        open: || open_parcel(parcel::Size::FIVE),
        tables: None,
        survey: None,
    },
    Variant {
        name: "parcel6",
        title: "Parcel on 6×6",
        rules: parcel::RULES,
        open: || open_parcel(parcel::Size::SIX),
        tables: None,
        survey: None,
    },
];

/// The variant that a new session plays.
#[must_use]
pub fn default_variant() -> &'static Variant {
    &VARIANTS[0]
}

/// The variant of this name, without regard to case.
#[must_use]
pub fn find(name: &str) -> Option<&'static Variant> {
    VARIANTS
        .iter()
        .find(|variant| variant.name.eq_ignore_ascii_case(name))
}

/// The variant whose table this file is, with what can be done with it.
///
/// # Errors
/// No variant can use the file.
pub fn table_variant(bytes: &[u8]) -> Result<(&'static Variant, TableJobs), TextError> {
    let mut refusal: TextError = NoTables.into();
    for variant in VARIANTS.iter().rev() {
        if let Some(jobs) = variant.tables {
            match variant.open().use_table(Some(bytes)) {
                Ok(()) => return Ok((variant, jobs)),
                Err(reason) => refusal = reason,
            }
        }
    }
    Err(refusal)
}

/// Checks a table, of whatever variant it is, by other means than those that
/// read and built it.
///
/// # Errors
/// Says what is wrong with the table.
pub fn verify_table(bytes: &[u8], tell: Tell<'_>) -> Result<Verification, TextError> {
    let mut refusal: TextError = NoTables.into();
    // Of the refusals that of the main game is told, the first variant.
    for jobs in VARIANTS.iter().rev().filter_map(|variant| variant.tables) {
        match (jobs.verify)(bytes, tell) {
            Ok(verification) => return Ok(verification),
            Err(reason) => refusal = reason,
        }
    }
    Err(refusal)
}

/// Checks a certificate (see [`Game::prove`](crate::game::Game::prove)) by the
/// checker of its variant, and says what it proves.
///
/// # Errors
/// Says why the certificate is refused.
pub fn verify(certificate: &[u8]) -> Result<(&'static Variant, Theorem), TextError> {
    let name = proof::variant_name(certificate)?;
    let variant = VARIANTS.iter().find(|variant| variant.name == name);
    let variant = variant.ok_or(UnknownVariant(name))?;
    // All variants are boards of one game and share its checker.
    Ok((variant, proof::verify(certificate)?))
}
