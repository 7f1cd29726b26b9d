import type { FactKind, SeenFact } from "../protocol/generated";

/** How much of the account is shown: what was said and played, or the proof of the shuffle and the articles too. */
export type AccountDepth = "talk" | "whole";

const OF_THE_SHUFFLE: readonly FactKind[] = ["contributed", "secret-revealed", "hidden"];

/** Whether it only proves that the deal was fair. */
export function isOfTheShuffle({ kind }: SeenFact): boolean {
  return OF_THE_SHUFFLE.includes(kind);
}

/** The lines to be read. What only proves that the deal was fair is told on demand. */
export function accountLines(account: readonly SeenFact[], depth: AccountDepth): readonly SeenFact[] {
  const told = account.filter(({ words }) => words !== "");
  return depth === "whole" ? told : told.filter((fact) => !isOfTheShuffle(fact));
}
