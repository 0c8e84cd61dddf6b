/** Lines of the list of games, for tests. */

/** One against a computer, over, unless something else is said. */
export function entry(id, { game = "stones", updated = 0, name = "", over = true, ...facts } = {}) {
  return {
    id,
    game,
    updated,
    name,
    summary: { id, game, seats: ["Anna", "Ben"], turn: "", over, points: [] },
    facts: {
      created: "2026-11-27",
      options: {},
      seats: ["human", "computer.3"],
      turns: 10,
      over,
      scores: over ? [10, 8] : [],
      winners: over ? [0] : [],
      advised: false,
      undone: false,
      reseated: false,
      whole: true,
      held: null,
      parent: null,
      ...facts,
    },
  };
}

export const ids = (entries) => entries.map(({ id }) => id).join(" ");
