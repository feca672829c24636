//! Reading a file that may be anything.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The most bytes of a file that are read: many times what any needs.
const MOST_BYTES: u64 = 1 << 30;

/// All bytes of a file.
///
/// # Errors
/// It cannot be read, or has more than a gibibyte.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        let message = "more than a gibibyte";
        return Err(io::Error::new(ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}
