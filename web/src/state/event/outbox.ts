/** What a score pad has written and the house has not taken yet. It is kept on the phone, so a lost line loses nothing. */
import { DecodeError, readFields, readInteger, readPair, readText } from "../../protocol/reading";

/** What a side wrote. The token is made once, when it is written: however often it is sent, it counts once. */
interface Written {
  readonly token: string;
  /** The pad on which it was written, `3/first`, and its key: a phone may carry on at another table. */
  readonly pad: string;
  readonly key: string;
  readonly game: string;
  /** Who sat there when it was written, where others had come to sit there than at first. */
  readonly seats?: number;
}

/** How a game ended. */
export interface ScoreMessage extends Written {
  readonly score: readonly [number, number];
}

/** What is counted of one of its own in a game: lone hands made, and euchres. */
export interface LoneMessage extends Written {
  readonly entry: number;
  readonly lone: number;
  /** How many were played, where anybody counts them. */
  readonly tried?: number;
  /** How often the others were euchred, where anybody counts it. */
  readonly euchres?: number;
}

/** What a count says, whoever wrote it and when. */
export type Counts = Pick<LoneMessage, "entry" | "lone" | "tried" | "euchres">;

export type PadMessage = ScoreMessage | LoneMessage;

export function isScore(message: PadMessage): message is ScoreMessage {
  return "score" in message;
}

/** A newer word about the same replaces an older. */
function isAboutTheSame(one: PadMessage, other: PadMessage): boolean {
  const entryOf = (message: PadMessage): number | undefined => (isScore(message) ? undefined : message.entry);
  return one.game === other.game && entryOf(one) === entryOf(other);
}

export interface Outbox {
  /** The oldest first; one score for each game and one count for each player, the last that was written. */
  readonly waiting: readonly PadMessage[];
  /** What is on its way; nothing else goes meanwhile. */
  readonly sending: string | undefined;
  /** Attempts in a row that nobody answered. */
  readonly attempt: number;
  /** What the house refused, until the player has read why. */
  readonly refused: { readonly message: PadMessage; readonly reason: string } | undefined;
}

export const EMPTY_OUTBOX: Outbox = { waiting: [], sending: undefined, attempt: 0, refused: undefined };

export type OutboxEvent =
  | { readonly kind: "written"; readonly message: PadMessage }
  | { readonly kind: "sent"; readonly token: string }
  | { readonly kind: "unanswered"; readonly token: string }
  | { readonly kind: "taken"; readonly token: string }
  | { readonly kind: "refused"; readonly token: string; readonly reason: string }
  | { readonly kind: "refusal-read" };

function without(outbox: Outbox, token: string): Outbox {
  return {
    ...outbox,
    waiting: outbox.waiting.filter((message) => message.token !== token),
    sending: outbox.sending === token ? undefined : outbox.sending,
    attempt: 0,
  };
}

/** If what was on its way did not arrive, a newer word about the same game has replaced it. */
function withoutOutdated({ waiting, sending }: Outbox): readonly PadMessage[] {
  const sent = waiting.find(({ token }) => token === sending);
  const isOutdated = sent !== undefined && waiting.filter((message) => isAboutTheSame(message, sent)).length > 1;
  return isOutdated ? waiting.filter(({ token }) => token !== sending) : waiting;
}

export function stepOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.kind) {
    case "written": {
      const { message } = event;
      if (outbox.waiting.some(({ token }) => token === message.token)) return outbox;
      // What is on its way may have arrived: it keeps its place, and the newer word follows it.
      const kept = outbox.waiting.filter((kept) => !isAboutTheSame(kept, message) || kept.token === outbox.sending);
      return { ...outbox, waiting: [...kept, message], refused: undefined };
    }
    case "sent":
      return { ...outbox, sending: event.token };
    case "unanswered":
      if (outbox.sending !== event.token) return outbox;
      return { ...outbox, waiting: withoutOutdated(outbox), sending: undefined, attempt: outbox.attempt + 1 };
    case "taken":
      return without(outbox, event.token);
    case "refused": {
      const message = outbox.waiting.find(({ token }) => token === event.token);
      const rest = without(outbox, event.token);
      return message === undefined ? rest : { ...rest, refused: { message, reason: event.reason } };
    }
    case "refusal-read":
      return { ...outbox, refused: undefined };
  }
}

/** What is to be sent next; nothing while something is on its way. */
export function nextToSend(outbox: Outbox): PadMessage | undefined {
  return outbox.sending === undefined ? outbox.waiting[0] : undefined;
}

/** The score of a game that the house has not taken yet. */
export function waitsFor(outbox: Outbox, game: string): ScoreMessage | undefined {
  return outbox.waiting.filter(isScore).findLast((message) => message.game === game);
}

/** The count of somebody's lone hands that the house has not taken yet. */
export function countWaiting(outbox: Outbox, game: string, entry: number): LoneMessage | undefined {
  return outbox.waiting.findLast((message): message is LoneMessage => !isScore(message) && message.game === game && message.entry === entry);
}

export function keepOutbox(outbox: Outbox): string {
  return JSON.stringify(outbox.waiting);
}

const LONGEST = 1000;
const MOST_POINTS = 1_000_000;
const MOST_FACTS = 1_000_000;
const MOST_ENTRIES = 1_000_000;
const MOST_LONE = 99;

function readMessage(value: unknown): PadMessage {
  const fields = readFields(value, "message");
  const text = (name: keyof Written): string => readText(fields[name], name, LONGEST);
  const seats = fields.seats === undefined ? {} : { seats: readInteger(fields.seats, "seats", 0, MOST_FACTS) };
  const written = { token: text("token"), pad: text("pad"), key: text("key"), game: text("game"), ...seats };
  if (fields.lone === undefined) return { ...written, score: readPair(fields.score, "score", (points, at) => readInteger(points, at, 0, MOST_POINTS)) };
  const counted = (name: "tried" | "euchres"): Partial<LoneMessage> => (fields[name] === undefined ? {} : { [name]: readInteger(fields[name], name, 0, MOST_LONE) });
  return { ...written, entry: readInteger(fields.entry, "entry", 1, MOST_ENTRIES), lone: readInteger(fields.lone, "lone", 0, MOST_LONE), ...counted("tried"), ...counted("euchres") };
}

/** Nothing where the phone kept something else: an older page may have written it. */
function messageIn(value: unknown): readonly PadMessage[] {
  try {
    const message = readMessage(value);
    return Object.values(message).includes("") ? [] : [message];
  } catch (error) {
    if (error instanceof DecodeError) return [];
    throw error;
  }
}

/** Reads what the phone kept. What was on its way when the page was closed is sent again, under its old token. */
export function parseOutbox(text: string | null): Outbox {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return { ...EMPTY_OUTBOX, waiting: Array.isArray(kept) ? kept.flatMap(messageIn) : [] };
  } catch {
    return EMPTY_OUTBOX;
  }
}
