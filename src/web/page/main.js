/** The page put together: every part is told what the others do. */

import { announce } from "./announce.js";
import { Board } from "./board.js";
import { Calculations } from "./calculations.js";
import { byId } from "./dom.js";
import { Engine } from "./engine.js";
import { copy, ExportDialog, PasteDialog } from "./exchange.js";
import { startKeys } from "./keys.js";
import { LinesPanel } from "./lines.js";
import { Address, gameOf } from "./link.js";
import { LegalMoves, MoveList } from "./moves.js";
import { NewGameDialog } from "./new-game.js";
import { PERSON, Players } from "./players.js";
import { showRules } from "./rules.js";
import { outcomeInWords, playerNames } from "./score.js";
import { Session } from "./session.js";
import { Setup } from "./setup.js";
import { renderStatus, renderTitle, statusInWords } from "./status.js";
import { Strip } from "./strip.js";
import { startTheme } from "./theme.js";

const address = new URL("engine", location.href.split("#")[0]);
address.protocol = address.protocol.replace("http", "ws");

const engine = new Engine(address.href);
const session = new Session(engine);
const players = new Players();
const calculations = new Calculations(session, players);
const link = new Address();

/** The game and the move that were shown and announced last. */
let shown = { game: null, ply: 0 };

const board = new Board(({ move }) => play(move));
const goTo = (ply) => leaf(ply);
const strip = new Strip(goTo);
const moveList = new MoveList(goTo);
const preview = (move) => board.setPreview(move);
const legalMoves = new LegalMoves({ onPlay: (move) => play(move), onPreview: preview });
const lines = new LinesPanel(calculations, session, { onPlay: (move) => play(move), onPreview: preview });
const setup = new Setup(session, calculations, board, (done) => {
  if (done) players.set({ w: PERSON, b: PERSON });
  refresh();
});
const newGame = new NewGameDialog(session, players, () => {
  calculations.playing = players.against || players.watching;
  calculations.next();
  announce(`New game: ${session.board.title}. ${statusInWords(session.board, players)}`);
  refresh();
});
const paste = new PasteDialog(session, (kind) => {
  players.set({ w: PERSON, b: PERSON });
  calculations.playing = false;
  announce(`A ${kind} of ${session.board.title} was read. ${statusInWords(session.board, players)}`);
  refresh();
});
const exporting = new ExportDialog(session, players);

/** Plays a move of the person at the board. */
async function play(move) {
  if (setup.open) return;
  if (calculations.job?.kind === "play") return showMoveError("The engine is thinking.");
  calculations.playing = !players.watching;
  showMoveError(await session.play(move));
}

function showMoveError(error) {
  byId("move-error").textContent = error ?? "";
}

/** Leafs through the game: engines do not play on by themselves. */
function leaf(ply) {
  if (!session.board || setup.open) return;
  calculations.pause();
  players.paused = players.watching;
  session.goTo(ply);
}

const wanted = () => session.wantedPly;
const playerAt = (ply) => calculations.course.playerAt(ply);
const undo = () => session.board && leaf(players.undoFrom(wanted(), playerAt));
const redo = () => session.board && leaf(players.redoFrom(wanted(), session.game.moves.length, playerAt));
const first = () => leaf(0);
const last = () => session.board && leaf(session.game.moves.length);
const flip = () => session.board && session.setView({ flipped: !session.view.flipped });
const analyse = () => !setup.open && calculations.setAnalysing(!calculations.analysing);
const hint = () => !setup.open && calculations.hint();
const surroundings = () => session.board?.variant.startsWith("aether") && session.setView({ surroundings: !session.view.surroundings });

function showValues() {
  const button = byId("show-values");
  const on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(on));
  board.setValues(calculations.values, on);
  renderLegal();
}

function pause() {
  players.paused = !players.paused;
  if (players.paused) calculations.pause();
  else calculations.step();
  refresh();
}

function rules() {
  if (!session.board || byId("rules-dialog").open) return;
  showRules(session.variant(setup.open ? setup.variant : undefined));
  byId("rules-dialog").showModal();
}

const focusBoard = () => byId("board").querySelector('[tabindex="0"]')?.focus();
const help = () => byId("help-dialog").open || byId("help-dialog").showModal();
const openPaste = () => !setup.open && paste.open();
const openNew = () => !setup.open && newGame.open();

/** Arrows of the best lines. */
function renderArrows() {
  if (!calculations.analysing) return;
  board.setArrows(calculations.lines.filter((line) => line && !line.isKnown).map(({ rank, pv }) => ({ move: pv[0], rank })));
}

function renderLegal() {
  if (session.board) legalMoves.render(session.board, board.valuesShown ? calculations.values : undefined);
}

function renderCourse() {
  if (!session.board) return;
  strip.render(session.game, calculations.course);
  moveList.render(session.game, session.board, calculations.course);
}

function refresh() {
  const thinking = calculations.job?.kind === "play";
  board.setEnabled(!thinking && !setup.open);
  document.body.dataset.mode = setup.open ? "setup" : "play";
  renderStatus(session, players, calculations);
}

function showBoard({ detail: { isNew } }) {
  board.show(session.board);
  board.setValues(calculations.values);
  renderTitle(session.board);
  byId("hint-text").textContent = "";
  if (!setup.open) {
    link.follow(session.game);
    if (isNew) announceChange();
    renderLegal();
    renderCourse();
    renderArrows();
  }
  showMoveError(null);
  refresh();
}

