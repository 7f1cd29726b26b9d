import type { TableView, TrickState } from "../protocol/generated";
import { pending, trickAfter, viewAfter } from "../state/answered";
import type { Deed } from "../state/answered";

/** What the player did last, shown before the house has said so. */
export class OwnDeed {
  private deed: Deed | undefined = $state.raw();

  show(view: TableView, act: Deed["act"]): void {
    this.deed = { view, act };
  }

  forget(): void {
    this.deed = undefined;
  }

  /** The table as it is to be shown. */
  on(view: TableView | undefined): TableView | undefined {
    return view === undefined ? undefined : viewAfter(view, this.deed);
  }

  /** The cards in the middle, as they are to be shown. */
  inTrick(trick: TrickState | undefined, view: TableView | undefined): TrickState | undefined {
    return view === undefined ? trick : trickAfter(trick, view, this.deed);
  }

  /** Whether the next deal or game was asked for, and has not come yet. */
  isGoingOn(view: TableView | undefined): boolean {
    return pending(view, this.deed)?.act.kind === "next";
  }
}
