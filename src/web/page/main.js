const lines = document.getElementById("lines");
const engine = new WebSocket(`ws://${location.host}/engine`);
engine.addEventListener("open", () => engine.send("d"));
engine.addEventListener("message", (event) => lines.append(`${event.data}\n`));
