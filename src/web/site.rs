//! What every request is answered from.

use super::answer;
use super::bridge;
use super::checks::{self, Names};
use super::engine::EngineCommand;
use super::hang_up::HangUp;
use super::pages::PAGES;
use super::places::Places;
use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, State};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use tokio::sync::watch;

/// The path of the WebSocket.
pub(super) const ENGINE_PATH: &str = "/engine";

/// What every request is answered from.
pub(super) struct Site {
    /// Under which names the page is found.
    pub(super) names: Names,
    /// What a browser is told to load nothing beyond.
    pub(super) content_policy: HeaderValue,
    /// How an engine is started.
    pub(super) engine: EngineCommand,
    /// Where engines may be.
    pub(super) places: Places,
    /// Whether the server is about to end.
    pub(super) stopped: watch::Receiver<bool>,
}

/// The way of a request: the checks, then its path.
pub(super) fn router(site: &Arc<Site>) -> Router {
    let mut router = Router::new().route(ENGINE_PATH, get(engine));
    for page in PAGES {
        router = router.route(page.path, get(async || page.answer()));
    }
    router
        .fallback(async || answer::text(StatusCode::NOT_FOUND, "there is nothing here"))
        .layer(from_fn_with_state(Arc::clone(site), checks::check))
        .with_state(Arc::clone(site))
}

/// Opens a WebSocket to a new engine, where there is a place for one.
async fn engine(
    State(site): State<Arc<Site>>,
    Extension(hang_up): Extension<Arc<HangUp>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    match site.places.take() {
        Ok(place) => bridge::limited(upgrade).on_upgrade(async move |socket| {
            bridge::run(socket, &site, &hang_up).await;
            drop(place);
        }),
        Err(full) => full.into_response(),
    }
}
