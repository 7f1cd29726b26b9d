import type { DealSummary, Seat, Side, TableView } from "../protocol/generated";
import { tricksOf } from "./deal_line";
import { nameAt, otherSide, shortName, sideLabel, sideOf } from "./seats";

/** How an end feels from where one sits; a watcher is glad for whoever won. */
export type ResultTone = "good" | "bad" | "even";
export type ResultPictureKind = "tricks" | "march" | "euchre" | "lone" | "passed" | "cup";

export interface ResultShown {
  readonly headline: string;
  readonly tone: ResultTone;
  readonly picture: ResultPictureKind;
}

const ALL = 5;

function toneFor(view: TableView, winner: Side): ResultTone {
  return view.you === undefined || sideOf(view.you) === winner ? "good" : "bad";
}

function sideName(view: TableView, side: Side): string {
  return view.you === undefined ? sideLabel(view, side) : sideOf(view.you) === side ? "You" : "They";
}

function loneHeadline(view: TableView, alone: Seat, tookAll: boolean): string {
  const who = alone === view.you ? "You" : shortName(view, alone);
  return tookAll ? `${who}, alone: all five!` : `${who} made it alone`;
}

function madeBy(view: TableView, makers: Side, summary: DealSummary): ResultShown {
  const isMarch = summary.outcome === "march";
  const { alone } = summary;
  const tone = toneFor(view, makers);
  const picture = alone !== undefined && isMarch ? "lone" : isMarch ? "march" : "tricks";
  if (alone !== undefined && sideOf(alone) === makers) return { headline: loneHeadline(view, alone, isMarch), tone, picture };
  return { headline: isMarch ? `${sideName(view, makers)} took all five!` : `${sideName(view, makers)} made it`, tone, picture };
}

function euchredBy(view: TableView, makers: Side): ResultShown {
  const winner = otherSide(makers);
  const isLoser = view.you !== undefined && sideOf(view.you) === makers;
  const headline = isLoser ? "Euchred!" : view.you === undefined ? `${sideLabel(view, makers)} are euchred!` : "You euchred them!";
  return { headline, tone: toneFor(view, winner), picture: "euchre" };
}

function gameEnd(view: TableView): ResultShown {
  const { rubber, games } = view.score;
  const what = rubber === undefined ? "game" : "rubber";
  const winner = rubber === undefined ? games.at(-1)?.winner : rubber.winner;
  if (winner === undefined) return { headline: `The ${what} is drawn`, tone: "even", picture: "cup" };
  const verb = view.you !== undefined && sideOf(view.you) !== winner ? "They win" : view.you === undefined ? `${sideLabel(view, winner)} win` : "You win";
  return { headline: `${verb} the ${what}!`, tone: toneFor(view, winner), picture: "cup" };
}

/** What stands over the middle when a hand or a game is over. */
export function resultShown(view: TableView): ResultShown {
  if (view.stage === "closed") return { headline: "The table is closed", tone: "even", picture: "passed" };
  if (view.stage === "match-over") return gameEnd(view);
  const { summary } = view;
  if (summary === undefined) return { headline: view.open === undefined ? "The hand is over" : "Ruled", tone: "even", picture: "tricks" };
  if (summary.outcome === "passed-out" || summary.makers === undefined) return { headline: "All passed", tone: "even", picture: "passed" };
  return summary.outcome === "euchred" ? euchredBy(view, summary.makers) : madeBy(view, summary.makers, summary);
}

/** How many of the five the side of whoever looks took. */
export function tricksShown(view: TableView): number {
  const { summary } = view;
  const side = sideOf(view.you ?? "S");
  if (summary === undefined) return Math.min(ALL, tricksOf(view, side));
  return Math.min(ALL, side === "NS" ? summary.tricks_ns : summary.tricks_ew);
}

/** The house names both of a side; one's own side is "You and ...". */
export function wordsToYou(view: TableView, words: string): string {
  if (view.you === undefined) return words;
  const own = sideOf(view.you);
  const [first, second] = own === "NS" ? (["N", "S"] as const) : (["E", "W"] as const);
  const names = [nameAt(view, first), nameAt(view, second)] as const;
  const pairs = [`${names[0]} and ${names[1]}`, `${names[1]} and ${names[0]}`];
  return pairs.reduce((told, pair) => told.replaceAll(pair, sideLabel(view, own)), words);
}
