/** A guest's tally in words and bars, and as a file of his own. */

import type { TallyAnswer, TallyGroup, TallyNumbers, TallyPlace } from "../protocol/http/tally";

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

const PLACES = ["First, left of the dealer", "Second, the dealer’s partner", "Third, right of the dealer", "Last, as the dealer"];

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function percentOf(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * count) / all);
}

function against({ adversaries, adversaries_title: title }: TallyGroup): string {
  return adversaries === "people" ? "people" : `computers: ${title}`;
}

/** Everything together first, then what was played most. */
export function choicesOf({ total, groups }: TallyAnswer): readonly Shown[] {
  const apart = [...groups]
    .sort((one, other) => other.numbers.deals - one.numbers.deals)
    .map((group) => ({ key: `${group.code}/${group.adversaries}`, title: `${group.code_name}, against ${against(group)}`, numbers: group.numbers }));
  return [{ key: "", title: "Everything", numbers: total }, ...apart];
}

export function hasNothing({ total }: TallyAnswer): boolean {
  return total.deals === 0 && total.games === 0;
}

/** `You have won 12 of 20 games.` */
export function headline({ games, won }: TallyNumbers): string {
  if (games === 0) return "No game is over yet.";
  if (games === 1) return won === 1 ? "You have won the one game you played." : "You have played one game, and not won it yet.";
  return `You have won ${won} of ${games} games.`;
}

export function streakWords({ streak, best_streak: best }: TallyNumbers): string {
  if (best < 2) return "";
  const longest = `Your longest run is ${best} games won one after the other`;
  if (streak === best) return `${longest}, and it goes on.`;
  return streak > 1 ? `${longest}; you are now at ${streak}.` : `${longest}.`;
}

export function pointsWords({ deals, points_for: own, points_against: theirs }: TallyNumbers): string {
  return `In ${counted(deals, "deal")} your side scored ${counted(own, "point")}, the others ${theirs}.`;
}

export function gameBars({ games, won, lost }: TallyNumbers): readonly Bar[] {
  const drawn = games - won - lost;
  const bars = [
    { name: "Won", count: won },
    { name: "Lost", count: lost },
    { name: "Drawn", count: drawn },
  ];
  return bars.filter(({ name, count }) => name !== "Drawn" || count > 0).map((bar) => ({ ...bar, percent: percentOf(bar.count, games) }));
}

export function dealBars({ deals, marches, euchred, euchres }: TallyNumbers): readonly Bar[] {
  return [
    { name: "Marches of your side", count: marches },
    { name: "You euchred the others", count: euchres },
    { name: "Your side was euchred", count: euchred },
  ].map((bar) => ({ ...bar, percent: percentOf(bar.count, deals) }));
}

/** What came of playing alone; of all that he tried. */
export function loneBars({ lone_hands: all, lone_marches: marches, lone_euchred: euchred }: TallyNumbers): readonly Bar[] {
  return [
    { name: "All five tricks", count: marches },
    { name: "Three or four", count: all - marches - euchred },
    { name: "Euchred", count: euchred },
  ].map((bar) => ({ ...bar, percent: percentOf(bar.count, all) }));
}

export function stuckWords({ stuck, places }: TallyNumbers): string {
  const dealt = places[PLACES.length - 1]?.deals ?? 0;
  if (stuck === 0) return "";
  return `Of ${counted(dealt, "deal")} you dealt yourself you were stuck in ${stuck}: all had passed, and you had to name a suit.`;
}

function placeWords({ deals, first_round: first, second_round: second, euchred }: TallyPlace): string {
  const calls = first + second;
  if (deals === 0) return "not played yet";
  if (calls === 0) return `no call in ${counted(deals, "deal")}`;
  const ended = euchred === 0 ? "never euchred" : `${euchred} euchred`;
  return `${counted(calls, "call")} in ${counted(deals, "deal")}: ${first} by the turn-up, ${second} by naming a suit; ${ended}`;
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
