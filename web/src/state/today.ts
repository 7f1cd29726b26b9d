/** The deal of the day: what is shown of it, how it ended in words, and what a device keeps of its own deals. */

import type { DayAction, DayChoice, DayCrowd, DayDeal, DayEnd } from "../protocol/http/daily";
import { localeOfDates } from "../words/locale";
import { say, sayCount } from "../words/words";
import type { CardText } from "./cards";
import { choiceSpoken, doneSpoken, momentAt } from "./deed_words";
import type { Moment } from "./deed_words";
import { perCents } from "./per_cents";
import type { ReviewedDeal } from "./review";
import { trickSize } from "./scene";

export const OWN_SEAT = "S";
/** A month, as long as deals may be played. */
const MOST_DAYS = 31;

export function cardsOf(text: string): readonly CardText[] {
  return text.split(" ").filter((card) => card !== "");
}

const isOwnSide = (maker: DayDeal["maker"]): boolean => maker === "N" || maker === OWN_SEAT;

/** As the picture of a table takes it: the others' hands stay closed until the deal is over. */
export function pictured(deal: DayDeal): ReviewedDeal {
  const { dealer, turn_up: up, names, actions, trump, maker, lone_player: lonePlayer, end } = deal;
  const open = end?.hands;
  const tricks = isOwnSide(maker) ? deal.own_tricks : deal.their_tricks;
  return {
    number: 1,
    ...{ dealer, up, trump, maker, lonePlayer },
    names: { ...names, [OWN_SEAT]: say("You") },
    hands: { N: cardsOf(open?.N ?? ""), E: cardsOf(open?.E ?? ""), S: cardsOf(deal.dealt_hand), W: cardsOf(open?.W ?? "") },
    isFinished: end !== undefined,
    ...{ score: [0, 0], chanceBefore: 50, decisions: [], makersOpenTricks: undefined },
    makersTricks: end === undefined ? undefined : tricks,
    actions: actions.map(({ seat, kind, action }) => ({ seat, kind, action, by_stand_in: false })),
    points: { result: end?.points ?? 0, dealItself: 0, cards: 0, decisions: 0, runOfPlay: 0 },
  };
}

/** How many acts are shown before the next: a trick that is full is looked at for longer. */
export function isTrickFull(deal: ReviewedDeal, at: number): boolean {
  const plays = deal.actions.slice(0, at).filter(({ kind }) => kind === "play").length;
  const size = trickSize(deal);
  return plays > 0 && plays % size === 0 && deal.actions[at - 1]?.kind === "play";
}

/** `+2`, `−1`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** `You and Nell made it`. */
function happened({ maker, names }: DayDeal, outcome: "made" | "march" | "euchred"): string {
  const own = { partner: names.N };
  const theirs = { first: names.E, second: names.W };
  const isOwn = isOwnSide(maker);
  switch (outcome) {
    case "made":
      return isOwn ? say("You and {partner} made it", own) : say("{first} and {second} made it", theirs);
    case "march":
      return isOwn ? say("You and {partner} took every trick", own) : say("{first} and {second} took every trick", theirs);
    case "euchred":
      return isOwn ? say("You and {partner} were euchred", own) : say("{first} and {second} are euchred", theirs);
  }
}

function aloneWords({ names, lone_player: lone }: DayDeal): string {
  if (lone === undefined) return "";
  return lone === OWN_SEAT ? say("You played alone.") : say("{name} played alone.", { name: names[lone] });
}

/** `You and Nell made it: 1 point for you.` */
export function endWords(deal: DayDeal, { outcome, points }: DayEnd): string {
  if (outcome === "passed-out") return say("Everybody passed: nobody scores.");
  const what = happened(deal, outcome);
  const count = Math.abs(points);
  const all =
    points > 0
      ? sayCount(count, "{what}: {n} point for you.", "{what}: {n} points for you.", { what })
      : sayCount(count, "{what}: {n} point for them.", "{what}: {n} points for them.", { what });
  return `${all} ${aloneWords(deal)}`.trim();
}