/** Tells the move that was played, or where in the game one is now. */
function announceChange() {
  const { game, board: now } = session;
  const names = playerNames(game.variant);
  const played = game.ply > 0 ? game.moves[game.ply - 1].long_move : "";
  const isMove = game !== shown.game && game.ply === shown.ply + 1 && game.ply > 0;
  if (isMove) announce(`${names[playerAt(game.ply - 1)]}: ${played}`);
  else if (shown.game && game.ply !== shown.ply) announce(played ? `After move ${game.ply}: ${played}` : "The start of the game");
  if (now.outcome !== null) announce(`The game is over. ${outcomeInWords(now.outcome, names)}.`);
  shown = { game, ply: game.ply };
}

session.addEventListener("board", showBoard);
session.addEventListener("busy", () => renderStatus(session, players, calculations));
calculations.addEventListener("job", refresh);
calculations.addEventListener("lines", () => {
  lines.render();
  renderArrows();
});
calculations.addEventListener("values", () => {
  board.setValues(calculations.values);
  lines.renderValue();
  lines.render();
  renderLegal();
});
calculations.addEventListener("course", renderCourse);
calculations.addEventListener("hint", ({ detail: move }) => {
  const long = session.board.moves.find((legal) => legal.move === move)?.long_move ?? move;
  board.setArrows([{ move, rank: 1 }]);
  byId("hint-text").textContent = `Hint: ${long}`;
  announce(`Hint: ${long}`);
});

const clicks = {
  "new-game": openNew,
  setup: () => (setup.open ? setup.cancel() : setup.begin()),
  paste: openPaste,
  export: () => !setup.open && exporting.open(),
  rules,
  help,
  first,
  undo,
  redo,
  last,
  flip,
  surroundings,
  "show-values": showValues,
  hint,
  analyse,
  pause,
  pass: () => play("0000"),
  step: () => calculations.step(),
  reconnect: connect,
  "rules-close": () => byId("rules-dialog").close(),
  "help-close": () => byId("help-dialog").close(),
  "copy-position": async () => announce((await copy(byId("position"))) ? "Position copied" : "Position selected"),
};
for (const [id, action] of Object.entries(clicks)) {
  byId(id).addEventListener("click", () => byId(id).getAttribute("aria-disabled") !== "true" && action());
}
byId("skip").addEventListener("click", (event) => {
  // The address keeps the game.
  event.preventDefault();
  focusBoard();
});
byId("line-count").addEventListener("change", () => calculations.setLineCount(Number(byId("line-count").value)));
byId("move-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const ply = session.game?.ply;
  await play(byId("move-input").value);
  if (session.game?.ply !== ply) byId("move-input").value = "";
});
startKeys({
  n: openNew,
  u: undo,
  r: redo,
  ArrowLeft: undo,
  ArrowRight: redo,
  Home: first,
  End: last,
  f: flip,
  a: analyse,
  h: hint,
  v: showValues,
  s: surroundings,
  p: openPaste,
  m: () => byId("move-input").focus(),
  b: focusBoard,
  "?": help,
});
document.addEventListener("paste", (event) => {
  const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea");
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!typing && text.trim() !== "" && !setup.open) paste.open(text);
});
addEventListener("hashchange", showAddress);
engine.addEventListener("lost", () => showConnection("lost"));

function showConnection(state) {
  document.body.dataset.connection = state;
  byId("banner").hidden = state !== "lost";
  if (state === "lost") refresh();
}

/** Connects, and shows the game there was, that of the address, or a new one. */
async function connect() {
  showConnection("connecting");
  const kept = session.game;
  const wish = kept ?? gameOf(location.hash);
  try {
    await engine.connect();
    await session.greet(wish);
    showConnection("ready");
    if (wish) await showWish(wish, kept !== null);
    refresh();
    calculations.next();
  } catch (error) {
    if (engine.connected) byId("banner-text").textContent = `The engine does not answer as expected: ${error.message}`;
    showConnection("lost");
  }
}

/** Shows the game of an address that was changed by hand; another address goes back to the game shown. */
async function showAddress() {
  if (!session.board || setup.open) return;
  const game = gameOf(location.hash);
  const error = game && (await session.show(game.at(game.moves.length)));
  if (!game || error !== null) {
    link.follow(session.game);
    if (game) tellAddressError(error);
    return;
  }
  calculations.playing = false;
  players.set({ w: PERSON, b: PERSON });
  await session.goTo(game.ply);
  refresh();
}

function tellAddressError(error) {
  announce(`The game of the address cannot be shown: ${error}`);
  showMoveError(`The game of the address cannot be shown: ${error}`);
}

async function showWish(wish, isKept) {
  const whole = wish.at(wish.moves.length);
  const error = await session.show(isKept ? wish : whole);
  if (error === null) return isKept ? undefined : session.goTo(wish.ply);
  const variant = session.variants.some(({ name }) => name === wish.variant) ? wish.variant : session.defaultVariant;
  await session.show(gameOf(`#variant=${variant}`));
  return tellAddressError(error);
}

startTheme(byId("theme"));
players.restore();
connect();
