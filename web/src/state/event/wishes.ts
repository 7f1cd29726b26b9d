/** What a director may wish of the seating, and how it is asked for. */
import type { WishKind } from "../../protocol/http/events";
import type { EventView } from "./event";
import { say } from "../../words/words";

/** What is chosen in the form so far. */
export interface WishDraft {
  readonly kind: WishKind;
  readonly one: number | undefined;
  readonly other: number | undefined;
  readonly table: number;
  readonly groups: readonly [string, string];
  readonly strong: readonly number[];
}

const WORDS: Readonly<Record<WishKind, string>> = {
  apart: say("two never at one table"),
  together: say("two always at one table, never partners"),
  mixed: say("mixed pairs"),
  spread: say("strong ones apart in the first round"),
  stay: say("somebody stays at a table"),
};
const OF_PAIRS: readonly WishKind[] = ["apart", "spread", "stay"];
const OF_PLAYERS: readonly WishKind[] = ["apart", "together", "mixed", "spread", "stay"];

/** The kinds that make sense in this event now, in the order of the list. */
export function wishKinds(kind: EventView["settings"]["kind"], hasBegun: boolean): readonly { readonly kind: WishKind; readonly words: string }[] {
  const kinds = kind === "pairs" ? OF_PAIRS : OF_PLAYERS;
  return kinds.filter((one) => one !== "spread" || !hasBegun).map((one) => ({ kind: one, words: WORDS[one] }));
}

type WishCommand = { readonly do: "wish"; readonly kind: WishKind } & Readonly<Record<string, unknown>>;

/** The command for it; undefined while something is missing. */
export function wishCommand({ kind, one, other, table, groups, strong }: WishDraft): WishCommand | undefined {
  switch (kind) {
    case "apart":
    case "together":
      return one === undefined || other === undefined || one === other ? undefined : { do: "wish", kind, entries: [one, other] };
    case "mixed":
      return groups[0] === "" || groups[1] === "" || groups[0] === groups[1] ? undefined : { do: "wish", kind, groups };
    case "spread":
      return strong.length < 2 ? undefined : { do: "wish", kind, entries: strong };
    case "stay":
      return one === undefined || !Number.isInteger(table) || table < 1 ? undefined : { do: "wish", kind, entry: one, table };
  }
}
