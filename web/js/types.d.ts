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
  /** What the worker wants back with the record: it isn't part of the game, and never leaves. */
  beside?: unknown;
}

export interface Store {
  /** False as soon as a call has failed: games then live in memory only. */
  readonly works: boolean;
  list(): Promise<Stored[]>;
  get(id: string): Promise<Stored | undefined>;
  put(game: Stored): Promise<void>;
  remove(id: string): Promise<void>;
  /** What is kept of the analysis of a game with this very record, or "". */
  analysis(id: string, record: string): Promise<string>;
  keepAnalysis(id: string, record: string, analysis: string): Promise<void>;
  /** How this device's solo games of a title ended. */
  results(game: string): Promise<Result[]>;
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
