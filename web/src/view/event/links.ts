import { askHouse } from "../../net/event";
import type { HouseAnswer } from "../../net/event";
import { decodeEventLinks } from "../../protocol/http/events";
import type { EventLinks } from "../../protocol/http/events";

/** What only the director may hand on: where phones reach the house, pads, and players whose games are played there. */
export type { EventLinks, PadLink, PlayerLink } from "../../protocol/http/events";

export async function fetchLinks(address: string, key: string): Promise<HouseAnswer<EventLinks>> {
  return askHouse(`${address}/links`, decodeEventLinks, { key });
}
