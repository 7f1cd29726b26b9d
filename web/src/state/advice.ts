import type { AdvisedChoice, EndingChances, TableView } from "../protocol/generated";
import { fixed } from "../words/locale";
import { say } from "../words/words";
import { perCents } from "./per_cents";
import type { TableSession } from "./table_session";

/** Whether a hint may be asked for now: the table gives hints, and it is this player's turn to call or play. */
export function mayAskAdvice(view: TableView): boolean {
  const turn = view.your_turn;
  return view.gives_advice && turn !== undefined && turn.calls.length + turn.cards.length > 0;
}

/** `+0.62`, with the sign that figures have in print. */
export function pointsLabel(hundredths: number): string {
  const sign = hundredths < 0 ? "−" : "+";
  return `${sign}${fixed(Math.abs(hundredths) / 100, 2)}`;
}

/** How a deal ends after a choice, for a bar: parts of 1000 that add up, good ends first. */
export interface EndingPart {
  readonly tone: "good" | "fair" | "bad";
  readonly permille: number;
  readonly words: string;
}

const PARTS: readonly (readonly [keyof EndingChances, EndingPart["tone"], string])[] = [
  ["own_march", "good", say("your march")],
  ["their_euchred", "good", say("they are euchred")],
  ["own_made", "fair", say("you make it")],
  ["passed_out", "fair", say("all pass")],
  ["their_made", "bad", say("they make it")],
  ["own_euchred", "bad", say("you are euchred")],
  ["their_march", "bad", say("their march")],
];

export function endingParts(endings: EndingChances): readonly EndingPart[] {
  return PARTS.map(([key, tone, words]) => ({ tone, permille: endings[key], words })).filter(({ permille }) => permille > 0);
}

/** `your march 14 %, you make it 61 %`: what is worth a word. All of them, with what is not, are a hundred. */
export function endingWords(endings: EndingChances): string {
  const LEAST_PERMILLE = 15;
  const parts = endingParts(endings);
  const whole = perCents(parts.map(({ permille }) => permille));
  return parts
    .map(({ words, permille }, place) => (permille < LEAST_PERMILLE ? "" : say("{happens} {n} %", { happens: words, n: whole[place] ?? 0 })))
    .filter((words) => words !== "")
    .join(", ");
}

/** The choice that is advised, if a hint lies there. */
export function advisedChoice(table: TableSession | undefined): AdvisedChoice | undefined {
  return table?.advice?.choices[0];
}

/** A hint's first words in two: what to do, in a line, and what it comes to. */
export function hintParts(words: string): { readonly deed: string; readonly because: string } {
  const at = words.indexOf(": ");
  if (at < 0) return { deed: words, because: "" };
  const because = words.slice(at + 2);
  return { deed: words.slice(0, at), because: because.charAt(0).toUpperCase() + because.slice(1) };
}
