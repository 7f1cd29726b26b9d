/** What a person asked of the house last, and what becomes of it where the line broke before the house had answered. */
import type { ClientMessage, JoinedMessage, OwnSeat, SeenFact, Seat, ServerMessage } from "../protocol/generated";

/** A wish at a table, or for one; what the page asks by itself is none. */
export interface Wish {
  readonly message: ClientMessage;
  /** The number of the last fact that he had seen when he pressed. */
  readonly seq: number;
  /** Kept: the line was down, the house has not heard of it. Unsure: the line broke before an answer. */
  readonly state: "on-its-way" | "unsure" | "kept";
}

/** What is to be done about a wish once its table is there again. */
export type Sequel = "send" | "done" | "too-late" | "unsure";

export function tableOf({ message }: Wish): string | undefined {
  return "table" in message ? message.table : undefined;
}

export function afterLoss(wish: Wish): Wish {
  return wish.state === "on-its-way" ? { ...wish, state: "unsure" } : wish;
}

/** Whether it may be sent a second time: the house refuses it where the first came, or the table has gone on. */
function isGuarded({ message }: Wish): boolean {
  return "seq" in message || message.type === "cut" || message.type === "next" || message.type === "start" || message.type === "pause";
}

/** Whether this fact is what was wished for; undefined where no fact tells. A wish that the table go on is fulfilled by whatever it
 * went on with. */
function fulfils(fact: SeenFact, message: ClientMessage, seat: Seat | undefined): boolean | undefined {
  const isHis = fact.seat === seat;
  if (message.type === "next" || message.type === "start") return true;
  if (message.type === "cut") return fact.kind === "pack-cut";
  if (message.type === "rewind") return fact.kind === "acts-undone";
  if (message.type === "claim-rest") return isHis && (fact.kind === "rest-claimed" || fact.kind === "rest-offered");
  if (message.type === "call") return isHis && fact.call === message.call;
  const laysCard = message.type === "play" || message.type === "lead" || message.type === "discard" || message.type === "give";
  return laysCard ? isHis && fact.card === message.card : undefined;
}

/** What the facts since say of a wish that the house may have had. */
function told(wish: Wish, { seq, seat, account }: JoinedMessage): "done" | "too-late" | "unsure" {
  const since = account.filter((fact) => fact.seq > wish.seq);
  const verdicts = since.map((fact) => fulfils(fact, wish.message, seat));
  if (verdicts.includes(true)) return "done";
  return since.length < seq - wish.seq || verdicts.includes(undefined) ? "unsure" : "too-late";
}

/** The table is there again, with all that happened since: whether the house took the wish is told by its facts. */
export function sequelOf(wish: Wish, joined: JoinedMessage): Sequel {
  if (joined.seq === wish.seq) return wish.state === "kept" || isGuarded(wish) ? "send" : "unsure";
  const verdict = told(wish, joined);
  return verdict === "unsure" && wish.state === "kept" ? "too-late" : verdict;
}

/** Whether a person asked for it, and would miss it. His share, a hint and the way to a table are asked for again by the page. */
export function isWish(message: ClientMessage): boolean {
  return !["advise", "direct", "leave", "pace", "pledge", "contribute"].includes(message.type) && (message.type !== "join" || message.seat !== undefined);
}

/** The table that the house opened for a wish before the line broke, if it did: a seat that he had not then. */
export function tableMade(seats: readonly OwnSeat[], before: readonly OwnSeat[]): string | undefined {
  return seats.find(({ table }) => !before.some((old) => old.table === table))?.table;
}

/** Whether this is an answer to the wish, or tells that the table has gone on. */
export function answers(message: ServerMessage, wish: Wish): boolean {
  const asked = wish.message.type;
  switch (message.type) {
    case "refused":
      return message.to === undefined || message.to === asked;
    case "joined":
    case "waiting":
      return asked === "create-table" || asked === "join";
    case "update":
      return message.table === tableOf(wish) && (message.seq > wish.seq || !isGuarded(wish) || asked === "pause" || asked === "next");
    case "said":
      return asked === "say";
    case "left":
      return message.table === tableOf(wish);
    case "welcome":
    case "advice":
    case "tables":
    case "moved":
    case "pong":
      return false;
  }
}
