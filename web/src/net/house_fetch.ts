import { fetchPlain } from "./place";
import { randomHex } from "./random_hex";

export type PlainRequest = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> };

/** Told how many seconds pass before the page asks again by itself; undefined once the house has answered. */
export type WaitListener = (seconds: number | undefined) => void;

const MOST_ATTEMPTS = 6;
const LONGEST_WAIT_S = 30;
const BUSY = 503;

let tellWait: WaitListener = () => undefined;
let waiting = 0;

/** Who shows people that the house lets them wait. */
export function listenToWaits(listener: WaitListener): void {
  tellWait = listener;
}

/** By this name the house shares its work out among the guests of one address; it is worth nothing to anybody else. */
const guest = randomHex();

/** The seconds after which to ask again; undefined where the house does not ask for it. */
export function secondsToWait(answer: Response): number | undefined {
  if (answer.status !== BUSY) return undefined;
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_S) : undefined;
}

async function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
}

/**
 * Asks the house; where it has too much to do, asks again after the time it says, and whoever listens is told meanwhile. The last
 * answer is given as it is, busy or not. `patienceMs` is that with one attempt.
 */
export async function fetchFromHouse(address: string, request: PlainRequest = {}, patienceMs?: number): Promise<Response> {
  const headers = { ...request.headers, "euchre-guest": guest };
  for (let attempt = 1; ; attempt += 1) {
    const signal = patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) };
    const answer = await fetchPlain(address, { ...request, ...signal, headers });
    const seconds = secondsToWait(answer);
    if (seconds === undefined || attempt === MOST_ATTEMPTS) return answer;
    waiting += 1;
    tellWait(seconds);
    try {
      await pause(seconds);
    } finally {
      waiting -= 1;
      if (waiting === 0) tellWait(undefined);
    }
  }
}
