import { fetchFromHouse } from "./house_fetch";
/** What every request to the house over HTTP has in common. */
import { DecodeError } from "../protocol/reading";
import { say } from "../words/words";

/** What an answer is that is none: the house refuses, or something between it and the page is broken. */
export function unexpected(status: number): Error {
  return new Error(`the house answered ${status}`);
}

/** Reads what is at an address. Throws where the house cannot be reached, refuses, or answers something else. */
export async function read<T>(address: string, decode: (value: unknown) => T): Promise<T> {
  const answer = await fetchFromHouse(address);
  if (!answer.ok) throw unexpected(answer.status);
  return decode(await answer.json());
}

export async function post(address: string, body: unknown): Promise<Response> {
  return fetchFromHouse(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** What went wrong in words: that the page does not understand the house is told as such, all else in these words. */
export function troubleIn(problem: unknown, otherwise: string): string {
  return problem instanceof DecodeError ? notUnderstood(problem) : otherwise;
}

export function notUnderstood(problem: DecodeError): string {
  return say("The house answered something this page does not understand: {what}. Reload the page; it may be older than the house.", {
    what: problem.message,
  });
}
