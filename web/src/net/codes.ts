import { parseCodeBook, parseHouseRules, parseProblems } from "../state/code_book";
import type { CodeBook, HouseRules, HouseRulesProblem } from "../state/code_book";

export type HouseRulesAnswer =
  | { readonly kind: "good"; readonly rules: HouseRules }
  | { readonly kind: "bad"; readonly problems: readonly HouseRulesProblem[] };

export type HouseRulesQuestion =
  | { readonly toml: string }
  | { readonly base: string; readonly name: string; readonly values: Readonly<Record<string, string>> };

export async function fetchCodeBook(): Promise<CodeBook> {
  const answer = await fetch("/api/codes");
  if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
  return parseCodeBook(await answer.json());
}

/** The house judges house rules; the page only shows what it says. */
export async function askHouseRules(question: HouseRulesQuestion): Promise<HouseRulesAnswer> {
  const answer = await fetch("/api/house-rules", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  const body: unknown = await answer.json();
  const problems = parseProblems(body);
  if (problems.length > 0) return { kind: "bad", problems };
  if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
  return { kind: "good", rules: parseHouseRules(body) };
}
