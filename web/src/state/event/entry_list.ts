/** Entries typed or pasted: one a line, as a sheet or a person writes them. The house reads such lists by the same rules
 *  (`src/club/office/entry_list.cpp`), and `tests/vectors/entry_lists.json` holds both to them. */
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

type Part = "name" | "partner" | "club" | "group" | "other";

export const LONGEST_NAME = 60;
export const MOST_ENTRIES = 1000;

const HEADINGS: Readonly<Record<Part, readonly string[]>> = {
  name: ["name", "names", "player", "player 1", "name 1", "nom", "noms", "joueur", "joueur 1", "nom 1"],
  partner: ["partner", "player 2", "name 2", "partenaire", "joueur 2", "nom 2"],
  club: ["club", "team"],
  group: ["group", "groupe"],
  other: ["entry", "number", "no.", "inscription", "present", "encore là", "place", "rang", "here", "présent", "paid", "payé", "table"],
};
const PARTS = new Map<string, Part>(
  (["name", "partner", "club", "group", "other"] as const).flatMap((part) => HEADINGS[part].map((word): [string, Part] => [word, part])),
);

/** A tab, a semicolon or a comma, whichever of them, in this order, stands outside of quotation marks. */
function separatorOf(line: string): string {
  const outside = line.split('"').filter((_, at) => at % 2 === 0).join("");
  return outside.includes("\t") ? "\t" : outside.includes(";") ? ";" : ",";
}

/** The cells of one line; undefined where a quotation mark is not closed. A mark opens a cell at its beginning only. */
export function cellsOf(line: string): readonly string[] | undefined {
  const separator = separatorOf(line);
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (isQuoted && line.startsWith('""', at)) {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return isQuoted ? undefined : [...cells, cell].map((one) => plain(one.trim()));
}

/** Without the apostrophe that keeps a spreadsheet from working a name out. */
function plain(cell: string): string {
  return /^'[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}

/** The columns that a line names; undefined where it is no heading. */
function headingIn(cells: readonly string[]): readonly Part[] | undefined {
  const columns = cells.map((cell) => PARTS.get(cell.toLowerCase()));
  return columns[0] !== undefined && columns.includes("name") ? columns.map((part) => part ?? "other") : undefined;
}

/** `Ann & Bob` in one cell are a pair; undefined where it is one name, or more than two. */
function twoIn(cell: string): readonly string[] | undefined {
  const between = ["&", "+", "/", " and ", " et "].find((sign) => cell.includes(sign));
  if (between === undefined) return undefined;
  const [one = "", ...rest] = cell.split(between).map((name) => name.trim());
  const [other = "", ...more] = rest;
  return one !== "" && other !== "" && more.length === 0 ? [one, other] : undefined;
}

/** Reads a list of pairs (two names a line, or one who comes alone) or of players (one name). */
class ListReader {
  readonly entries: EntryDraft[] = [];
  readonly problems: EntryProblem[] = [];
  private heading: readonly Part[] | undefined;

  constructor(private readonly size: 1 | 2) {}

  read(line: string, number: number): void {
    if (line.trim() === "") return;
    const words = this.complaint(line);
    if (words !== "") this.problems.push({ line: number, words });
  }

  /** Takes the line, or says what is wrong with it. */
  private complaint(line: string): string {
    if (line.trim().startsWith("#")) return say("a line that begins with # is no entry: leave it out");
    const cells = cellsOf(line);
    if (cells === undefined) return say("a quotation mark is not closed");
    if (cells.every((cell) => cell === "")) return "";
    const isFirst = this.entries.length === 0 && this.problems.length === 0 && this.heading === undefined;
    this.heading ??= isFirst ? headingIn(cells) : undefined;
    if (isFirst && this.heading !== undefined) return "";
    return this.take(cells);
  }

  private take(cells: readonly string[]): string {
    const columns = this.heading ?? (this.size === 2 ? (["name", "partner", "club", "group"] as const) : (["name", "club", "group"] as const));
    const [first = ""] = cells;
    if (this.heading === undefined && /^[-+]?\d+$/.test(first)) return say("{number} is no name: write a first line such as number,name,partner,club", { number: first });
    if (cells.slice(columns.length).some((cell) => cell !== "")) return this.heading === undefined ? say("there is more than names, club and group") : say("there is more than the first line names");
    const entry = this.entryOf(cells, columns);
    if (entry.names.length === 0) return say("a name is missing");
    if (entry.names.length > this.size) return say("a player has one name");
    if (this.entries.length >= MOST_ENTRIES) return say("more than {most} entries", { most: MOST_ENTRIES });
    const long = [...entry.names, entry.club, entry.group].find((text) => new TextEncoder().encode(text).length > LONGEST_NAME);
    if (long !== undefined) return say("“{text}” is too long: at most {most} letters, fewer with accents", { text: long, most: LONGEST_NAME });
    this.entries.push(entry);
    return "";
  }

  private entryOf(cells: readonly string[], columns: readonly Part[]): EntryDraft {
    const both = this.heading === undefined && this.size === 2 ? twoIn(cells[0] ?? "") : undefined;
    // The pair stands in one cell, and what follows it moves up.
    const moved = both === undefined ? cells : [cells[0] ?? "", "", ...cells.slice(1)];
    const cell = (part: Part): string => moved.find((text, at) => columns[at] === part && text !== "") ?? "";
    const [name, partner] = [cell("name"), cell("partner")];
    const pair = both ?? (this.size === 2 && partner === "" ? twoIn(name) : undefined);
    const names = name === "" ? [] : (pair ?? [name, partner].filter((one) => one !== ""));
    return { names, club: cell("club"), group: cell("group") };
  }
}

/** @param size the names of an entry: two of a pair, one of a player */
export function readEntries(text: string, size: 1 | 2): EntryList {
  const reader = new ListReader(size);
  for (const [at, line] of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/).entries()) reader.read(line, at + 1);
  return reader;
}

/** The same as a sheet that says where each stands. */
export function csvOf(entries: readonly EntryDraft[]): string {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const lines = entries.map(({ names: [name = "", partner = ""], club, group }) => [name, partner, club, group].map(quoted).join(","));
  return ["name,partner,club,group", ...lines].join("\n");
}

/** What the house is sent to enter them, all or none: a sheet, which leaves room for the most, or one by one where it would take
 *  a player's name for the names of two. */
export function enteringCommands(entries: readonly EntryDraft[]): readonly { readonly do: string; readonly [field: string]: unknown }[] {
  const isMistaken = entries.some(({ names }) => names.length === 1 && twoIn(names[0] ?? "") !== undefined);
  return isMistaken ? entries.map((entry) => ({ do: "enter", ...entry })) : [{ do: "enter-csv", csv: csvOf(entries) }];
}

/** Two who are typed into the field of one: `Ann & Bob`. Otherwise it is one name. */
export function pairIn(typed: string): readonly string[] {
  const names = typed.split(/\s*[&+]\s*|\s+(?:and|et)\s+/i).map((name) => name.trim());
  return names.length === 2 && !names.includes("") ? names : [typed.trim()];
}
