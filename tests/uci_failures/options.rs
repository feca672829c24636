//! Options that are set in unusual ways, or cannot be set.

use crate::engine::Engine;

/// The options that are announced: name and the rest of the line.
fn announced(engine: &mut Engine) -> Vec<(String, String)> {
    engine.send("uci");
    let lines = engine.sync();
    assert_eq!(lines.last().map(String::as_str), Some("uciok"));
    let options = lines
        .iter()
        .filter_map(|line| line.strip_prefix("option name "));
    options
        .map(|option| {
            let (name, rest) = option.split_once(" type ").expect("a type");
            (name.to_string(), rest.to_string())
        })
        .collect()
}

/// The number behind a word of an announcement.
fn number_after(text: &str, word: &str) -> u64 {
    let mut words = text.split(' ').skip_while(|&other| other != word);
    let number = words.nth(1).expect("a number");
    number.parse().expect("a number")
}

#[test]
fn spaces_and_case_in_names_and_values_do_not_matter() {
    let mut engine = Engine::start();
    for line in [
        "setoption name Move Overhead value 30",
        "setoption name move overhead value 30",
        "setoption   name  MOVE OVERHEAD   value   30  ",
        "setoption\tname\tHash\tvalue\t8",
        "setoption name hASH value 8",
        "setoption name Clear Hash",
        "setoption name clear hash",
        "setoption name Clear Hash value",
        "setoption name uci_variant value AETHER3X3",
        "setoption name UCI_ShowWDL value TRUE",
        "setoption name uci_showwdl value False",
        "setoption name skill level value 20",
        "  setoption name Ponder value true",
        "setoption name EXACT value True",
        "setoption  name  HARDEST draw  value  false",
        "setoption name tablepath value <empty>",
        "setoption name TablePath value",
        "setoption name TablePath",
    ] {
        engine.quietly(line);
    }
    assert_eq!(engine.displayed("Variant"), "aether3x3");
    engine.finish();
}

#[test]
fn setoption_with_too_little_is_refused() {
    let mut engine = Engine::start();
    for line in [
        "setoption",
        "setoption name",
        "setoption name value",
        "setoption name value 3",
    ] {
        engine.refused_naming(line, "setoption");
    }
    for line in [
        "setoption Hash value 3",
        "setoption name Hush value 3",
        "setoption name Hush",
    ] {
        engine.refused_naming(
            line,
            if line.contains("Hush") {
                "Hush"
            } else {
                "Hash"
            },
        );
    }
    for name in ["Hash", "Threads", "Ponder", "UCI_Variant", "NoMergeLimit"] {
        engine.refused_naming(&format!("setoption name {name}"), name);
        engine.refused_naming(&format!("setoption name {name} value"), name);
        engine.refused_naming(&format!("setoption name {name} value value"), "value");
    }
    engine.finish();
}

#[test]
fn values_out_of_range_are_refused() {
    let mut engine = Engine::start();
    for (name, rest) in announced(&mut engine) {
        if !rest.starts_with("spin") {
            continue;
        }
        let beyond = number_after(&rest, "max") + 1;
        let mut values = vec![beyond.to_string(), String::from("99999999999999999999")];
        values.extend(["abc", "1.5", "-1", "- 1", "1 2", "true"].map(String::from));
        for value in values {
            engine.refused_naming(&format!("setoption name {name} value {value}"), &name);
        }
        for word in ["default", "max", "default"] {
            // The greatest values cost time or memory as soon as they are used.
            if word == "default" || !["Hash", "Threads"].contains(&name.as_str()) {
                engine.set(&name, &number_after(&rest, word).to_string());
            }
        }
    }
    engine.finish();
}

#[test]
fn buttons_take_no_value_and_checks_only_true_or_false() {
    let mut engine = Engine::start();
    engine.refused_naming("setoption name Clear Hash value now", "now");
    for name in [
        "Ponder",
        "UCI_AnalyseMode",
        "UCI_ShowWDL",
        "Exact",
        "Hardest Draw",
        "Mirror",
    ] {
        engine.refused_naming(&format!("setoption name {name} value yes"), "yes");
        engine.refused_naming(&format!("setoption name {name}"), name);
        engine.set(name, "TRUE");
    }
    engine.refused_naming("setoption name UCI_Variant value chess", "chess");
    engine.finish();
}

#[test]
fn a_refused_value_leaves_the_old_one() {
    let mut engine = Engine::start();
    engine.set("MultiPV", "3");
    engine.refused("setoption name MultiPV value 0");
    engine.refused("setoption name MultiPV value 501");
    assert_eq!(engine.go("depth 2").ranks().len(), 3);
    engine.set("UCI_Variant", "aether3x3");
    engine.refused("setoption name UCI_Variant value aether9x9");
    assert_eq!(engine.displayed("Variant"), "aether3x3");
    engine.finish();
}

/// What a field of the process' status says, in mebibytes.
#[cfg(target_os = "linux")]
fn megabytes(engine: &Engine, field: &str) -> u64 {
    let path = format!("/proc/{}/status", engine.process_id());
    let status = std::fs::read_to_string(path).expect("a running process");
    let line = status
        .lines()
        .find(|line| line.starts_with(field))
        .expect("the field");
    let number = line.split_whitespace().nth(1).expect("a number");
    number.parse::<u64>().expect("a number") / 1024
}

#[cfg(target_os = "linux")]
#[test]
fn a_hash_that_cannot_be_is_refused_and_the_next_one_is_what_was_asked() {
    let mut engine = Engine::searching();
    for value in ["99999999", "-16", "0", "abc"] {
        engine.refused_naming(&format!("setoption name Hash value {value}"), value);
        engine.go("depth 2");
    }
    engine.set("Hash", "256");
    engine.quietly("setoption name Clear Hash");
    // Memory is taken as it is filled: enough nodes to reach all of it.
    engine.go("nodes 10000000");
    let used = megabytes(&engine, "VmRSS");
    assert!((200..=300).contains(&used), "{used} MB");
    engine.set("Hash", "1");
    engine.go("nodes 100000");
    let used = megabytes(&engine, "VmRSS");
    assert!(used < 40, "{used} MB after the table was made small");
    engine.finish();
}

#[test]
fn the_announced_hash_is_no_more_than_the_machine_has() {
    let mut engine = Engine::start();
    let options = announced(&mut engine);
    let hash = options
        .iter()
        .find(|(name, _)| name == "Hash")
        .expect("a Hash option");
    let most = number_after(&hash.1, "max");
    engine.refused_naming(
        &format!("setoption name Hash value {}", most + 1),
        &most.to_string(),
    );
    engine.finish();
}

#[test]
fn every_option_is_announced_once_with_a_fitting_default() {
    let mut engine = Engine::start();
    let options = announced(&mut engine);
    for (index, (name, rest)) in options.iter().enumerate() {
        assert!(
            options[..index]
                .iter()
                .all(|(other, _)| !other.eq_ignore_ascii_case(name))
        );
        if rest.starts_with("spin") {
            let [least, value, most] =
                ["min", "default", "max"].map(|word| number_after(rest, word));
            assert!(least <= value && value <= most, "{name} {rest}");
        }
    }
    for name in [
        "Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "Move Overhead",
        "Clear Hash",
        "UCI_Variant",
        "Exact",
        "Hardest Draw",
        "Mirror",
        "TablePath",
    ] {
        assert!(options.iter().any(|(other, _)| other == name), "{name}");
    }
    engine.finish();
}
