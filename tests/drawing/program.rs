//! `aether show --svg`.

use super::command_line::{printed, refused};
use super::scene::{Scene, view};
use aether::registry;
use aether::svg::SvgLook;

fn drawn(arguments: &[&str]) -> String {
    printed(&[&["show", "--svg"], arguments].concat(), "")
}

#[test]
fn the_board_is_printed_as_svg() {
    let engine = registry::find("parcel2").expect("a variant").open();
    let svg = engine.svg(view(false, false), SvgLook::Standalone, &[]);
    let expected = svg.expect("a drawing") + "\n";
    assert_eq!(drawn(&["--variant", "parcel2"]), expected);
}

#[test]
fn options_turn_it_and_surround_it_and_draw_arrows() {
    let straight = Scene::read(&drawn(&[]));
    assert_eq!(straight.spots.len(), 16);
    let turned = Scene::read(&drawn(&["--flip"]));
    assert_eq!(turned.spot("a1").centre, straight.spot("d4").centre);
    let svg = drawn(&["--torus", "--arrow", "a1c2", "--arrow", "[1] b1 ⊕ [2] a3"]);
    let scene = Scene::read(&svg);
    assert_eq!(scene.spots.len(), 64);
    let arrows = scene.paths.iter();
    let arrows = arrows.filter(|(class, _)| class.ends_with(" arrow"));
    assert_eq!(arrows.count(), 2);
}

#[test]
fn the_last_move_of_a_record_or_of_the_moves_is_marked() {
    let marks = |svg: &str| Scene::read(svg).shapes_of("last").count();
    assert_eq!(marks(&drawn(&["--moves", "a1c2 c2a3"])), 2);
    assert_eq!(marks(&drawn(&[])), 0);
    let record = printed(&["convert", "--moves", "a1c2", "--to", "record"], "");
    let show = |more: &[&str]| printed(&[&["show", "--svg", "-"], more].concat(), &record);
    assert_eq!(marks(&show(&[])), 2);
    assert_eq!(marks(&show(&["--at", "0"])), 0);
}

#[test]
fn wrong_arrows_are_refused() {
    for (arrow, reason) in [
        ("a1a1", "a1a1"),
        ("", "expected a square"),
        (
            "a1c2 c2a3",
            "`c2a3` behind the move: expected one move for each arrow",
        ),
        ("a1c2x", "`x` right after the move"),
    ] {
        let (status, error) = refused(&["show", "--svg", "--arrow", arrow], "");
        assert_eq!(status, 2, "{arrow}");
        assert!(error.contains(reason), "{arrow}: {error}");
    }
    for option in [&["--flip"][..], &["--torus"], &["--arrow", "a1c2"]] {
        let (status, error) = refused(&[&["show"], option].concat(), "");
        assert_eq!(status, 2);
        assert!(error.contains("--svg"), "{error}");
    }
}
