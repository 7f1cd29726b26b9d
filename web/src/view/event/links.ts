import { askHouse } from "../../net/event";
import { PAD_SIDES } from "../../state/event/address";
import type { PadSide } from "../../state/event/address";
import { fieldsOf, listOf, numberOf, oneOf, textOf } from "../../state/json_fields";

export interface PadLink {
  readonly table: number;
  readonly side: PadSide;
  /** With its key in the fragment. */
  readonly page: string;
}

export interface PlayerLink {
  readonly entry: number;
  readonly title: string;
  readonly page: string;
}

/** What only the director may hand on. */
export interface EventLinks {
  /** Where phones reach the house: `http://192.168.1.5:8080`. */
  readonly base: string;
  readonly register: string;
  readonly pads: readonly PadLink[];
  /** Of those whose games are played on the house now. */
  readonly players: readonly PlayerLink[];
}

function readLinks(value: unknown): EventLinks {
  const { base, register, pads, players } = fieldsOf(value);
  return {
    base: textOf(base),
    register: textOf(register),
    pads: listOf(pads).map((pad) => {
      const { table, side, page } = fieldsOf(pad);
      return { table: numberOf(table), side: oneOf(PAD_SIDES, side, "first"), page: textOf(page) };
    }),
    players: listOf(players).map((player) => {
      const { entry, title, page } = fieldsOf(player);
      return { entry: numberOf(entry), title: textOf(title), page: textOf(page) };
    }),
  };
}

export async function fetchLinks(address: string, key: string): Promise<EventLinks | undefined> {
  const answer = await askHouse(`${address}/links`, readLinks, { key });
  return answer.kind === "said" ? answer.said : undefined;
}
