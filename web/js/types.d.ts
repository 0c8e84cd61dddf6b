/** What travels between the page's scripts and the worker, and between the scripts themselves. */

/** An operation on the open game; `at` is the number of recorded lines the page has seen. */
export interface Request {
  v: 1;
  op: string;
  game: string;
  lang: string;
  at: number;
  args: Record<string, unknown>;
}

/** A journey: element `el` comes from where element `from` was before the change (null: from above). */
export interface Motion {
  el: string;
  from?: string | null;
}

export interface GameEvent {
  key: string;
  seat: number | null;
  text: string;
  motion?: Motion | null;
  points?: number | null;
}

/** A decision asked of a computer player: a view in, an action out; one that is none has `action`. */
export interface Task {
  game: string;
  data: unknown;
  action: string | null;
  seat: number;
  kind: string;
  level: number;
  view: unknown;
  /** Whether it only completes the step before it. */
  brief: boolean;
  seed: number;
  at: number;
}

/** What the list of running games shows without opening them. */
export interface Summary {
  id: string;
  game: string;
  title: string;
  at: number;
  seats: string[];
  over: boolean;
  turn: string;
  [more: string]: unknown;
}

export interface Answer {
  ok: true;
  stale?: boolean;
  game: string;
  title_id: string;
  at: number;
  seek: number | null;
  viewer: number;
  /** The seat that is asked on the table, or null. */
  asked: number | null;
  /** The seat that looks at its own while others look on, or null. */
  peek: number | null;
  curtain: number | null;
  /** The HTML of those that have changed; `<!--part NAME-->` holds the place of a part. */
  regions: Record<string, string>;
  /** The HTML of those parts of regions that have changed: elements by their id. */
  parts: Record<string, string>;
  events: GameEvent[];
  record: string | null;
  summary: Summary | null;
  title: string;
  announce: string[];
  think: Task | null;
  over: boolean;
  dialog: string;
  final: boolean;
  /** How a game against the rules' own bot ended. */
  result: Result | null;
}

/** How a solo game ended; without points where somebody gave up. */
export interface Result {
  game: string;
  level: string;
  won: boolean;
  points: number | null;
  against: number | null;
}

/** A refusal, with its sentence already in the player's language. */
export interface Refusal {
  ok: false;
  error: { key: string; text: string; where: string; clause: string };
  at: number;
}

/** The answer to `export`. */
export interface Exported {
  ok: true;
  text: string;
  name: string;
  share: string | null;
}

/** A game as the page stores it. */
export interface Stored {
  id: string;
  game: string;
  title: string;
  record: string;
  summary: Summary;
  updated: number;
}

export interface Store {
  /** False as soon as a call has failed: games then live in memory only. */
  readonly works: boolean;
  list(): Promise<Stored[]>;
  get(id: string): Promise<Stored | undefined>;
  put(game: Stored): Promise<void>;
  remove(id: string): Promise<void>;
  /** How this device's solo games of a title ended. */
  results(game: string): Promise<Result[]>;
  /** Keep how a game ended; the last word of each game counts. */
  keepResult(id: string, result: Result): Promise<void>;
  /** Settles when every change so far is stored, or at the latest after a moment. */
  settled(): Promise<void>;
}

/** This tab's hold on a game. */
export interface Claim {
  readonly owned: boolean;
  take(): Promise<void>;
  release(): void;
}

export type Theme = "system" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "instant";

export interface Settings {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  motion: boolean;
  keys: boolean;
  /** Ask before a step that can't be taken back. */
  confirm: boolean;
}
