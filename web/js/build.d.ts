// js/build.js is written by build.py: this says what it holds.

/** The build's id: a hash over everything in dist/. */
export const BUILD: string;

/** The ids of the games that there are. */
export const GAMES: readonly string[];

/**
 * The files a first start downloads, with their sizes in bytes, unpacked: those of every start
 * under "", those of a title under its id. Some can be done without.
 */
export const DOWNLOADS: Readonly<
  Record<string, readonly (readonly [path: string, bytes: number, spare?: boolean])[]>
>;
