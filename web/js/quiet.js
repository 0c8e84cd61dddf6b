/**
 * Has to be there before PyScript: unless its settings say that it shall not, it loads plugins for
 * editors and terminals.
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
