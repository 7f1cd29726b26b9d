import type { SaidMessage, TableView } from "../protocol/generated";
import { nameAt } from "./seats";

/** Those whom this player does not want to hear at one table, by their names there. */
export interface Muted {
  readonly table: string;
  readonly names: readonly string[];
}

export function mutedAt(muted: Muted, table: string): readonly string[] {
  return muted.table === table ? muted.names : [];
}

export function withMuted(muted: Muted, table: string, name: string, wish: "mute" | "hear"): Muted {
  const others = mutedAt(muted, table).filter((one) => one !== name);
  return { table, names: wish === "mute" ? [...others, name] : others };
}

/** Whether a phrase is neither shown nor read out. One's own always is: it tells that it was said. */
export function isMuted(muted: Muted, said: SaidMessage, view: TableView, all: "all-muted" | "heard"): boolean {
  if (said.seat === view.you) return false;
  return all === "all-muted" || mutedAt(muted, said.table).includes(nameAt(view, said.seat));
}

/** Reads what was kept; nobody is muted where it is spoilt. */
export function parseMuted(text: string | null): Muted {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (typeof kept === "object" && kept !== null && "table" in kept && "names" in kept) {
      const { table, names } = kept;
      if (typeof table === "string" && Array.isArray(names)) {
        return { table, names: names.filter((name): name is string => typeof name === "string") };
      }
    }
  } catch {
    // Whatever it was, it was not written by this page.
  }
  return { table: "", names: [] };
}
