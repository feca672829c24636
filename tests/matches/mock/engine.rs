//! The mock engine's session on standard input and output.

use super::board::Board;
use super::{Character, Vice};
use aether::game::Player;
use std::fs::OpenOptions;
use std::io::{BufRead, Write};
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio, exit};
use std::thread;
use std::time::{Duration, Instant};

/// How long a process may be left over when the runner does not end it, which
/// is longer than any test waits.
const LIFE: Duration = Duration::from_secs(100);

/// Acts as the engine until it is told to quit, and ends the process.
pub fn act(character: Character) -> ! {
    if character.vice == Vice::Sleeps {
        thread::sleep(LIFE);
        exit(0);
    }
    let mut session = Session {
        character,
        board: Board::new(),
        has_position: false,
        withheld: None,
    };
    for line in std::io::stdin().lock().lines() {
        match line {
            Ok(line) => session.obey(line.trim()),
            Err(_) => break,
        }
    }
    session.end();
}

struct Session {
    character: Character,
    board: Board,
    has_position: bool,
    /// The move that is told only when `stop` comes.
    withheld: Option<String>,
}

impl Session {
    fn obey(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match self.character.vice {
            Vice::HangsAtHandshake if word != "quit" => return,
            Vice::Babbles => babble(),
            _ => {}
        }
        match word {
            "uci" | "ugi" => self.greet(word),
            "setoption" => {
                let rest = rest.strip_prefix("name ").unwrap_or(rest);
                let (name, value) = rest.split_once(" value ").unwrap_or((rest, ""));
                self.board.set_option(name, value);
            }
            "isready" => self.tell_ready(),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            "query" => self.answer_query(rest),
            "stop" => {
                if let Some(text) = self.withheld.take() {
                    self.tell_move(&text);
                }
            }
            "quit" => self.end(),
            _ => {}
        }
    }

    fn greet(&self, protocol: &str) {
        if matches!(
            self.character.vice,
            Vice::StartsChild | Vice::StartsChildAndAborts
        ) {
            self.start_child();
        }
        if self.character.vice == Vice::StartsTwice && self.starts() > 2 {
            hang();
        }
        self.write("id name mock");
        self.write("id author nobody");
        self.write("option name UCI_Variant type string default aether4x4");
        self.write("option name NoMergeLimit type spin default 50 min 0 max 200");
        self.write(&format!("{protocol}ok"));
    }

    #[expect(clippy::zombie_processes, reason = "it is to be left behind")]
    fn start_child(&self) {
        let child = Character {
            vice: Vice::Sleeps,
            ..self.character.clone()
        };
        let program = std::env::current_exe().expect("the path of this program");
        // It keeps the output open, so that waiting for its end is no use.
        let started = Command::new(program)
            .args(child.arguments())
            .stdin(Stdio::null())
            .spawn();
        started.expect("the child starts");
    }

    fn tell_ready(&self) {
        match self.character.vice {
            Vice::IsNeverReady => return self.write("info string readyok"),
            Vice::IsReadyNoMore if self.has_position && self.strikes() => return,
            Vice::AnswersUnasked if self.has_position => self.write("bestmove a1a1"),
            _ => {}
        }
        self.write("readyok");
    }

    fn set_position(&mut self, rest: &str) {
        self.board.set_position(rest);
        self.has_position = true;
        if self.character.vice == Vice::ExitsOnPosition && self.strikes() {
            exit(0);
        }
    }

    fn answer_query(&self, question: &str) {
        let lies = self.character.vice == Vice::LiesAboutResult;
        let answer = match question {
            "p1turn" => (self.board.player() == Player::First).to_string(),
            "gameover" => (lies || self.board.is_over()).to_string(),
            "result" if lies => String::from("p2win"),
            "result" => self.board.result().to_string(),
            _ => return,
        };
        self.write(&format!("response {answer}"));
    }

