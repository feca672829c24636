//! Parcel: the rules of the engine against plain ones on arrays.

mod areas;
mod colours;
mod counts;
mod ends;
mod games;
mod naive;
mod setups;
mod twin;
