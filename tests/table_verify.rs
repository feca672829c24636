//! `aether table verify` through the real program.

use aether::aether::Four;
use aether::aether::table::{Build, LossTable, to_bytes};
use std::path::Path;
use std::process::Command;

/// Status, standard output and standard error for a file with these bytes.
fn run(name: &str, bytes: &[u8]) -> (Option<i32>, String, String) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("written");
    let output = Command::new(env!("CARGO_BIN_EXE_aether"))
        .args(["table", "verify"])
        .arg(path)
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// The table solved up to so many pieces.
fn table(pieces: usize) -> Vec<u8> {
    let mut build = Build::<Four>::resume(LossTable::new(), &|_| {});
    for _ in 0..pieces {
        build.advance(&|_| {});
    }
    to_bytes(build.table())
}

/// The same file with other content and a checksum that fits.
fn changed(mut bytes: Vec<u8>, change: impl FnOnce(&mut [u8])) -> Vec<u8> {
    let end = bytes.len() - 4;
    change(&mut bytes[..end]);
    let checksum = crc32fast::hash(&bytes[..end]);
    bytes[end..].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

#[test]
fn a_table_is_verified_as_far_as_it_goes() {
    let (status, printed, errors) = run("six.table", &table(6));
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let counts = "pieces  stuck      won  longest    lost  longest\n\
                  \x20    1      0        0        0       0        0\n\
                  \x20    2      0        0        0       0        0\n\
                  \x20    3      0        0        0       0        0\n\
                  \x20    4     16        0        0      16        2\n\
                  \x20    5     64      153        3     108        4\n\
                  \x20    6    234     2536        5    1321        6\n";
    assert!(printed.starts_with(counts), "{printed}");
    for words in [
        "not complete and was checked as far as it goes, 6 pieces\n",
        "each of the 1445 positions listed is lost in the plies it is listed with\n",
        "all 314 stuck positions are listed",
    ] {
        assert!(printed.contains(words), "{printed}");
    }
}

#[test]
fn a_wrong_table_is_refused_and_the_flaw_named() {
    let bytes = table(5);
    // The prefix, the variant, the solved pieces, the groups; then a group of
    // four pieces and two plies.
    let group = 18 + 10 + 2;
    assert_eq!(bytes[group - 2..group + 3], [5, 3, 4, 2, 16]);
    let forged = changed(bytes.clone(), |bytes| bytes[group + 1] = 4);
    let (status, printed, errors) = run("plies.table", &forged);
    assert_eq!((status, printed.as_str()), (Some(1), ""));
    let words = "plies.table`: the table is wrong: ";
    assert!(errors.contains(words), "{errors}");
    let words = " is lost in 2 plies: listed with 4\n";
    assert!(errors.ends_with(words), "{errors}");

    let more = changed(bytes.clone(), |bytes| bytes[group - 2] = 6);
    let (status, _, errors) = run("more.table", &more);
    assert_eq!(status, Some(1));
    assert!(errors.contains("is not listed, but stuck"), "{errors}");

    let mut damaged = bytes;
    damaged[50] ^= 1;
    let (status, _, errors) = run("damaged.table", &damaged);
    assert_eq!(status, Some(1));
    assert!(errors.contains("the table is damaged"), "{errors}");
    let (status, _, errors) = run("foreign.table", b"no table");
    assert_eq!(status, Some(1));
    assert!(errors.contains("this is no table"), "{errors}");
}
