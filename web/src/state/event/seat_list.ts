/** Who sits where in a round, name by name: people look for themselves, not for their table. */
import type { PadSide } from "./address";
import type { Entry, EventView, Game } from "./event";
import { say, spoken } from "../../words/words";

export interface SeatedPerson {
  readonly name: string;
  readonly entry: number;
  /** Undefined where he sits out. */
  readonly seat: { readonly table: number; readonly side: PadSide } | undefined;
}

/** The chairs of a side, in few letters and in full. At a table of the house the first side sits there, too. */
export const CHAIRS: Readonly<Record<PadSide, { readonly short: string; readonly words: string }>> = {
  first: { short: say("N–S"), words: say("North–South") },
  second: { short: say("E–W"), words: say("East–West") },
};

const BY_NAME = new Intl.Collator(spoken(), { sensitivity: "base", numeric: true });

export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return BY_NAME.compare(one.name, other.name);
}

function peopleOf(entries: ReadonlyMap<number, Entry>, numbers: readonly number[], seat: SeatedPerson["seat"]): readonly SeatedPerson[] {
  return numbers.flatMap((entry) => (entries.get(entry)?.players ?? []).map((name) => ({ name, entry, seat })));
}

function atTable(entries: ReadonlyMap<number, Entry>, { table, sides }: Game): readonly SeatedPerson[] {
  const [first, second] = sides;
  return [...peopleOf(entries, first, { table, side: "first" }), ...peopleOf(entries, second, { table, side: "second" })];
}

/** Everybody of the last round, in the order of their names; nobody before the first. */
export function seatedPeople({ entries, round }: Pick<EventView, "entries" | "round">): readonly SeatedPerson[] {
  if (round === undefined) return [];
  const byNumber = new Map(entries.map((entry) => [entry.entry, entry]));
  const seated = round.games.flatMap((game) => atTable(byNumber, game));
  return [...seated, ...peopleOf(byNumber, round.byes, undefined)].sort(byName);
}
