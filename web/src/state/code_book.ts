/** The codes and their parameters as the house tells them: what the home page and the form of house rules are made of. */

import { fieldsOf, listOf, textOf } from "./json_fields";

export type ParameterKind = "choice" | "number" | "truth";

export interface Parameter {
  readonly key: string;
  readonly topic: string;
  readonly label: string;
  readonly explanation: string;
  readonly kind: ParameterKind;
  readonly choices: readonly string[];
  readonly choice_labels: readonly string[];
  readonly least: number;
  readonly most: number;
  /** What `none` means; empty where there is always a value. */
  readonly none_label: string;
}

export interface Code {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly values: Readonly<Record<string, string>>;
  readonly grounds: Readonly<Record<string, string>>;
}

export interface CodeBook {
  readonly codes: readonly Code[];
  readonly parameters: readonly Parameter[];
}

export interface HouseRulesProblem {
  readonly line: number;
  readonly key: string;
  readonly problem: string;
  readonly hint: string;
}

/** House rules that the house has accepted: the text to keep, and the values to show in the form. */
export interface HouseRules {
  readonly toml: string;
  readonly name: string;
  readonly base: string;
  readonly values: Readonly<Record<string, string>>;
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, text]) => [key, textOf(text)]));
}

function kindOf(value: unknown): ParameterKind {
  return value === "number" || value === "truth" ? value : "choice";
}

function parseParameter(value: unknown): Parameter {
  const fields = fieldsOf(value);
  return {
    key: textOf(fields.key),
    topic: textOf(fields.topic),
    label: textOf(fields.label),
    explanation: textOf(fields.explanation),
    kind: kindOf(fields.kind),
    choices: listOf(fields.choices).map(textOf),
    choice_labels: listOf(fields.choice_labels).map(textOf),
    least: Number(fields.least ?? 0),
    most: Number(fields.most ?? 0),
    none_label: textOf(fields.none_label),
  };
}

function parseCode(value: unknown): Code {
  const fields = fieldsOf(value);
  return {
    id: textOf(fields.id),
    name: textOf(fields.name),
    summary: textOf(fields.summary),
    values: textsOf(fields.values),
    grounds: textsOf(fields.grounds),
  };
}

export function parseCodeBook(value: unknown): CodeBook {
  const fields = fieldsOf(value);
  return { codes: listOf(fields.codes).map(parseCode), parameters: listOf(fields.parameters).map(parseParameter) };
}

export function parseProblems(value: unknown): readonly HouseRulesProblem[] {
  return listOf(fieldsOf(value).errors).map((error) => {
    const fields = fieldsOf(error);
    return {
      line: Number(fields.line ?? 0),
      key: textOf(fields.key),
      problem: textOf(fields.problem),
      hint: textOf(fields.hint),
    };
  });
}

export function parseHouseRules(value: unknown): HouseRules {
  const fields = fieldsOf(value);
  return {
    toml: textOf(fields.toml),
    name: textOf(fields.name),
    base: textOf(fields.base),
    values: textsOf(fields.values),
  };
}

/** A value in words for people. */
export function valueLabel(parameter: Parameter, value: string | undefined): string {
  if (value === undefined || value === "") return "–";
  if (value === "none") return parameter.none_label === "" ? "–" : parameter.none_label;
  switch (parameter.kind) {
    case "choice":
      return parameter.choice_labels[parameter.choices.indexOf(value)] ?? value;
    case "truth":
      return value === "true" ? "yes" : "no";
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
