//! The file of a shard of a survey.

use super::classes::{Representatives, is_stuck};
use super::placements::all_placements;
use super::samples::position_text;
use super::shard_error::ShardError;
use super::survey::{Covered, Survey};
use crate::aether::{AetherRules, Planes, Position, Size};
use crate::fast_map::{FastMap, mix};
use crate::game::Notation;
use crate::surveys::Shard;
use serde::{Deserialize, Serialize};

/// What every file says it is.
pub(super) const FORMAT: &str = "aether stuck positions";

/// The version of the format.
pub(super) const VERSION: u32 = 1;

/// The file of a shard: JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShardFile {
    format: String,
    version: u32,
    variant: String,
    /// `i/n`.
    shard: String,
    /// Orbits of placements in all shards together.
    all_orbits: u64,
    covered: Vec<Covered>,
    /// Position strings.
    stuck: Vec<String>,
    /// 8 hexadecimal digits: the CRC-32 (the one of zip and Ethernet) of the file
    /// with this field empty.
    checksum: String,
}

/// The variant's name.
fn variant<S: Size>() -> String {
    format!("aether{}x{}", S::N, S::N)
}

impl ShardFile {
    /// The file as it is written.
    fn text(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    fn expected_checksum(&self) -> Result<String, serde_json::Error> {
        let blank = Self {
            checksum: String::new(),
            ..self.clone()
        };
        let checksum = crc32fast::hash(blank.text()?.as_bytes());
        Ok(format!("{checksum:08x}"))
    }
}

impl<S: Size> Survey<S> {
    /// The file of this survey, which is of that shard.
    ///
    /// # Errors
    /// Those of the JSON writer.
    pub fn to_text(&self, shard: Shard) -> Result<String, serde_json::Error> {
        let all_orbits = all_placements::<S>().iter().map(Vec::len).sum::<usize>();
        let mut file = ShardFile {
            format: FORMAT.to_string(),
            version: VERSION,
            variant: variant::<S>(),
            shard: shard.to_string(),
            all_orbits: all_orbits as u64,
            covered: self.covered.clone(),
            stuck: self
                .stuck
                .iter()
                .map(|&board| position_text::<S>(board))
                .collect(),
            checksum: String::new(),
        };
        file.checksum = file.expected_checksum()?;
        file.text()
    }
}

/// Reads the files of shards of one board and checks each by itself.
pub struct ShardReader<S: Size> {
    /// The number of each orbit, by the mixed cells of its representative.
    orbits: FastMap<u64, usize>,
    /// The number of pieces of each orbit.
    pieces: Vec<usize>,
    size: std::marker::PhantomData<S>,
}

impl<S: Size> Default for ShardReader<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Size> ShardReader<S> {
    /// Numbers the orbits of placements anew.
    #[must_use]
    pub fn new() -> Self {
        let all: Vec<u64> = all_placements::<S>().into_iter().flatten().collect();
        Self {
            orbits: all
                .iter()
                .enumerate()
                .map(|(orbit, &cells)| (mix(cells), orbit))
                .collect(),
            pieces: all
                .iter()
                .map(|cells| cells.count_ones() as usize)
                .collect(),
            size: std::marker::PhantomData,
        }
    }

    /// Reads the text of a file. Its counts of orbits must be right, and its
    /// positions must be stuck, on placements of the shard and one of each
    /// class.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self, text: &str) -> Result<(Shard, Survey<S>), ShardError> {
        let file: ShardFile = serde_json::from_str(text)?;
        if file.format != FORMAT {
            return Err(ShardError::Format(file.format));
        }
        if file.version != VERSION {
            return Err(ShardError::Version(file.version));
        }
        if file.variant != variant::<S>() {
            return Err(ShardError::Variant {
                found: file.variant,
                expected: variant::<S>(),
            });
        }
        let expected = file.expected_checksum()?;
        if file.checksum != expected {
            let found = file.checksum;
            return Err(ShardError::Checksum { found, expected });
        }
        let shard: Shard = file.shard.parse()?;
        self.check_counts(shard, &file)?;
        let stuck = self.read_positions(shard, &file)?;
        let covered = file.covered;
        Ok((shard, Survey { covered, stuck }))
    }

    fn check_counts(&self, shard: Shard, file: &ShardFile) -> Result<(), ShardError> {
        let count = |what, found, expected| match found == expected {
            true => Ok(()),
            false => Err(ShardError::Count {
                what,
                found,
                expected,
            }),
        };
        count("orbits in all", file.all_orbits, self.pieces.len() as u64)?;
        count(
            "numbers of pieces",
            file.covered.len() as u64,
            S::CELLS as u64 + 1,
        )?;
        let mut expected = vec![0; S::CELLS + 1];
        for (orbit, &pieces) in self.pieces.iter().enumerate() {
            expected[pieces] += u64::from(shard.has(orbit));
        }
        for (pieces, (covered, expected)) in file.covered.iter().zip(expected).enumerate() {
            count("number of pieces", covered.pieces as u64, pieces as u64)?;
            let found = covered.orbits;
            if found != expected {
                return Err(ShardError::Orbits {
                    pieces,
                    found,
                    expected,
                });
            }
        }
        Ok(())
    }

