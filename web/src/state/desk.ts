/** The director's desk as the house tells it: kinds of incident, one question at a time, and rulings. */
export type {
  Desk,
  DeskAnswer,
  DeskChoice,
  DeskLine,
  DeskQuestion,
  DeskRight,
  DeskRuling,
  DeskStep,
  OtherCode,
  QuestionKind,
} from "../protocol/http/desk";

import { say, sayAs } from "../words/words";

/** The parts of a ruling in the order in which they are read out. */
export const PARTS = [
  ["deal", say("The deal")],
  ["calls", say("The calls")],
  ["rights", say("Who may choose or claim")],
  ["cards", say("The cards")],
  ["points", say("Points")],
  ["notes", sayAs("a heading", "Also")],
  ["turn", sayAs("a heading", "Then")],
] as const;

/** What is asked in an address of the desk: a code, an incident, and answers in the order in which they were given. */
export type DeskInquiry = ReadonlyMap<string, string>;

/** What stays when the next incident is asked about at the same table. */
const OF_THE_TABLE: readonly string[] = ["code", "dealer", "score"];
const OF_THE_RULING: readonly string[] = ["then"];

/** The inquiry of `/desk?code=...`; undefined where the address is not one of the desk. */
export function deskInAddress(path: string, query: string): DeskInquiry | undefined {
  return /^\/desk\/?$/.test(path) ? new Map(new URLSearchParams(query)) : undefined;
}

export function queryOf(inquiry: DeskInquiry): string {
  return new URLSearchParams([...inquiry]).toString();
}

export function deskAddress(inquiry: DeskInquiry): string {
  const query = queryOf(inquiry);
  return query === "" ? "/desk" : `/desk?${query}`;
}

/** With one answer more, or another one: what was elected before is asked anew. */
export function answered(inquiry: DeskInquiry, id: string, value: string): DeskInquiry {
  const kept = [...inquiry].filter(([name]) => name !== id && (id === "then" || !OF_THE_RULING.includes(name)));
  return new Map([...kept, [id, value]]);
}

/** Without this answer and without those that came after it; what the table is stays. */
export function without(inquiry: DeskInquiry, id: string): DeskInquiry {
  const names = [...inquiry.keys()];
  const at = names.indexOf(id);
  const dropped = new Set(at < 0 ? [] : names.slice(at).filter((name) => name === id || !OF_THE_TABLE.includes(name)));
  return new Map([...inquiry].filter(([name]) => !dropped.has(name)));
}

/** One step back: without the answer given last, or to the list of incidents. */
export function oneBack(inquiry: DeskInquiry): DeskInquiry {
  const last = [...inquiry.keys()].filter((name) => !OF_THE_TABLE.includes(name)).at(-1);
  return last === undefined ? inquiry : without(inquiry, last);
}

/** The same table, and nothing asked yet. */
export function newInquiry(inquiry: DeskInquiry): DeskInquiry {
  return new Map([...inquiry].filter(([name]) => OF_THE_TABLE.includes(name)));
}
