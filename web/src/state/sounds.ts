/** What a result sounds like: short phrases of the house's own, written as notes and made by the browser. */
import type { TableView } from "../protocol/generated";
import { resultShown } from "./result_words";
import type { ResultPictureKind, ResultTone } from "./result_words";
import type { TableSession } from "./table_session";

export interface Note {
  /** In Hz, and where it slides to, if it does. */
  readonly pitch: number;
  readonly to?: number;
  /** In seconds from the beginning of the phrase. */
  readonly at: number;
  readonly lasts: number;
  /** From 0 to 1. */
  readonly strength: number;
  readonly voice: "sine" | "triangle";
}
export type Phrase = readonly Note[];

const A4 = 440;
/** A tone of the scale by its distance from A4 in half tones. */
const pitchOf = (halfTones: number): number => A4 * 2 ** (halfTones / 12);

/** Tones one after the other. */
function run(tones: readonly number[], step: number, lasts: number, strength = 0.5, voice: Note["voice"] = "triangle"): Phrase {
  return tones.map((tone, place) => ({ pitch: pitchOf(tone), at: place * step, lasts, strength, voice }));
}
function chord(tones: readonly number[], at: number, lasts: number): Phrase {
  return tones.map((tone) => ({ pitch: pitchOf(tone), at, lasts, strength: 0.3, voice: "triangle" }));
}
function slide(from: number, to: number, at: number, lasts: number): Note {
  return { pitch: pitchOf(from), to: pitchOf(to), at, lasts, strength: 0.5, voice: "triangle" };
}

const GLAD: Readonly<Record<ResultPictureKind, Phrase>> = {
  passed: run([-9], 0, 0.3, 0.3, "sine"),
  tricks: run([3, 7], 0.13, 0.35),
  march: run([-2, 3, 7, 10, 15], 0.1, 0.3),
  euchre: [...run([15, 11, 8], 0.08, 0.16), ...run([3], 0, 0.2).map((note) => ({ ...note, at: 0.3 })), ...chord([3, 7, 10], 0.48, 0.6)],
  lone: [...run([-9, -5, -2, 3, 7, 10, 15], 0.08, 0.24), ...chord([3, 10, 15, 19], 0.62, 0.9)],
  cup: [...run([-2, -2, -2, 3], 0.15, 0.2), ...chord([3, 7, 10, 15], 0.66, 1.1)],
  pack: run([3, 3], 0.25, 0.35, 0.35, "sine"),
};
const SAD: Readonly<Record<Exclude<ResultPictureKind, "cup">, Phrase>> = {
  passed: GLAD.passed,
  tricks: run([0, -4], 0.15, 0.35, 0.35, "sine"),
  march: run([3, 0, -4, -9], 0.12, 0.3, 0.35, "sine"),
  euchre: [slide(-2, -3, 0, 0.28), slide(-5, -6, 0.3, 0.28), slide(-9, -14, 0.6, 0.7)],
  lone: run([-9, -12, -16, -21], 0.16, 0.4, 0.4, "sine"),
  pack: [...run([-4, -5], 0.25, 0.3, 0.35, "sine"), slide(-9, -12, 0.5, 0.8)],
};

export function phraseFor(picture: ResultPictureKind, tone: ResultTone): Phrase {
  return tone === "bad" && picture !== "cup" ? SAD[picture] : GLAD[picture];
}

/** The result that lies on the table to be looked at: not while the last trick is still the news. */
function resultOn(table: TableSession | undefined): TableView | undefined {
  const { view, lying } = table ?? {};
  if (view === undefined || lying !== undefined) return undefined;
  return view.stage === "deal-over" || view.stage === "match-over" ? view : undefined;
}

/** What is to be heard of a change: a result that has come just now, under the eyes of whoever looks. */
export function phraseOfChange(before: TableSession | undefined, after: TableSession | undefined): Phrase | undefined {
  if (before?.view === undefined || before.table !== after?.table || resultOn(before) !== undefined) return undefined;
  const view = resultOn(after);
  if (view === undefined) return undefined;
  const { picture, tone } = resultShown(view);
  return phraseFor(picture, tone);
}
