//! Reading a file that may be anything.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The most bytes of a file that are read: a hundred times what any needs.
const MOST_BYTES: u64 = 64 << 20;

/// All bytes of a file.
///
/// # Errors
/// It cannot be read, or has more than 64 mebibytes.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        let message = "the file has more than 64 mebibytes";
        return Err(io::Error::new(ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}
