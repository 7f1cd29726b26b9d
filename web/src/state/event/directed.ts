/** The events, evenings and seasons that this device directs; their keys are kept beside. */
import { readFields, readText, readWord } from "../../protocol/reading";

export const DIRECTED_KEY = "right-bower.directed";
const MOST = 30;

export interface Directed {
  readonly kind: "event" | "club" | "season";
  readonly name: string;
  /** `/e/ID/director`. */
  readonly page: string;
}

const LONGEST = 1000;
const PAGE = /^\/[ecs]\/[^/]+\/director$/;

function readOne(value: unknown): readonly Directed[] {
  const fields = readFields(value, "directed");
  const kind = readWord(fields.kind, "kind", ["event", "club", "season"] as const);
  const page = readText(fields.page, "page", LONGEST);
  return PAGE.test(page) ? [{ kind, name: readText(fields.name, "name", LONGEST), page }] : [];
}

/** Nothing of what another page wrote there. */
function directedIn(value: unknown): readonly Directed[] {
  try {
    return readOne(value);
  } catch {
    return [];
  }
}

export function readDirected(text: string | null): readonly Directed[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.flatMap(directedIn) : [];
  } catch {
    return [];
  }
}

/** With one more at the head of the list. */
export function withDirected(list: readonly Directed[], one: Directed): readonly Directed[] {
  return [one, ...list.filter(({ page }) => page !== one.page)].slice(0, MOST);
}
