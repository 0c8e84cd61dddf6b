// PyScript's core, as far as we use it: in the site it lies beside our scripts.

// biome-ignore lint/suspicious/noExplicitAny: what Python exports takes and gives anything
type Exports = Record<string, (...args: any[]) => Promise<any>>;

export function PyWorker(
  file: string,
  options: { config: string; version: string },
): Promise<Worker & { sync: Exports }>;

/** What PyScript does in each worker besides. */
export const hooks: { worker: { onBeforeRunAsync: Set<unknown> } };
