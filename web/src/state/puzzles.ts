/** Puzzles: moments of the player's own games in which something else was better, kept on the device to be tried again. */

import type { DayChoice } from "../protocol/http/daily";
import { SEATS } from "../protocol/generated";
import type { Seat, Trump } from "../protocol/generated";
import { say } from "../words/words";
import type { CardText } from "./cards";
import { decisionSpoken, kindOf } from "./deed_words";
import { closed, costWords, equalWords } from "./review";
import type { Grade, ReviewedDeal, ReviewedDecision } from "./review";
import { sceneOf } from "./scene";
import { seatsFrom } from "./seats";

export interface PuzzleAnswer {
  /** As `2026-11-27`. */
  readonly day: string;
  readonly action: string;
}

export interface Puzzle {
  /** Which game, deal and act; the same moment is kept once. */
  readonly id: string;
  readonly seat: Seat;
  /** With one decision: the moment. */
  readonly deal: ReviewedDeal;
  /** The last answer. */
  readonly answer: PuzzleAnswer | undefined;
}

/** Of more the oldest go. */
const MOST_KEPT = 60;
const MOST_OF_GAME = 3;
const WORTH_IT: readonly Grade[] = ["doubtful", "mistake", "blunder"];

/** What was decided there, as it is told. */
export function decisionOf({ deal }: Puzzle): ReviewedDecision | undefined {
  const [decision] = deal.decisions;
  return decision === undefined ? undefined : decisionSpoken(deal, decision);
}

/** What it cost is more than what the house is unsure about. */
function isSure({ cost, grade, isStandIn }: ReviewedDecision): boolean {
  return !isStandIn && WORTH_IT.includes(grade) && cost.mean > cost.interval;
}

/** The player's costliest moments of a game, at most three. `game`: what tells it from all others. */
export function puzzlesOf(deals: readonly ReviewedDeal[], seat: Seat, game: string): readonly Puzzle[] {
  return deals
    .flatMap((deal) => deal.decisions.filter((one) => one.seat === seat && isSure(one)).map((one) => ({ deal, one })))
    .sort((a, b) => b.one.cost.mean - a.one.cost.mean)
    .slice(0, MOST_OF_GAME)
    .map(({ deal, one }) => ({ id: `${game} ${deal.number} ${one.place}`, seat, deal: { ...deal, decisions: [one] }, answer: undefined }));
}

/** With new ones behind; what is there already keeps its answer, and of too many the oldest go. */
export function withPuzzles(kept: readonly Puzzle[], found: readonly Puzzle[]): readonly Puzzle[] {
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...found.filter(({ id }) => !known.has(id))].slice(-MOST_KEPT);
}

export function isRight(puzzle: Puzzle, action: string): boolean {
  const decision = decisionOf(puzzle);
  return decision !== undefined && (action === decision.best || decision.choices.some((one) => one.action === action && one.behind.mean === 0));
}

const isSolved = (puzzle: Puzzle): boolean => puzzle.answer !== undefined && isRight(puzzle, puzzle.answer.action);

export function solvedCount(puzzles: readonly Puzzle[]): number {
  return puzzles.filter(isSolved).length;
}

/** Whether today's was answered. */
export function isDoneFor(puzzles: readonly Puzzle[], day: string): boolean {
  return puzzles.some(({ answer }) => answer?.day === day);
}

/** What to try next: what was never tried, the newest game first; then what was missed, and what was solved, the longest ago first. */
export function nextPuzzle(puzzles: readonly Puzzle[]): Puzzle | undefined {
  const untried = puzzles.findLast(({ answer }) => answer === undefined);
  if (untried !== undefined) return untried;
  const rank = (puzzle: Puzzle): number => Number(isSolved(puzzle));
  return [...puzzles].sort((a, b) => rank(a) - rank(b) || (a.answer?.day ?? "").localeCompare(b.answer?.day ?? ""))[0];
}

export function answered(puzzles: readonly Puzzle[], id: string, answer: PuzzleAnswer): readonly Puzzle[] {
  return puzzles.map((one) => (one.id === id ? { ...one, answer } : one));
}

