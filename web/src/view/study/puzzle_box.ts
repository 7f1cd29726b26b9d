import type { Puzzle } from "../../state/puzzles";
import { readPuzzles, withPuzzles } from "../../state/puzzles";

const KEY = "right-bower.puzzles";

/** The puzzles that this device keeps. */
export function keptPuzzles(): readonly Puzzle[] {
  return readPuzzles(localStorage.getItem(KEY));
}

export function keepPuzzles(puzzles: readonly Puzzle[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(puzzles));
  } catch {
    // The device has no room for more: what is there stays.
  }
}

export function addPuzzles(found: readonly Puzzle[]): void {
  if (found.length > 0) keepPuzzles(withPuzzles(keptPuzzles(), found));
}

const DAY_KEY = "right-bower.day-puzzle";

/** What was answered to the puzzle of a day, where it is this one. */
export function keptDayAnswer(id: string): string | undefined {
  const kept = localStorage.getItem(DAY_KEY) ?? "";
  return kept.startsWith(`${id}\n`) ? kept.slice(id.length + 1) : undefined;
}

export function keepDayAnswer(id: string, action: string): void {
  try {
    localStorage.setItem(DAY_KEY, `${id}\n${action}`);
  } catch {
    // The device has no room: it is asked again.
  }
}
