//! Pasted texts: what they are taken for, and in which variant.

use aether::registry::{self, Variant};
use aether::source::{Found, Kind, Opened, Reading, SourceError, Unopened, open};

/// The usual rules of every variant.
fn usual(variant: &'static Variant) -> Result<Opened, Unopened> {
    let engine = variant.open();
    Ok(Opened { variant, engine })
}

fn reading(first: Option<&str>) -> Reading<'static> {
    Reading {
        wanted: None,
        first: first.map(|name| registry::find(name).expect("a variant")),
        open: &usual,
        own_rules: true,
    }
}

fn read(text: &str, first: Option<&str>) -> Result<Found, String> {
    open(text, &reading(first)).map_err(|error| error.to_string())
}

/// The variant, the kind, and how many plies were played.
fn told(text: &str, first: Option<&str>) -> (&'static str, Kind, usize) {
    let found = read(text, first).unwrap_or_else(|error| panic!("{text}: {error}"));
    let plies = found.opened.engine.summary().plies;
    (found.opened.variant.name, found.kind, plies)
}

#[test]
fn every_kind_is_known() {
    for (text, variant, kind, plies) in [
        ("", "aether4x4", Kind::Start, 0),
        (" startpos\n", "aether4x4", Kind::Start, 0),
        ("[0]1/1[1]", "aether2x2", Kind::Position, 0),
        ("5+3", "kayles", Kind::Position, 0),
        ("a1c2 c2a3", "aether4x4", Kind::Record, 2),
        ("1. d4e4 d4d5 2. a1b1", "parcel7", Kind::Record, 3),
        ("[Variant \"nim\"]\n\n1. 1:1", "nim", Kind::Record, 1),
    ] {
        assert_eq!(told(text, None), (variant, kind, plies), "{text:?}");
    }
    for variant in registry::VARIANTS {
        let engine = variant.open();
        let picture = format!(
            "{}\n{}\n{}, to move",
            engine.picture(),
            engine.position_text(),
            variant.name
        );
        assert_eq!(told(&picture, None), (variant.name, Kind::Picture, 0));
        let record = engine.record_text(variant.name, false);
        assert_eq!(told(&record, None), (variant.name, Kind::Record, 0));
    }
}

#[test]
fn the_variant_on_the_table_comes_first_where_the_text_leaves_it_open() {
    for (text, first, variant) in [
        ("", "nim", "nim"),
        ("5+3", "nim", "nim"),
        ("5+3", "kayles-misere", "kayles-misere"),
        ("a1c2", "aether5x5", "aether5x5"),
        ("a1b1 b1c1", "parcel3", "parcel3"),
        // One game's texts are not another's.
        ("[0]1/1[1]", "kayles", "aether2x2"),
        ("5+3", "parcel2", "kayles"),
        ("a1c2 c2a3", "kayles", "aether4x4"),
        ("1. d4e4 d4d5 2. a1b1", "parcel2", "parcel7"),
        ("1. d4e4 d4d5 2. a1b1", "aether4x4", "parcel7"),
        ("[Variant \"nim\"]\n\n1. 1:1", "kayles", "nim"),
    ] {
        assert_eq!(told(text, Some(first)).0, variant, "{text:?} at {first}");
    }
    // A game ended by a pass on each side; of Nim it is a heap.
    assert_eq!(told("0000", Some("parcel3")).1, Kind::Record);
    assert_eq!(told("0000", Some("nim")).1, Kind::Position);
}

#[test]
fn moves_of_pins_and_heaps_stand_alone() {
    for (text, first, variant, plies) in [
        ("4-5 7", "kayles-misere", "kayles-misere", 2),
        ("4-5 7", "aether4x4", "kayles", 2),
        ("pin 4", "kayles", "kayles", 1),
        ("Pins 4-5", "kayles", "kayles", 1),
        ("2:6 1:1", "nim-misere", "nim-misere", 2),
        ("2:6", "kayles", "nim", 1),
        ("6 from heap 2", "nim", "nim", 1),
    ] {
        let expected = (variant, Kind::Record, plies);
        assert_eq!(told(text, Some(first)), expected, "{text:?}");
    }
    // A row, and a result.
    assert_eq!(told("4", Some("kayles")), ("kayles", Kind::Position, 0));
    assert!(read("1-0", Some("kayles")).is_err());
}

#[test]
fn a_record_brings_its_tags_and_its_rules() {
    let text = "[White \"Ann\"]\n[Black \"Bob\"]\n[NoMergeLimit \"7\"]\n\n1. a1c2 c2a3 *";
    let found = read(text, None).expect("a record");
    let tags: Vec<&str> = found.tags.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(tags, ["White", "Black", "NoMergeLimit"]);
    assert_eq!(found.opened.engine.rule_options()[0].1, 7);
    assert!(read("5+3", None).expect("a position").tags.is_empty());
}

#[test]
fn errors_say_in_which_variant_a_text_was_read() {
    let error = |text, first| read(text, first).err().expect("an error");
    assert!(error("a1c2 c2a9", None).ends_with("(read as aether4x4)"));
    assert!(error("a1c2 c2a9", Some("aether5x5")).ends_with("(read as aether5x5)"));
    assert!(error("[x]", Some("nim")).ends_with("(read as nim)"));
    assert!(error("[Variant \"chess\"]\n\n1. e4", None).starts_with("unknown variant `chess`"));
    let two = "[Result \"*\"]\n\n1. a1c2 *\n\n[Result \"*\"]\n\n1. a1c2 *";
    assert_eq!(error(two, None), "2 records: expected one");
}

#[test]
fn the_variant_asked_for_is_the_only_one() {
    let wanted = |text, wanted| {
        let reading = Reading {
            wanted: Some(wanted),
            ..reading(Some("nim"))
        };
        open(text, &reading)
    };
    let found = wanted("5+3", "Kayles").expect("a position");
    assert_eq!(found.opened.variant.name, "kayles");
    let refused = wanted("[0]1/1[1]", "kayles");
    assert!(matches!(refused, Err(SourceError::Text(_))));
    let unknown = wanted("5+3", "chess");
    assert!(matches!(unknown, Err(SourceError::Wanted(_))));
}
