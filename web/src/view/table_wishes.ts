import type { ClientMessage, Phrase, Seat } from "../protocol/generated";

type Say = (message: (table: string, seq: number) => ClientMessage) => void;

/** What somebody at a table asks of the house besides playing: seats, the start, a pause, an answer. */
export class TableWishes {
  constructor(private readonly say: Say) {}

  /** Waits for no seat any more, and goes on watching. */
  stopWaiting(name: string): void {
    this.say((table, seq) => ({ type: "join", table, name, since: seq }));
  }
  /** The host's word on a guest who waits for a seat. */
  letSit(asked: number, now: boolean): void {
    this.say((table) => ({ type: "let-sit", table, asked, now }));
  }
  seatComputer(seat: Seat, player: string): void {
    this.say((table) => ({ type: "seat-computer", table, seat, player }));
  }
  swapSeats(first: Seat, second: Seat): void {
    this.say((table) => ({ type: "swap-seats", table, first, second }));
  }
  start(partners: "as-seated" | "drawn"): void {
    this.say((table) => ({ type: "start", table, draw_partners: partners === "drawn" }));
  }
  /** A phrase for everybody at the table. */
  saySomething(phrase: Phrase): void {
    this.say((table) => ({ type: "say", table, phrase }));
  }
  answerClaim(accept: boolean): void {
    this.say((table) => ({ type: "answer-claim", table, accept }));
  }
  /** Against computers alone: they wait, or go on. */
  pause(wish: "wait" | "go-on"): void {
    this.say((table) => ({ type: "pause", table, is_paused: wish === "wait" }));
  }
}
