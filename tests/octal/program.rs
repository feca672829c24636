//! `aether nimbers` through the real program.

use crate::code;
use crate::command_line::{self, refused};
use aether::impartial::octal::plain_values;
use aether::impartial::rows::EXCEPTIONS;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// What `aether nimbers` prints.
fn printed(arguments: &[&str]) -> String {
    command_line::printed(&[&["nimbers"], arguments].concat(), "")
}

const KAYLES: &str = "\
nim-values of 0.77; * marks an exception to the period

 0 | 0* 1  2  3* 1  4  3* 2  1  4* 2  6*
12 | 4  1  2  7* 1  4  3* 2  1  4* 6* 7
24 | 4  1  2  8  5* 4  7  2  1  8  6* 7
36 | 4  1  2  3* 1  4  7  2  1  8  2  7
48 | 4  1  2  8  1  4  7  2  1  4* 2  7
60 | 4  1  2  8  1  4  7  2  1  8  6* 7
72 | 4  1  2  8  1  4  7  2  1  8  2  7

and so on to n = 100000

period 12 from n = 71 on, proved
exceptions: 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70
proof: G(n + p) = G(n) for n0 ≤ n < 2·n0 + p + k holds for all n ≥ n0 (Guy and Smith, 1956);
with n0 = 71, p = 12, k = 2 it was checked for n = 71 … 155, with values up to n = 167
";

#[test]
fn the_table_is_printed_in_rows_of_twelve() {
    assert_eq!(printed(&["--code", "0.77", "--to", "100000"]), KAYLES);
    let (rows, proof) = KAYLES
        .split_once("and so on to n = 100000\n\n")
        .expect("both");
    assert_eq!(
        printed(&["--code", "0.77", "--to", "83"]),
        format!("{rows}{proof}")
    );
    let all = printed(&["--code", "0.77", "--to", "100000", "--all"]);
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 2 + 8_334 + 5);
    assert_eq!(lines[2], "    0 | 0* 1  2  3* 1  4  3* 2  1  4* 2  6*");
    assert_eq!(lines[2 + 8_333], "99996 | 4  1  2  8  1");
    assert!(all.ends_with(proof));
}

#[test]
fn the_table_has_as_many_columns_as_asked_for() {
    assert_eq!(
        printed(&["--code", "0.6", "--to", "20", "--columns", "7"]),
        "nim-values of 0.6\n\n \
         0 | 0  0  1  2  0  1  2\n \
         7 | 3  1  2  3  4  0  3\n\
         14 | 4  2  1  3  2  1  0\n\n\
         no period is proved by the values up to n = 10000\n"
    );
    assert_eq!(
        printed(&["--code", "0.3...", "--to", "12"]),
        "nim-values of 0.3…\n\n \
         0 |  0   1   2   3   4   5   6   7   8   9  10  11\n\
         12 | 12\n\n\
         no period is looked for: the code has no end\n"
    );
    let without_exceptions = printed(&["--code", "0.33", "--columns", "5"]);
    assert_eq!(
        without_exceptions,
        "nim-values of 0.33\n\n\
         0 | 0  1  2  0  1\n\n\
         and so on to n = 1000\n\n\
         period 3 from n = 0 on, proved\n\
         exceptions: none\n\
         proof: G(n + p) = G(n) for n0 ≤ n < 2·n0 + p + k holds for all n ≥ n0 (Guy and Smith, 1956);\n\
         with n0 = 1, p = 3, k = 2 it was checked for n = 1 … 6, with values up to n = 9\n"
    );
    let many = printed(&["--code", "0.156", "--to", "20"]);
    assert!(
        many.contains("exceptions: 1919, the last n = 3478\n"),
        "{many}"
    );
}

#[test]
fn csv_has_a_line_for_every_heap() {
    assert_eq!(
        printed(&["--code", "0.77", "--to", "3", "--csv"]),
        "n,value\n0,0\n1,1\n2,2\n3,3\n"
    );
    let text = printed(&["--code", "0.07", "--to", "40000", "--csv"]);
    let plain = plain_values(&code("0.07"), 40_000);
    let lines = plain.iter().enumerate();
    let expected: String = lines
        .map(|(heap, value)| format!("{heap},{value}\n"))
        .collect();
    assert!(text == format!("n,value\n{expected}"));
}

#[test]
fn json_has_values_and_period() {
    let json = |arguments: &[&str]| -> serde_json::Value {
        serde_json::from_str(&printed(arguments)).expect("JSON")
    };
    assert_eq!(
        json(&["--code", "0.770", "--to", "5", "--json"]),
        serde_json::json!({
            "code": "0.77", "to": 5, "period": 12, "periodic_from": 71,
            "exceptions": EXCEPTIONS, "compared": [71, 155], "proved_up_to": 167,
            "values": [0, 1, 2, 3, 1, 4],
        })
    );
    assert_eq!(
        json(&["--code", "0.3…", "--to", "2", "--json"]),
        serde_json::json!({
            "code": "0.3…", "to": 2, "period": null, "periodic_from": null,
            "exceptions": null, "compared": null, "proved_up_to": null,
            "values": [0, 1, 2],
        })
    );
}

#[test]
fn a_malformed_command_line_is_refused() {
    for (arguments, told) in [
        (&["--code", "0.8"][..], "not `8` at place 1"),
        (&["--code", "77"], "expected a point"),
        (&[], "--code"),
        (
            &["--code", "0.7", "--to", "100000001"],
            "100000001 is not in 0..=100000000",
        ),
        (&["--code", "0.7", "--columns", "0"], "0 is not in 1..=1000"),
        (&["--code", "0.7", "--json", "--csv"], "cannot be used with"),
        (&["--code", "0.7", "--csv", "--all"], "cannot be used with"),
    ] {
        let arguments = [&["nimbers"], arguments].concat();
        let (status, errors) = refused(&arguments, "");
        assert_eq!(status, 2, "{arguments:?}");
        assert!(errors.contains(told), "{arguments:?}: {errors}");
    }
}

/// A reader that has seen enough ends a long table quietly.
#[test]
fn a_closed_pipe_is_no_failure() {
    for form in ["--csv", "--json", "--all"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_aether"))
            .args(["nimbers", "--code", "0.77", "--to", "10000000", form])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdout = child.stdout.take().expect("a pipe");
        let mut start = [0; 1_000];
        let mut reader = BufReader::with_capacity(start.len(), stdout);
        std::io::Read::read_exact(&mut reader, &mut start).expect("a thousand bytes");
        assert!(!reader.fill_buf().expect("more of them").is_empty());
        drop(reader);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.stderr, b"", "{form}");
        assert_eq!(output.status.code(), Some(0), "{form}");
    }
}
