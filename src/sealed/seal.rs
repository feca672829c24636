//! The beginning and the end of a file.

use super::reader::Reader;
use crate::quote::quoted;
use thiserror::Error;

/// Kind, version and length.
const PREFIX: usize = 18;

/// The checksum.
const SUFFIX: usize = 4;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileKind {
    /// What people call such a file.
    pub name: &'static str,
    /// How every such file begins.
    pub magic: &'static [u8; 8],
    /// The version of the format that is read and written.
    pub version: u16,
}

/// A file that is not what it should be.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Damage {
    /// It does not begin as such files do.
    #[error("this is no {name}: expected it to begin with {}", quoted(.magic))]
    Foreign {
        /// The kind of file.
        name: &'static str,
        /// How it should begin.
        magic: String,
    },
    /// Its version is not known here.
    #[error("the {name} has version {found}: expected {expected}")]
    Version {
        /// The kind of file.
        name: &'static str,
        /// Its version.
        found: u16,
        /// The version that is known.
        expected: u16,
    },
    /// It has another length than it says.
    #[error("the {name} has {found} bytes: expected {expected}")]
    Length {
        /// The kind of file.
        name: &'static str,
        /// The bytes it has.
        found: u64,
        /// The bytes it should have.
        expected: u64,
    },
    /// Its bytes do not belong together.
    #[error("the {name} is damaged: its checksum is {found:08x}, expected {expected:08x}")]
    Checksum {
        /// The kind of file.
        name: &'static str,
        /// The checksum at its end.
        found: u32,
        /// The checksum of its bytes.
        expected: u32,
    },
    /// It ends too early.
    #[error("the file ends at byte {0}, inside of something")]
    Ends(usize),
    /// It goes on after its end.
    #[error("{0} bytes follow the end of the content")]
    Rest(usize),
    /// A number takes more bytes than needed or is too great for its place.
    #[error(
        "at byte {0}: expected a whole number of no more than 64 (or 32) bits, in its shortest form"
    )]
    Number(usize),
    /// A text holds something else than printable ASCII.
    #[error("at byte {0}: expected a text of printable ASCII characters")]
    Text(usize),
}

impl FileKind {
    /// A file of this kind with this content.
    #[must_use]
    pub fn seal(&self, content: &[u8]) -> Vec<u8> {
        let length = PREFIX + content.len() + SUFFIX;
        let mut bytes = Vec::with_capacity(length);
        bytes.extend_from_slice(self.magic);
        bytes.extend_from_slice(&self.version.to_le_bytes());
        bytes.extend_from_slice(&(length as u64).to_le_bytes());
        bytes.extend_from_slice(content);
        let checksum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Whether a file begins as those of this kind do.
    fn begins(&self, bytes: &[u8]) -> bool {
        bytes.starts_with(self.magic)
    }

    /// The content of a file of this kind.
    ///
    /// # Errors
    /// The file is of another kind or version, or damaged.
    pub fn open<'a>(&self, bytes: &'a [u8]) -> Result<Reader<'a>, Damage> {
        let name = self.name;
        if !self.begins(bytes) {
            return Err(Damage::Foreign {
                name,
                magic: String::from_utf8_lossy(self.magic).into_owned(),
            });
        }
        let mut prefix = Reader::new(bytes);
        prefix.take(self.magic.len())?;
        let version = u16::from_le_bytes(prefix.array()?);
        if version != self.version {
            return Err(Damage::Version {
                name,
                found: version,
                expected: self.version,
            });
        }
        let expected = u64::from_le_bytes(prefix.array()?);
        let found = bytes.len() as u64;
        if found != expected || bytes.len() < PREFIX + SUFFIX {
            return Err(Damage::Length {
                name,
                found,
                expected,
            });
        }
        let (sealed, checksum) = bytes.split_at(bytes.len() - SUFFIX);
        let found = u32::from_le_bytes(Reader::new(checksum).array()?);
        let expected = crc32fast::hash(sealed);
        if found != expected {
            return Err(Damage::Checksum {
                name,
                found,
                expected,
            });
        }
        let mut reader = Reader::new(sealed);
        reader.take(PREFIX)?;
        Ok(reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: FileKind = FileKind {
        name: "letter",
        magic: b"aetherxx",
        version: 3,
    };

    #[test]
    fn what_was_sealed_can_be_opened() {
        for content in [&b""[..], b"x", &[0; 1_000]] {
            let bytes = KIND.seal(content);
            let mut reader = KIND.open(&bytes).expect("it is whole");
            assert_eq!(reader.remaining(), content.len());
            assert_eq!(reader.take(content.len()), Ok(content));
            assert_eq!(reader.end(), Ok(()));
        }
    }

    #[test]
    fn every_change_of_a_bit_and_every_cut_shows() {
        let bytes = KIND.seal(b"some content");
        for length in 0..bytes.len() {
            assert!(KIND.open(&bytes[..length]).is_err(), "{length}");
        }
        for bit in 0..8 * bytes.len() {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(KIND.open(&changed).is_err(), "{bit}");
        }
    }
}
