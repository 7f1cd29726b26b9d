import { fieldsOf, textOf, textsOf } from "../state/json_fields";

/** What came of a request: something, a refusal in words, or nobody who answered, so that it may be tried again. */
export type HouseAnswer<T> =
  | { readonly kind: "said"; readonly said: T }
  | { readonly kind: "refused"; readonly problem: string; readonly code: string }
  | { readonly kind: "unanswered" };

export interface HouseRequest {
  /** Sent in a header, so that no log of addresses holds it. */
  readonly key?: string;
  /** Where there is one, it is posted. */
  readonly body?: unknown;
}

/** After this long nobody is waited for: a phone may hang on a line that is dead. */
const PATIENCE_MS = 12_000;
/** Too many at once, the house is full, or something between is broken: it may be better soon. */
const MAY_PASS = new Set([408, 429, 500, 502, 503, 504]);

export async function askHouse<T>(address: string, read: (value: unknown) => T, request: HouseRequest = {}): Promise<HouseAnswer<T>> {
  const headers: Record<string, string> = {};
  if (request.key !== undefined && request.key !== "") headers.authorization = `Bearer ${request.key}`;
  if (request.body !== undefined) headers["content-type"] = "application/json";
  const post = request.body === undefined ? {} : { method: "POST", body: JSON.stringify(request.body) };
  try {
    const answer = await fetch(address, { ...post, headers, signal: AbortSignal.timeout(PATIENCE_MS), cache: "no-store" });
    if (MAY_PASS.has(answer.status)) return { kind: "unanswered" };
    const body: unknown = await answer.json();
    if (answer.ok) return { kind: "said", said: read(body) };
    const { problem, code } = fieldsOf(body);
    return { kind: "refused", problem: textOf(problem) || `the house answered ${answer.status}`, code: textOf(code) };
  } catch {
    return { kind: "unanswered" };
  }
}

/** A document or a file that only a key opens, as an address of this page. */
export async function fetchWithKey(address: string, key: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
    return answer.ok ? URL.createObjectURL(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}

/** What the stream says changed; empty where anything may have. */
export interface Change {
  readonly changed: readonly string[];
  readonly games: readonly string[];
}

export interface StreamListener {
  readonly opened: () => void;
  readonly lost: () => void;
  readonly changed: (change: Change) => void;
}

const AGAIN_AFTER_MS = 4000;

/** Listens as long as the page is open. The browser comes back by itself, but not from an error answer: then we do. */
export function listen(address: string, listener: StreamListener): void {
  const open = (): void => {
    const source = new EventSource(address);
    source.addEventListener("open", listener.opened);
    source.addEventListener("changed", (event: MessageEvent<unknown>) => {
      listener.changed(readChange(textOf(event.data)));
    });
    source.addEventListener("error", () => {
      listener.lost();
      if (source.readyState === EventSource.CLOSED) setTimeout(open, AGAIN_AFTER_MS);
    });
  };
  open();
}


export function readChange(text: string): Change {
  try {
    const { changed, games } = fieldsOf(JSON.parse(text));
    return { changed: textsOf(changed), games: textsOf(games) };
  } catch {
    return { changed: [], games: [] };
  }
}
