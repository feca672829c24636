//! Parcel: segments, parcels, the last segment.

use super::games::look;
use super::scene::{Place, Scene, near, strokes, view};
use aether::registry;

/// The segments of a position string, each with its colour's class.
fn read_segments(position: &str) -> Vec<(&'static str, String)> {
    let board = position.split(' ').nth(1).expect("segments");
    let mut segments = Vec::new();
    for part in board.split('/') {
        let (letter, list) = part.split_once(':').expect("a colour");
        let class = match letter {
            "B" => "blue",
            "R" => "red",
            "G" => "green",
            other => panic!("{other}: expected a colour"),
        };
        let list = list.split(',').filter(|segment| !segment.is_empty());
        segments.extend(list.map(|segment| (class, segment.to_string())));
    }
    segments
}

fn ends(scene: &Scene, segment: &str) -> [Place; 2] {
    [&segment[..2], &segment[2..]].map(|vertex| scene.spot(vertex).centre)
}

#[test]
fn every_segment_is_there_in_its_colour() {
    look(|name, engine, _| {
        if !name.starts_with("parcel") {
            return;
        }
        for flipped in [false, true] {
            let scene = Scene::of(engine, view(flipped, false));
            let segments = read_segments(&engine.position_text());
            for (class, segment) in &segments {
                let ends = ends(&scene, segment);
                let is_drawn = scene.paths.iter().any(|(classes, data)| {
                    let stroke = &strokes(data)[0];
                    classes.contains(&format!("segment {class}"))
                        && near(stroke[0], ends[0])
                        && near(stroke[1], ends[1])
                });
                assert!(is_drawn, "{name}: {class} {segment}");
            }
            // A green segment is a wide line and a narrow one upon it.
            let lines = scene.paths.iter();
            let lines = lines.filter(|(classes, _)| classes.contains("segment"));
            let green = segments.iter().filter(|(class, _)| *class == "green");
            assert_eq!(lines.count(), segments.len() + green.count());
        }
    });
}

#[test]
fn cells_of_parcels_have_the_letter_of_their_owner() {
    look(|name, engine, _| {
        if !name.starts_with("parcel") {
            return;
        }
        let scene = Scene::of(engine, view(false, false));
        // The picture tells the owners in capital letters between its vertices.
        let picture = engine.picture();
        let rows: Vec<&str> = picture.lines().collect();
        let side = (scene.spots.len() as f64).sqrt() as usize - 1;
        let mut owned = 0;
        for y in 0..side {
            let row = rows[2 * (side - 1 - y) + 1];
            for x in 0..side {
                let sign = row.chars().nth(3 + 4 * x + 2).unwrap_or(' ');
                let vertex = |x: usize, y: usize| {
                    let name = format!("{}{}", char::from(b'a' + x as u8), y + 1);
                    scene.spot(&name).centre
                };
                let (low, high) = (vertex(x, y), vertex(x + 1, y + 1));
                let centre = ((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0);
                let mut owners = scene.shapes_of("owner");
                let owner = owners.find(|owner| near(owner.centre, centre));
                let letter = owner.map_or(' ', |owner| owner.text.chars().next().expect("one"));
                assert_eq!(letter, sign, "{name}: {x} {y}\n{picture}");
                owned += usize::from(sign != ' ');
            }
        }
        assert_eq!(scene.shapes_of("owner").count(), owned);
        let areas = rows
            .last()
            .expect("areas")
            .replace(" (w)", "")
            .replace(" (b)", "");
        assert_eq!(scene.shapes_of("words").next().expect("areas").text, areas);
    });
}

#[test]
fn row_1_is_below() {
    let engine = registry::find("parcel7").expect("a variant").open();
    let scene = Scene::of(&*engine, view(false, false));
    assert_eq!(scene.spots.len(), 64);
    let [a1, h1, a8] = ["a1", "h1", "a8"].map(|name| scene.spot(name).centre);
    assert!(a8.1 < a1.1 && a1.0 < h1.0);
}

#[test]
fn the_last_segment_is_marked() {
    look(|name, engine, last| {
        if !name.starts_with("parcel") {
            return;
        }
        let scene = Scene::of(engine, view(false, false));
        let marked: Vec<Place> = scene.shapes_of("last").map(|mark| mark.centre).collect();
        match last {
            None | Some((_, "0000")) => assert_eq!(marked, []),
            Some((_, mv)) => {
                let [(x, y), (to_x, to_y)] = ends(&scene, mv);
                assert_eq!(marked.len(), 1);
                assert!(near(marked[0], ((x + to_x) / 2.0, (y + to_y) / 2.0)));
            }
        }
    });
}

#[test]
fn the_position_is_told_in_words() {
    let mut engine = registry::find("parcel2").expect("a variant").open();
    engine
        .set_position(Some("2 B:b1b2/R:/G:a2b2 w 0"), "")
        .expect("a position");
    let scene = Scene::of(&*engine, view(false, false));
    assert_eq!(scene.title, "Parcel 2×2");
    assert_eq!(
        scene.description,
        "Parcel 2×2, Blue to move. Blue: b1b2. Red: none. Green: a2b2. Cells: Blue 4, Red 0."
    );
    assert_eq!(scene.spot("b2").label, "b2, green to a2, blue to b1");
    assert_eq!(scene.spot("c3").label, "c3, no segment");
}
