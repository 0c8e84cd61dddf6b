// Written by `python -m web.build.wire` out of web/table/wire.py: change that.

/** An operation on the open game. */
export interface Request {
  op: string;
  game: string;
  lang: string;
  /** The number of recorded lines that the page has seen. */
  at: number;
  args: Record<string, unknown>;
  /** Whether the table is wanted as text. */
  aloud?: boolean;
  /** The guest whose device asks, where it isn't the host's own. */
  guest?: string;
}

/** Element `el` comes from where `source` was before the change (null: from above). */
export interface Journey {
  el: string;
  source: string | null;
}

/** What happened, as far as it is to be seen: the log and what is announced tell it in words. */
export interface GameEvent {
  motion: Journey | null;
  points: number | null;
}

/** A sentence that is announced. */
export interface Announced {
  text: string;
  /** From 1, what nobody can do without, to 3, what is good to know. */
  degree: number;
}

/** What a seat has done in this turn: decisions between several actions, then all actions. */
export interface Earlier {
  /** So many before the view that it is told of. */
  decisions: number;
  /** Since then, where it goes on from what it found out. */
  since: string[];
}

/** A decision asked of a computer player: a view in, an action out. */
export interface Task {
  /** The action, where there is but one. */
  action: string | null;
  seat: number;
  /** The number of the turn that it is part of. */
  turn: number;
  kind: string;
  level: number;
  /** What the seat sees; where it goes on from what it found out, what it saw where that began. */
  view: unknown;
  earlier: Earlier;
  /** Whether it only completes the step before it. */
  brief: boolean;
  /** Whether the step before it took something from somebody, which is looked at for longer. */
  struck: boolean;
  seed: number;
  at: number;
}

/** What a computer player has to know once a game: its title, and custom data or null. */
export interface Rules {
  game: string;
  data: unknown;
}

/** What a computer player's worker is asked. */
export interface Question {
  /** In the first question of a game that a worker gets. */
  rules?: Rules;
  kind: string;
  level: number;
  view: unknown;
  earlier: Earlier;
  seed: number;
}

/** Something that speaks for an action, by its title's name for it; how much of it there is. */
export interface Speaks {
  name: string;
  amount: number;
}

/** What an adviser says of an action. */
export interface Judged {
  action: string;
  /** By seat, its chance to win. */
  values: number[];
  /** What speaks for it, the most important first. */
  reasons: Speaks[];
}

/** How far a computer player has come. */
export interface Thought {
  /** From 0 to 1. */
  progress: number;
  /** What it has decided, once it has. */
  action: string | null;
  /** What an adviser says, the best action first, once it knows. */
  judged: Judged[] | null;
}

/** The game that a worker is to analyse. */
export interface Finished {
  record: string;
  /** What is kept of its analysis, or "". */
  found: string;
}

/** How far an analysis has come. */
export interface Analysed {
  /** From 0 to 1. */
  progress: number;
  over: boolean;
  /** What is to be kept of it. */
  found: string;
}

/** A sentence in no language yet: the key of a catalogue, and what its holes are filled with. */
export interface Words {
  key: string;
  /** Words, text or numbers. */
  params: Record<string, unknown>;
}

/** What the list of running games shows without opening them, in any language. */
export interface Summary {
  id: string;
  game: string;
  /** Who plays: text is a name that was given. */
  seats: (Words | string)[];
  over: boolean;
  /** Whether a computer player gave advice in it; older versions didn't say. */
  advised?: boolean;
  /** Whether seats changed hands in it; older versions didn't say. */
  reseated?: boolean;
  /** Whose turn it is, or how the game ended. */
  turn: Words;
  /** Everybody's at the end, unless somebody gave up. */
  points: number[];
  /** A small picture of the position: columns from the left, in each the names of colours from the
    ground up; older versions drew none. */
  mini?: string[][];
}

/** How a solo game ended; without points where somebody gave up. */
export interface Result {
  game: string;
  level: string;
  won: boolean;
  points: number | null;
  against: number | null;
}

/** How a lesson stands. */
export interface Lesson {
  name: string;
  done: boolean;
  /** The actions that are pointed at. */
  shown: string[];
}

