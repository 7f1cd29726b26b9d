/** A decision to be studied, its address, and the sums of the deals that the house has looked at. */

import { JOKER, isCard } from "./cards";
import type { CardText } from "./cards";
import type { Seat } from "../protocol/generated";
import type * as told from "../protocol/http/analysis";

export const HAND_SIZE = 5;
const SEATS = ["N", "E", "S", "W"] as const;

/** What the page asks about. Whoever is to act sits South. */
export interface StudyQuestion {
  readonly code: string;
  readonly dealer: Seat;
  readonly up: CardText;
  readonly hand: readonly CardText[];
  readonly round: 1 | 2;
  /** Words of calls, from eldest hand on; where empty, everybody before passed. */
  readonly calls: string;
  readonly discard: string;
  readonly plays: string;
  readonly own: number;
  readonly other: number;
}

export const EXAMPLE: StudyQuestion = {
  code: "hoyle",
  dealer: "E",
  up: "TH",
  hand: ["JH", "AH", "KD", "AS", "QC"],
  round: 1,
  calls: "",
  discard: "",
  plays: "",
  own: 0,
  other: 0,
};

export function isComplete(question: StudyQuestion): boolean {
  return question.up !== "" && question.hand.length === HAND_SIZE;
}

/** Passes of all who speak before South, and of a whole round before where it is the second. */
function passesBefore({ dealer, round }: StudyQuestion): readonly string[] {
  const eldest = (SEATS.indexOf(dealer) + 1) % 4;
  const before = (SEATS.indexOf("S") - eldest + 4) % 4;
  return Array.from({ length: before + (round === 2 ? 4 : 0) }, () => "pass");
}

export function callsOf(question: StudyQuestion): string {
  return question.calls.trim() === "" && question.plays.trim() === "" ? passesBefore(question).join(" ") : question.calls;
}

function cardsIn(text: string | null): readonly CardText[] {
  return [...new Set((text ?? "").toUpperCase().split(/[^0-9A-Z]+/))].map((card) => (card === JOKER.toUpperCase() ? JOKER : card)).filter(isCard);
}

function whole(text: string | null, most: number): number {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), most);
}

/** The question in an address such as `/study?up=TH&hand=JH.AH.KD.AS.QC`; nothing where it holds none. */
export function questionIn(search: string): StudyQuestion | undefined {
  const asked = new URLSearchParams(search);
  if (!asked.has("up")) return undefined;
  const dealer = SEATS.find((seat) => seat === asked.get("dealer")) ?? EXAMPLE.dealer;
  const up = cardsIn(asked.get("up"))[0] ?? "";
  const text = (key: string): string => (asked.get(key) ?? "").replaceAll(".", " ").slice(0, 200);
  return {
    code: asked.get("code") ?? EXAMPLE.code,
    dealer,
    up,
    hand: cardsIn(asked.get("hand"))
      .filter((card) => card !== up)
      .slice(0, HAND_SIZE),
    round: asked.get("round") === "2" ? 2 : 1,
    calls: text("calls"),
    discard: text("discard"),
    plays: text("plays"),
    own: whole(asked.get("own"), 999),
    other: whole(asked.get("other"), 999),
  };
}

/** Where this very question stands, for others to open. */
export function addressOf(question: StudyQuestion): string {
  const { code, dealer, up, hand, round, calls, discard, plays, own, other } = question;
  const fields = Object.entries({
    code,
    dealer,
    up,
    hand: hand.join("."),
    round: round === 2 ? "2" : "",
    calls: calls.trim().replaceAll(/\s+/g, "."),
    discard,
    plays: plays.trim().replaceAll(/\s+/g, "."),
    own: own === 0 ? "" : String(own),
    other: other === 0 ? "" : String(other),
  }).filter(([, value]) => value !== "");
  return `/study?${fields.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`;
}

// ---- what the house answers

export type { StudyChoice } from "../protocol/http/analysis";

/** Sums over deals, which add up from any parts. */
export interface StudySums {
  readonly worlds: number;
  /** All that can be were looked at, each as likely as it is: nothing is left to narrow down. */
  readonly isExact: boolean;
  /** What the deals weigh together: one each, or parts of a whole where all were looked at. */
  readonly weight: number;
  readonly unlikely: number;
  readonly points: readonly number[];
  readonly pointProducts: readonly number[];
  readonly chances: readonly number[];
  readonly chanceProducts: readonly number[];
  /** Deals by points, for each choice. */
  readonly deals: readonly ReadonlyMap<number, number>[];
}

