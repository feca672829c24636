mod losses;
mod unmove;
pub use losses::LossTable;
