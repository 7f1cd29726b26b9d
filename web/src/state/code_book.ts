/** The codes and their parameters as the house tells them: what the home page and the form of house rules are made of. */
import type { Code, CodeBook, CodeParameter } from "../protocol/http/codes";
import { say, sayTold } from "../words/words";

export type { Code, CodeBook, HouseRules, HouseRulesProblem, ReadyRules } from "../protocol/http/codes";
export type Parameter = CodeParameter;

/** The rules that a table plays by: a code goes by its id, house rules by their name. */
export function rulesPlayed(book: CodeBook | undefined, code: string): Pick<Code, "name" | "summary" | "values"> | undefined {
  return book?.codes.find(({ id }) => id === code) ?? book?.ready.find(({ name }) => name === code);
}

/** With how many tricks a hand is made but no march, of those that are needed; nothing where all five are. */
function madeWords(needed: string | undefined): string | undefined {
  if (needed === "5") return undefined;
  return needed === "4" ? say("The makers take four tricks") : say("The makers take three or four tricks");
}

function loneMadeWords(needed: string | undefined): string | undefined {
  if (needed === "5") return undefined;
  return needed === "4" ? say("A lone hand takes four") : say("A lone hand takes three or four");
}

function euchredWords(needed: string | undefined): string {
  if (needed === "5") return say("They take fewer than five: euchred, for the others");
  return needed === "4" ? say("They take fewer than four: euchred, for the others") : say("They take fewer than three: euchred, for the others");
}

/** What a hand pays, line by line. */
export function pointLines({ values }: Pick<Code, "values">): readonly { readonly words: string; readonly points: string }[] {
  const needed = values["points.made_needs"];
  const hasLoneHands = values["lone_hand.allowed"] !== "false";
  const isDefendedAlone = hasLoneHands && values["lone_hand.defend_alone"] === "against_lone_hand";
  const lines = [
    ["points.made", madeWords(needed)],
    ["points.march", say("They take all five, a march")],
    ["points.euchre", euchredWords(needed)],
    ["points.no_trick", say("They take no trick at all, for the others")],
    ["points.passed_out", say("Everybody passes twice, for those who did not deal")],
    ["points.lone_made", hasLoneHands && loneMadeWords(values["points.lone_needs"])],
    ["points.lone_march", hasLoneHands && say("A lone hand takes all five")],
    ["points.lone_euchre", hasLoneHands && say("A lone hand is euchred, for the others")],
    ["points.defended_alone", isDefendedAlone && say("By one who defends alone")],
  ] as const;
  return lines.flatMap(([key, words]) => {
    const points = values[key];
    return points === undefined || points === "none" || typeof words !== "string" ? [] : [{ words, points }];
  });
}

/** `A game is to 5.` Empty where it ends otherwise. */
export function targetWords({ values }: Pick<Code, "values">): string {
  const target = values["game.target"];
  return target === undefined || target === "none" ? "" : say("A game is to {target}.", { target });
}

/** A value in words for people. */
export function valueLabel(parameter: Parameter, value: string | undefined): string {
  if (value === undefined || value === "") return "–";
  if (value === "none") return parameter.none_label === "" ? "–" : sayTold(parameter.none_label);
  switch (parameter.kind) {
    case "choice":
      return sayTold(parameter.choice_labels[parameter.choices.indexOf(value)] ?? value);
    case "truth":
      return value === "true" ? say("yes") : say("no");
    case "number":
      return value;
  }
}

/** Whether the question arises at all: those about the rubber do not where none is played. */
export function isAsked(parameter: Parameter, value: string | undefined): boolean {
  return value !== undefined && (value !== "none" || parameter.none_label !== "");
}

/** What differs from the code that house rules start from: all that the house needs to be told. */
export function changesFrom(
  base: Code | undefined,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => base?.values[key] !== value));
}

/** The parameters on which the codes differ. */
export function differences(book: CodeBook): readonly Parameter[] {
  return book.parameters.filter(({ key }) => new Set(book.codes.map((code) => code.values[key])).size > 1);
}

/** Parameters under their headings, in the order of the book. */
export function byTopic(parameters: readonly Parameter[]): readonly { topic: string; parameters: Parameter[] }[] {
  const topics: { topic: string; parameters: Parameter[] }[] = [];
  for (const parameter of parameters) {
    const known = topics.find(({ topic }) => topic === parameter.topic);
    if (known === undefined) topics.push({ topic: parameter.topic, parameters: [parameter] });
    else known.parameters.push(parameter);
  }
  return topics;
}
