/** Who is to move, how the game ended, and which controls can be used. */

import { byId, setPressed } from "./dom.js";
import { outcomeInWords, playerNames } from "./score.js";

/** What the game is called. */
export function renderTitle(board) {
  byId("title").textContent = board.title;
  document.title = `${board.title} – aether`;
}

/** Who is to move or has won. */
export function statusInWords(board, players) {
  const names = playerNames(board.variant);
  if (board.outcome !== null) return `${outcomeInWords(board.outcome, names)}${board.outcome === "1/2-1/2" ? "" : "!"}`;
  const who = players.isEngine(board.player) ? " (engine)" : "";
  return `${names[board.player]}${who} to move`;
}

/** Who plays, in a line; nothing for two people. */
function playersInWords(variant, players) {
  if (!players.watching && !players.against) return "";
  const names = playerNames(variant);
  return ["w", "b"].map((side) => `${names[side]}: ${players.isEngine(side) ? players.describe(side) : "you"}`).join("  –  ");
}

/**
 * @param {import("./session.js").Session} session
 * @param {import("./players.js").Players} players
 * @param {import("./calculations.js").Calculations} calculations
 */
export function renderStatus(session, players, calculations) {
  const { board, game } = session;
  const { body } = document;
  const job = calculations.job?.kind ?? "none";
  Object.assign(body.dataset, { job, busy: session.busy ? "yes" : "no" });
  if (!board) return;
  const open = board.outcome === null;
  Object.assign(body.dataset, {
    variant: board.variant,
    position: board.position,
    ply: game.ply,
    plies: game.moves.length,
    player: board.player,
    outcome: board.outcome ?? "",
  });
  setText("status", statusInWords(board, players));
  byId("turn-mark").dataset.player = open ? board.player : board.outcome;
  byId("thinking").hidden = job !== "play" && job !== "hint";
  setText("players", playersInWords(board.variant, players));
  const last = game.moves[game.ply - 1];
  setText("last-move", last ? `${game.ply}. ${last.long}` : "");
  byId("position").value = board.position;
  renderControls({ session, players, calculations, open, job });
}

function renderControls({ session, players, calculations, open, job }) {
  const { board, game, view } = session;
  disable("first", game.ply === 0);
  disable("undo", game.ply === 0);
  disable("redo", game.atEnd);
  disable("last", game.atEnd);
  disable("hint", !open || job === "play" || job === "hint");
  setPressed(byId("flip"), view.flipped);
  setPressed(byId("surroundings"), view.surroundings);
  byId("surroundings").hidden = !board.variant.startsWith("aether");
  setPressed(byId("analyse"), calculations.analysing);
  byId("pass").hidden = !board.moves.some(({ move }) => move === "0000");
  disable("pass", job === "play");
  byId("pause").hidden = !players.watching || !open;
  setPressed(byId("pause"), players.paused);
  setText(byId("pause").querySelector("span"), players.paused ? "Go on" : "Pause");
  byId("pause").querySelector("use").setAttribute("href", players.paused ? "#i-play" : "#i-pause");
  byId("step").hidden = !open || !players.isEngine(board.player) || (players.watching && !players.paused);
  setText("step-text", job === "play" ? "Move now" : players.watching ? "Step" : "Engine’s move");
}

/** Buttons keep their focus when they cannot be used: they are only marked so. */
function disable(id, disabled) {
  byId(id).setAttribute("aria-disabled", String(disabled));
}

function setText(place, text) {
  const found = typeof place === "string" ? byId(place) : place;
  if (found.textContent !== text) found.textContent = text;
}
