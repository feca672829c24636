//! Nim: objects, large heaps, what was taken.

use super::games::look;
use super::scene::{Scene, near, view};
use aether::engine::Engine;
use aether::registry;

fn opened(position: &str) -> Box<dyn Engine> {
    let mut engine = registry::find("nim").expect("a variant").open();
    engine.set_position(Some(position), "").expect("a position");
    engine
}

fn scene_of(position: &str) -> Scene {
    Scene::of(&*opened(position), view(false, false))
}

/// The texts of a class from left to right.
fn texts(scene: &Scene, class: &str) -> Vec<String> {
    let mut shapes: Vec<_> = scene.shapes_of(class).collect();
    shapes.sort_by(|one, other| one.centre.0.total_cmp(&other.centre.0));
    let texts = shapes.iter().map(|shape| shape.text.clone());
    texts.filter(|text| !text.is_empty()).collect()
}

#[test]
fn every_object_is_there() {
    look(|name, engine, _| {
        if !name.starts_with("nim") {
            return;
        }
        let scene = Scene::of(engine, view(false, false));
        let position = engine.position_text();
        let heaps = position.split(' ').next().expect("heaps").split('+');
        let heaps: Vec<u64> = heaps.map(|heap| heap.parse().expect("a number")).collect();
        let mut names: Vec<String> = Vec::new();
        for (heap, &objects) in (1..).zip(&heaps) {
            let hidden = if objects > 40 { objects - 5 } else { 0 };
            names.extend((hidden + 1..=objects).map(|object| format!("h{heap}.{object}")));
        }
        let mut drawn: Vec<String> = scene.spots.iter().map(|spot| spot.name.clone()).collect();
        names.sort();
        drawn.sort();
        assert_eq!(drawn, names);
        let counts: Vec<String> = heaps.iter().take(8).map(u64::to_string).collect();
        let written: Vec<String> = scene
            .shapes_of("count")
            .take(8)
            .map(|shape| shape.text.clone())
            .collect();
        assert_eq!(written, counts);
    });
}

#[test]
fn objects_are_numbered_from_below() {
    let scene = scene_of("3+11+6");
    for object in 1..11 {
        let [low, high] = [object, object + 1].map(|object| scene.spot(&format!("h2.{object}")));
        assert!(high.centre.1 < low.centre.1);
    }
    for spot in &scene.spots {
        let object = spot.name.split('.').nth(1).expect("an object");
        let mut numbers = scene.shapes_of("number");
        assert!(numbers.any(|shape| shape.text == object && near(shape.centre, spot.centre)));
    }
    assert!(scene.spot("h3.1").centre.0 > scene.spot("h2.1").centre.0);
}

#[test]
fn of_large_heaps_the_top_is_drawn() {
    let engine = opened("41+18446744073709551615");
    let scene = Scene::of(&*engine, view(false, false));
    let names: Vec<&str> = scene.spots.iter().map(|spot| spot.name.as_str()).collect();
    assert_eq!(names.len(), 10);
    assert!(names.contains(&"h1.37") && names.contains(&"h2.18446744073709551615"));
    assert_eq!(texts(&scene, "count"), ["41", "1.84·10¹⁹"]);
    assert_eq!(texts(&scene, "box").len(), 0);
    let label = &scene.spot("h2.18446744073709551612").label;
    let expected = "heap 2, object 18446744073709551612 of 18446744073709551615: take 4";
    assert_eq!(label, expected);
    let arrow = engine.svg(
        view(false, false),
        aether::svg::SvgLook::Embedded,
        &[String::from("2:4"), String::from("2:1000")],
    );
    // The second begins at an object that is not drawn.
    assert_eq!(
        arrow
            .expect("legal moves")
            .matches("class=\"arrow\"")
            .count(),
        1
    );
}

#[test]
fn more_heaps_than_are_drawn_are_counted() {
    let scene = scene_of(&vec!["3"; 50].join("+"));
    assert_eq!(scene.spots.len(), 120);
    let told = texts(&scene, "words");
    assert_eq!(told, ["10 more heaps of 30 objects"]);
    assert!(
        scene
            .description
            .ends_with("And 10 more heaps of 30 objects.")
    );
    assert_eq!(scene_of("0").spots.len(), 0);
}

#[test]
fn what_was_taken_last_is_marked() {
    look(|name, engine, last| {
        if !name.starts_with("nim") {
            return;
        }
        let scene = Scene::of(engine, view(false, false));
        let Some((_, mv)) = last else {
            assert_eq!(scene.shapes_of("marks").count(), 0);
            return;
        };
        let (heap, count) = mv.split_once(':').expect("a move of Nim");
        assert_eq!(texts(&scene, "taken"), [format!("−{count}")]);
        let mark = scene.shapes_of("last").next().expect("a mark");
        let label = format!("heap {heap}");
        let heap = scene.shapes_of("name").find(|name| name.text == label);
        assert!((heap.expect("the heap's name").centre.0 - mark.centre.0).abs() < 0.01);
    });
}

#[test]
fn the_position_is_told_in_words() {
    let scene = scene_of("3+11+0 b");
    assert_eq!(scene.title, "Nim");
    assert_eq!(scene.description, "Nim, player 2 to move. Heaps: 3, 11, 0.");
    assert_eq!(scene.spot("h2.5").label, "heap 2, object 5 of 11: take 7");
}
