/** Many games leave and enter in one file. */

import { GAMES } from "./build.js";
import { dayText } from "./days.js";
import { text } from "./dom.js";
import { readFile, saveFile } from "./files.js";
import { lessonOf } from "./lessons.js";
import { belonging, copyId, merged, readIn, written } from "./merge.js";
import { drop, say } from "./notices.js";
import { MOST_RECORD } from "./stored.js";
import { tell } from "./tabs.js";

/** @typedef {import("./types.js").Store} Store */

/** @type {import("./files.js").Kind} */
const FILE = { most: 300_000_000, tooBig: "too-big-games" };

/**
 * Hand some games to the player in one file, with what is kept beside them.
 * @param {Store} store
 * @param {string[]} ids
 */
export async function saveGames(store, ids) {
  const games = await namedGames(store, ids);
  saveAs(written(games, belonging(games, await keptIn(store))));
}

/**
 * The same of all games, and what is kept of deleted ones.
 * @param {Store} store
 */
export async function saveAll(store) {
  const ids = (await store.ids()).filter((id) => !lessonOf(id));
  saveAs(written(await namedGames(store, ids), await keptIn(store)));
}

/** @param {string[]} pieces */
function saveAs(pieces) {
  saveFile(pieces, `teahouse-${dayText()}.json`, "application/json");
}

/** What is kept beside the games. @param {Store} store */
async function keptIn(store) {
  return { days: await store.days(), results: await store.allResults() };
}

/**
 * Games as they are stored, with their names.
 * @param {Store} store
 * @param {string[]} ids
 */
export async function namedGames(store, ids) {
  const [games, lines] = await Promise.all([store.take(ids), store.lines(ids)]);
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return games.map((game) => ({ ...game, name: names.get(game.id) ?? "" }));
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
  const { games, days, results, same } = merged(found, here, await keptIn(store));
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
