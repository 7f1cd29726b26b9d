import type { ClaimKind, ClientMessage, EntryWish, Hint, Points, Question, Reply, Seat, Suit } from "../../protocol/generated";

type Say = (message: (table: string, seq: number) => ClientMessage) => void;

/** What a player or a director of an open table asks of the house. */
export class OpenMoves {
  constructor(private readonly say: Say) {}

  lead(card: string): void {
    this.say((table, seq) => ({ type: "lead", table, seq, card }));
  }
  playTwo(first: string, second: string): void {
    this.say((table, seq) => ({ type: "play-two", table, seq, first, second }));
  }
  drop(card: string): void {
    this.say((table, seq) => ({ type: "drop", table, seq, card }));
  }
  throwHand(): void {
    this.say((table, seq) => ({ type: "throw-hand", table, seq }));
  }
  takeBack(card: string): void {
    this.say((table, seq) => ({ type: "take-back", table, seq, card }));
  }
  gather(): void {
    this.say((table, seq) => ({ type: "gather", table, seq }));
  }

  claim(kind: ClaimKind): void {
    this.say((table) => ({ type: "claim", table, kind }));
  }
  claimRevoke(by: Seat, trick: number): void {
    this.say((table) => ({ type: "claim", table, kind: "revoke", by, trick }));
  }
  elect(right: number, choice: number, suit?: Suit): void {
    this.say((table) => ({ type: "elect", table, right, choice, ...(suit === undefined ? {} : { suit }) }));
  }
  callExposed(card: string): void {
    this.say((table) => ({ type: "call-exposed", table, card }));
  }
  ask(question: Question, whom?: Seat): void {
    this.say((table) => ({ type: "ask", table, question, ...(whom === undefined ? {} : { whom }) }));
  }
  answer(reply: Reply): void {
    this.say((table) => ({ type: "answer", table, reply }));
  }
  hint(hint: Hint): void {
    this.say((table) => ({ type: "hint", table, hint }));
  }
  confer(): void {
    this.say((table) => ({ type: "confer", table }));
  }
  waive(): void {
    this.say((table) => ({ type: "waive", table }));
  }

  /** An empty name ends the director's part. */
  nameDirector(name: string): void {
    this.say((table) => ({ type: "name-director", table, name }));
  }
  /** Whether this side will have the director that the other has chosen. */
  acceptDirector(accept: boolean): void {
    this.say((table) => ({ type: "accept-director", table, accept }));
  }
  callDirector(): void {
    this.say((table) => ({ type: "call-director", table }));
  }
  /** Takes the director's part; the key came with his address. */
  direct(key: string): void {
    this.say((table) => ({ type: "direct", table, key }));
  }
  find(text: string): void {
    this.say((table) => ({ type: "finding", table, text }));
  }
  undo(count: number, reason: string): void {
    this.say((table) => ({ type: "undo", table, count, reason }));
  }
  /** In words alone, or with an account that ends the deal. */
  rule(words: string, account?: { readonly entries: readonly EntryWish[]; readonly nextDealer: Seat }): void {
    const ended = account === undefined ? {} : { entries: account.entries, next_dealer: account.nextDealer };
    this.say((table) => ({ type: "rule", table, words, ...ended }));
  }
  correctScore(score: Points, reason: string): void {
    this.say((table) => ({ type: "correct-score", table, score, reason }));
  }
  closeAppeal(): void {
    this.say((table) => ({ type: "close-appeal", table }));
  }
}
