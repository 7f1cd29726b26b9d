import { decodeProblem } from "../protocol/http/house";
import { decodeTallyAnswer } from "../protocol/http/tally";
import type { TallyAnswer } from "../protocol/http/tally";
import { fetchFromHouse } from "./house_fetch";
import type { Answer } from "./study";

async function askTally(method: "GET" | "DELETE", token: string): Promise<Answer<TallyAnswer>> {
  const answer = await fetchFromHouse("/api/tally", { method, headers: { authorization: `Bearer ${token}` } });
  if (answer.status === 503) return { kind: "busy" };
  const body: unknown = await answer.json();
  return answer.ok ? { kind: "said", said: decodeTallyAnswer(body) } : { kind: "refused", problem: decodeProblem(body).problem };
}

/** The tally of whoever has the token. */
export async function fetchTally(token: string): Promise<Answer<TallyAnswer>> {
  return askTally("GET", token);
}

/** Erases it; what is left is told, which is nothing. */
export async function eraseTally(token: string): Promise<Answer<TallyAnswer>> {
  return askTally("DELETE", token);
}
