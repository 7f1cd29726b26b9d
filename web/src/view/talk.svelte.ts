import type { SaidMessage, TableView } from "../protocol/generated";
import { isMuted, mutedAt, parseMuted, withMuted } from "../state/muted";
import type { Muted } from "../state/muted";

const MUTED_KEY = "right-bower.muted";

/** Whom this player does not want to hear at his table: kept until the page is closed, a reload forgets nobody. */
export class MutedPeople {
  private muted: Muted = $state.raw(parseMuted(sessionStorage.getItem(MUTED_KEY)));

  at(table: string): readonly string[] {
    return mutedAt(this.muted, table);
  }

  set(table: string, name: string, wish: "mute" | "hear"): void {
    this.muted = withMuted(this.muted, table, name, wish);
    sessionStorage.setItem(MUTED_KEY, JSON.stringify(this.muted));
  }

  silence(said: SaidMessage, view: TableView, all: "all-muted" | "heard"): boolean {
    return isMuted(this.muted, said, view, all);
  }
}
