/** Many games leave and enter in one file. */

import { GAMES } from "./build.js";
import { dayText } from "./days.js";
import { text } from "./dom.js";
import { readFile, saveFile } from "./files.js";
import { copyId, merged, readIn, written } from "./merge.js";
import { drop, say } from "./notices.js";
import { MOST_RECORD } from "./stored.js";
import { tell } from "./tabs.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Store} Store */

/** @type {import("./files.js").Kind} */
const FILE = { most: 300_000_000, tooBig: "too-big-games" };

/**
 * Hand games to the player in one file.
 * @param {Store} store
 * @param {Entry[]} entries
 */
export async function saveGames(store, entries) {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const games = await store.take([...names.keys()]);
  const named = games.map((game) => ({ ...game, name: names.get(game.id) ?? "" }));
  const pieces = written(named, await store.allResults(), await store.days());
  saveFile(pieces, `teahouse-${dayText()}.json`, "application/json");
}

/**
 * Take in a file: many games, or a single one.
 * @param {File} file
 * @param {Store} store
 * @param {(record: string) => Promise<unknown>} open what is done with a single one
 * @returns {Promise<void>} once all is stored, or none of it
 */
export async function takeIn(file, store, open) {
  const content = await readFile(file, FILE);
  if (content === null) return;
  const found = readIn(content, GAMES);
  if (!found) {
    if (file.size > MOST_RECORD) return say(text("too-big"), "error");
    return void (await open(content));
  }
  drop("deleted");
  const here = await store.take(found.games.flatMap((game) => [game.id, copyId(game)]));
  const kept = { days: await store.days(), results: await store.allResults() };
  const { games, days, results, same } = merged(found, here, kept);
  const more = games.length + days.length + results.length > 0;
  if (more && !(await store.bring(games, { days, results }))) return say(text("own-full"), "error");
  for (const { id } of games) tell("saved", id);
  const told = [
    text("own-brought", { n: games.length }),
    same ? text("own-same", { n: same }) : "",
    found.bad ? text("own-bad", { n: found.bad }) : "",
  ];
  say(told.filter(Boolean).join(" "), found.bad ? "error" : "info");
}
