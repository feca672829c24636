//! What the command line does with tables.

use super::build::{Build, classify};
use super::file::{from_bytes, to_bytes};
use super::losses::LossTable;
use super::verifier::verify;
use crate::aether::Size;
use crate::game::TextError;
use crate::tables::{Save, Statistics, TableJobs, Tell};

/// The jobs for a board size.
#[must_use]
pub const fn jobs<S: Size>() -> TableJobs {
    TableJobs {
        build: build::<S>,
        statistics: statistics::<S>,
        verify: |bytes, tell| Ok(verify(bytes, tell)?),
    }
}

fn build<S: Size>(
    earlier: Option<&[u8]>,
    tell: Tell<'_>,
    save: Save<'_>,
) -> Result<Vec<u8>, TextError> {
    let table = match earlier {
        Some(bytes) => from_bytes::<S>(bytes)?,
        None => LossTable::new(),
    };
    let mut build = Build::resume(table, tell);
    while !build.is_complete() {
        let classification = build.advance(tell);
        save(&to_bytes(build.table()), classification)?;
    }
    Ok(to_bytes(build.table()))
}

fn statistics<S: Size>(bytes: &[u8], tell: Tell<'_>) -> Result<Statistics, TextError> {
    let table = from_bytes::<S>(bytes)?;
    Ok(Statistics {
        is_complete: table.is_complete(),
        classifications: classify(&table, tell),
    })
}
