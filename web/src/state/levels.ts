import type { Level, Seat } from "../protocol/generated";
import { sideOf } from "./seats";
import type { Settings } from "./settings";
import { sayTold } from "../words/words";

/** The computer players that the house offers, and whom it seats where nobody chose. */
export interface PlayersOnOffer {
  readonly levels: readonly Level[];
  readonly partner: string;
  readonly adversaries: string;
}

export const NOBODY_ON_OFFER: PlayersOnOffer = { levels: [], partner: "", adversaries: "" };

/** The part of the settings that says how well computers play. */
export type LevelSettings = Pick<Settings, "partner" | "adversaries" | "thinking">;
export type Role = "partner" | "adversaries";

/** What is chosen for a role: the own choice, else the house's; undefined while the house has not told. */
export function chosenLevel(offer: PlayersOnOffer, settings: LevelSettings, role: Role): Level | undefined {
  const known = (name: string): Level | undefined => offer.levels.find(({ player }) => player === name);
  return known(settings[role]) ?? known(offer[role]) ?? offer.levels.at(-1);
}

/** The times that the level, or any level where none is named, can be given to think. */
export function thinkingTimes(offer: PlayersOnOffer): Level["times"] {
  return offer.levels.find(({ times }) => times.length > 0)?.times ?? [];
}

/** The title of the time chosen; without a choice the one that the player takes by itself. */
export function chosenTime(offer: PlayersOnOffer, settings: LevelSettings): string {
  const thinker = offer.levels.find(({ times }) => times.length > 0);
  const known = thinker?.times.find(({ title }) => title === settings.thinking);
  return (known ?? thinker?.times.find(({ player }) => player === thinker.player))?.title ?? "";
}

/** Who is seated for a role, as the wire names him. */
export function playerFor(offer: PlayersOnOffer, settings: LevelSettings, role: Role): string {
  const level = chosenLevel(offer, settings, role);
  if (level === undefined) return "";
  const time = chosenTime(offer, settings);
  return level.times.find(({ title }) => title === time)?.player ?? level.player;
}

/** What a seat is to somebody who sits at `you`; watchers sit behind South. */
export function roleOf(seat: Seat, you: Seat | undefined): Role {
  return sideOf(seat) === sideOf(you ?? "S") ? "partner" : "adversaries";
}

/** `Full strength, long`: how well a seated computer plays; nothing for one of another name. */
export function levelTitle(offer: PlayersOnOffer, player: string): string {
  for (const level of offer.levels) {
    const time = level.times.find((other) => other.player === player);
    if (time !== undefined) return time.player === level.player ? sayTold(level.title) : `${sayTold(level.title)}, ${sayTold(time.title).toLowerCase()}`;
    if (level.player === player) return sayTold(level.title);
  }
  return "";
}
