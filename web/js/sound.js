/** Short sounds, made on the spot; off until the player turns them on. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** Wood on wood: what a piece sounds like when it is set down. */
export function knock() {
  tone(
    [
      { pitch: 420, for: 0.05 },
      { pitch: 280, for: 0.07 },
    ],
    "triangle",
  );
}

/** A small gong: a great moment. */
export function gong() {
  tone(
    [
      { pitch: 392, for: 0.6 },
      { pitch: 196, for: 0.9 },
    ],
    "sine",
  );
}

/** Two rising notes: a game has ended. */
export function chime() {
  tone(
    [
      { pitch: 523, for: 0.22 },
      { pitch: 784, for: 0.5 },
    ],
    "sine",
  );
}

/**
 * @param {{pitch: number, for: number}[]} notes one after the other
 * @param {OscillatorType} type
 */
function tone(notes, type) {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    let start = audio.currentTime;
    for (const note of notes) {
      const source = new OscillatorNode(audio, { type, frequency: note.pitch });
      const volume = new GainNode(audio, { gain: 0.12 });
      volume.gain.exponentialRampToValueAtTime(0.001, start + note.for);
      source.connect(volume).connect(audio.destination);
      source.start(start);
      source.stop(start + note.for);
      start += note.for * 0.6;
    }
  } catch {
    // No sound device: silence is fine.
  }
}
