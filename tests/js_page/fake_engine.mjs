// Stands in for js/engine.js in the tests of the page: no Python, a game of seven stones.
//
// Seats take turns to take a stone; `take.4.left` and `take.4.right` share one target; `bag` opens
// a gathering dialog that ends with `put`. After `take.2` a computer's decision is a brief one. The
// record is a JSON list of the actions so far.

export class EngineError extends Error {
  constructor(reason, message = reason) {
    super(message);
    this.reason = reason;
  }
}

const LOTS = [1, 2, 3, 4];
const calls = [];
globalThis.calls = calls;
const log = (line) => calls.push(line);

/** What a test holds by its name, `globalThis.holds`, waits until the test calls `letGo()`. */
const gate = (name) => globalThis.holds === name && new Promise((go) => (globalThis.letGo = go));

let game = null;
/** The stones that the page has: each is a part of the board. */
let sent = {};

function stones() {
  const drawn = game.steps.map((step, i) => [
    `stone-${i}`,
    `<g id="stone-${i}" data-step="${step}"><g data-piece="stone-${i}"><circle cx="${20 + i * 30}" cy="90" r="10"/></g></g>`,
  ]);
  const fresh = drawn.filter(([name, html]) => sent[name] !== html);
  sent = Object.fromEntries(drawn);
  return Object.fromEntries(fresh);
}

function board(live) {
  const target = (lot) => {
    const actions = lot === 4 ? ["take.4.left", "take.4.right"] : [`take.${lot}`];
    const attribute =
      actions.length > 1 ? `data-actions="${actions.join(" ")}"` : `data-action="${actions[0]}"`;
    const state =
      lot === 3
        ? 'data-blocked data-reason="no third" data-clause="ST-3"'
        : live
          ? "data-live"
          : "";
    return `<rect id="lot-${lot}" x="${lot * 60}" y="10" width="40" height="40" data-target="lot.${lot}" ${state} ${attribute} aria-label="lot ${lot}"/>`;
  };
  const places = game.steps.map((_, i) => `<!--part stone-${i}-->`);
  return `<div id="board" tabindex="0" role="application" aria-label="board"><svg viewBox="0 0 320 120">${LOTS.map(target).join("")}${places.join("")}</svg></div>`;
}

function choices(live) {
  if (!live) return "";
  const actions = game.dialog
    ? ["put"]
    : ["take.1", "take.2", "take.4.left", "take.4.right", "bag"];
  const blocked =
    '<button id="choice-take-3" data-action="take.3" data-blocked aria-disabled="true" data-reason="no third" data-clause="ST-3">take.3</button>';
  return (
    actions
      .map(
        (action) =>
          `<button id="choice-${action.replaceAll(".", "-")}" data-action="${action}">${action}</button>`,
      )
      .join("") + (game.dialog ? "" : blocked)
  );
}

function look({ past = null } = {}) {
  const seat = game.steps.filter((step) => step.startsWith("take")).length % 2;
  const over = game.resigned || game.steps.length >= 7;
  const computer = !over && game.seats[seat].kind !== "human";
  const live = !over && !computer && past === null;
  game.dialog = live && game.steps.at(-1) === "bag";
  const n = game.steps.length;
  return {
    ok: true,
    game: game.id,
    at: n,
    seek: past,
    review:
      past === null
        ? null
        : { first: 0, last: n, here: past, before: 0, after: n, where: `stone ${past}` },
    viewer: 0,
    curtain: null,
    regions: {
      bar: `<p id="count">stones ${n}</p>`,
      tale: n === 2 ? '<p class="tale">a great moment</p>' : "",
      board: board(live && !game.dialog),
      choices: over
        ? '<button data-op="open-final">result</button>'
        : choices(live && !game.dialog),
      gather: game.dialog ? choices(live) : "",
      prompt: `<p>${over ? "over" : computer ? "computer" : "you"}</p>`,
      tools:
        '<button data-op="undo">undo</button><button data-op="redo">redo</button><button data-op="resign" data-confirm="give up?">resign</button>',
      log: `<ol>${game.steps.map((step, i) => `<li><button data-op="seek" data-to="${i}">${step}</button></li>`).join("")}</ol>`,
      final: over
        ? '<p>over</p><button class="button" data-op="close-final">to the board</button><button data-op="rematch">again</button>'
        : "",
      players: `<button id="look" data-op="look" data-hold data-seat="0" aria-pressed="${game.peek}">look</button>`,
      hand: game.peek ? "<p id='secret'>secret</p>" : "",
      piles: "",
      curtain: "",
    },
    parts: stones(),
    events: n ? [{ motion: { el: `stone-${n - 1}`, source: "lot-1" }, points: null }] : [],
    record: JSON.stringify(game),
    summary: {
      id: game.id,
      game: game.game ?? "stones",
      seats: ["Anna", "Computer"],
      over,
      turn: { key: "table.turn_of", params: { seat: "Anna" } },
      points: [],
    },
    title: `stones ${n}`,
    announce: [{ text: `now ${n}`, degree: 1 }],
    think:
      computer && past === null
        ? {
            seat,
            turn: n,
            kind: "computer",
            level: 1,
            view: {},
            earlier: 0,
            brief: game.steps.at(-1) === "take.2",
            seed: 1,
            at: n,
            action: game.seats[1].kind === "bot" ? "take.2" : null,
          }
        : null,
    advice: null,
    advised: [],
    asked: live ? seat : null,
    peek: game.peek ? 0 : null,
    over,
    dialog: game.dialog ? "pick" : "",
    final: over,
    result:
      over && game.seats[1].kind === "bot"
        ? {
            game: "stones",
            level: "khan",
            won: !game.resigned,
            points: game.resigned ? null : n,
            against: game.resigned ? null : 3,
          }
        : null,
  };
}

