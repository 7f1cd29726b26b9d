import { decodeCodeBook, decodeHouseRules, decodeHouseRulesProblems } from "../protocol/http/codes";
import type { HouseRulesForm, HouseRulesText } from "../protocol/http/codes";
import type { CodeBook, HouseRules, HouseRulesProblem } from "../state/code_book";
import { post, read, unexpected } from "./house";

/** The text is to be kept; the values are shown in the form. */
export type HouseRulesAnswer =
  | { readonly kind: "good"; readonly rules: HouseRules }
  | { readonly kind: "bad"; readonly problems: readonly HouseRulesProblem[] };

export type HouseRulesQuestion = HouseRulesText | HouseRulesForm;

const UNPROCESSABLE = 422;

export async function fetchCodeBook(): Promise<CodeBook> {
  return read("/api/codes", decodeCodeBook);
}

/** The house judges house rules; the page only shows what it says. */
export async function askHouseRules(question: HouseRulesQuestion): Promise<HouseRulesAnswer> {
  const answer = await post("/api/house-rules", question);
  if (answer.status === UNPROCESSABLE) return { kind: "bad", problems: decodeHouseRulesProblems(await answer.json()).errors };
  if (!answer.ok) throw unexpected(answer.status);
  return { kind: "good", rules: decodeHouseRules(await answer.json()) };
}
