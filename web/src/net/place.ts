/** Where the page was brought from: a house, which answers it over the network. A page without one has `site/place.ts` here. */

/** Whether others can come: friends, events. */
export const HAS_HOUSE: boolean = true;

export async function fetchPlain(address: string, request: RequestInit): Promise<Response> {
  return fetch(address, request);
}