const refuse = (text) => ({ ok: false, error: { key: "x", text } });

const OPS = {
  new(args) {
    log(`data ${args.data}`);
    sent = {};
    if (args.data === "bad") return refuse("bad data");
    game = { id: args.id, seats: args.seats, steps: [], redo: [], peek: false };
    return look();
  },
  look() {
    game.peek = true;
    return look();
  },
  hide() {
    game.peek = false;
    return look();
  },
  open(args) {
    sent = {};
    try {
      game = { ...JSON.parse(args.record), id: args.id };
    } catch {
      return refuse("not a record");
    }
    return look();
  },
  import(args) {
    sent = {};
    try {
      game = { ...JSON.parse(args.text), id: args.id };
    } catch {
      return refuse("not a record");
    }
    return look();
  },
  unshare: ({ text, id }) => OPS.import({ text: decodeURIComponent(text), id }),
  /** A record with `passed` is of a game that is passed on. */
  meet({ text: sent, shared, kept }) {
    const text = shared ? decodeURIComponent(sent) : sent;
    const found = text.includes('"passed"') ? JSON.parse(text) : null;
    if (!found)
      return { ...{ ok: true, how: "copy", notice: "", id: "" }, ...{ record: "", summary: null } };
    const older = kept && JSON.parse(kept).steps.length >= found.steps.length;
    const how = kept ? (older ? "older" : "newer") : "new";
    const { id, game = "stones" } = found;
    const summary = { id, game, seats: ["Anna", "Ben"], over: false, turn: "Anna", points: [] };
    return { ok: true, how, notice: older ? "it is older" : "", id, record: text, summary };
  },
  who: () => ({
    ...{ ok: true, name: "" },
    html: '<form method="dialog"><h2 id="panel-title">who</h2><button value="">close</button></form>',
  }),
  rematch(args) {
    sent = {};
    game = { id: args.id, seats: game.seats, steps: [], redo: [] };
    return look();
  },
  play(args) {
    game.peek = false;
    game.steps.push(args.action);
    game.redo = [];
    return look();
  },
  undo() {
    if (!game.steps.length) return refuse("nothing to take back");
    game.redo.push(game.steps.pop());
    if (game.seats[1].kind !== "human" && game.steps.length % 2) game.redo.push(game.steps.pop());
    return look();
  },
  redo() {
    if (!game.redo.length) return refuse("nothing");
    game.steps.push(game.redo.pop());
    return look();
  },
  resign() {
    game.resigned = true;
    return look();
  },
  seek: (args) => look({ past: args.to }),
  show() {
    sent = {};
    game.peek = false;
    return look();
  },
  export: () => ({
    ok: true,
    text: JSON.stringify(game),
    name: `${game.id}.teahouse.json`,
    share: "abc",
  }),
};

const OPENING = ["new", "open", "import", "unshare"];
const ANYTIME = [...OPENING, "meet"];
const CHANGING = ["play", "undo", "redo", "resign"];

export function createEngine({ game: title, lang, onProgress = () => {}, onCrash = () => {} }) {
  let dead = false;
  log(`engine ${title}-${lang}`);
  globalThis.addEventListener("fake-crash", () => {
    dead = true;
    game = null;
    onCrash("crashed");
  });
  return {
    async start() {
      await new Promise((done) => setTimeout(done, 150));
      if (globalThis.raises === "start") throw new EngineError("start");
      onProgress({ stage: "ready", loaded: 0, total: 0 });
    },
    async call(request) {
      await new Promise((done) => setTimeout(done, 8));
      if (dead) throw new EngineError("crashed");
      if (globalThis.raises === "start") throw new EngineError("start");
      if (globalThis.raises === request.op) throw new EngineError("failed");
      log(`${request.op} ${request.at} ${request.args.action ?? ""}`.trim());
      await gate(request.op);
      if (!ANYTIME.includes(request.op) && request.game !== game?.id) return refuse("no such game");
      if (CHANGING.includes(request.op) && request.at !== game.steps.length)
        return { ok: true, stale: true, at: game.steps.length };
      const answer = OPS[request.op](request.args);
      const opened = answer.ok && [...OPENING, "rematch"].includes(request.op);
      return opened ? { ...answer, rules: { game: "stones", data: null } } : answer;
    },
    async think(rules, _question, { signal, onProgress: thought = () => {} } = {}) {
      log(`think ${rules.game}`);
      for (let slice = 1; slice <= 4; slice += 1) {
        await new Promise((done) => setTimeout(done, 40));
        if (signal?.aborted) throw new EngineError("stopped");
        thought(slice / 4);
      }
      await gate("think");
      if (globalThis.raises === "think") throw new EngineError("start");
      return "take.2";
    },
    async restart() {
      await new Promise((done) => setTimeout(done, 0));
      if (globalThis.raises === "restart") throw new EngineError("start");
      dead = false;
    },
    terminate() {},
  };
}
