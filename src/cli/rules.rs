//! The rules of the game, as far as the command line sets them.

use crate::engine::Engine;
use crate::game::TextError;
use crate::quote::quoted;
use crate::registry::{VARIANTS, Variant};
use crate::source::{Opened, Unopened};
use clap::Args;
use std::str::FromStr;
use thiserror::Error;

/// The option that has a short form.
const NO_MERGE_LIMIT: &str = "NoMergeLimit";

/// Rules that are not the usual ones.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct RuleArguments {
    /// A rule option of the variant, such as NoMergeLimit=20; once for each option
    /// [default: what a record says, else the usual rules]
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    rules: Vec<RuleValue>,

    /// The no-merge limit: so many moves without a merge draw the game, 0 for no
    /// limit; short for --rule NoMergeLimit=MOVES [default: what a record says, else
    /// 50]
    #[arg(long, value_name = "MOVES")]
    no_merge_limit: Option<u32>,
}

/// A rule option with the value that it is to have.
#[derive(Clone, Debug)]
struct RuleValue {
    /// The option's name, in whatever letter case.
    name: String,
    value: u32,
}

/// What is no rule option with a value.
#[derive(Debug, Error)]
#[error("expected a name and a whole number, such as NoMergeLimit=20")]
struct NoRuleValue;

impl FromStr for RuleValue {
    type Err = NoRuleValue;

    fn from_str(text: &str) -> Result<Self, NoRuleValue> {
        let (name, value) = text.split_once('=').ok_or(NoRuleValue)?;
        let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
        let value = value.parse().ok().filter(|_| is_number && !name.is_empty());
        Ok(Self {
            name: name.to_string(),
            value: value.ok_or(NoRuleValue)?,
        })
    }
}

/// Rules that a variant cannot be played by.
#[derive(Debug, Error)]
pub(super) enum RuleError {
    /// An option is given more than once.
    #[error("the rule option {0} is given twice")]
    Twice(String),
    /// The variant has no such option.
    #[error("the variant {variant} has no rule option {}: expected {}", quoted(.name), known(.variant))]
    Unknown {
        /// The variant's name.
        variant: &'static str,
        /// The option's name, as it was given.
        name: String,
    },
    /// No variant has such an option.
    #[error("no variant has a rule option {}", quoted(.0))]
    Nowhere(String),
    /// The option cannot have this value.
    #[error(transparent)]
    Refused(TextError),
}

impl From<RuleError> for Unopened {
    fn from(error: RuleError) -> Self {
        match error {
            // The rules may be those of another variant.
            RuleError::Unknown { .. } => Self::Lacking(error.into()),
            error => Self::Refused(error.into()),
        }
    }
}

/// The names of the options of a variant.
fn known(variant: &str) -> String {
    let variants = VARIANTS.iter().filter(|other| other.name == variant);
    let names: Vec<&str> = variants
        .flat_map(|variant| variant.open().rule_options())
        .map(|(option, _)| option.name)
        .collect();
    match names.as_slice() {
        [] => String::from("none, for it has no rule options"),
        names => names.join(" "),
    }
}

impl RuleArguments {
    /// Whether all rules are the usual ones.
    pub(super) const fn is_empty(&self) -> bool {
        self.rules.is_empty() && self.no_merge_limit.is_none()
    }

    /// The start position of a variant by these rules.
    ///
    /// # Errors
    /// The variant lacks one of the options, or it cannot have that value.
    pub(super) fn open(&self, variant: &'static Variant) -> Result<Opened, RuleError> {
        let mut engine = variant.open();
        for (name, value) in self.pairs()? {
            if !set(&mut *engine, name, value)? {
                return Err(RuleError::Unknown {
                    variant: variant.name,
                    name: name.to_string(),
                });
            }
        }
        Ok(Opened { variant, engine })
    }

    /// The start positions of several variants, each by those of the rules that it
    /// has; the flags say whether there are such.
    ///
    /// # Errors
    /// None of the variants has one of the options, or it cannot have that value.
    pub(super) fn open_all(
        &self,
        variants: impl Iterator<Item = &'static Variant>,
    ) -> Result<Vec<(Opened, bool)>, RuleError> {
        let pairs = self.pairs()?;
        let mut is_known = vec![false; pairs.len()];
        let mut all = Vec::new();
        for variant in variants {
            let mut engine = variant.open();
            let mut is_changed = false;
            for (&(name, value), is_known) in pairs.iter().zip(&mut is_known) {
                let has_it = set(&mut *engine, name, value)?;
                is_changed |= has_it;
                *is_known |= has_it;
            }
            all.push((Opened { variant, engine }, is_changed));
        }
        let unknown = pairs.iter().zip(is_known).find(|(_, is_known)| !is_known);
        match (unknown, all.as_slice()) {
            (None, _) => Ok(all),
            (Some(_), [(only, _)]) => self.open(only.variant).map(|_| all),
            (Some(((name, _), _)), _) => Err(RuleError::Nowhere((*name).to_string())),
        }
    }

    /// The words of the command line that set these rules, each with a space
    /// before it.
    pub(super) fn words(&self) -> String {
        let limit = self.no_merge_limit.iter();
        let limit = limit.map(|limit| format!(" --no-merge-limit {limit}"));
        let rules = self.rules.iter();
        let rules = rules.map(|rule| format!(" --rule {}={}", rule.name, rule.value));
        limit.chain(rules).collect()
    }

    /// The options that are set, each once.
    fn pairs(&self) -> Result<Vec<(&str, u32)>, RuleError> {
        let limit = self.no_merge_limit.map(|limit| (NO_MERGE_LIMIT, limit));
        let rules = self.rules.iter();
        let rules = rules.map(|rule| (rule.name.as_str(), rule.value));
        let mut pairs: Vec<(&str, u32)> = Vec::new();
        for (name, value) in limit.into_iter().chain(rules) {
            if pairs
                .iter()
                .any(|(known, _)| known.eq_ignore_ascii_case(name))
            {
                return Err(RuleError::Twice(name.to_string()));
            }
            pairs.push((name, value));
        }
        Ok(pairs)
    }
}

/// Sets a rule option; `false` if there is no such option.
fn set(engine: &mut dyn Engine, name: &str, value: u32) -> Result<bool, RuleError> {
    let options = engine.rule_options();
    let mut names = options.iter().map(|(option, _)| option.name);
    let Some(index) = names.position(|known| known.eq_ignore_ascii_case(name)) else {
        return Ok(false);
    };
    engine.set_rule(index, value).map_err(RuleError::Refused)?;
    Ok(true)
}
