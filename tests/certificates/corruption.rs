//! Damaged files: refused by their checksum, and when that is repaired, refused
//! or still a proof of something true.

use crate::naive;
use crate::{START, certified, from_digits, position, start};
use aether::aether::proof::{Certificate, Malformed, Refusal, verify};
use aether::aether::{Five, Four, Three};
use aether::game::{TextError, Theorem, Value};
use aether::registry;
use aether::sealed::Damage;
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// Where the length of the file stands.
const LENGTH: std::ops::Range<usize> = 10..18;

/// A file with a random change, which does change it.
fn corrupted(bytes: &[u8], random: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    loop {
        let mut changed = bytes.to_vec();
        let at = random.random_range(0..bytes.len());
        match random.random_range(0..5) {
            0 => changed[at] ^= 1 << random.random_range(0..8),
            1 => changed[at] = random.random(),
            2 => changed.truncate(at),
            3 => changed.swap(at, random.random_range(0..bytes.len())),
            _ => changed.insert(at, random.random()),
        }
        if changed != bytes {
            return changed;
        }
    }
}

/// The file with the length and the checksum that it should have.
fn repaired(mut bytes: Vec<u8>) -> Vec<u8> {
    let length = bytes.len() as u64;
    if let Some(place) = bytes.get_mut(LENGTH) {
        place.copy_from_slice(&length.to_le_bytes());
    }
    let content = bytes.len().saturating_sub(4);
    let checksum = crc32(&bytes[..content]);
    bytes.truncate(content);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    bytes
}

/// CRC-32 as in ISO 3309, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc: u32, _| {
            (crc >> 1) ^ (0xedb8_8320 * (crc & 1))
        })
    })
}

/// Certificates of all kinds of values.
fn examples() -> Vec<(Value, Vec<u8>)> {
    vec![
        certified(&start::<Three>()),
        certified(&from_digits("40b0042410c109a2")),
        certified(&position::<Four>("4/1[02]1[13]/[2]3/1[013]1[02] b 3 9", 50)),
        certified(&position::<Four>(
            "4/1[02]1[13]/[2]3/1[013]1[02] b 49 40",
            50,
        )),
        certified(&position::<Five>(
            "3[4]1/3[0123]1/3[0134]1/5/[0234][0124]1[1234]1",
            20,
        )),
        certified(&position::<Four>("[012]3/4/2[3]1/3[3]", 50)),
    ]
}

#[test]
fn a_thousand_corruptions_are_refused() {
    let mut random = naive::random(21);
    for _ in 0..1_000 {
        let refusal = verify(&corrupted(&START, &mut random));
        assert!(matches!(refusal, Err(Refusal::Malformed(_))), "{refusal:?}");
    }
    for (_, bytes) in examples() {
        for _ in 0..1_000 {
            let refusal = verify(&corrupted(&bytes, &mut random));
            assert!(matches!(refusal, Err(Refusal::Malformed(_))), "{refusal:?}");
        }
    }
}

/// Whether a theorem is true, by the search.
fn is_true(variant: &registry::Variant, theorem: &Theorem) -> Result<bool, TextError> {
    let mut engine = variant.open();
    for (index, (_, value)) in theorem.rules.iter().enumerate() {
        engine.set_rule(index, *value)?;
    }
    engine.set_position(Some(&theorem.position), "")?;
    let value = engine.explore(10_000_000, &|| false).value?;
    Ok(value == theorem.value)
}

/// In what a certificate differs from another one.
fn difference(bytes: &[u8], other: &[u8]) -> &'static str {
    let one = Certificate::from_bytes(bytes).expect("well-formed");
    let other = Certificate::from_bytes(other).expect("well-formed");
    let boards = |certificate: &Certificate| -> Vec<Vec<u8>> {
        let entries = certificate
            .sections
            .iter()
            .flat_map(|section| &section.entries);
        entries.map(|entry| entry.cells.clone()).collect()
    };
    if one.position != other.position {
        "position"
    } else if one.no_merge_limit != other.no_merge_limit {
        "limit"
    } else if one.first_move != other.first_move {
        "first move"
    } else if boards(&one) != boards(&other) {
        "boards"
    } else {
        "answers"
    }
}

/// What is accepted is a change of what decides nothing, such as the number of
/// the move, or another move that proves the same.
#[test]
fn what_passes_with_a_repaired_checksum_is_true() {
    let mut random = naive::random(22);
    let mut examples = examples();
    let count = examples.len();
    examples.push((Value::Draw, START.clone()));
    let (mut tried, mut accepted) = (0, 0);
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, (value, bytes)) in examples.iter().enumerate() {
        assert_eq!(
            verify(&repaired(bytes.clone())).map(|theorem| theorem.value),
            Ok(*value)
        );
        for _ in 0..if number < count { 400 } else { 100 } {
            tried += 1;
            let changed = loop {
                let changed = repaired(corrupted(bytes, &mut random));
                // Damage of the checksum itself has been repaired.
                if changed != *bytes {
                    break changed;
                }
            };
            let (variant, theorem) = match registry::verify(&changed) {
                Ok(accepted) => accepted,
                Err(refusal) => {
                    assert!(!refusal.to_string().is_empty());
                    continue;
                }
            };
            accepted += 1;
            let reason = difference(bytes, &changed);
            *reasons.entry(reason).or_default() += 1;
            assert!(is_true(variant, &theorem).expect("known"), "{theorem:?}");
        }
    }
    println!("{accepted} of {tried} accepted: {reasons:?}");
    assert!(accepted < tried / 5);
}

