/** The director's desk as the house tells it: kinds of incident, one question at a time, and rulings. */

export interface DeskChoice {
  readonly value: string;
  readonly label: string;
}

export const QUESTION_KINDS = ["seat", "lone", "choice", "number", "card", "suit"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface DeskQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly choices: readonly DeskChoice[];
}

export interface DeskAnswer {
  readonly id: string;
  readonly text: string;
  readonly value: string;
  readonly label: string;
}

export interface DeskLine {
  readonly part: string;
  readonly words: string;
  readonly because: string;
  readonly ground: readonly string[];
}

export interface DeskRight {
  readonly holder: string;
  readonly choices: readonly DeskChoice[];
}

export interface DeskRuling {
  readonly lines: readonly DeskLine[];
  readonly rights: readonly DeskRight[];
  /** What each article cited says, in a sentence. */
  readonly grounds: ReadonlyMap<string, string>;
}

export interface DeskStep {
  readonly code: string;
  readonly incident: { readonly id: string; readonly title: string };
  readonly answered: readonly DeskAnswer[];
  readonly next: DeskQuestion | undefined;
  readonly ruling: DeskRuling | undefined;
  readonly more: readonly DeskQuestion[];
}

export interface OtherCode {
  readonly code: string;
  readonly name: string;
  /** What this code would have to know besides; empty where it rules. */
  readonly asks: string;
  readonly lines: readonly DeskLine[];
}

export interface Desk {
  readonly codes: readonly { readonly id: string; readonly name: string }[];
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly incidents: readonly { readonly id: string; readonly title: string }[];
  }[];
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).map(textOf);
}

function parseChoice(value: unknown): DeskChoice {
  const fields = fieldsOf(value);
  return { value: textOf(fields.value), label: textOf(fields.label) };
}

function parseQuestion(value: unknown): DeskQuestion {
  const fields = fieldsOf(value);
  return {
    id: textOf(fields.id),
    kind: QUESTION_KINDS.find((kind) => kind === fields.kind) ?? "choice",
    text: textOf(fields.text),
    choices: listOf(fields.choices).map(parseChoice),
  };
}

function parseLine(value: unknown): DeskLine {
  const fields = fieldsOf(value);
  return {
    part: textOf(fields.part),
    words: textOf(fields.words),
    because: textOf(fields.because),
    ground: textsOf(fields.ground),
  };
}

function parseRuling(value: unknown): DeskRuling {
  const fields = fieldsOf(value);
  return {
    lines: listOf(fields.lines).map(parseLine),
    rights: listOf(fields.rights).map((right) => {
      const { holder, choices } = fieldsOf(right);
      return { holder: textOf(holder), choices: listOf(choices).map(parseChoice) };
    }),
    grounds: new Map(Object.entries(fieldsOf(fields.grounds)).map(([id, summary]) => [id, textOf(summary)])),
  };
}

export function parseDesk(value: unknown): Desk {
  const fields = fieldsOf(value);
  const named = (one: unknown): { id: string; name: string } => {
    const { id, name } = fieldsOf(one);
    return { id: textOf(id), name: textOf(name) };
  };
  return {
    codes: listOf(fields.codes).map(named),
    groups: listOf(fields.groups).map((group) => {
      const { id, title, incidents } = fieldsOf(group);
      return {
        id: textOf(id),
        title: textOf(title),
        incidents: listOf(incidents).map((incident) => {
          const one = fieldsOf(incident);
          return { id: textOf(one.id), title: textOf(one.title) };
        }),
      };
    }),
  };
}

export function parseStep(value: unknown): DeskStep {
  const fields = fieldsOf(value);
  const incident = fieldsOf(fields.incident);
  return {
    code: textOf(fields.code),
    incident: { id: textOf(incident.id), title: textOf(incident.title) },
    answered: listOf(fields.answered).map((answer) => {
      const one = fieldsOf(answer);
      return { id: textOf(one.id), text: textOf(one.text), value: textOf(one.value), label: textOf(one.label) };
    }),
    next: fields.next === null || fields.next === undefined ? undefined : parseQuestion(fields.next),
    ruling: fields.ruling === null || fields.ruling === undefined ? undefined : parseRuling(fields.ruling),
    more: listOf(fields.more).map(parseQuestion),
  };
}

export function parseOthers(value: unknown): readonly OtherCode[] {
  return listOf(fieldsOf(value).others).map((other) => {
    const fields = fieldsOf(other);
    return {
      code: textOf(fields.code),
      name: textOf(fields.name),
      asks: textOf(fields.asks),
      lines: listOf(fields.lines).map(parseLine),
    };
  });
}

/** The parts of a ruling in the order in which they are read out. */
export const PARTS = [
  ["deal", "The deal"],
  ["calls", "The calls"],
  ["rights", "Who may choose or claim"],
  ["cards", "The cards"],
  ["points", "Points"],
  ["notes", "Also"],
  ["turn", "Then"],
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
