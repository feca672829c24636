//! The variants as JSON.

use crate::protocol::options::Options;
use crate::registry::{VARIANTS, Variant, default_variant};
use serde::Serialize;

/// The answer to `json variants`.
#[derive(Serialize)]
pub(in crate::protocol) struct Variants {
    /// The variant of a new session.
    default: &'static str,
    variants: Vec<JsonVariant>,
}

#[derive(Serialize)]
struct JsonVariant {
    name: &'static str,
    title: &'static str,
    rules: &'static str,
    options: Vec<JsonOption>,
}

#[derive(Serialize)]
struct JsonOption {
    name: &'static str,
    default: u32,
    min: u32,
    max: u32,
    /// The value in this session.
    value: u32,
}

impl Variants {
    /// All variants, with the options as they are set.
    pub(in crate::protocol) fn new(options: &Options) -> Self {
        let variants = VARIANTS.iter();
        Self {
            default: default_variant().name,
            variants: variants
                .map(|variant| described(variant, options))
                .collect(),
        }
    }
}

fn described(variant: &Variant, options: &Options) -> JsonVariant {
    let rule_options = variant.open().rule_options().into_iter();
    let rule_options = rule_options.map(|(option, usual)| JsonOption {
        name: option.name,
        default: option.default,
        min: option.min,
        max: option.max,
        value: options.rules.get(option.name).copied().unwrap_or(usual),
    });
    JsonVariant {
        name: variant.name,
        title: variant.title,
        rules: variant.rules,
        options: rule_options.collect(),
    }
}
