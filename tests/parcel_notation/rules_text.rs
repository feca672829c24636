use crate::command_line::{printed, refused};
use aether::registry::VARIANTS;

#[test]
fn every_variant_has_its_rules() {
    for variant in VARIANTS {
        let rules = printed(&["rules", variant.name], "");
        assert_eq!(rules, variant.rules);
        for line in rules.lines() {
            assert!(line.chars().count() < 80, "{line}");
            assert_eq!(line.trim_end(), line);
        }
        // The heading names the game, as the title does.
        let heading: Vec<&str> = rules.lines().take(2).collect();
        assert_eq!(heading[1], "=".repeat(heading[0].chars().count()));
        let game = heading[0].split(' ').next().expect("a name");
        assert!(variant.title.contains(game), "{}", variant.title);
        let name = variant.name;
        assert!(name.starts_with(&game.to_lowercase()), "{name}");
    }
}

#[test]
fn what_is_not_the_authors_is_said_to_be_a_completion() {
    let rules = printed(&["rules", "parcel"], "");
    assert_eq!(rules, printed(&["rules", "Parcel3"], ""));
    let words: Vec<&str> = rules.split_whitespace().collect();
    let text = words.join(" ");
    for said in [
        "Rules 1 to 3 and what a parcel is are those of the game's author",
        "Сыграем в \"Парсель\"?",
        "the text at hand breaks off there",
        "Rules 4 and 5 are not the author's: they are a completion by this project",
    ] {
        assert!(text.contains(said), "{said}");
    }
}

#[test]
fn a_game_is_named_with_or_without_a_size() {
    assert_eq!(
        printed(&["rules", "aether"], ""),
        printed(&["rules", "AETHER6x6"], "")
    );
    let list = printed(&["rules"], "");
    for variant in VARIANTS {
        assert!(list.contains(&format!("  {} ", variant.name)), "{list}");
    }
    for name in ["chess", "parcel8", "parce", ""] {
        let (status, errors) = refused(&["rules", name], "");
        assert_eq!(status, 2);
        let shown = if name.is_empty() {
            String::from("nothing")
        } else {
            format!("`{name}`")
        };
        let said = format!("aether: unknown variant {shown}: expected one of aether4x4 ");
        assert!(errors.starts_with(&said), "{errors}");
    }
}
