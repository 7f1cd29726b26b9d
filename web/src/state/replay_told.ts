/** What a shared deal came to and which it was. The house tells it in English; another language makes its own of the deal. */
import type { ShownDeal } from "../protocol/http/analysis";
import { say, sayAs, sayCount, spoken } from "../words/words";
import { trumpName } from "./cards";
import { sideOf } from "./seats";

/** `Ann made hearts alone`. */
function makingWords({ maker, trump, lone_player: lone, names }: ShownDeal): string | undefined {
  if (maker === undefined || trump === undefined) return undefined;
  const told = { maker: names[maker], trump: trumpName(trump) };
  if (lone === undefined) return say("{maker} made {trump}", told);
  return lone === maker ? say("{maker} made {trump} alone", told) : say("{maker} made {trump}, {name} alone", { ...told, name: names[lone] });
}

/** Who defended alone, where somebody did. */
function defenderWords({ actions, maker, names }: ShownDeal): string {
  const defended = actions.find(({ seat, action }) => action === "go-alone" && maker !== undefined && sideOf(seat) !== sideOf(maker));
  return defended === undefined ? "" : say(", {name} defended alone", { name: names[defended.seat] });
}

function outcomeWords({ maker, makers_tricks: tricks, result }: ShownDeal): string {
  if (maker === undefined || tricks === undefined) return say("not played to its end");
  const isDefenders = result !== 0 && (sideOf(maker) === "NS") !== result > 0;
  if (isDefenders) return sayAs("of a deal", "euchred");
  return tricks === 5 ? sayAs("of a deal", "march") : sayAs("of a deal", "made");
}

/** `, 1 point for Ann and Bob`. */
function pointsWords({ result, names }: ShownDeal): string {
  if (result === 0) return "";
  const [first, second] = result > 0 ? [names.N, names.S] : [names.E, names.W];
  return sayCount(Math.abs(result), ", {n} point for {first} and {second}", ", {n} points for {first} and {second}", { first, second });
}

/** `Ann made hearts alone: march, 4 points for Ann and Bob`. */
export function ownHeadline(deal: ShownDeal): string {
  const making = makingWords(deal);
  if (making === undefined) return deal.is_finished ? say("Everybody passed") : say("Not played to its end");
  return say("{making}: {outcome}", { making: `${making}${defenderWords(deal)}`, outcome: `${outcomeWords(deal)}${pointsWords(deal)}` });
}

/** `Deal 3 of a game of Hoyle. Ann and Bob had 6 points, Cid and Dan 4.` */
export function ownParticulars({ number, code, names, score }: ShownDeal): string {
  const { N: north, E: east, S: south, W: west } = names;
  const had = sayCount(
    score.NS,
    "{north} and {south} had {n} point, {east} and {west} {theirs}.",
    "{north} and {south} had {n} points, {east} and {west} {theirs}.",
    { north, east, south, west, theirs: score.EW },
  );
  return `${say("Deal {number} of a game of {code}.", { number, code })} ${had}`;
}

export function headlineTold(deal: ShownDeal): string {
  return spoken() === "en" ? deal.headline : ownHeadline(deal);
}

export function particularsTold(deal: ShownDeal): string {
  return spoken() === "en" ? deal.particulars : ownParticulars(deal);
}