/** What may be said or laid at that moment. */
export function choicesOf(puzzle: Puzzle): readonly DayChoice[] {
  const decision = decisionOf(puzzle);
  const due = puzzle.deal.actions[decision?.place ?? -1]?.kind ?? "play";
  return (decision?.choices ?? []).map(({ action, words }) => ({ kind: kindOf(action, due), action, words }));
}

/** As the picture of a table takes it: the player is "You", and all hands are open once he has answered. Before, his own lies before him. */
export function pictureOf({ deal, seat }: Puzzle, isOpen: boolean): ReviewedDeal {
  const names = { ...deal.names, [seat]: say("You") };
  return isOpen ? { ...deal, names } : { ...closed(deal), names, decisions: [] };
}

/** The player's own hand at that moment, and what is trump. */
export function ownHand(puzzle: Puzzle): { readonly hand: readonly CardText[]; readonly trump: Trump | undefined } {
  const { hands, trump } = sceneOf(puzzle.deal, decisionOf(puzzle)?.place ?? 0);
  return { hand: hands[puzzle.seat], trump };
}

/** `You and Nell have 6, Edwin and Walter 4.` */
export function scoreWords({ deal, seat }: Puzzle): string {
  const [, left, partner, right] = seatsFrom(seat).map((one) => deal.names[one]);
  const [north, east] = deal.score;
  const [own, theirs] = seat === "N" || seat === "S" ? [north, east] : [east, north];
  const [other = ""] = [left, right].filter((name) => name !== "");
  if (partner === "") return say("You have {own}, {name} {theirs}.", { own, name: other, theirs });
  return say("You and {partner} have {own}, {left} and {right} {theirs}.", { partner, own, left, right, theirs });
}

/** Whose game it was. */
export type Then = "You" | "The beginner";

/** What was done then. */
export function thenWords(puzzle: Puzzle, action: string, who: Then): string {
  const decision = decisionOf(puzzle);
  if (decision === undefined) return "";
  const isOwn = who === "You";
  if (action === decision.taken) return isOwn ? say("You did the same in the game.") : say("The beginner did the same in the game.");
  const told = { deed: decision.choices.find((one) => one.action === decision.taken)?.words ?? decision.takenWords, cost: costWords(decision.cost) };
  return isOwn
    ? say("In the game you chose to {deed}, which cost {cost}.", told)
    : say("The beginner chose to {deed}, which cost {cost}.", told);
}

/** `That costs 3.1 % ± 0.4 of the game. Better is to pass.` */
export function verdictWords(puzzle: Puzzle, action: string): string {
  const decision = decisionOf(puzzle);
  if (decision === undefined) return "";
  if (isRight(puzzle, action)) return `${say("Right.")} ${equalWords(decision)}`.trim();
  const chosen = decision.choices.find((one) => one.action === action);
  const better = say("Better is to {deed}.", { deed: decision.bestWords });
  return chosen === undefined ? better : `${say("That costs {cost} of the game.", { cost: costWords(chosen.behind) })} ${better}`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** As far as pages go into it: what another version kept otherwise would be a broken page. */
function isPuzzle(value: unknown): value is Puzzle {
  if (!isRecord(value) || typeof value.id !== "string" || !SEATS.some((seat) => seat === value.seat) || !isRecord(value.deal)) return false;
  const { hands, names, actions, score, decisions } = value.deal;
  if (!isRecord(hands) || !isRecord(names) || !Array.isArray(actions) || !Array.isArray(score) || !Array.isArray(decisions)) return false;
  const moments: readonly unknown[] = decisions;
  const [decision] = moments;
  return moments.length === 1 && isRecord(decision) && Array.isArray(decision.choices) && Array.isArray(decision.why) && isRecord(decision.cost);
}

/** From the device's storage; what is no puzzle is passed over. */
export function readPuzzles(text: string | null): readonly Puzzle[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPuzzle) : [];
  } catch {
    return [];
  }
}
