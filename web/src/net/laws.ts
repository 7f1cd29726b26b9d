import { fetchFromHouse } from "./house_fetch";
import { decodeFound, decodeProblem } from "../protocol/http/house";
import { decodeLawBook, decodeLawPage, decodeNoSuchLaw, decodeRulings } from "../protocol/http/laws";
import type { CaseAsked } from "../protocol/http/laws";
import { pageOf, pageWithout, rulingsOf } from "../state/law_book";
import type { LawBook, LawPage, LawRuling } from "../state/law_book";
import { post, read, unexpected } from "./house";

export async function fetchLawBook(): Promise<LawBook> {
  return read("/api/laws", decodeLawBook);
}

/** Also where the house knows no such article: it then tells the nearest. */
export async function fetchLawPage(id: string): Promise<LawPage> {
  const answer = await fetchFromHouse(`/api/laws/${encodeURIComponent(id)}`);
  if (answer.status === 404) return pageWithout(decodeNoSuchLaw(await answer.json()));
  if (!answer.ok) throw unexpected(answer.status);
  return pageOf(decodeLawPage(await answer.json()));
}

export async function searchLaws(words: string): Promise<readonly string[]> {
  return (await read(`/api/laws/search?q=${encodeURIComponent(words)}`, decodeFound)).found;
}

export type RulingAnswer =
  | { readonly kind: "ruled"; readonly rulings: readonly LawRuling[] }
  | { readonly kind: "refused"; readonly problem: string };

/** The house rules on a case; the page only shows what it says. */
export async function askRuling(text: string, code: string): Promise<RulingAnswer> {
  const asked: CaseAsked = { case: text, code };
  const answer = await post("/api/rule", asked);
  const body: unknown = await answer.json();
  if (answer.ok) return { kind: "ruled", rulings: rulingsOf(decodeRulings(body)) };
  return { kind: "refused", problem: decodeProblem(body).problem };
}