export interface StudyAnswer {
  readonly phase: told.Phase;
  readonly choices: readonly told.StudyChoice[];
  readonly sums: StudySums;
}

function dealsOf(deals: Readonly<Record<string, number>>): ReadonlyMap<number, number> {
  return new Map(Object.entries(deals).map(([points, count]) => [Number(points), count]));
}

export function studyOf({ phase, choices, sums }: told.StudyAnswer): StudyAnswer {
  return {
    phase,
    choices,
    sums: {
      worlds: sums.worlds,
      isExact: sums.is_exact,
      weight: sums.weight,
      unlikely: sums.unlikely_worlds,
      points: sums.points,
      pointProducts: sums.point_products,
      chances: sums.chances,
      chanceProducts: sums.chance_products,
      deals: sums.deals_by_points.map(dealsOf),
    },
  };
}

function addLists(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.map((value, place) => value + (other[place] ?? 0));
}

function addDeals(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const sum = new Map(one);
  for (const [points, deals] of other) sum.set(points, (sum.get(points) ?? 0) + deals);
  return sum;
}

export function addSums(one: StudySums | undefined, other: StudySums): StudySums {
  if (one === undefined || other.isExact) return other;
  return {
    worlds: one.worlds + other.worlds,
    isExact: false,
    weight: one.weight + other.weight,
    unlikely: one.unlikely + other.unlikely,
    points: addLists(one.points, other.points),
    pointProducts: addLists(one.pointProducts, other.pointProducts),
    chances: addLists(one.chances, other.chances),
    chanceProducts: addLists(one.chanceProducts, other.chanceProducts),
    deals: one.deals.map((deals, place) => addDeals(deals, other.deals[place] ?? new Map<number, number>())),
  };
}

/** A mean and half of its 95 % interval. */
export interface Estimate {
  readonly mean: number;
  readonly interval: number;
}

function estimate({ weight: count, isExact }: StudySums, sum: number, squares: number): Estimate {
  if (count === 0) return { mean: 0, interval: 0 };
  const mean = sum / count;
  const variance = count < 2 || isExact ? 0 : Math.max(0, (squares - mean * sum) / (count - 1));
  return { mean, interval: 1.96 * Math.sqrt(variance / count) };
}

const MILLION = 1_000_000;

/** One choice as it stands, against the best. */
export interface WeighedChoice extends told.StudyChoice {
  readonly points: Estimate;
  /** In per cent. */
  readonly chance: Estimate;
  /** How far it is behind the best, in per cent; 0 for the best. */
  readonly behind: Estimate;
  readonly isBest: boolean;
  readonly deals: ReadonlyMap<number, number>;
}

function percentOf({ mean, interval }: Estimate): Estimate {
  return { mean: (100 * mean) / MILLION, interval: (100 * interval) / MILLION };
}

/** The choices, best first. */
export function weigh(choices: readonly told.StudyChoice[], sums: StudySums): readonly WeighedChoice[] {
  const size = choices.length;
  const product = (list: readonly number[], one: number, other: number): number => list[one * size + other] ?? 0;
  const order = choices
    .map((_, place) => place)
    .sort((a, b) => (sums.chances[b] ?? 0) - (sums.chances[a] ?? 0) || (sums.points[b] ?? 0) - (sums.points[a] ?? 0));
  const best = order[0] ?? 0;
  return order.flatMap((place) => {
    const choice = choices[place];
    if (choice === undefined) return [];
    const chance = sums.chances[place] ?? 0;
    const squares = product(sums.chanceProducts, place, place);
    const cross = product(sums.chanceProducts, best, place);
    return [
      {
        ...choice,
        points: estimate(sums, sums.points[place] ?? 0, product(sums.pointProducts, place, place)),
        chance: percentOf(estimate(sums, chance, squares)),
        behind: percentOf(
          estimate(
            sums,
            (sums.chances[best] ?? 0) - chance,
            product(sums.chanceProducts, best, best) - 2 * cross + squares,
          ),
        ),
        isBest: place === best,
        deals: sums.deals[place] ?? new Map<number, number>(),
      },
    ];
  });
}
