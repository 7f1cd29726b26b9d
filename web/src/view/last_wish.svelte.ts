import type { ClientMessage, JoinedMessage, OwnSeat, Seat, ServerMessage } from "../protocol/generated";
import { afterLoss, answers, sequelOf, tableMade, tableOf } from "../state/last_wish";
import type { Wish } from "../state/last_wish";

/** A house that breaks each time it is asked for a table is not asked for ever. */
const MOST_TRIES = 3;

/** What a person has to be told of his wish. */
export type WishTrouble = "too-late" | "unsure" | "seat-kept";

/** What was pressed last: it is sent, or kept while the line is down, until the house has answered it or its person has been told. */
export class LastWish {
  private wish: Wish | undefined = $state.raw();
  private tries = 0;
  /** The seats that he had when he asked for a table. */
  private seats: readonly OwnSeat[] = [];
  trouble: WishTrouble | undefined = $state.raw();

  constructor(private readonly send: (message: ClientMessage) => void) {}

  /** Whether it waits for the line. */
  get isKept(): boolean {
    return this.wish?.state === "kept";
  }

  /** Whether a table was asked for that is not there yet. */
  get isForTable(): boolean {
    return this.wish?.message.type === "create-table";
  }

  press(message: ClientMessage, seq: number, line: "open" | "down", seats: readonly OwnSeat[] = []): void {
    this.trouble = undefined;
    this.tries = 1;
    this.seats = seats;
    this.wish = { message, seq, state: line === "open" ? "on-its-way" : "kept" };
    if (line === "open") this.send(message);
  }

  lose(): void {
    if (this.wish !== undefined) this.wish = afterLoss(this.wish);
  }

  forget(): void {
    this.wish = undefined;
    this.trouble = undefined;
  }

  hear(message: ServerMessage): void {
    if (this.wish?.state === "on-its-way" && answers(message, this.wish)) this.wish = undefined;
  }

  /** Back at a table. Answers what was sent again. */
  resume(joined: JoinedMessage): ClientMessage | undefined {
    const { wish } = this;
    if (wish === undefined || wish.state === "on-its-way") return undefined;
    this.wish = undefined;
    if (tableOf(wish) !== joined.table) return undefined;
    const sequel = sequelOf(wish, joined);
    if (sequel === "send") return this.sendAgain(wish);
    if (sequel !== "done") this.trouble = sequel;
    return undefined;
  }

  /** The seat that was asked for at a table to which the page comes back. */
  seatAt(table: string): Seat | undefined {
    const message = this.wish?.message;
    return message?.type === "join" && message.table === table ? message.seat : undefined;
  }

  /** The house is back: the table that it had opened before the line broke. */
  tableMade(seats: readonly OwnSeat[]): string | undefined {
    return this.isForTable ? tableMade(seats, this.seats) : undefined;
  }

  /** The house is back and has opened no table: it is asked again. */
  askForTableAgain(): void {
    const { wish } = this;
    if (wish?.message.type !== "create-table" || wish.state === "on-its-way") return;
    if (this.tries < MOST_TRIES) {
      this.tries += 1;
      this.sendAgain(wish);
    } else {
      this.wish = undefined;
      this.trouble = "unsure";
    }
  }

  private sendAgain(wish: Wish): ClientMessage {
    this.wish = { ...wish, state: "on-its-way" };
    this.send(wish.message);
    return wish.message;
  }
}
