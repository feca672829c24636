//! Limits: how large a position may be, and what a start may have.

use aether::game::{Game, Notation, Rules};
use aether::impartial::NormalPlay;
use aether::impartial::kayles::{KaylesRules, Position};

fn read(text: &str) -> Result<Position<NormalPlay>, String> {
    let read = Position::parse_position(text, &KaylesRules::default());
    read.map_err(|error| error.to_string())
}

fn refused(text: &str) -> String {
    read(text).expect_err("beyond a limit")
}

#[test]
fn the_start_has_as_many_pins_as_the_rules_say() {
    let rules = KaylesRules::default();
    assert_eq!((rules.pins(), rules.value(0), rules.value(1)), (13, 13, 0));
    for pins in [1, 2, 77, 1_000_000] {
        let rules = rules.with_option(0, pins).expect("so many pins");
        let start = <Position<NormalPlay> as Notation>::start(&rules);
        assert_eq!(start.position_text(), format!("K{pins} w"));
        assert_eq!(start.count_moves(), 2 * u64::from(pins) - 1);
        assert_eq!(rules.value(0), pins);
    }
    for pins in [0, 1_000_001, u32::MAX] {
        let error = rules.with_option(0, pins).expect_err("no such start");
        assert_eq!(
            error.to_string(),
            format!("the start cannot have {pins} pins: expected 1 to 1000000")
        );
    }
    let option = KaylesRules::OPTIONS[0];
    assert_eq!(
        (option.name, option.min, option.max),
        ("KaylesPins", 1, 1_000_000)
    );
}

#[test]
fn a_position_has_at_most_a_billion_pins() {
    assert_eq!(
        read("K1000000000").expect("a billion").pins(),
        1_000_000_000
    );
    assert!(read("K500000000+.500000000").is_ok());
    assert_eq!(
        refused("K500000000+o+.500000000"),
        "`.500000000` at character 14: more pins than the 1000000000 that a position may have"
    );
    assert_eq!(
        refused("K500000000.500000000o"),
        "`K500000000.500000000o` at character 1: more pins than the 1000000000 that a position \
         may have"
    );
    let long = "K1000000000".repeat(10_000);
    assert!(refused(&long).ends_with("more pins than the 1000000000 that a position may have"));
    let long = "K1000000000.999999999".repeat(10_000);
    assert!(refused(&format!("({long})")).contains("more pins than the 1000000000"));
}

#[test]
fn a_position_has_at_most_65536_components() {
    let rows = |count: usize| vec!["o"; count].join("+");
    let position = read(&rows(65_536)).expect("as many as may be");
    assert_eq!(position.count_moves(), 65_536);
    assert_eq!(
        refused(&rows(65_537)),
        "`o` at character 131073: more rows, circles and graphs than the 65536 that a position \
         may have"
    );
}

#[test]
fn graphs_are_small() {
    assert_eq!(
        read("g65536").expect("as many as may be").count_moves(),
        65_536
    );
    let star = |edges: usize| {
        let edges: Vec<String> = (2..edges + 2).map(|to| format!("1-{to}")).collect();
        format!("g32769:{}", edges.join(","))
    };
    assert!(read(&star(32_767)).is_ok());
    let expected = "more vertices and edges than the 65536 that the graphs of a position may have";
    assert!(refused(&star(32_768)).ends_with(expected));
    assert_eq!(
        refused("g65536!1+g1"),
        format!("`g1` at character 10: {expected}")
    );
    // Fallen vertices have no moves, and a graph bounds the rows beside it.
    assert!(read("g65535!1+o").is_ok());
    assert_eq!(
        refused("K40000+g2"),
        "the position has 80001 moves: expected at most 65536 where there is a graph"
    );
    assert_eq!(
        refused("g4000000000"),
        "`g4000000000` at character 1: expected a number of vertices, 1 to 65536"
    );
}

/// What is read costs as much as the text, not as the numbers in it.
#[test]
fn huge_texts_are_refused_or_read_in_a_moment() {
    for part in [
        "o", "oK1", ".", ".1o", "(", "g", "K", "9", "+", " ", "é", "g1:", "o+", "()",
    ] {
        let text = part.repeat((1 << 20) / part.len());
        if let Err(error) = read(&text) {
            assert!(error.len() < 300, "{error}");
        }
    }
    let ones = "o".repeat(16 << 20);
    assert_eq!(
        read(&ones).expect("16 million pins").position_text(),
        "K16777216 w"
    );
    let gaps = "o.".repeat(8 << 20);
    assert_eq!(read(&gaps).expect("8 million rows").count_moves(), 8 << 20);
    let blanks = " ".repeat(1 << 20);
    assert!(read(&format!("{blanks}o{blanks}+{blanks}o{blanks}b{blanks}")).is_ok());
}
