//! The beginning of files that the program makes.

/// A comment that tells what a file is and which command makes it again.
pub(super) fn header(about: &[&str], command: &str) -> String {
    let mut text: String = about.iter().map(|line| format!("# {line}\n")).collect();
    text += &format!(
        "# Made by aether {} with:\n# {command}\n",
        env!("CARGO_PKG_VERSION")
    );
    text
}
