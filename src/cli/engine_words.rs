//! `--engine key=value …`, once for each engine.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

/// The words behind each `--engine`.
///
/// Clap's derived arguments do not keep occurrences apart.
#[derive(Clone, Debug, Default)]
pub(super) struct EngineWords(pub(super) Vec<Vec<String>>);

const ID: &str = "engine";

impl Args for EngineWords {
    fn augment_args(command: Command) -> Command {
        command.arg(
            Arg::new(ID)
                .long(ID)
                .value_name("KEY=VALUE")
                .num_args(1..)
                .action(ArgAction::Append)
                .help(
                    "An engine: cmd=COMMAND name=NAME dir=DIRECTORY proto=uci|ugi, one of tc=, \
                     movetime=, nodes= and depth=, and option.NAME=VALUE for its options; once \
                     for each engine",
                ),
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for EngineWords {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let occurrences = matches.get_occurrences::<String>(ID);
        Ok(Self(occurrences.map_or_else(Vec::new, |occurrences| {
            occurrences.map(|words| words.cloned().collect()).collect()
        })))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
