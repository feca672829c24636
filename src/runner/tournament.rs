//! A match from its first game to its last.

use super::client::{Client, Terms, Unstarted};
use super::failure::{Broken, Failure};
use super::game::{Ended, Interrupted, Opponents, forfeit, play_game};
use super::journal::{FailureLines, GameLine, JournalError};
use super::referee::Referee;
use super::schedule::Fixture;
use super::scoreboard::Scoreboard;
use super::settings::{EngineSettings, MatchSettings};
use super::statistics::{Sprt, Verdict};
use crate::game::{Player, TextError};
use crate::openings::Opening;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use thiserror::Error;

/// Why a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All games have been played.
    Complete,
    /// The sequential test has come to a verdict.
    Sprt(Verdict),
    /// It was stopped.
    Interrupted,
}

/// A match that cannot be played.
#[derive(Debug, Error)]
pub enum MatchError {
    /// An engine is of no use from the beginning.
    #[error("the engine {engine}: {failure}{}", listed(.last_lines))]
    Engine {
        /// Its name.
        engine: String,
        /// What is wrong.
        failure: Failure,
        /// The last lines that went to and fro.
        last_lines: Vec<String>,
    },
    /// The rules, the table or an opening cannot be used.
    #[error("{0}")]
    Game(TextError),
    /// A game of the journal is not one of the match.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A game could not be written down.
    #[error("{0}")]
    Report(TextError),
}

/// Lines below each other, indented.
fn listed(lines: &[String]) -> String {
    lines.iter().map(|line| format!("\n  {line}")).collect()
}

/// Told of every game that has ended.
pub type OnGame<'f> = dyn FnMut(&GameLine, &Scoreboard) -> Result<(), TextError> + 'f;

/// Plays all games of a match but those that are `played`. Setting `stop` ends
/// it; games that are being played then count for nothing. With `sprt` it ends
/// as soon as that test has a verdict.
///
/// # Errors
/// An engine is unfit from the beginning, the settings do not fit the game, a
/// game that was played is not of this match, or `on_game` says so.
pub fn run(
    settings: &MatchSettings,
    played: &[GameLine],
    sprt: Option<&Sprt>,
    stop: &AtomicBool,
    on_game: &mut OnGame<'_>,
) -> Result<(Scoreboard, End), MatchError> {
    let fixtures = settings.schedule();
    let names = settings.engines.iter().map(|engine| engine.name.clone());
    let mut scoreboard = Scoreboard::new(names.collect());
    let mut is_played = vec![false; fixtures.len()];
    for game in played {
        // Games beyond a match that has been made shorter are left out.
        let Some(fixture) = game.game.checked_sub(1).and_then(|at| fixtures.get(at)) else {
            continue;
        };
        check_played(settings, fixture, game)?;
        is_played[fixture.game - 1] = true;
        scoreboard.add(fixture, game);
    }
    if let Some(verdict) = verdict(&scoreboard, sprt) {
        return Ok((scoreboard, End::Sprt(verdict)));
    }
    let to_play: Vec<Fixture> = fixtures
        .iter()
        .filter(|fixture| !is_played[fixture.game - 1])
        .copied()
        .collect();
    if to_play.is_empty() {
        return Ok((scoreboard, End::Complete));
    }
    let terms = Terms {
        variant: settings.variant.name,
        rules: settings.rules.clone(),
        patience: settings.patience,
    };
    if !try_engines(settings, &terms, stop)? {
        return Ok((scoreboard, End::Interrupted));
    }
    let workers = settings.concurrency.clamp(1, to_play.len());
    let mut referees = Vec::new();
    for _ in 0..workers {
        referees.push(Referee::new(settings).map_err(MatchError::Game)?);
    }
    let hall = Hall {
        settings,
        terms,
        to_play,
        next: AtomicUsize::new(0),
        stop,
    };
    let end = thread::scope(|scope| {
        let (sender, finished) = channel();
        for referee in referees {
            let sender = sender.clone();
            let hall = &hall;
            scope.spawn(move || hall.play(referee, &sender));
        }
        drop(sender);
        let mut end = Ok(End::Complete);
        for game in finished {
            let news = take_in(game, &mut scoreboard, sprt, on_game);
            if !matches!(news, Ok(End::Complete)) {
                stop.store(true, Ordering::Relaxed);
            }
            // What comes in after the end was decided still counts.
            end = match (end, news) {
                (Ok(End::Complete), news) | (Ok(_), news @ Err(_)) => news,
                (end, _) => end,
            };
        }
        end
    })?;
    let is_short = scoreboard.games() < fixtures.len();
    let end = match end {
        End::Complete if is_short => End::Interrupted,
        end => end,
    };
    Ok((scoreboard, end))
}

