/** Somebody looks for himself, by name or by the number on his card. */
import { readFields, readText } from "../../protocol/reading";
import type { Entry, EventView } from "./event";
import { byName, seatedPeople } from "./seat_list";
import type { SeatedPerson } from "./seat_list";
import { say, sayAs } from "../../words/words";

export interface Found {
  readonly name: string;
  /** Whose page it is: the pair's, where somebody who came alone was drawn into one. */
  readonly entry: number;
  /** Those who play with him throughout; empty where partners change. */
  readonly partner: string;
  readonly club: string;
  /** In the last round; undefined before the first, and for those who have no part in it. */
  readonly seated: SeatedPerson | undefined;
  readonly isPresent: boolean;
}

/** More than so many are not read: another letter is quicker. */
export const MOST_FOUND = 12;

/** Letters as most people type them on a phone: small, without accents, dots or marks. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ø/g, "o").replace(/ß/g, "ss").replace(/[’']/g, "");
}

function wordsIn(text: string): readonly string[] {
  return plain(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** Whether each of the words typed begins a word of the name. */
export function isCalled(name: string, typed: readonly string[]): boolean {
  const own = wordsIn(name);
  return typed.every((word) => own.some((one) => one.startsWith(word)));
}

function peopleOf(entry: Entry, seated: ReadonlyMap<string, SeatedPerson>): readonly Found[] {
  return entry.players.map((name, member) => ({
    name,
    entry: entry.entry,
    partner: entry.players.filter((_, other) => other !== member).join(" & "),
    club: entry.club,
    seated: seated.get(`${entry.entry} ${name}`),
    isPresent: entry.isPresent,
  }));
}

/** Whoever is meant by what was typed: by number first, then by name; nobody where nothing was. */
export function peopleFound(event: Pick<EventView, "entries" | "round">, text: string): readonly Found[] {
  const typed = wordsIn(text);
  if (typed.length === 0) return [];
  const seated = new Map(seatedPeople(event).map((person) => [`${person.entry} ${person.name}`, person]));
  const number = /^\s*#?\s*(\d{1,6})\s*$/.exec(text)?.[1];
  const numbered = event.entries.find(({ entry }) => entry === Number(number ?? 0));
  const meant = numbered?.pair ?? numbered?.entry;
  const people = event.entries.filter(({ pair }) => pair === undefined).flatMap((entry) => peopleOf(entry, seated));
  return people.filter(({ name, entry }) => (number === undefined ? isCalled(name, typed) : entry === meant)).sort(byName);
}

/** Who the bearer of this phone said he is. */
export interface Myself {
  readonly entry: string;
  readonly name: string;
}

export function myselfKey(event: string): string {
  return `right-bower.me.${event}`;
}

const LONGEST = 200;

/** Nobody where another page wrote there, or nobody did. */
export function readMyself(text: string | null): Myself | undefined {
  try {
    const fields = readFields(JSON.parse(text ?? "null"), "me");
    const entry = readText(fields.entry, "entry", LONGEST);
    return /^[1-9]\d{0,5}$/.test(entry) ? { entry, name: readText(fields.name, "name", LONGEST) } : undefined;
  } catch {
    return undefined;
  }
}

/** He as the event has him now; undefined where he is there no more under that name. */
export function foundAgain(event: Pick<EventView, "entries" | "round">, { entry, name }: Myself): Found | undefined {
  return peopleFound(event, entry).find((one) => one.name === name);
}

/** `Table 5, North–South`, or what else there is to say. */
export function whereText({ seated, isPresent }: Found, hasRound: boolean): string {
  if (seated?.seat !== undefined) return say("Table {table}", { table: seated.seat.table });
  if (seated !== undefined) return sayAs("of a round", "sits out");
  if (!isPresent) return say("gone home");
  return hasRound ? say("no seat in this round") : say("the first round has not begun");
}
