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