/// Counts and tells a game that has ended, and says whether the match is over
/// with it. `Complete` is as good as nothing new.
fn take_in(
    game: Finished,
    scoreboard: &mut Scoreboard,
    sprt: Option<&Sprt>,
    on_game: &mut OnGame<'_>,
) -> Result<End, MatchError> {
    let (fixture, line) = game.map_err(MatchError::Game)?;
    scoreboard.add(&fixture, &line);
    on_game(&line, scoreboard).map_err(MatchError::Report)?;
    Ok(verdict(scoreboard, sprt).map_or(End::Complete, End::Sprt))
}

/// The verdict of the sequential test, if there is one.
fn verdict(scoreboard: &Scoreboard, sprt: Option<&Sprt>) -> Option<Verdict> {
    scoreboard.sprt(sprt?).verdict
}

/// Whether a game of the journal is the one that the schedule has.
fn check_played(
    settings: &MatchSettings,
    fixture: &Fixture,
    game: &GameLine,
) -> Result<(), MatchError> {
    let first = &settings.engines[fixture.first].name;
    let second = &settings.engines[fixture.second].name;
    let opening = opening(settings, fixture).to_string();
    if (&game.first, &game.second, &game.opening) == (first, second, &opening) {
        return Ok(());
    }
    let expected = format!("{first} against {second} from {opening}");
    let game = game.game;
    Err(JournalError::OtherGame { game, expected }.into())
}

fn opening<'s>(settings: &'s MatchSettings, fixture: &Fixture) -> &'s Opening {
    &settings.openings[fixture.opening % settings.openings.len()]
}

/// Starts each engine once: what never works is told before the first game.
/// `false` when the match is being stopped.
fn try_engines(
    settings: &MatchSettings,
    terms: &Terms,
    stop: &AtomicBool,
) -> Result<bool, MatchError> {
    for engine in &settings.engines {
        match Client::start(engine, terms, stop) {
            Ok(client) => client.quit(),
            Err(Unstarted { broken, last_lines }) => match broken {
                Broken::Interrupted => return Ok(false),
                Broken::Failed(failure) => {
                    return Err(MatchError::Engine {
                        engine: engine.name.clone(),
                        failure,
                        last_lines,
                    });
                }
            },
        }
    }
    Ok(true)
}

/// What the workers share.
struct Hall<'s> {
    settings: &'s MatchSettings,
    terms: Terms,
    to_play: Vec<Fixture>,
    next: AtomicUsize,
    stop: &'s AtomicBool,
}

type Finished = Result<(Fixture, GameLine), TextError>;

impl<'s> Hall<'s> {
    /// Plays one game after the other, until there is none left.
    fn play(&self, mut referee: Referee, finished: &Sender<Finished>) {
        // Engines stay for the next game, if they play in it.
        let mut clients = HashMap::new();
        while !self.stop.load(Ordering::Relaxed) {
            let next = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = self.to_play.get(next) else {
                break;
            };
            let leaving = |engine: &usize| ![fixture.first, fixture.second].contains(engine);
            for (_, client) in clients.extract_if(|engine, _| leaving(engine)) {
                Client::quit(client);
            }
            let game = match self.play_fixture(fixture, &mut referee, &mut clients) {
                Ok(Some(game)) => Ok((*fixture, game)),
                Ok(None) => break,
                Err(error) => Err(error),
            };
            if finished.send(game).is_err() {
                break;
            }
        }
        if self.stop.load(Ordering::Relaxed) {
            // Nobody waits for courtesies: dropping ends them.
            return;
        }
        for (_, client) in clients {
            client.quit();
        }
    }

