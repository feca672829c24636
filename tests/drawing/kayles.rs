//! Kayles: pins, neighbours, what is not drawn.

use super::games::look;
use super::scene::{Place, Scene, Shape, near, strokes, view};
use aether::engine::Engine;
use aether::registry;

fn opened(position: &str) -> Box<dyn Engine> {
    let mut engine = registry::find("kayles").expect("a variant").open();
    engine.set_position(Some(position), "").expect("a position");
    engine
}

fn scene_of(position: &str) -> Scene {
    Scene::of(&*opened(position), view(false, false))
}

/// The numbers on pins with this class and without another.
fn numbers(scene: &Scene, class: &str, without: &str) -> Vec<u32> {
    let pins = scene.shapes_of("number");
    let has = |shape: &Shape, class| shape.classes.split(' ').any(|one| one == class);
    let pins = pins.filter(|shape| has(shape, class) && !has(shape, without));
    let mut numbers: Vec<u32> = pins
        .map(|pin| pin.text.parse().expect("the number of a pin"))
        .collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn every_pin_is_there_with_its_number() {
    let scene = scene_of("oo.o+(.oo)+g5:1-2,2-3!3");
    assert_eq!(
        numbers(&scene, "pin", "fallen"),
        [1, 2, 4, 6, 7, 8, 9, 11, 12]
    );
    assert_eq!(numbers(&scene, "fallen", "none"), [3, 5, 10]);
    assert_eq!(scene.spots.len(), 12);
    for spot in &scene.spots {
        let mut numbers = scene.shapes_of("number");
        let is_there =
            numbers.any(|shape| shape.text == spot.name && near(shape.centre, spot.centre));
        assert!(is_there, "{}", spot.name);
    }
}

#[test]
fn what_stands_is_what_the_moves_say() {
    look(|name, engine, _| {
        if !name.starts_with("kayles") {
            return;
        }
        let scene = Scene::of(engine, view(false, false));
        let moves = engine.gestures(view(false, false)).expect("not too many");
        let mut single: Vec<u32> = moves
            .iter()
            .filter(|mv| !mv.text.contains('-') && !mv.gesture.touches.is_empty())
            .map(|mv| mv.text.parse().expect("a pin"))
            .collect();
        single.sort_unstable();
        assert_eq!(numbers(&scene, "pin", "fallen"), single);
        let pairs = moves.iter().filter(|mv| mv.text.contains('-'));
        for mv in pairs.filter(|mv| !mv.gesture.touches.is_empty()) {
            assert_eq!(mv.gesture.touches.join("-"), mv.text);
        }
    });
}

#[test]
fn neighbours_are_joined_by_lines() {
    let scene = scene_of("ooo+(K4)+g4:1-2,1-3");
    let mut joined: Vec<Vec<Place>> = Vec::new();
    for (class, data) in &scene.paths {
        assert!(class.ends_with(" join"), "{class}");
        joined.extend(strokes(data));
    }
    let pairs = [
        (1, 2),
        (2, 3),
        (4, 5),
        (5, 6),
        (6, 7),
        (4, 7),
        (8, 9),
        (8, 10),
    ];
    assert_eq!(joined.len(), pairs.len());
    for (low, high) in pairs {
        let ends = [low, high].map(|pin: u32| scene.spot(&pin.to_string()).centre);
        let is_joined = joined
            .iter()
            .any(|stroke| near(stroke[0], ends[0]) && near(stroke[1], ends[1]));
        assert!(is_joined, "{low}-{high}");
    }
}

#[test]
fn long_rows_go_on_in_the_next_line() {
    let engine = opened("K40");
    let scene = Scene::of(&*engine, view(false, false));
    let rows: std::collections::BTreeSet<String> = scene
        .spots
        .iter()
        .map(|spot| format!("{:.2}", spot.centre.1))
        .collect();
    assert_eq!(rows.len(), 4);
    let moves = engine.gestures(view(false, false)).expect("not too many");
    let broken = moves
        .iter()
        .filter_map(|mv| mv.gesture.arrow.as_ref())
        .filter(|arrow| arrow.matches('M').count() == 2);
    assert_eq!(broken.count(), 3);
}

#[test]
fn of_long_runs_the_ends_are_drawn() {
    let engine = opened("K1000.6K500");
    let scene = Scene::of(&*engine, view(false, false));
    assert_eq!(
        numbers(&scene, "pin", "fallen"),
        [
            1, 2, 3, 4, 997, 998, 999, 1000, 1007, 1008, 1009, 1010, 1503, 1504, 1505, 1506
        ]
    );
    let told: Vec<&str> = scene
        .shapes_of("rest")
        .map(|shape| shape.text.as_str())
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(told, ["992", "standing", "6", "fallen", "492", "standing"]);
    let moves = engine.gestures(view(false, false)).expect("not too many");
    let drawn: Vec<&str> = moves
        .iter()
        .filter(|mv| !mv.gesture.touches.is_empty())
        .map(|mv| mv.text.as_str())
        .collect();
    assert_eq!(drawn.len(), 16 + 12);
    assert!(drawn.contains(&"999-1000") && !drawn.contains(&"4-5"));
}

#[test]
fn graphs_keep_their_places_in_play() {
    let start = opened("g8:1-2,2-3,3-4,4-1,4-5,5-6,6-7+K3");
    let mut later = opened("g8:1-2,2-3,3-4,4-1,4-5,5-6,6-7+K3");
    later.play_moves("4-5 8 10").expect("legal moves");
    let places = |engine: &dyn Engine| Scene::of(engine, view(false, false)).places();
    assert_eq!(places(&*start), places(&*later));
}

#[test]
fn pins_of_graphs_are_apart() {
    let path: Vec<String> = (1..60).map(|pin| format!("{pin}-{}", pin + 1)).collect();
    let star: Vec<String> = (2..=60).map(|pin| format!("1-{pin}")).collect();
    let all: Vec<String> = (1..=20)
        .flat_map(|low| (low + 1..=20).map(move |high| format!("{low}-{high}")))
        .collect();
    let grid: Vec<String> = (1..=60)
        .flat_map(|pin| {
            let right = (pin % 10 != 0).then(|| format!("{pin}-{}", pin + 1));
            let below = (pin <= 50).then(|| format!("{pin}-{}", pin + 10));
            [right, below]
        })
        .flatten()
        .collect();
    for (vertices, edges) in [(60, path), (60, star), (20, all), (60, grid)] {
        let scene = scene_of(&format!("g{vertices}:{}", edges.join(",")));
        assert_eq!(scene.spots.len(), vertices);
        assert!(scene.width < 800.0 && scene.height < 800.0);
        for (index, one) in scene.spots.iter().enumerate() {
            for other in &scene.spots[..index] {
                let (x, y) = (one.centre.0 - other.centre.0, one.centre.1 - other.centre.1);
                assert!(x.hypot(y) > 42.0, "{} {}", one.name, other.name);
            }
        }
    }
}

#[test]
fn the_pins_that_fell_last_are_marked() {
    look(|name, engine, last| {
        if !name.starts_with("kayles") {
            return;
        }
        let scene = Scene::of(engine, view(false, false));
        let mut marked: Vec<Place> = scene.shapes_of("last").map(|mark| mark.centre).collect();
        marked.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
        let pins = last.map_or(Vec::new(), |(_, mv)| mv.split('-').collect());
        let places = scene.places();
        let mut fallen: Vec<Place> = pins
            .iter()
            .filter_map(|pin| places.get(*pin).copied())
            .collect();
        fallen.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
        assert_eq!(marked.len(), fallen.len());
        for (mark, pin) in marked.into_iter().zip(fallen) {
            assert!(near(mark, pin), "{name}");
        }
    });
}

#[test]
fn the_position_is_told_in_words() {
    let scene = scene_of("ooo.oo+(K5)+o+g3:1-2!3 b");
    assert_eq!(scene.title, "Kayles");
    assert_eq!(
        scene.description,
        "Kayles, player 2 to move. A row of pins 1 to 6: 1 to 3 and 5 and 6 stand. \
         A circle of pins 7 to 11: 7 to 11 stand. A row of pin 12: 12 stands. \
         A graph of pins 13 to 15: 13 and 14 stand."
    );
    let label = |name: &str| scene.spot(name).label.clone();
    assert_eq!(label("2"), "pin 2, stands next to 1 and 3");
    assert_eq!(label("3"), "pin 3, stands next to 2");
    assert_eq!(label("4"), "pin 4, fallen");
    assert_eq!(label("7"), "pin 7, stands next to 8 and 11");
    assert_eq!(label("12"), "pin 12, stands alone");
    assert_eq!(label("13"), "pin 13, stands next to 14");
}
