import { decodeShownDeal } from "../protocol/http/analysis";
import { replayOf } from "../state/replay";
import type { Replay } from "../state/replay";
import { unexpected } from "./house";
import { fetchFromHouse } from "./house_fetch";
import type { Answer } from "./study";
import { say } from "../words/words";

/** A finished deal of a table of this house. */
export async function fetchDeal(table: string, number: number): Promise<Answer<Replay>> {
  const answer = await fetchFromHouse(`/api/tables/${encodeURIComponent(table)}/deals/${number}`);
  if (answer.ok) return { kind: "said", said: replayOf(decodeShownDeal(await answer.json())) };
  if (answer.status === 503) return { kind: "busy" };
  if (answer.status === 404) return { kind: "refused", problem: say("There is no such deal here, or it is still being played.") };
  if (answer.status === 410) return { kind: "refused", problem: say("The record of this table was put away. Whoever runs the house can bring it back.") };
  throw unexpected(answer.status);
}
