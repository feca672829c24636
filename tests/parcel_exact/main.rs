//! Exact values of Parcel: the solver, the symmetries, and what `go` is told.

mod answers;
mod brute_force;
mod findings;
mod symmetry;
mod values;
