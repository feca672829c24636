//! Files that a command writes.

use super::failure::Failure;
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Finds out before the work is done.
pub(super) fn check_writable(path: &Path) -> Result<(), Failure> {
    if path.is_dir() {
        let error = ErrorKind::IsADirectory.into();
        return Err(Failure::unwritable(path, error));
    }
    let new = new_path(path);
    let written = fs::write(&new, b"").and_then(|()| fs::remove_file(&new));
    written.map_err(|error| Failure::unwritable(path, error))
}

/// Writes a file so that it is there whole or not at all.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let new = new_path(path);
    let written = fs::write(&new, bytes).and_then(|()| fs::rename(&new, path));
    written.map_err(|error| {
        // Half a file is of no use.
        let _ = fs::remove_file(&new);
        Failure::unwritable(path, error)
    })
}

/// Where a file is written before it takes its place.
fn new_path(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".new");
    PathBuf::from(name)
}
