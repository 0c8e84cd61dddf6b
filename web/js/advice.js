/** Advice in a coached game: a computer player is asked what it would do in one's place. */

/**
 * @param {object} options
 * @param {import("./engine.js").Engine} options.engine
 * @param {import("./session.js").Session} options.session
 * @param {(error: unknown, again: () => void) => void} options.onTrouble
 */
export function createAdvice({ engine, session, onTrouble }) {
  async function ask() {
    await session.ask("advise", {}, { quiet: true });
    const { rules } = session;
    const task = session.latest?.advice;
    if (!task || !rules) return;
    const { kind, level, view, earlier, seed } = task;
    const question = { kind, level, view, earlier, seed };
    try {
      const action = task.action ?? (await engine.think(rules, question));
      await session.ask("advised", { action }, { quiet: true });
    } catch (error) {
      onTrouble(error, () => void ask());
    }
  }

  return { ask };
}
