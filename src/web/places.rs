//! Places for engines: so many at once, and so many starts in a while.

use super::answer;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many engines there may be at once.
const ENGINES: usize = 32;

/// How many engines may be started in any [`WHILE`].
const STARTS: usize = 20;

/// See [`STARTS`].
const WHILE: Duration = Duration::from_secs(10);

/// How long to wait for one of the engines to end, in seconds: a guess.
const NEXT_END: u64 = 5;

/// Places for engines.
pub(super) struct Places {
    free: Arc<Semaphore>,
    /// When the last engines were started, at most [`STARTS`], oldest first.
    starts: Mutex<VecDeque<Instant>>,
}

/// A place for an engine, free again when this is dropped.
#[derive(Debug)]
pub(super) struct Place(#[expect(dead_code, reason = "held, not read")] OwnedSemaphorePermit);

/// Why there is no place.
#[derive(Debug, Error)]
pub(super) enum NoPlace {
    #[error("{ENGINES} engines are running, which is the most: close another board first")]
    Engines,
    #[error(
        "{STARTS} engines were started in the last {while_seconds} seconds, which is the most: \
         try again in {seconds} s",
        while_seconds = WHILE.as_secs()
    )]
    Starts {
        /// After how many seconds there will be a place.
        seconds: u64,
    },
}

impl IntoResponse for NoPlace {
    fn into_response(self) -> Response {
        let seconds = match self {
            Self::Engines => NEXT_END,
            Self::Starts { seconds } => seconds,
        };
        let mut response = answer::text(StatusCode::SERVICE_UNAVAILABLE, &self.to_string());
        let headers = response.headers_mut();
        headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        response
    }
}

impl Places {
    pub(super) fn new() -> Self {
        Self {
            free: Arc::new(Semaphore::new(ENGINES)),
            starts: Mutex::default(),
        }
    }

    /// Takes a place for an engine that is started now.
    ///
    /// # Errors
    /// All are taken, or too many were taken of late.
    pub(super) fn take(&self) -> Result<Place, NoPlace> {
        self.take_at(Instant::now())
    }

    fn take_at(&self, now: Instant) -> Result<Place, NoPlace> {
        let permit = Arc::clone(&self.free).try_acquire_owned();
        let permit = permit.map_err(|_| NoPlace::Engines)?;
        let mut starts = self.starts.lock().unwrap_or_else(PoisonError::into_inner);
        if starts.len() == STARTS
            && let Some(&oldest) = starts.front()
        {
            let wait = WHILE.saturating_sub(now.saturating_duration_since(oldest));
            if !wait.is_zero() {
                let seconds = wait.as_secs_f64().ceil() as u64;
                return Err(NoPlace::Starts { seconds });
            }
            starts.pop_front();
        }
        starts.push_back(now);
        Ok(Place(permit))
    }

    /// Waits until all places are free.
    pub(super) async fn all_free(&self) {
        // Nobody closes the semaphore; there would be nobody to wait for.
        let _ = self.free.acquire_many(ENGINES as u32).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_counted_in_any_while() {
        let places = Places::new();
        let start = Instant::now();
        let second = Duration::from_secs(1);
        for _ in 0..STARTS {
            places.take_at(start + second).expect("a place");
        }
        for (after, seconds) in [(1, 10), (4, 7), (10, 1)] {
            let refused = places.take_at(start + after * second);
            assert!(
                matches!(refused, Err(NoPlace::Starts { seconds: wait }) if wait == seconds),
                "{after}: {refused:?}"
            );
        }
        // All twenty fall out of the while together.
        for _ in 0..STARTS {
            places.take_at(start + 11 * second).expect("a place");
        }
        assert!(places.take_at(start + 11 * second).is_err());
    }

    #[test]
    fn places_are_given_back() {
        let places = Places::new();
        let start = Instant::now();
        let mut taken = Vec::new();
        for index in 0..ENGINES {
            taken.push(places.take_at(start + index as u32 * WHILE));
        }
        let later = start + ENGINES as u32 * WHILE;
        assert!(matches!(places.take_at(later), Err(NoPlace::Engines)));
        taken.pop();
        places.take_at(later).expect("a place");
    }
}
