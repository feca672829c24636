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
    let Some(target) = replaceable(path) else {
        return Ok(());
    };
    let new = new_path(&target);
    let written = fs::write(&new, b"").and_then(|()| fs::remove_file(&new));
    written.map_err(|error| Failure::unwritable(path, error))
}

/// Writes a file so that it is there whole or not at all. A link stays one, and
/// the permissions stay those of the file before.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let Some(target) = replaceable(path) else {
        return fs::write(path, bytes).map_err(|error| Failure::unwritable(path, error));
    };
    let new = new_path(&target);
    let replace = || {
        fs::write(&new, bytes)?;
        if let Ok(metadata) = target.metadata() {
            fs::set_permissions(&new, metadata.permissions())?;
        }
        fs::rename(&new, &target)
    };
    replace().map_err(|error| {
        // Half a file is of no use.
        let _ = fs::remove_file(&new);
        Failure::unwritable(path, error)
    })
}

/// The file that another can take the place of, at the end of all links; `None`
/// for a device or a pipe, which must stay what it is.
fn replaceable(path: &Path) -> Option<PathBuf> {
    match path.canonicalize() {
        Ok(target) => target.is_file().then_some(target),
        // There is none yet.
        Err(_) => Some(path.to_path_buf()),
    }
}

/// Where a file is written before it takes its place.
fn new_path(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".new");
    PathBuf::from(name)
}
