/** How many keys each choice takes by its number, by the page's own reading of it (web/js/typed.js). */

import { readFileSync } from "node:fs";

import { numbered } from "../../web/js/typed.js";

/** @type {{numbers: string[], at: number}[]} */
const decisions = JSON.parse(readFileSync(0, "utf-8"));
const counts = decisions.map(({ numbers, at }) => {
  const keys = numbers[at] ?? "";
  for (let typed = 1; typed <= keys.length; typed += 1)
    if (numbered(numbers, keys.slice(0, typed)) === at) return typed;
  throw new Error(`number ${at} of ${numbers} can't be typed`);
});
process.stdout.write(JSON.stringify(counts));
