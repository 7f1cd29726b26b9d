/** Entries typed or pasted: one a line, as a sheet or a person writes them. */
import { say } from "../../words/words";

export interface EntryDraft {
  readonly names: readonly string[];
  readonly club: string;
  /** For prizes of its own: `ladies`. */
  readonly group: string;
}

export interface EntryProblem {
  /** Of the text, from 1. */
  readonly line: number;
  readonly words: string;
}

export interface EntryList {
  readonly entries: readonly EntryDraft[];
  readonly problems: readonly EntryProblem[];
}

export const LONGEST_NAME = 60;
export const MOST_ENTRIES = 1000;

const HEADINGS = new Set(["name", "names", "player", "player 1", "name 1", "nom", "noms", "joueur", "joueur 1", "nom 1"]);

/** The cells of one line: commas, semicolons or tabs part them; quotation marks hold them together. */
export function cellsOf(line: string): readonly string[] {
  const mark = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === mark && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** `Ann & Bob` in one cell are a pair as well as in two. */
function namesOf(cells: readonly string[], size: 1 | 2): { names: readonly string[]; rest: readonly string[] } {
  const [first = "", ...others] = cells;
  const together = first.split(/\s*(?:&|\+|\/| and | et )\s*/).filter((name) => name !== "");
  if (size === 2 && together.length === 2) return { names: together, rest: others };
  return { names: cells.slice(0, size).filter((name) => name !== ""), rest: cells.slice(size) };
}

/** Reads a list of pairs (two names a line) or of players (one); the cells after them are the club that they play for and the
 *  group in which they win prizes. */
export function readEntries(text: string, size: 1 | 2): EntryList {
  const entries: EntryDraft[] = [];
  const problems: EntryProblem[] = [];
  for (const [at, line] of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/).entries()) {
    const cells = cellsOf(line);
    if (cells.every((cell) => cell === "")) continue;
    if (entries.length === 0 && HEADINGS.has((cells[0] ?? "").toLowerCase())) continue;
    const { names, rest } = namesOf(cells, size);
    const words = complaint(names, size, entries.length);
    if (words === "") entries.push({ names, club: rest[0] ?? "", group: rest[1] ?? "" });
    else problems.push({ line: at + 1, words });
  }
  return { entries, problems };
}

function complaint(names: readonly string[], size: 1 | 2, soFar: number): string {
  if (soFar >= MOST_ENTRIES) return say("more than {most} entries", { most: MOST_ENTRIES });
  if (names.length !== size) return size === 2 ? say("a pair needs two names") : say("a name is missing");
  return names.some((name) => name.length > LONGEST_NAME) ? say("a name is longer than {most} letters", { most: LONGEST_NAME }) : "";
}