/// The example's file with another content between its beginning and its end.
fn with_content(content: &[u8]) -> Vec<u8> {
    let (_, bytes) = certified(&start::<Three>());
    repaired([&bytes[..18], content, &[0; 4]].concat())
}

#[test]
fn malformed_files_are_told_apart() {
    let (_, bytes) = certified(&start::<Three>());
    let refusal = |bytes: &[u8]| match verify(bytes) {
        Err(Refusal::Malformed(malformed)) => malformed,
        other => panic!("{other:?}"),
    };
    let refusal = |bytes: &[u8]| match refusal(bytes) {
        Malformed::Damaged(damage) => damage,
        other => panic!("{other:?}"),
    };
    assert!(matches!(refusal(b""), Damage::Foreign { .. }));
    assert!(matches!(
        refusal(b"aetherpg and so on"),
        Damage::Foreign { .. }
    ));
    assert_eq!(refusal(b"aetherpf"), Damage::Ends(8));
    let (expected, found) = (bytes.len() as u64, bytes.len() as u64 - 1);
    let cut = refusal(&bytes[..bytes.len() - 1]);
    let name = "certificate";
    let length = Damage::Length {
        name,
        expected,
        found,
    };
    assert_eq!(cut, length);
    let mut newer = bytes.clone();
    newer[8] = 2;
    assert_eq!(
        refusal(&repaired(newer)),
        Damage::Version {
            name,
            found: 2,
            expected: 1
        }
    );
    let mut damaged = bytes.clone();
    damaged[40] ^= 1;
    assert!(matches!(refusal(&damaged), Damage::Checksum { .. }));
    let mut long = bytes.clone();
    long.insert(bytes.len() - 4, 0);
    assert_eq!(refusal(&repaired(long)), Damage::Rest(1));
}

#[test]
fn lengths_in_a_file_are_not_trusted() {
    let head = |variant: &str| {
        let mut content = vec![variant.len() as u8];
        content.extend_from_slice(variant.as_bytes());
        content
    };
    let refused = |content: &[u8]| match verify(&with_content(content)) {
        Err(Refusal::Malformed(malformed)) => malformed,
        other => panic!("{other:?}"),
    };
    let huge = [0xff, 0xff, 0xff, 0xff, 0x0f];
    assert!(matches!(
        refused(&huge),
        Malformed::Damaged(Damage::Ends(_))
    ));
    let variant = refused(&head("aether9x9"));
    assert_eq!(variant, Malformed::Variant(String::from("aether9x9")));
    // Limit 50, an empty position string, a draw, no first move.
    let mut content = head("aether4x4");
    content.extend_from_slice(&[50, 0, 0, 0, 0]);
    let with = |more: &[u8]| refused(&[&content[..], more].concat());
    assert!(matches!(with(&huge), Malformed::Damaged(Damage::Ends(_))));
    let sections = [&[1, 0, 0], &huge[..]].concat();
    assert_eq!(with(&sections), Malformed::Count(u32::MAX));
    let property = Malformed::Property { kind: 0, plies: 4 };
    assert_eq!(with(&[1, 0, 4]), property);
    assert_eq!(with(&[1, 0, 0, 0]), Malformed::Section(1));
    // One entry: a board of eight bytes, then as many answers as can be.
    let entry = [&[1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0], &huge[..], &[1, 1]].concat();
    assert!(matches!(with(&entry), Malformed::Damaged(Damage::Ends(_))));
    let no_answers = [1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0];
    assert!(matches!(with(&no_answers), Malformed::Answers(_)));
}

#[test]
fn only_one_form_of_a_proof_is_read() {
    let (_, bytes) = certified(&from_digits("40b0042410c109a2"));
    let certificate = Certificate::from_bytes(&bytes).expect("well-formed");
    let refused = |certificate: &Certificate| {
        let bytes = certificate.to_bytes().expect("a known variant");
        Certificate::from_bytes(&bytes).expect_err("not in order")
    };
    let mut boards = certificate.clone();
    boards.sections[0].entries.reverse();
    assert!(matches!(refused(&boards), Malformed::Board(_)));
    let mut sections = certificate.clone();
    sections.sections.swap(0, 1);
    assert_eq!(refused(&sections), Malformed::Section(2));
    // One entry on 3×3, whose 27 bits leave five of its four bytes unused.
    let mut content = b"\x09aether3x3".to_vec();
    content.extend_from_slice(&[50, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0x20, 0, 0, 0x10, 1, 0]);
    let bytes = with_content(&content);
    assert!(matches!(
        Certificate::from_bytes(&bytes),
        Err(Malformed::Board(_))
    ));
    content[9 + 1 + 13] = 0x20;
    assert!(Certificate::from_bytes(&with_content(&content)).is_ok());
}
