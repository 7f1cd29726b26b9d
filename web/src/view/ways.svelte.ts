import { deskAddress } from "../state/desk";
import type { DeskInquiry } from "../state/desk";
import { lawAddress } from "../state/law_book";
import { atTable, whereaboutsIn } from "../state/whereabouts";
import type { Whereabouts } from "../state/whereabouts";

/** The ways through the page: where its visitor is, and how he comes elsewhere. */
export class Ways {
  at: Whereabouts = $state.raw(whereaboutsIn(location));

  /** @param arrived he went to another place, by a button or by the browser's own */
  constructor(private readonly arrived: () => void) {
    addEventListener("popstate", () => {
      this.follow();
    });
  }

  goHome(): void {
    this.go("/");
  }

  /** The law book at an article, a number of articles or a reading; at its list where `id` is empty. */
  readLaw(id: string): void {
    this.go(id === "" ? "/laws" : lawAddress(id));
  }

  /** The director's desk at an inquiry; at its list of incidents where none is asked about. */
  openDesk(inquiry: DeskInquiry): void {
    this.go(deskAddress(inquiry));
  }

  /** The deal of the day. */
  playToday(): void {
    this.go("/today");
  }

  /** What the guest's deals and games came to. */
  readTally(): void {
    this.go("/record");
  }

  /** The study; with the name of a table, at the review of its record. */
  study(table = ""): void {
    this.go(table === "" ? "/study" : `/study?table=${encodeURIComponent(table)}`);
  }

  /** He asks for a table: its page is shown, though the address does not say so before he is there. */
  seek(table: string): void {
    this.at = { ...this.at, table };
  }

  /** The house has brought him to a table. */
  reach(table: string): void {
    this.at = atTable(table);
    if (whereaboutsIn(location).table !== table) history.pushState(null, "", `/t/${table}`);
  }

  /** There is no such table. */
  miss(): void {
    this.at = { ...this.at, table: undefined };
    history.replaceState(null, "", "/");
  }

  private go(address: string): void {
    history.pushState(null, "", address);
    this.follow();
  }

  private follow(): void {
    this.at = whereaboutsIn(location);
    this.arrived();
  }
}