    /// Whether the vice shows now, which is noted.
    fn strikes(&self) -> bool {
        if self.board.plies() < self.character.from_ply {
            return false;
        }
        let Some(path) = &self.character.once else {
            return true;
        };
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        file.is_ok()
    }

    /// How often it was started, this time included.
    fn starts(&self) -> u64 {
        let path = self.character.once.as_ref().expect("a file that counts");
        let file = OpenOptions::new().append(true).create(true).open(path);
        let mut file = file.expect("the file is opened");
        file.write_all(b"x").expect("the file is written");
        file.metadata().expect("the file is there").len()
    }

    fn go(&mut self, limits: &str) {
        thread::sleep(Duration::from_millis(self.character.think));
        let Character {
            seed, takes_wins, ..
        } = self.character;
        let text = self.board.choose(seed, takes_wins);
        if self.character.vice == Vice::StartsTwice {
            exit(1);
        }
        if !self.strikes() {
            return self.tell_move(&text);
        }
        match self.character.vice {
            Vice::AbortsOnGo | Vice::StartsChildAndAborts => std::process::abort(),
            Vice::ExitsOnGo => exit(101),
            Vice::ExitsAfterMove => {
                self.tell_move(&text);
                exit(0);
            }
            Vice::ExitsWithinMove => {
                write_bytes(format!("bestmove {}", &text[..3]).as_bytes());
                exit(0);
            }
            Vice::HangsOnGo => hang(),
            Vice::AnswersLate => {
                thread::sleep(time_left(limits, self.board.player()) + Duration::from_millis(200));
                self.tell_move(&text);
            }
            Vice::AnswersOnlyStop => self.withheld = Some(text),
            Vice::PlaysIllegalMove => self.tell_move("a1a1"),
            Vice::PlaysNullMove => self.tell_move("0000"),
            Vice::PlaysNothing => self.write("bestmove"),
            Vice::PlaysNonsense => self.tell_move("nonsense"),
            Vice::ClaimsTheEnd => {
                self.write("info depth 0 score mate 0");
                self.write("bestmove (none)");
            }
            Vice::PlaysOpponentsMove => match self.board.last_move() {
                Some(last) => self.tell_move(&last),
                None => self.tell_move(&text),
            },
            Vice::AnswersTwice => write_bytes(
                format!("info depth 1 score cp 0 pv {text}\nbestmove {text}\nbestmove {text}\n")
                    .as_bytes(),
            ),
            Vice::AnswersMeanwhile => {
                self.tell_move(&text);
                thread::sleep(Duration::from_millis(20));
                self.write("bestmove a1a1");
            }
            Vice::WritesEndlessLine => {
                write_bytes(&vec![b'x'; 10 << 20]);
                hang();
            }
            Vice::WritesOnlyGarbage => {
                write_garbage();
                hang();
            }
            Vice::WritesGarbageForEver => write_garbage_for_ever(),
            Vice::ClosesOutput => self.become_shell("exec 1>&-"),
            Vice::ClosesInput => {
                self.tell_move(&text);
                self.become_shell("exec 0<&-");
            }
            _ => self.write_much_and_tell_move(&text),
        }
    }

    /// Tells a move amid more or less noise.
    fn write_much_and_tell_move(&self, text: &str) {
        match self.character.vice {
            Vice::FloodsOutput => flood(4 << 20),
            Vice::WritesLongLine => {
                let mut line = b"info string ".to_vec();
                line.resize(10 << 20, b'x');
                line.push(b'\n');
                write_bytes(&line);
            }
            Vice::WritesGarbage => write_garbage(),
            Vice::FloodsErrors => {
                let line = [b'e'; 1023];
                for _ in 0..4 << 10 {
                    // Nobody may read it.
                    let _ = std::io::stderr().write_all(&line);
                    let _ = std::io::stderr().write_all(b"\n");
                }
            }
            _ => {}
        }
        self.tell_move(text);
        if self.character.vice == Vice::FloodsOutput {
            flood(1 << 20);
        }
    }

