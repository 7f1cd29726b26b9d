/** What a score pad has written and the house has not taken yet. It is kept on the phone, so a lost line loses nothing. */
import { DecodeError, readFields, readInteger, readPair, readText } from "../../protocol/reading";

/** One score as a side wrote it. The token is made once, when it is written: however often it is sent, it counts once. */
export interface PadMessage {
  readonly token: string;
  /** The pad on which it was written, `3/first`, and its key: a phone may carry on at another table. */
  readonly pad: string;
  readonly key: string;
  readonly game: string;
  readonly score: readonly [number, number];
  /** Who sat there when it was written, where others had come to sit there than at first. */
  readonly seats?: number;
}

export interface Outbox {
  /** The oldest first; one for each game, the last that was written. */
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
  const game = waiting.find(({ token }) => token === sending)?.game;
  const isOutdated = waiting.filter((message) => message.game === game).length > 1;
  return isOutdated ? waiting.filter(({ token }) => token !== sending) : waiting;
}

export function stepOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.kind) {
    case "written": {
      const { message } = event;
      if (outbox.waiting.some(({ token }) => token === message.token)) return outbox;
      // What is on its way may have arrived: it keeps its place, and the newer word follows it.
      const kept = outbox.waiting.filter(({ game, token }) => game !== message.game || token === outbox.sending);
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

export function waitsFor(outbox: Outbox, game: string): PadMessage | undefined {
  return outbox.waiting.findLast((message) => message.game === game);
}

export function keepOutbox(outbox: Outbox): string {
  return JSON.stringify(outbox.waiting);
}

const LONGEST = 1000;
const MOST_POINTS = 1_000_000;
const MOST_FACTS = 1_000_000;

function readMessage(value: unknown): PadMessage {
  const fields = readFields(value, "message");
  const text = (name: keyof PadMessage): string => readText(fields[name], name, LONGEST);
  const score = readPair(fields.score, "score", (points, at) => readInteger(points, at, 0, MOST_POINTS));
  const message = { token: text("token"), pad: text("pad"), key: text("key"), game: text("game"), score };
  return fields.seats === undefined ? message : { ...message, seats: readInteger(fields.seats, "seats", 0, MOST_FACTS) };
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
