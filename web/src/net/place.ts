import type { WelcomeMessage } from "../protocol/generated";
import type { KeptGames } from "../state/kept_games";

/** Where the page was brought from: a house, which answers it over the network. A page without one has `site/place.ts` here. */

/** Whether others can come: friends, events. */
export const HAS_HOUSE: boolean = true;

export async function fetchPlain(address: string, request: RequestInit): Promise<Response> {
  return fetch(address, request);
}

/** A house brings the page as it is now: nothing newer waits on the device. */
export const onNewVersion: ((told: (take: () => void) => void) => void) | undefined = undefined;

/** Games are kept by the house, not on the device. */
export const keptGames: KeptGames | undefined = undefined;

/** Who may sit where a house offers players only the house itself knows. */
export const greetingInAdvance: (() => Promise<WelcomeMessage | undefined>) | undefined = undefined;