/** What can be shown again: from one position, a number of lines, to another. */
export interface Replay {
  first: number;
  last: number;
}

/** Where one stands who looks back: positions, as numbers of lines. */
export interface Review {
  first: number;
  last: number;
  here: number;
  /** The end of the turn before. */
  before: number;
  /** The end of the next turn. */
  after: number;
  /** The same in words. */
  where: string;
}

/** Whose time runs, where a game is played on several devices. */
export interface Deciding {
  /** The number of recorded lines. */
  at: number;
  /** The human who is to decide, if nothing keeps that one from it. */
  seat: number | null;
  /** The number of the turn. */
  turn: number;
  /** The human whose turn it is; None: a computer's. */
  mover: number | null;
}

/** The picture after a request, as far as it is new. */
export interface Answer {
  ok: true;
  game: string;
  at: number;
  /** When a game has been opened. */
  rules?: Rules;
  /** The position looked at, or null for the live one. */
  seek: number | null;
  viewer: number;
  /** The seats that humans hold, at whatever device. */
  people: number[];
  /** The seat that is asked on the table, or null. */
  asked: number | null;
  /** The seat that looks at its own while others look on, or null. */
  peek: number | null;
  /** The seat that the curtain waits for, or null. */
  curtain: number | null;
  /** Whose time runs; for the host's page alone. */
  deciding: Deciding | null;
  /** The HTML of those that have changed; `<!--part NAME-->` holds the place of a part. */
  regions: Record<string, string>;
  /** The HTML of those parts that have changed, whatever their region: elements by their id. */
  parts: Record<string, string>;
  events: GameEvent[];
  /** The whole record, where it has changed. */
  record: string | null;
  /** What the page keeps beside the record, and gives back when it opens the game; or null. */
  beside: unknown;
  summary: Summary;
  title: string;
  announce: Announced[];
  think: Task | null;
  /** What a computer player is asked for whoever decides, where that was wanted. */
  advice: Task | null;
  /** The actions that it would choose, the best first. */
  advised: string[];
  over: boolean;
  dialog: string;
  final: boolean;
  /** Where the game is a lesson. */
  lesson: Lesson | null;
  /** What the others did since whoever is asked last decided. */
  replay: Replay | null;
  /** Where one stands, while one looks back. */
  review: Review | null;
  /** How a game against the rules' own bot ended. */
  result: Result | null;
  /** How far the analysis that is shown has come, from 0 to 1; null where none is. */
  analysis: number | null;
}

/** The request had not seen the newest position, and has done nothing. */
export interface Stale {
  ok: true;
  stale: true;
  at: number;
}

/** The answer to `export`. */
export interface Exported {
  ok: true;
  text: string;
  name: string;
  /** The record for a link, or null if it is too long for one. */
  share: string | null;
}

/** The answer to `pass` and `question`: what goes to somebody else. */
export interface Sent {
  ok: true;
  /** The dialog that says what goes out, and how. */
  html: string;
  /** What is said where it is shared. */
  message: string;
  text: string;
  name: string;
  /** The record for a link, or null if it is too long for one. */
  share: string | null;
}

/** The answer to `meet`: how a record that comes in stands to the game that is kept. */
export interface Met {
  ok: true;
  /** `copy`: it is a game of its own, `new`: one that is passed on, `newer`, `same`, `older` or
    `parted` than the one that is kept. */
  how: string;
  /** What is to be said of it, or "". */
  notice: string;
  id: string;
  record: string;
  summary: Summary | null;
  beside: unknown;
}

/** The answer to `command`: what is said, and the id of the button that does what was typed.

The look back, which has several buttons, is opened by `review`. */
export interface Told {
  ok: true;
  said: string[];
  press: string;
}

/** The answer to `who` and `written`: what a dialog holds. */
export interface Panel {
  ok: true;
  html: string;
  /** What a file of it is called, without its ending; "" where none is made. */
  name: string;
}

/** What is wrong, with its sentence already in the player's language. */
export interface Fault {
  key: string;
  text: string;
}

/** A request that has come to nothing. */
export interface Refusal {
  ok: false;
  error: Fault;
}
