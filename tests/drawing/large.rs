//! Positions of which not everything can be drawn: small pictures all the same.

use super::scene::{Scene, view};
use aether::registry;
use aether::svg::SvgLook;

/// The most bytes of a picture.
const MOST: usize = 300_000;

fn complete(vertices: u32) -> String {
    let edges: Vec<String> = (1..=vertices)
        .flat_map(|low| (low + 1..=vertices).map(move |high| format!("{low}-{high}")))
        .collect();
    format!("g{vertices}:{}", edges.join(","))
}

fn path(vertices: u32) -> String {
    let edges: Vec<String> = (1..vertices)
        .map(|low| format!("{low}-{}", low + 1))
        .collect();
    format!("g{vertices}:{}", edges.join(","))
}

/// Rows in which every other pin has fallen.
fn alternating(pins: usize) -> String {
    "o.".repeat(pins / 2)
}

#[test]
fn pictures_stay_small() {
    let full = "[01234]".repeat(6);
    let positions = [
        ("kayles", String::from("K1000000")),
        ("kayles", String::from("K1000000000")),
        ("kayles", String::from(".1000000000")),
        ("kayles", String::from("(K10000000)+K400000000.1K30")),
        ("kayles", alternating(200_000)),
        ("kayles", path(1_000)),
        ("kayles", path(300)),
        ("kayles", complete(300)),
        ("kayles", complete(54)),
        ("kayles", vec!["K5"; 300].join("+")),
        ("kayles", vec!["o"; 300].join("+")),
        ("kayles", vec!["(K3)"; 100].join("+")),
        ("kayles", vec!["o"; 65_536].join("+")),
        ("kayles", vec!["g20:1-2,3-4"; 100].join("+")),
        ("nim", String::from("18446744073709551615")),
        ("nim", vec!["18446744073709551615"; 65_536].join("+")),
        ("nim", vec!["40"; 300].join("+")),
        ("nim", vec!["1"; 65_536].join("+")),
        ("aether6x6", vec![full; 6].join("/")),
    ];
    for (variant, position) in positions {
        let mut engine = registry::find(variant).expect("a variant").open();
        engine
            .set_position(Some(&position), "")
            .expect("a position");
        let start = &position[..position.len().min(40)];
        for surroundings in [false, true] {
            let view = view(true, surroundings);
            let svg = engine
                .svg(view, SvgLook::Standalone, &[])
                .expect("a drawing");
            assert!(svg.len() < MOST, "{start}: {} bytes", svg.len());
            let scene = Scene::read(&svg);
            assert!(scene.width < 1_500.0, "{start}: {} wide", scene.width);
            assert!(scene.height < 4_000.0, "{start}: {} high", scene.height);
        }
        let places = Scene::of(&*engine, view(true, false)).places();
        let Ok(moves) = engine.gestures(view(true, false)) else {
            assert!(engine.count_moves() > 65_536);
            continue;
        };
        for spot in moves.iter().flat_map(|mv| &mv.gesture.touches) {
            assert!(places.contains_key(spot), "{start}: {spot}");
        }
    }
}

#[test]
fn what_is_left_out_is_counted() {
    let mut engine = registry::find("kayles").expect("a variant").open();
    let position = format!("{}+ooo.oo", vec!["K5"; 300].join("+"));
    engine
        .set_position(Some(&position), "")
        .expect("a position");
    let scene = Scene::of(&*engine, view(false, false));
    assert_eq!(scene.spots.len(), 300);
    let told: Vec<&str> = scene
        .shapes_of("rest")
        .map(|shape| shape.text.as_str())
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(
        told,
        ["241 more rows, circles and graphs", "1205 pins stand there"]
    );
    assert!(scene.description.ends_with("And 281 more."));
}
