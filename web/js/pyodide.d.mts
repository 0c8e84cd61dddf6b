// As far as start.mjs needs it: in the site, Pyodide's scripts lie beside it.

/** What is asked of a Python that has started. */
export interface Python {
  FS: { writeFile(path: string, text: string): void };
  unpackArchive(archive: ArrayBuffer, format: "zip"): void;
}
export function loadPyodide(options: object): Promise<Python>;
export const version: string;