    /// An engine that has been told of a new game: the one that stayed, or anew.
    fn client_for_game(
        &self,
        engine: usize,
        stayed: Option<Client<'s>>,
    ) -> Result<Client<'s>, Unstarted> {
        let told = |mut client: Client<'s>| match client.new_game() {
            Ok(()) => Ok(client),
            Err(broken) => Err(Unstarted {
                last_lines: client.last_lines(),
                broken,
            }),
        };
        if let Some(client) = stayed {
            match told(client) {
                // Nothing was asked of it when it went: it starts anew.
                Err(Unstarted {
                    broken: Broken::Failed(Failure::Gone { .. }),
                    ..
                }) => {}
                other => return other,
            }
        }
        let settings = &self.settings.engines[engine];
        told(Client::start(settings, &self.terms, self.stop)?)
    }

    /// Plays a game; `None` when the match is being stopped.
    fn play_fixture(
        &self,
        fixture: &Fixture,
        referee: &mut Referee,
        clients: &mut HashMap<usize, Client<'s>>,
    ) -> Result<Option<GameLine>, TextError> {
        let opening = opening(self.settings, fixture);
        referee.begin(opening)?;
        let engines = [fixture.first, fixture.second];
        let settings: [&EngineSettings; 2] = engines.map(|engine| &self.settings.engines[engine]);
        let mut taken = Vec::new();
        for (engine, player) in engines.into_iter().zip([Player::First, Player::Second]) {
            let client = self.client_for_game(engine, clients.remove(&engine));
            match client {
                Ok(client) => taken.push(client),
                Err(unstarted) => {
                    clients.extend(engines.into_iter().zip(taken));
                    let Broken::Failed(failure) = unstarted.broken else {
                        return Ok(None);
                    };
                    if failure.is_of_system() {
                        return Err(failure.into());
                    }
                    let ended = forfeit(player, &failure, Vec::new());
                    let lines = unstarted.last_lines;
                    return Ok(Some(game_line(fixture, settings, opening, ended, lines)));
                }
            }
        }
        let [first, second] = &mut taken[..] else {
            return Ok(None);
        };
        let mut opponents = Opponents {
            clients: [first, second],
            settings,
        };
        let ended = match play_game(&mut opponents, referee, self.settings.margin) {
            Ok(ended) => ended,
            Err(Interrupted) => return Ok(None),
        };
        let mut last_lines = Vec::new();
        for ((engine, player), client) in engines
            .into_iter()
            .zip([Player::First, Player::Second])
            .zip(taken)
        {
            if ended.failed == Some(player) {
                // Dropped: the engine starts anew for its next game.
                last_lines = client.last_lines();
            } else {
                clients.insert(engine, client);
            }
        }
        Ok(Some(game_line(
            fixture, settings, opening, ended, last_lines,
        )))
    }
}

fn game_line(
    fixture: &Fixture,
    settings: [&EngineSettings; 2],
    opening: &Opening,
    ended: Ended,
    last_lines: Vec<String>,
) -> GameLine {
    let [first, second] = settings.map(|engine| engine.name.clone());
    let failed = ended.failed.map(|player| match player {
        Player::First => first.clone(),
        Player::Second => second.clone(),
    });
    GameLine {
        game: fixture.game,
        first,
        second,
        opening: opening.to_string(),
        moves: ended.moves,
        result: ended.outcome,
        termination: ended.termination,
        reason: ended.reason,
        failure: failed.map(|engine| FailureLines { engine, last_lines }),
    }
}
