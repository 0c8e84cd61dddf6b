// PyScript's core, as far as we use it: in the site it lies beside our scripts.

type Exports = Record<string, (...args: any[]) => Promise<any>>;

export function PyWorker(
  file: string,
  options: { config: string; version: string },
): Promise<Worker & { sync: Exports }>;
