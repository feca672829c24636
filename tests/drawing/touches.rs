//! Spots and gestures of all games.

use super::games::look;
use super::scene::{Place, Scene, VIEWS, near, ring, strokes, view};
use aether::engine::MoveGesture;
use std::collections::{BTreeMap, BTreeSet};

/// Whether a move is made without touching anything: a pass.
fn is_pass(mv: &MoveGesture) -> bool {
    mv.text == "0000"
}

#[test]
fn every_spot_has_a_name_of_its_own_and_can_be_hit() {
    look(|name, engine, _| {
        for view in VIEWS {
            let scene = Scene::of(engine, view);
            assert!(!scene.description.is_empty());
            let mut names = BTreeSet::new();
            for spot in &scene.spots {
                assert!(!spot.label.is_empty(), "{name}: {}", spot.name);
                let (width, height) = spot.size;
                // Tall heaps have flatter objects.
                let least = if spot.name.starts_with('h') && name.starts_with("nim") {
                    32.0
                } else {
                    44.0
                };
                assert!(width >= 44.0 && height >= least, "{name}: {}", spot.name);
                let (x, y) = spot.centre;
                assert!((0.0..scene.width).contains(&x), "{name}: {}", spot.name);
                assert!((0.0..scene.height).contains(&y), "{name}: {}", spot.name);
                let is_new = spot.is_copy || names.insert(&spot.name);
                assert!(is_new, "{name}: {} twice", spot.name);
            }
            let has_copies = scene.spots.iter().any(|spot| spot.is_copy);
            assert_eq!(has_copies, view.surroundings && name.starts_with("aether"));
        }
    });
}

#[test]
fn no_two_spots_are_at_one_place() {
    look(|name, engine, _| {
        let scene = Scene::of(engine, view(false, true));
        for (index, one) in scene.spots.iter().enumerate() {
            for other in &scene.spots[..index] {
                let (x, y) = (one.centre.0 - other.centre.0, one.centre.1 - other.centre.1);
                let far = x.hypot(y);
                assert!(far > 31.0, "{name}: {} {}", one.name, other.name);
            }
        }
    });
}

#[test]
fn moves_are_made_by_touching_spots_that_are_there() {
    look(|name, engine, _| {
        for view in VIEWS {
            let places = Scene::of(engine, view).places();
            let moves = engine.gestures(view).expect("not too many");
            let texts: Vec<_> = moves
                .iter()
                .map(|mv| (mv.text.clone(), mv.long_text.clone()))
                .collect();
            assert_eq!(Ok(texts), engine.legal_moves());
            let mut seen = BTreeMap::new();
            for mv in &moves {
                let touches = &mv.gesture.touches;
                if is_pass(mv) {
                    assert!(touches.is_empty() && mv.gesture.arrow.is_none());
                    continue;
                }
                // Of large positions not everything is drawn.
                if touches.is_empty() {
                    assert!(name.starts_with("kayles") || name.starts_with("nim"));
                    assert_eq!(mv.gesture.arrow, None);
                    continue;
                }
                assert!(touches.len() <= 2);
                for spot in touches {
                    assert!(places.contains_key(spot), "{name} {}: {spot}", mv.text);
                }
                let before = seen.insert(touches.clone(), &mv.text);
                assert_eq!(before, None, "{name} {}", mv.text);
            }
        }
    });
}

#[test]
fn what_is_drawn_can_be_moved() {
    // Every standing pin, every object and every piece is touched by some move.
    look(|name, engine, _| {
        if engine.outcome().is_some() || name.starts_with("parcel") {
            return;
        }
        let moves = engine.gestures(view(false, false)).expect("not too many");
        let touched: BTreeSet<_> = moves.iter().flat_map(|mv| &mv.gesture.touches).collect();
        for spot in Scene::of(engine, view(false, false)).spots {
            let is_empty = spot.label.contains("empty") || spot.label.contains("fallen");
            assert!(is_empty || touched.contains(&spot.name), "{}", spot.label);
        }
    });
}

/// The two places that an arrow joins.
fn ends(arrow: &str, has_head: bool) -> (Place, Place) {
    if let Some(centre) = ring(arrow) {
        return (centre, centre);
    }
    let mut strokes = strokes(arrow);
    if has_head {
        let head = strokes.pop().expect("a head");
        let tip = strokes.last().expect("a shaft")[1];
        assert!(near(head[1], tip), "{arrow}");
    }
    let last = strokes.last().expect("a stroke");
    (strokes[0][0], last[last.len() - 1])
}

#[test]
fn arrows_begin_and_end_in_the_middle_of_spots() {
    look(|name, engine, _| {
        for view in VIEWS {
            let scene = Scene::of(engine, view);
            for mv in engine.gestures(view).expect("not too many") {
                let Some(arrow) = &mv.gesture.arrow else {
                    continue;
                };
                let is_jump = name.starts_with("aether");
                let (start, end) = ends(arrow, is_jump);
                let touches = &mv.gesture.touches;
                let first = scene.spot(&touches[0]);
                assert!(near(start, first.centre), "{name} {}: {arrow}", mv.text);
                // Of a heap the arrow runs to the top.
                let Some(second) = touches.get(1) else {
                    assert!((start.0 - end.0).abs() < 0.01, "{name} {}", mv.text);
                    continue;
                };
                let mut spots = scene.spots.iter();
                let is_end = spots.any(|spot| spot.name == *second && near(spot.centre, end));
                assert!(is_end, "{name} {}: {arrow}", mv.text);
            }
        }
    });
}

#[test]
fn a_flipped_board_is_turned_by_half_a_turn() {
    look(|name, engine, _| {
        for surroundings in [false, true] {
            let [straight, turned] =
                [false, true].map(|flipped| Scene::of(engine, view(flipped, surroundings)));
            assert_eq!(straight.spots.len(), turned.spots.len());
            for spot in &straight.spots {
                let place = straight.turned(spot.centre);
                let is_there = turned.spots.iter().any(|other| {
                    (&other.name, &other.label, other.is_copy)
                        == (&spot.name, &spot.label, spot.is_copy)
                        && near(other.centre, place)
                });
                assert!(is_there, "{name}: {}", spot.name);
            }
            let [one, other] = [false, true].map(|flipped| {
                let gestures = engine.gestures(view(flipped, surroundings));
                gestures.expect("not too many")
            });
            for (one, other) in one.iter().zip(&other) {
                assert_eq!(one.gesture.touches, other.gesture.touches);
                assert_eq!(one.gesture.wraps, other.gesture.wraps);
                let arrows = (&one.gesture.arrow, &other.gesture.arrow);
                let (Some(one), Some(other)) = arrows else {
                    assert_eq!(arrows, (&None, &None));
                    continue;
                };
                if let (Some(one), Some(other)) = (ring(one), ring(other)) {
                    assert!(near(straight.turned(one), other));
                    continue;
                }
                let (one, other) = (strokes(one).concat(), strokes(other).concat());
                assert_eq!(one.len(), other.len());
                for (one, other) in one.into_iter().zip(other) {
                    assert!(near(straight.turned(one), other), "{name}");
                }
            }
        }
    });
}

#[test]
fn a_drawing_is_always_the_same() {
    let draw = || {
        let mut all = String::new();
        look(|_, engine, _| {
            for view in VIEWS {
                let svg = engine.svg(view, aether::svg::SvgLook::Embedded, &[]);
                all += &svg.expect("a drawing");
            }
        });
        all
    };
    let (one, other) = (draw(), draw());
    assert!(one == other);
}
