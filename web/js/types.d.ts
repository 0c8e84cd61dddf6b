/** What the page's scripts hand to each other; what travels to the workers and back: wire.d.ts. */

import type {
  Answer,
  Exported,
  Met,
  Panel,
  Refusal,
  Result,
  Sent,
  Stale,
  Summary,
  Told,
  Words,
} from "./wire.js";

export type * from "./wire.js";

/** What `call` of the engine gives. */
export type AnyAnswer = Answer | Stale | Exported | Panel | Sent | Met | Told | Refusal;

/** A stored game's line in the list; older versions kept it as text in one language. */
export interface Listed extends Omit<Summary, "turn"> {
  turn: Words | string;
}

/** A game as the page stores it. */
export interface Stored {
  id: string;
  game: string;
  record: string;
  summary: Listed;
  updated: number;
  /** What is known of a game that is over; it goes with the next move. */
  analysis?: string;
  /** What the worker wants back with the record: it isn't part of the game, and leaves only with all games. */
  beside?: unknown;
}

/** How a game of this device ended, as it is stored. */
export interface Kept extends Result {
  id: string;
}

/** What a record says of its game without being played: facts.js. */
export interface Facts {
  /** A date, or "". */
  created: string;
  options: Record<string, string>;
  /** Who sits there by now: `human`, `computer.3`, `bot`. */
  seats: string[];
  turns: number;
  over: boolean;
  /** Nobody's, where somebody gave up. */
  scores: number[];
  winners: number[];
  advised: boolean;
  undone: boolean;
  /** Whether seats changed hands. */
  reseated: boolean;
  /** Whether it was dealt and played from the start, with what the title brings. */
  whole: boolean;
  /** The one seat that is played here in a game that is passed on. */
  held: number | null;
  /** The game and the moment that it goes on from. */
  parent: { id: string; step: number } | null;
}

/** A game's line in the list of all: what is told of it without its record. */
export interface Entry {
  id: string;
  game: string;
  summary: Listed;
  updated: number;
  facts: Facts;
  /** The one that a player gave it, or "". */
  name: string;
}

export interface Store {
  /** False as soon as a call has failed: games then live in memory only. */
  readonly works: boolean;
  /** All games, the one played last first; no record is read. */
  list(): Promise<Entry[]>;
  /** The ids of all games, or of a title's, the one played last first; nothing else is read. */
  ids(game?: string): Promise<string[]>;
  /** The lines of those of them that are there, in this order. */
  lines(ids: string[]): Promise<Entry[]>;
  /** The lines of the games that these go on from, and of those that go on from these. */
  kin(entries: Entry[]): Promise<Entry[]>;
  get(id: string): Promise<Stored | undefined>;
  /** Those of them that are there. */
  take(ids: string[]): Promise<Stored[]>;
  put(game: Stored): Promise<void>;
  remove(...ids: string[]): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  /** Put several games and what goes with them, all or nothing; gives whether they are stored. */
  bring(
    games: (Stored & { name: string })[],
    more?: { results?: Kept[]; days?: Entry[] },
  ): Promise<boolean>;
  /** The lines of the games that count at a day's table, of deleted ones, too. */
  days(): Promise<Entry[]>;
  /** What is kept of the analysis of a game with this very record, or "". */
  analysis(id: string, record: string): Promise<string>;
  keepAnalysis(id: string, record: string, analysis: string): Promise<void>;
  /** How this device's own games of a title ended that are compared. */
  results(game: string): Promise<Kept[]>;
  /** The same of all titles. */
  allResults(): Promise<Kept[]>;
  /** Keep how a game ended; the last word of each game counts. */
  keepResult(id: string, result: Result): Promise<void>;
  /** Ask the browser, once, to keep the games when space gets short. */
  keepForGood(): void;
  /** Settles when every change so far is stored, or at the latest after a moment. */
  settled(): Promise<void>;
}

/** How a claim tells that it has changed: another tab has taken the game over, or let it go. */
export interface Turns {
  lost(): void;
  freed(): void;
}

/** How this tab and the others share the games: tabs.js. */
export interface Tabs {
  claim(id: string, turns: Turns): Promise<Claim>;
  tell(word: "saved" | "removed", id: string): void;
}

/** This tab's hold on a game. */
export interface Claim {
  readonly owned: boolean;
  take(): Promise<void>;
  release(): void;
}

export type Theme = "system" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "instant";
export type Talk = "short" | "usual" | "all";

export interface Settings {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  motion: boolean;
  keys: boolean;
  /** Ask before a step that can't be taken back. */
  confirm: boolean;
  /** End a turn by itself where nothing else is left. */
  ends: boolean;
  /** Ask before a step with grave consequences. */
  grave: boolean;
  /** Show what dice promise, in percent. */
  odds: boolean;
  /** How much is announced to screen readers. */
  talk: Talk;
  /** The table as text. */
  aloud: boolean;
  /** The titles of which one has been told what they are about. */
  known: string[];
  /** The lessons that one has been through, by the ids of their games. */
  learnt: string[];
}