/** What may be done now, as it is told. */
export function choicesSpoken(deal: DayDeal): readonly DayChoice[] {
  const { dealer, maker, choices } = deal;
  const { isLead } = momentAt(pictured(deal), deal.actions.length, OWN_SEAT);
  return choices.map((choice) => choiceSpoken(choice, { kind: choice.kind, seat: OWN_SEAT, dealer, maker, isLead }));
}

/** When the player was asked for the first time. */
function firstMoment(deal: DayDeal): Moment {
  const at = deal.actions.findIndex(({ seat }) => seat === OWN_SEAT);
  return momentAt(pictured(deal), Math.max(0, at), OWN_SEAT);
}

/** What the player did first, as it is told. */
export function firstSpoken(deal: DayDeal, { first: action, first_words: words }: DayEnd): string {
  return doneSpoken({ action, words }, firstMoment(deal));
}

export interface Share {
  readonly words: string;
  readonly count: number;
  readonly percent: number;
}

/** How many did each, in whole per cents that add up to a hundred; none where nobody did anything. */
export function sharesOf(counts: readonly { readonly words: string; readonly count: number }[]): readonly Share[] {
  if (counts.every(({ count }) => count === 0)) return [];
  const whole = perCents(counts.map(({ count }) => count));
  return counts.map(({ words, count }, place) => ({ words, count, percent: whole[place] ?? 0 }));
}

/** What all did first, the most frequent first. */
export function firstShares(deal: DayDeal, { firsts }: DayCrowd): readonly Share[] {
  const moment = firstMoment(deal);
  return sharesOf(firsts.map((first) => ({ words: doneSpoken(first, moment), count: first.count })));
}

/** What it brought them, from the best to the worst. */
export function pointShares({ points }: DayCrowd): readonly Share[] {
  const counts = Object.entries(points).map(([text, count]) => ({ points: Number(text), words: signed(Number(text)), count }));
  return sharesOf(counts.sort((a, b) => b.points - a.points));
}

/** `Of 12 who played it here, 3 did better and 5 as well.` */
export function standingWords({ count, points }: DayCrowd, own: number): string {
  if (count === 0) return say("Nobody has played it here before.");
  if (count === 1) return say("You are the first to play it here.");
  const better = Object.entries(points).reduce((sum, [text, number]) => sum + (Number(text) > own ? number : 0), 0);
  const equal = points[String(own)] ?? 0;
  return say("Of {count} who played it here, {better} did better; {equal} got the same, you among them.", { count, better, equal });
}

/** The day before or after another, as `2026-11-26`. */
export function dayBeside(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000);
}

/** Whether a deal of that day may still be played. */
export function isOpenDay(day: string, today: string): boolean {
  const ago = daysBetween(day, today);
  return ago >= 0 && ago < MOST_DAYS;
}

/** For people: `Thursday, 26 November 2026`. */
export function dayWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString(localeOfDates(), { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** What the player did on each day, where he had a choice. */
export type OwnDays = Readonly<Record<string, readonly string[]>>;

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** From the device's storage; what is not such a thing is passed over. */
export function readDays(text: string | null): OwnDays {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, own]) => isTexts(own)));
  } catch {
    return {};
  }
}

/** The newest month of them. */
export function withDay(days: OwnDays, day: string, own: readonly string[]): OwnDays {
  const all = { ...days, [day]: own };
  const kept = Object.keys(all).sort().slice(-MOST_DAYS);
  return Object.fromEntries(kept.map((one) => [one, all[one] ?? []]));
}

/** What others did since the player was asked last, for who does not see it. */
export function actsSince(actions: readonly DayAction[], from: number): readonly DayAction[] {
  return actions.slice(from).filter(({ seat }) => seat !== OWN_SEAT);
}
