import { fetchFromHouse } from "./house_fetch";
import { DecodeError } from "../protocol/reading";
import { decodeChange } from "../protocol/http/events";
import type { Change } from "../protocol/http/events";
import { decodeProblem } from "../protocol/http/house";
import { notUnderstood } from "./house";
import { say, spoken } from "../words/words";

/** What came of a request: something, a refusal in words, an answer that this page does not understand, or nobody who
 *  answered, so that it may be tried again. */
export type HouseAnswer<T> =
  | { readonly kind: "said"; readonly said: T }
  /** `reason` is the problem to whoever sees which game or entry it is about. */
  | { readonly kind: "refused"; readonly problem: string; readonly reason: string; readonly code: string }
  | { readonly kind: "unclear"; readonly problem: string; readonly isDone: boolean }
  | { readonly kind: "unanswered"; readonly problem?: string };

export interface HouseRequest {
  /** Sent in a header, so that no log of addresses holds it. */
  readonly key?: string;
  /** Of this device's visits: what it opens and writes counts for its guest. */
  readonly token?: string;
  /** Where there is one, it is posted. */
  readonly body?: unknown;
}

/** After this long nobody is waited for: a phone may hang on a line that is dead. */
const PATIENCE_MS = 12_000;
/** The house says of what, and when it would work again. */
const TOO_MUCH = 429;
/** Too many at once, the house is full, or something between is broken: it may be better soon. */
const MAY_PASS = new Set([408, 429, 500, 502, 503, 504]);

/** The same address, to be answered in the language of the page; the house speaks English unasked. */
function inOwnLanguage(address: string): string {
  const language = spoken();
  return language === "en" ? address : `${address}${address.includes("?") ? "&" : "?"}language=${language}`;
}

/** What the house says of these in English alone, since it happens to programs rather than to people. */
const OWN_WORDS: Readonly<Record<string, () => string>> = {
  "bad-request": () => say("The house did not understand what was sent."),
  "not-found": () => say("There is nothing at this address."),
  "too-large": () => say("That is more than the house takes."),
  "too-many": () => say("That was too much at once. Wait a while."),
  quota: () => say("That was too much at once. Wait a while."),
  archived: () => say("This was put away. Whoever runs the house can bring it back."),
  reserved: () => say("Here only those open one to whom whoever runs the house has given a key."),
  SeatTaken: () => say("This device or this seat is taken already: close the table that is open there first."),
};

/** What is said of one limit rather than of all. */
const WORDS_OF_LIMITS: Readonly<Record<string, () => string>> = {
  "live-tables-of-event": () => say("This event has as many games at tables of the house as one may. When one is over, the next can begin."),
  "live-tables-of-address": () =>
    say("The events from here have as many games at tables of the house as they may. When one is over, the next can begin."),
};

/** Why something is refused, in the language of the page. */
function refusal(problem: string, code: string, limit = ""): string {
  return spoken() === "en" ? problem : ((WORDS_OF_LIMITS[limit] ?? OWN_WORDS[code])?.() ?? problem);
}

async function ask(address: string, { key, token, body }: HouseRequest): Promise<Response> {
  const headers: Record<string, string> = {};
  if (key !== undefined && key !== "") headers.authorization = `Bearer ${key}`;
  if (token !== undefined && token !== "") headers["euchre-token"] = token;
  if (body !== undefined) headers["content-type"] = "application/json";
  const post = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return fetchFromHouse(inOwnLanguage(address), { ...post, headers, cache: "no-store" }, PATIENCE_MS);
}

/** What an answer says. That it is not understood does not undo what the house has done. */
export function answerOf<T>(isDone: boolean, body: unknown, decode: (value: unknown) => T): HouseAnswer<T> {
  try {
    if (isDone) return { kind: "said", said: decode(body) };
    const { problem, code = "", reason = problem } = decodeProblem(body);
    return { kind: "refused", problem: refusal(problem, code), reason: refusal(reason, code), code };
  } catch (error) {
    if (error instanceof DecodeError) return { kind: "unclear", problem: notUnderstood(error), isDone };
    throw error;
  }
}

export async function askHouse<T>(address: string, decode: (value: unknown) => T, request: HouseRequest = {}): Promise<HouseAnswer<T>> {
  try {
    const answer = await ask(address, request);
    if (answer.status === TOO_MUCH) {
      const { problem, code = "", limit } = decodeProblem(await answer.json());
      return { kind: "unanswered", problem: refusal(problem, code, limit) };
    }
    if (MAY_PASS.has(answer.status)) return { kind: "unanswered" };
    return answerOf(answer.ok, await answer.json(), decode);
  } catch {
    return { kind: "unanswered" };
  }
}

/** Why there is nothing to show, in words; empty where something was said. */
export function whyNot<T>(answer: HouseAnswer<T>, whenUnanswered: string): string {
  switch (answer.kind) {
    case "said":
      return "";
    case "refused":
    case "unclear":
      return answer.problem;
    case "unanswered":
      return answer.problem ?? whenUnanswered;
  }
}

/** A document or a file that only a key opens, as an address of this page. */
export async function fetchWithKey(address: string, key: string): Promise<string | undefined> {
  try {
    const answer = await fetchFromHouse(address, { headers: { authorization: `Bearer ${key}` } });
    return answer.ok ? URL.createObjectURL(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}

export interface StreamListener {
  readonly opened: () => void;
  readonly lost: () => void;
  readonly changed: (change: Change) => void;
  /** The house said something that this page does not understand. */
  readonly unclear: (problem: string) => void;
}

const AGAIN_AFTER_MS = 4000;

/** Listens as long as the page is open. The browser comes back by itself, but not from an error answer: then we do. */
export function listen(address: string, listener: StreamListener): void {
  const open = (): void => {
    const source = new EventSource(address);
    source.addEventListener("open", listener.opened);
    source.addEventListener("changed", (event: MessageEvent<unknown>) => {
      hear(event.data, listener);
    });
    source.addEventListener("error", () => {
      listener.lost();
      if (source.readyState === EventSource.CLOSED) setTimeout(open, AGAIN_AFTER_MS);
    });
  };
  open();
}

/** Takes in one message of the stream. */
export function hear(text: unknown, listener: Pick<StreamListener, "changed" | "unclear">): void {
  let change: Change;
  try {
    change = readChange(text);
  } catch (error) {
    listener.unclear(error instanceof DecodeError ? notUnderstood(error) : say("unreadable news"));
    return;
  }
  listener.changed(change);
}

function readChange(text: unknown): Change {
  try {
    return decodeChange(JSON.parse(typeof text === "string" ? text : ""));
  } catch (error) {
    if (error instanceof DecodeError) throw error;
    throw new DecodeError("Change is not JSON");
  }
}
