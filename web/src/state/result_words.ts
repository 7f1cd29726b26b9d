import type { DealSummary, Seat, Side, TableView } from "../protocol/generated";
import { tricksOf } from "./deal_line";
import { isForTwo, otherSide, shortName, sideLabel, sideOf } from "./seats";
import { say } from "../words/words";

/** How an end feels from where one sits; a watcher is glad for whoever won. */
export type ResultTone = "good" | "bad" | "even";
/** A cup is for who won; who did not sees the pack put together for another game. */
export type ResultPictureKind = "tricks" | "march" | "euchre" | "lone" | "passed" | "cup" | "pack";

export interface ResultShown {
  readonly headline: string;
  readonly tone: ResultTone;
  readonly picture: ResultPictureKind;
}

const ALL = 5;

function toneFor(view: TableView, winner: Side): ResultTone {
  return view.you === undefined || sideOf(view.you) === winner ? "good" : "bad";
}

/** Whose side it is for whoever looks; a watcher has none. */
function whoseSide(view: TableView, side: Side): "named" | "own" | "other" {
  return view.you === undefined ? "named" : sideOf(view.you) === side ? "own" : "other";
}

function loneHeadline(view: TableView, alone: Seat, tookAll: boolean): string {
  const name = shortName(view, alone);
  if (alone === view.you) return tookAll ? say("You, alone: all five!") : say("You made it alone");
  return tookAll ? say("{name}, alone: all five!", { name }) : say("{name} made it alone", { name });
}

function marchHeadline(view: TableView, makers: Side): string {
  switch (whoseSide(view, makers)) {
    case "own":
      return say("You took all five!");
    case "other":
      return say("They took all five!");
    case "named":
      return say("{side} took all five!", { side: sideLabel(view, makers) });
  }
}

function madeHeadline(view: TableView, makers: Side): string {
  switch (whoseSide(view, makers)) {
    case "own":
      return say("You made it");
    case "other":
      return say("They made it");
    case "named":
      return say("{side} made it", { side: sideLabel(view, makers) });
  }
}

function euchreHeadline(view: TableView, makers: Side): string {
  switch (whoseSide(view, makers)) {
    case "own":
      return say("Euchred!");
    case "other":
      return say("You euchred them!");
    case "named":
      return isForTwo(view) ? say("{name} is euchred!", { name: sideLabel(view, makers) }) : say("{side} are euchred!", { side: sideLabel(view, makers) });
  }
}

function gameHeadline(view: TableView, winner: Side): string {
  switch (whoseSide(view, winner)) {
    case "own":
      return say("You win the game!");
    case "other":
      return say("They win the game");
    case "named":
      return isForTwo(view) ? say("{name} wins the game!", { name: sideLabel(view, winner) }) : say("{side} win the game!", { side: sideLabel(view, winner) });
  }
}

function rubberHeadline(view: TableView, winner: Side): string {
  switch (whoseSide(view, winner)) {
    case "own":
      return say("You win the rubber!");
    case "other":
      return say("They win the rubber");
    case "named":
      return isForTwo(view) ? say("{name} wins the rubber!", { name: sideLabel(view, winner) }) : say("{side} win the rubber!", { side: sideLabel(view, winner) });
  }
}

function madeBy(view: TableView, makers: Side, summary: DealSummary): ResultShown {
  const isMarch = summary.outcome === "march";
  const { alone } = summary;
  const tone = toneFor(view, makers);
  const picture = alone !== undefined && isMarch ? "lone" : isMarch ? "march" : "tricks";
  if (alone !== undefined && sideOf(alone) === makers) return { headline: loneHeadline(view, alone, isMarch), tone, picture };
  return { headline: isMarch ? marchHeadline(view, makers) : madeHeadline(view, makers), tone, picture };
}

function euchredBy(view: TableView, makers: Side): ResultShown {
  return { headline: euchreHeadline(view, makers), tone: toneFor(view, otherSide(makers)), picture: "euchre" };
}

function gameEnd(view: TableView): ResultShown {
  const { rubber, games } = view.score;
  const winner = rubber === undefined ? games.at(-1)?.winner : rubber.winner;
  if (winner === undefined) {
    return { headline: rubber === undefined ? say("The game is drawn") : say("The rubber is drawn"), tone: "even", picture: "pack" };
  }
  const headline = rubber === undefined ? gameHeadline(view, winner) : rubberHeadline(view, winner);
  const tone = toneFor(view, winner);
  return { headline, tone, picture: tone === "good" ? "cup" : "pack" };
}

/** What stands over the middle when a hand or a game is over. */
export function resultShown(view: TableView): ResultShown {
  if (view.stage === "closed") return { headline: say("The table is closed"), tone: "even", picture: "passed" };
  if (view.stage === "match-over") return gameEnd(view);
  const { summary } = view;
  if (summary === undefined) return { headline: view.open === undefined ? say("The hand is over") : say("Ruled"), tone: "even", picture: "tricks" };
  if (summary.outcome === "thrown-in") return { headline: say("Thrown in"), tone: "even", picture: "passed" };
  if (summary.outcome === "passed-out" || summary.makers === undefined) return { headline: say("All passed"), tone: "even", picture: "passed" };
  return summary.outcome === "euchred" ? euchredBy(view, summary.makers) : madeBy(view, summary.makers, summary);
}

/** How many of the five the side of whoever looks took. */
export function tricksShown(view: TableView): number {
  const { summary } = view;
  const side = sideOf(view.you ?? "S");
  if (summary === undefined) return Math.min(ALL, tricksOf(view, side));
  return Math.min(ALL, side === "NS" ? summary.tricks_ns : summary.tricks_ew);
}
