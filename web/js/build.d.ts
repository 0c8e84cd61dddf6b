// js/build.js is written by build.py: this says what it holds.

/** The build's id: a hash over everything in dist/. */
export const BUILD: string;

/** The files a first start downloads, with their sizes in bytes, unpacked. */
export const DOWNLOADS: readonly (readonly [path: string, bytes: number])[];
