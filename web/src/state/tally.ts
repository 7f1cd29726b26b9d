/** A guest's tally in words and bars, and as a file of his own. */

import type { TallyAnswer, TallyGroup, TallyNumbers, TallyPlace } from "../protocol/http/tally";
import { say, sayAs, sayCount, sayTold } from "../words/words";

/** One bar of a plot; its words say the same. */
export interface Bar {
  readonly name: string;
  readonly count: number;
  readonly percent: number;
}

/** What was called from one place in the round of calls. */
export interface PlaceBar {
  readonly name: string;
  readonly firstPercent: number;
  readonly secondPercent: number;
  readonly words: string;
}

/** One choice of what is shown: everything, or one code against one kind of adversary. */
export interface Shown {
  readonly key: string;
  readonly title: string;
  readonly numbers: TallyNumbers;
}

const PLACES = [say("First, left of the dealer"), say("Second, the dealer’s partner"), say("Third, right of the dealer"), say("Last, as the dealer")];

/** `3 deals`. */
function dealsIn(deals: number): string {
  return sayCount(deals, "{n} deal", "{n} deals");
}

export function percentOf(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * count) / all);
}

function titleOf({ code_name: code, adversaries, adversaries_title: title }: TallyGroup): string {
  const game = sayTold(code);
  return adversaries === "people" ? say("{code}, against people", { code: game }) : say("{code}, against computers: {title}", { code: game, title: sayTold(title) });
}

/** Everything together first, then what was played most. */
export function choicesOf({ total, groups }: TallyAnswer): readonly Shown[] {
  const apart = [...groups]
    .sort((one, other) => other.numbers.deals - one.numbers.deals)
    .map((group) => ({ key: `${group.code}/${group.adversaries}`, title: titleOf(group), numbers: group.numbers }));
  return [{ key: "", title: say("Everything"), numbers: total }, ...apart];
}

export function hasNothing({ total }: TallyAnswer): boolean {
  return total.deals === 0 && total.games === 0;
}

/** `You have won 12 of 20 games.` */
export function headline({ games, won }: TallyNumbers): string {
  if (games === 0) return say("No game is over yet.");
  if (games === 1) return won === 1 ? say("You have won the one game you played.") : say("You have played one game, and not won it yet.");
  return say("You have won {won} of {games} games.", { won, games });
}

export function streakWords({ streak, best_streak: best }: TallyNumbers): string {
  if (best < 2) return "";
  if (streak === best) return say("Your longest run is {best} games won one after the other, and it goes on.", { best });
  if (streak > 1) return say("Your longest run is {best} games won one after the other; you are now at {streak}.", { best, streak });
  return say("Your longest run is {best} games won one after the other.", { best });
}

export function pointsWords({ deals, points_for: own, points_against: theirs }: TallyNumbers): string {
  const points = sayCount(own, "{n} point", "{n} points");
  return say("In {deals} your side scored {points}, the others {theirs}.", { deals: dealsIn(deals), points, theirs });
}

export function gameBars({ games, won, lost }: TallyNumbers): readonly Bar[] {
  const drawn = games - won - lost;
  const bars = [
    { name: sayAs("of games", "Won"), count: won },
    { name: sayAs("of games", "Lost"), count: lost },
    ...(drawn > 0 ? [{ name: sayAs("of games", "Drawn"), count: drawn }] : []),
  ];
  return bars.map((bar) => ({ ...bar, percent: percentOf(bar.count, games) }));
}

export function dealBars({ deals, marches, euchred, euchres }: TallyNumbers): readonly Bar[] {
  return [
    { name: say("Marches of your side"), count: marches },
    { name: say("You euchred the others"), count: euchres },
    { name: say("Your side was euchred"), count: euchred },
  ].map((bar) => ({ ...bar, percent: percentOf(bar.count, deals) }));
}

/** What came of playing alone; of all that he tried. */
export function loneBars({ lone_hands: all, lone_marches: marches, lone_euchred: euchred }: TallyNumbers): readonly Bar[] {
  return [
    { name: say("All five tricks"), count: marches },
    { name: say("Three or four"), count: all - marches - euchred },
    { name: say("Euchred"), count: euchred },
  ].map((bar) => ({ ...bar, percent: percentOf(bar.count, all) }));
}

export function stuckWords({ stuck, places }: TallyNumbers): string {
  const dealt = places[PLACES.length - 1]?.deals ?? 0;
  if (stuck === 0) return "";
  return say("Of {deals} you dealt yourself you were stuck in {stuck}: all had passed, and you had to name a suit.", { deals: dealsIn(dealt), stuck });
}

function placeWords({ deals, first_round: first, second_round: second, euchred }: TallyPlace): string {
  const calls = first + second;
  if (deals === 0) return say("not played yet");
  if (calls === 0) return say("no call in {deals}", { deals: dealsIn(deals) });
  const said = { calls: sayCount(calls, "{n} call", "{n} calls"), deals: dealsIn(deals), first, second, euchred };
  return euchred === 0
    ? say("{calls} in {deals}: {first} by the turn-up, {second} by naming a suit; never euchred", said)
    : say("{calls} in {deals}: {first} by the turn-up, {second} by naming a suit; {euchred} euchred", said);
}

/** How often trump was made from each place, of the deals there. */
export function placeBars({ places }: TallyNumbers): readonly PlaceBar[] {
  return places.map((place, at) => ({
    name: PLACES[at] ?? "",
    firstPercent: percentOf(place.first_round, place.deals),
    secondPercent: percentOf(place.second_round, place.deals),
    words: placeWords(place),
  }));
}

/** As a file to keep: what the house told, and by which house it was told when. */
export function tallyFile(answer: TallyAnswer, house: string, day: string): string {
  return `${JSON.stringify({ format: "euchre-tally 1", house, day, ...answer }, null, 2)}\n`;
}
