// As far as start.mjs needs it: in the site, pyodide.mjs lies beside it.
export const loadPyodide: unknown;
export const version: string;