    fn read_positions(&self, shard: Shard, file: &ShardFile) -> Result<Vec<S::Planes>, ShardError> {
        let mut stuck: Vec<S::Planes> = Vec::new();
        let mut counts = vec![0; S::CELLS + 1];
        let mut representatives = Representatives::<S>::default();
        for text in &file.stuck {
            let wrong = |why: &str| ShardError::Position {
                text: text.clone(),
                why: why.to_string(),
            };
            let position = Position::<S>::parse_position(text, &AetherRules::default())
                .map_err(|error| wrong(&error.to_string()))?;
            let board = position.planes();
            if !is_stuck::<S>(board) {
                return Err(wrong("it is not stuck"));
            }
            if board.greatest_type_count() as usize > S::N {
                return Err(wrong(
                    "a type stands on more pieces than the side of the board",
                ));
            }
            if representatives.of(board) != board {
                return Err(wrong("it does not stand for its class"));
            }
            if stuck.contains(&board) {
                return Err(wrong("it is there twice"));
            }
            let orbit = self.orbits.get(&mix(board.occupied()));
            if !orbit.is_some_and(|&orbit| shard.has(orbit)) {
                return Err(wrong("it is not of this shard"));
            }
            counts[board.occupied().count_ones() as usize] += 1;
            stuck.push(board);
        }
        for (covered, expected) in file.covered.iter().zip(counts) {
            if covered.stuck != expected {
                return Err(ShardError::Count {
                    what: "number of stuck positions",
                    found: covered.stuck,
                    expected,
                });
            }
        }
        Ok(stuck)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aether::stuck::Method;
    use crate::aether::{Four, Two};

    /// A right file with some change, its checksum made to fit.
    fn read_changed(change: impl FnOnce(&mut ShardFile)) -> Result<(), String> {
        let shard: Shard = "1/2".parse().expect("a shard");
        let survey = Survey::<Four>::of(shard, Method::FULL, &|_, _| {});
        let text = survey.to_text(shard).expect("JSON");
        let mut file: ShardFile = serde_json::from_str(&text).expect("its own text");
        change(&mut file);
        file.checksum = file.expected_checksum().expect("JSON");
        let read = ShardReader::<Four>::new().read(&file.text().expect("JSON"));
        read.map(drop).map_err(|error| error.to_string())
    }

    #[test]
    fn the_checksum_is_that_of_the_file_without_it() {
        let survey = Survey::<Two>::of(Shard::WHOLE, Method::FULL, &|_, _| {});
        let text = survey.to_text(Shard::WHOLE).expect("JSON");
        let (before, after) = text.split_once("\"checksum\": \"").expect("a checksum");
        let (checksum, end) = after.split_at(8);
        let without = format!("{before}\"checksum\": \"{end}");
        assert_eq!(
            checksum,
            format!("{:08x}", crc32fast::hash(without.as_bytes()))
        );
        assert!(end.starts_with("\"\n}"), "{end}");
    }

    #[test]
    fn false_statements_with_a_fitting_checksum_are_refused() {
        assert_eq!(read_changed(|_| ()), Ok(()));
        type Change = fn(&mut ShardFile);
        let changes: [(Change, &str); 12] = [
            (
                |file| file.format.push('!'),
                "format `aether stuck positions!`: expected",
            ),
            (|file| file.version = 2, "version 2: expected 1"),
            (
                |file| file.variant = "aether5x5".into(),
                "variant `aether5x5`: expected aether4x4",
            ),
            (|file| file.shard = "2/2".into(), "orbits with"),
            (|file| file.shard = "1/0".into(), "expected i/n"),
            (
                |file| file.all_orbits += 1,
                "orbits in all 403: expected 402",
            ),
            (
                |file| file.covered.truncate(9),
                "numbers of pieces 9: expected 17",
            ),
            (
                |file| file.covered.swap(3, 4),
                "number of pieces 4: expected 3",
            ),
            (|file| file.stuck.truncate(7), "number of stuck positions"),
            (
                |file| file.stuck[0] = "[0]3/4/4/4".into(),
                "it is not stuck",
            ),
            (
                |file| file.stuck[1] = file.stuck[0].clone(),
                "it is there twice",
            ),
            (|file| file.stuck[0] = "[0]3".into(), "position `[0]3`"),
        ];
        for (change, words) in changes {
            let error = read_changed(change).expect_err(words);
            assert!(error.contains(words), "{error}: {words}");
        }
    }

    #[test]
    fn another_board_of_the_class_is_refused() {
        let turned = |file: &mut ShardFile| {
            let rules = AetherRules::default();
            let position = Position::<Four>::parse_position(&file.stuck[0], &rules);
            let board = position.expect("a position").planes();
            let others = (0..16).map(|cell| board.piece(cell ^ 15));
            let cells: Vec<_> = others.collect();
            let position = Position::<Four>::from_cells(&cells, rules).expect("a position");
            file.stuck[0] = position.position_text();
        };
        let error = read_changed(turned).expect_err("another board");
        assert!(error.contains("it does not stand for its class"), "{error}");
    }
}
