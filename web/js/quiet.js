/**
 * Has to be there before PyScript: unless its settings say that it shall not, it loads plugins for
 * editors and terminals; and it opens a database for folders, which nobody here uses, and which a
 * browser that keeps no data refuses with errors.
 */

const PLUGINS = [
  "codemirror",
  "deprecations-manager",
  "donkey",
  "error",
  "py-editor",
  "py-game",
  "py-terminal",
];

for (const name of ["py-config", "mpy-config"]) {
  const settings = document.createElement(name);
  settings.setAttribute("type", "json");
  settings.textContent = JSON.stringify({ plugins: PLUGINS.map((plugin) => `!${plugin}`) });
  document.head.append(settings);
}

const openDatabase = IDBFactory.prototype.open;
/** @param {[name: string, version?: number]} asked @returns {any} */
IDBFactory.prototype.open = function (...asked) {
  const unused = {}; // a request that is never answered
  return asked[0].startsWith("IDBMap/") ? unused : openDatabase.apply(this, asked);
};
