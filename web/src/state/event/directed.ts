/** The events and evenings that this device directs; their keys are kept beside. */
import { fieldsOf, listOf, oneOf, textOf } from "../json_fields";

export const DIRECTED_KEY = "right-bower.directed";
const MOST = 30;

export interface Directed {
  readonly kind: "event" | "club";
  readonly name: string;
  /** `/e/ID/director`. */
  readonly page: string;
}

export function readDirected(text: string | null): readonly Directed[] {
  try {
    return listOf(JSON.parse(text ?? "[]")).flatMap((value): readonly Directed[] => {
      const { kind, name, page } = fieldsOf(value);
      const path = textOf(page);
      const known = oneOf(["event", "club"] as const, kind, undefined);
      return known !== undefined && /^\/[ec]\/[^/]+\/director$/.test(path) ? [{ kind: known, name: textOf(name), page: path }] : [];
    });
  } catch {
    return [];
  }
}

/** With one more at the head of the list. */
export function withDirected(list: readonly Directed[], one: Directed): readonly Directed[] {
  return [one, ...list.filter(({ page }) => page !== one.page)].slice(0, MOST);
}