    fn tell_move(&self, text: &str) {
        self.write(&format!(
            "info depth 3 score cp 25 nodes 7 time 1 pv {text}"
        ));
        self.write(&format!("bestmove {text}"));
    }

    /// Obeys `quit`, or the end of input.
    fn end(&self) -> ! {
        match self.character.vice {
            Vice::IgnoresQuit => hang(),
            Vice::IgnoresSignals => self.become_shell("trap '' HUP INT QUIT TERM PIPE"),
            _ => exit(0),
        }
    }

    /// Goes on as a shell, under the same process id, that obeys this and then
    /// does nothing.
    fn become_shell(&self, command: &str) -> ! {
        let script = format!("{command}; for i in 1 2 3 4 5 6 7 8 9 10; do sleep 10; done");
        let error = Command::new("sh")
            .args(["-c", &script, &self.character.marker])
            .exec();
        panic!("cannot become a shell: {error}");
    }

    fn write(&self, line: &str) {
        match self.character.vice {
            Vice::IsFussy => {
                let line = line.replace(' ', " \t ");
                write_bytes(format!("\r\n  \r\n \t{line}  \r\nwhat is it\r\n").as_bytes());
            }
            Vice::Stutters => {
                let (first, rest) = line.split_at(line.len() / 2);
                for piece in [first, rest, "\n"] {
                    write_bytes(piece.as_bytes());
                    thread::sleep(Duration::from_millis(2));
                }
            }
            _ => write_bytes(format!("{line}\n").as_bytes()),
        }
    }
}

/// Writes to the standard output; when nobody reads, the process ends.
fn write_bytes(bytes: &[u8]) {
    let mut output = std::io::stdout().lock();
    if output
        .write_all(bytes)
        .and_then(|()| output.flush())
        .is_err()
    {
        exit(0);
    }
}

fn flood(bytes: usize) {
    let line = "info depth 1 seldepth 1 nodes 1 nps 1 string nothing to see here at all\n";
    let block = line.repeat(1_000);
    for _ in 0..=bytes / block.len() {
        write_bytes(block.as_bytes());
    }
}

/// Bytes that are no text, and lines that look like those of an engine.
fn write_garbage() {
    let all: Vec<u8> = (0..=255).collect();
    write_bytes(&all.repeat(16));
    write_bytes(
        b"\nbestmov\xff\xfe\n\0\0\0\nINFO\ninfo\ninfo depth\ninfo depth x score cp\ninfo score\n\
          info depth -1 score mate x time -5 nodes 99999999999999999999999 pv\n\
          info depth 99999999999 score cp 99999999999999999999 pv \xc3\x28\n\
          info score cp 1 score mate 2 lowerbound upperbound multipv 0 pv pv pv\n\
          readyok\nuciok\nugiok\nresponse true\n  \n",
    );
}

/// Writes lines without end, as fast as they are read.
fn babble() -> ! {
    let end = Instant::now() + LIFE;
    while Instant::now() < end {
        write_bytes(b"info string and another thing\n");
    }
    exit(0);
}

fn write_garbage_for_ever() -> ! {
    let end = Instant::now() + LIFE;
    while Instant::now() < end {
        write_garbage();
    }
    exit(0);
}

fn hang() -> ! {
    thread::sleep(LIFE);
    exit(0);
}

/// The time that this player has for the move; none without a clock.
fn time_left(limits: &str, player: Player) -> Duration {
    let words: Vec<&str> = limits.split_whitespace().collect();
    let names = match player {
        Player::First => ["movetime", "wtime", "p1time"],
        Player::Second => ["movetime", "btime", "p2time"],
    };
    let pair = words.windows(2).find(|pair| names.contains(&pair[0]));
    let time = pair.and_then(|pair| pair[1].parse().ok());
    Duration::from_millis(time.unwrap_or(0))
}
