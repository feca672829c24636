//! The processes that a match has started, as Linux lists them.

use std::fs;

/// The processes whose command line holds this text: ids and command lines.
/// Nothing where there is no `/proc`, so the tests look for none there.
pub fn running(marker: &str) -> Vec<(u32, String)> {
    let ids = ids().filter_map(|id| {
        // A process that has ended meanwhile, or that nobody has waited for
        // yet, has no command line.
        let bytes = fs::read(format!("/proc/{id}/cmdline")).ok()?;
        let line = String::from_utf8_lossy(&bytes).replace('\0', " ");
        line.contains(marker).then_some((id, line))
    });
    ids.collect()
}

/// The children of a process that have ended and that it has not waited for.
pub fn zombies(parent: u32) -> Vec<u32> {
    let is_zombie = |id: &u32| {
        let status = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // `id (name) state parent …`, where the name may hold anything.
        let rest = status.rsplit(')').next().unwrap_or_default();
        let mut fields = rest.split_whitespace();
        fields.next() == Some("Z") && fields.next() == Some(&parent.to_string())
    };
    ids().filter(is_zombie).collect()
}

fn ids() -> impl Iterator<Item = u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}
