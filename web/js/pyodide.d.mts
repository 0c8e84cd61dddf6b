// As far as start.mjs needs it: in the site, Pyodide's scripts lie beside it.
export function loadPyodide(options: object): Promise<unknown>;
export const version: string;
