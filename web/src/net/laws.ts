import { parseFound, parseLawBook, parseLawPage, parseRulings } from "../state/law_book";
import type { LawBook, LawPage, LawRuling } from "../state/law_book";

export async function fetchLawBook(): Promise<LawBook> {
  const answer = await fetch("/api/laws");
  if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
  return parseLawBook(await answer.json());
}

/** Also where the house knows no such article: it then tells the nearest. */
export async function fetchLawPage(id: string): Promise<LawPage> {
  const answer = await fetch(`/api/laws/${encodeURIComponent(id)}`);
  if (!answer.ok && answer.status !== 404) throw new Error(`the house answered ${answer.status}`);
  return parseLawPage(await answer.json());
}

export async function searchLaws(words: string): Promise<readonly string[]> {
  const answer = await fetch(`/api/laws/search?q=${encodeURIComponent(words)}`);
  if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
  return parseFound(await answer.json());
}

export type RulingAnswer =
  | { readonly kind: "ruled"; readonly rulings: readonly LawRuling[] }
  | { readonly kind: "refused"; readonly problem: string };

/** The house rules on a case; the page only shows what it says. */
export async function askRuling(text: string, code: string): Promise<RulingAnswer> {
  const answer = await fetch("/api/rule", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ case: text, code }),
  });
  const body: unknown = await answer.json();
  if (answer.ok) return { kind: "ruled", rulings: parseRulings(body) };
  const problem = typeof body === "object" && body !== null && "problem" in body ? body.problem : "";
  return { kind: "refused", problem: typeof problem === "string" ? problem : `the house answered ${answer.status}` };
}
