import { parseReview } from "../state/review";
import type { ReviewPart } from "../state/review";
import { callsOf, parseStudy } from "../state/study";
import type { StudyAnswer, StudyQuestion } from "../state/study";

/** What came back: something, a reason why not, or the wish to be asked again later. */
export type Answer<T> =
  | { readonly kind: "said"; readonly said: T }
  | { readonly kind: "refused"; readonly problem: string }
  | { readonly kind: "busy" };

async function ask<T>(address: string, question: unknown, parse: (value: unknown) => T): Promise<Answer<T>> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  if (answer.status === 503) return { kind: "busy" };
  if (answer.status === 413) return { kind: "refused", problem: "The record is too long: at most 64 KiB." };
  const body: unknown = await answer.json();
  if (answer.ok) return { kind: "said", said: parse(body) };
  const problem = typeof body === "object" && body !== null && "problem" in body ? body.problem : "";
  return { kind: "refused", problem: typeof problem === "string" ? problem : `the house answered ${answer.status}` };
}

/** Some deals of a study, from number `first` on. */
export async function askStudy(question: StudyQuestion, first: number, count: number): Promise<Answer<StudyAnswer>> {
  const { code, dealer, up, hand, discard, plays, own, other } = question;
  const asked = {
    code,
    dealer,
    up,
    hand: hand.join(" "),
    calls: callsOf(question),
    discard,
    plays,
    score: [own, other],
    first,
    count,
  };
  return ask("/api/study", asked, parseStudy);
}

/** One deal of a record, reviewed. */
export async function askReview(record: string, deal: number): Promise<Answer<ReviewPart>> {
  return ask("/api/review", { record, deal }, parseReview);
}

/** The record of a table of this house. */
export async function fetchRecord(table: string): Promise<string> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`);
  if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
  return answer.text();
}
