//! A WebSocket and its engine: a message is a line.
//!
//! Nothing is held back in between. Whoever does not read is not written to, and
//! whoever is not read from waits in the end: memory is bounded, and no line is
//! lost.

use super::closing::{Closing, LONGEST_MESSAGE, LONGEST_SILENCE};
use super::engine::Engine;
use super::hang_up::HangUp;
use super::lines::Lines;
use super::site::Site;
use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::process::ChildStdin;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// How often the other side is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// How long the other side may take to answer that the socket is closed.
const FAREWELL: Duration = Duration::from_secs(1);

/// The most bytes that wait to be sent: the longest line of an engine, and
/// answers to many a ping.
const MOST_UNSENT: usize = 17 << 20;

type Sender = SplitSink<WebSocket, Message>;
type Receiver = SplitStream<WebSocket>;

/// Sets the limits of a socket that is about to be opened.
pub(super) fn limited(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .max_write_buffer_size(MOST_UNSENT)
}

/// Starts an engine for a socket and passes lines to and fro until one of them
/// ends, then ends the other.
pub(super) async fn run(socket: WebSocket, site: &Site, hang_up: &HangUp) {
    let (mut sender, mut receiver) = socket.split();
    let closing = match Engine::start(&site.engine) {
        Err(error) => Closing::Unstarted(error),
        Ok(mut engine) => {
            let mut stopped = site.stopped.clone();
            let closing = tokio::select! {
                closing = to_engine(&mut receiver, &mut engine.input) => closing,
                closing = from_engine(&mut engine.lines, &mut sender) => closing,
                () = hang_up.wait() => Closing::Gone,
                () = stop(&mut stopped) => Closing::Stopped,
            };
            closing.with_status(engine.end().await)
        }
    };
    // Those who do not take leave are left.
    let _ = timeout(FAREWELL, close(&closing, &mut sender, &mut receiver)).await;
}

/// Passes messages on to the engine.
async fn to_engine(receiver: &mut Receiver, input: &mut ChildStdin) -> Closing {
    loop {
        let message = match timeout(LONGEST_SILENCE, receiver.next()).await {
            Err(_) => return Closing::Silent,
            Ok(None) => return Closing::Gone,
            Ok(Some(Err(error))) => return Closing::of(error),
            Ok(Some(Ok(message))) => message,
        };
        match message {
            Message::Text(line) if line.contains(['\n', '\r']) => return Closing::LineBreak,
            Message::Text(line) => {
                // An engine that takes nothing any more has ended; what it has
                // said before is still to be passed on.
                let _ = input.write_all(format!("{line}\n").as_bytes()).await;
            }
            Message::Binary(_) => return Closing::Binary,
            Message::Close(_) => return Closing::Gone,
            // Pings are answered by the library.
            Message::Ping(_) | Message::Pong(_) => {}
        }
    }
}

/// Passes lines of the engine on, and asks whether somebody is there.
async fn from_engine(lines: &mut Lines, sender: &mut Sender) -> Closing {
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            line = lines.next() => match line {
                Ok(Some(line)) => Message::Text(line.into()),
                Ok(None) => return Closing::EngineEnded,
                Err(error) => return Closing::Unreadable(error),
            },
            _ = heartbeat.tick() => Message::Ping(Bytes::new()),
        };
        if let Err(error) = sender.send(message).await {
            return Closing::of(error);
        }
    }
}

/// Waits for the server's end.
async fn stop(stopped: &mut watch::Receiver<bool>) {
    // A server that is no longer there has ended too.
    let _ = stopped.wait_for(|&stopped| stopped).await;
}

/// Closes a socket with a reason, and waits for the other side to do so.
async fn close(closing: &Closing, sender: &mut Sender, receiver: &mut Receiver) {
    if let Some(frame) = closing.frame() {
        let sent = sender.send(Message::Close(Some(frame))).await;
        // What comes before the answer has come too late.
        while sent.is_ok() && matches!(receiver.next().await, Some(Ok(_))) {}
    }
    let _ = sender.close().await;
}
