import { randomHex } from "../net/random_hex";
import type { ClientMessage, SeenFact, TableView } from "../protocol/generated";
import { follow, keepShare, newShare, ownShareIn, parseShares, shareDue, shuffleOf } from "../state/fair_watch";
import type { FairWatch, OwnShare } from "../state/fair_watch";

const SHARES_KEY = "right-bower.shares";

/** The player's half of the fair deal: what he pledges and opens, and what he has seen of each shuffle. */
export class FairShares {
  watch: FairWatch | undefined;

  private said = "";
  private told: readonly SeenFact[] = [];
  /** Made by this window: another one that makes its own at the same moment may write over what is kept. */
  private made: readonly OwnShare[] = [];

  /** Back at a table, or at another: what was said on the old line may not have come, and the account tells of the deal so far. */
  join(table: string, account: readonly SeenFact[]): void {
    this.said = "";
    this.told = account;
    if (this.watch?.table !== table) this.watch = undefined;
  }

  /** Takes in what the house tells, and answers what is to be sent for the player's share. */
  take(facts: readonly SeenFact[], view: TableView): ClientMessage | undefined {
    const own = this.ownIn(view);
    this.watch = follow(this.watch, [...this.told, ...facts], view, own);
    this.told = [];
    const due = own === undefined ? undefined : shareDue(view, own, this.watch?.trouble);
    if (due === undefined) return undefined;
    const words = JSON.stringify(due.message);
    if (words === this.said) return undefined;
    this.said = words;
    // Kept before it is sent: what was pledged must be opened even where this page is closed in between.
    this.keep(due.own);
    return due.message;
  }

  /** What is to be sent once more, after the house had no time for it or could not write it. */
  again(view: TableView): ClientMessage | undefined {
    this.said = "";
    return this.take([], view);
  }

  private ownIn(view: TableView): OwnShare | undefined {
    const shuffle = shuffleOf(view);
    if (shuffle === undefined) return undefined;
    const kept = ownShareIn(view, [...this.made, ...this.kept()]);
    if (kept !== undefined || view.you === undefined || view.fairness?.may_pledge !== true) return kept;
    return newShare(shuffle, view.you, { contribution: randomHex(), nonce: randomHex() });
  }

  private kept(): readonly OwnShare[] {
    return parseShares(localStorage.getItem(SHARES_KEY));
  }

  private keep(own: OwnShare): void {
    this.made = keepShare(this.made, own);
    localStorage.setItem(SHARES_KEY, JSON.stringify(keepShare(this.kept(), own)));
  }
}
