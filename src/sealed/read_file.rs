//! Reading a file that may be anything.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// All bytes of a file.
///
/// # Errors
/// It cannot be read, or has more than `most` bytes.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let message = format!("too long: expected at most {most} bytes");
        return Err(io::Error::new(ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}
