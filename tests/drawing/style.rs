//! The style sheet: contrasts as the Web Content Accessibility Guidelines measure them.

use super::scene::VIEWS;
use aether::registry;
use aether::svg::{STYLE_SHEET, SvgLook};
use std::collections::BTreeMap;

/// Red, green and blue from 0 to 1.
type Colour = [f64; 3];

/// The custom properties of the light and of the dark look.
fn looks() -> [BTreeMap<String, Colour>; 2] {
    let (light, dark) = STYLE_SHEET
        .split_once("@media (prefers-color-scheme: dark)")
        .expect("two looks");
    let light = properties(light);
    let dark = dark.split_once(".board text").expect("rules").0;
    let mut all = light.clone();
    all.extend(properties(dark));
    [light, all]
}

fn properties(css: &str) -> BTreeMap<String, Colour> {
    let lines = css
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--"));
    lines
        .filter_map(|line| {
            let (name, value) = line.trim_end_matches(';').split_once(": #")?;
            let level = |at: usize| {
                let byte = u8::from_str_radix(&value[at..at + 2], 16).expect("two digits");
                f64::from(byte) / 255.0
            };
            Some((name.to_string(), [level(0), level(2), level(4)]))
        })
        .collect()
}

fn luminance(colour: Colour) -> f64 {
    let linear = colour.map(|level| {
        if level > 0.04045 {
            ((level + 0.055) / 1.055).powf(2.4)
        } else {
            level / 12.92
        }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// A colour laid over another.
fn over(top: Colour, opacity: f64, ground: Colour) -> Colour {
    std::array::from_fn(|index| opacity * top[index] + (1.0 - opacity) * ground[index])
}

#[test]
fn texts_can_be_read() {
    for look in looks() {
        let colour = |name: &str| look[name];
        let paper = over(colour("cell"), 0.45, colour("ground"));
        let mut pairs = vec![
            ("text", colour("ground")),
            ("text", colour("cell")),
            ("faint", colour("ground")),
            ("mark", colour("ground")),
            ("ink", colour("pin")),
            ("ink", colour("object")),
            ("blue", over(colour("blue"), 0.12, paper)),
            ("red", over(colour("red"), 0.12, paper)),
        ];
        pairs.extend((0..6).map(|index| ("ink", colour(&format!("type-{index}")))));
        for (name, ground) in pairs {
            let found = contrast(colour(name), ground);
            assert!(found >= 4.5, "{name} on {ground:?}: {found:.2}");
        }
        assert!(STYLE_SHEET.contains(".parcel .tint { fill-opacity: 0.12; }"));
        assert!(STYLE_SHEET.contains(".paper { fill: var(--cell); fill-opacity: 0.45; }"));
    }
}

#[test]
fn lines_can_be_seen() {
    for look in looks() {
        let colour = |name: &str| look[name];
        let paper = over(colour("cell"), 0.45, colour("ground"));
        for (name, ground) in [
            ("line", colour("ground")),
            ("rim", colour("cell")),
            ("mark", colour("cell")),
            ("arrow", colour("cell")),
            ("blue", paper),
            ("red", paper),
            ("green", paper),
        ] {
            let found = contrast(colour(name), ground);
            assert!(found >= 3.0, "{name} on {ground:?}: {found:.2}");
        }
    }
}

/// What people without one kind of cones see (F. Viénot, H. Brettel and J. Mollon, 1999,
/// for the first two), in linear light.
const DICHROMATS: [[[f64; 3]; 3]; 2] = [
    [
        [0.112_38, 0.887_62, 0.0],
        [0.112_38, 0.887_62, 0.0],
        [0.004_01, -0.004_01, 1.0],
    ],
    [
        [0.292_75, 0.707_25, 0.0],
        [0.292_75, 0.707_25, 0.0],
        [-0.022_34, 0.022_34, 1.0],
    ],
];

/// Lightness and two coordinates of hue, CIE 1976 (L*, a*, b*).
fn lab(colour: Colour, seen: Option<[[f64; 3]; 3]>) -> [f64; 3] {
    let linear = colour.map(|level| {
        if level > 0.04045 {
            ((level + 0.055) / 1.055).powf(2.4)
        } else {
            level / 12.92
        }
    });
    let times = |matrix: [[f64; 3]; 3], vector: [f64; 3]| {
        matrix.map(|row| row.iter().zip(vector).map(|(one, other)| one * other).sum())
    };
    let linear: [f64; 3] = seen.map_or(linear, |matrix| times(matrix, linear));
    let xyz: [f64; 3] = times(
        [
            [0.4124, 0.3576, 0.1805],
            [0.2126, 0.7152, 0.0722],
            [0.0193, 0.1192, 0.9505],
        ],
        linear,
    );
    let cube = |value: f64, white: f64| (value / white).max(0.0).cbrt();
    let [x, y, z] = [cube(xyz[0], 0.9505), cube(xyz[1], 1.0), cube(xyz[2], 1.089)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn the_six_types_are_told_apart_without_red_or_green_cones() {
    let [light, _] = looks();
    for seen in [None, Some(DICHROMATS[0]), Some(DICHROMATS[1])] {
        for one in 0..6 {
            for other in 0..one {
                let [a, b] = [one, other].map(|index| lab(light[&format!("type-{index}")], seen));
                let squares: f64 = a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum();
                let far = squares.sqrt();
                assert!(far > 14.0, "types {one} and {other}: {far:.1}");
            }
        }
    }
}

#[test]
fn only_a_picture_on_its_own_has_the_style_sheet() {
    for variant in registry::VARIANTS {
        let engine = variant.open();
        for view in VIEWS {
            let svg = |look| engine.svg(view, look, &[]).expect("a drawing");
            let (alone, embedded) = (svg(SvgLook::Standalone), svg(SvgLook::Embedded));
            assert!(!embedded.contains("<style") && !embedded.contains("style="));
            assert!(!embedded.contains('\n'), "one line");
            let (before, rest) = alone.split_once("<style>").expect("a style sheet");
            let (_, after) = rest.split_once("</style>").expect("its end");
            let (root, after_root) = embedded.split_once(" class=\"board\"").expect("a root");
            let (alone_root, _) = before.split_once(" width=").expect("a width");
            assert_eq!(root, alone_root);
            assert!(after_root.ends_with(after));
        }
    }
}

#[test]
fn every_class_of_the_drawings_has_a_rule() {
    let without = [
        "board",
        "to",
        "spot",
        "copy",
        "spots",
        "background",
        "cells",
        "pieces",
        "marks",
    ];
    let without = [
        &without[..],
        &[
            "arrows", "names", "piece", "number", "count", "words", "owner",
        ],
    ]
    .concat();
    super::games::look(|_, engine, _| {
        let svg = engine.svg(VIEWS[2], SvgLook::Embedded, &[]);
        for part in svg.expect("a drawing").split("class=\"").skip(1) {
            let classes = part.split('"').next().expect("classes");
            for class in classes.split(' ').filter(|class| !without.contains(class)) {
                let is_known = STYLE_SHEET.contains(&format!(".{class}"));
                assert!(is_known, "{class}");
            }
        }
    });
}
