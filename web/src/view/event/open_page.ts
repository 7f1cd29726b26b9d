import type { Change } from "../../protocol/http/events";
import type { EventAsked, PadSide } from "../../state/event/address";
import { readClub } from "../../state/event/club";
import type { ClubView } from "../../state/event/club";
import { readCrossTable } from "../../state/event/crosstable";
import type { CrossTable } from "../../state/event/crosstable";
import type { EventView } from "../../state/event/event";
import { readPad } from "../../state/event/pad";
import type { PadView } from "../../state/event/pad";
import { readPlayer } from "../../state/event/player";
import type { PlayerView } from "../../state/event/player";
import { readEvent } from "../../state/event/read_event";
import { commandedSeason, readSeason } from "../../state/event/season";
import type { SeasonView } from "../../state/event/season";
import { Direction, nothingAfter, stateAfter } from "./direction.svelte";
import { Live } from "./live.svelte";
import { PadLine } from "./pad/pad_line.svelte";
import { pageKey } from "./page_key";

/** A page with its line to the house; both last as long as the page is open. */
export type OpenPage =
  | { readonly page: "events" }
  | { readonly page: "director"; readonly direction: Direction<EventView> }
  | { readonly page: "board"; readonly live: Live<EventView> }
  | { readonly page: "find"; readonly live: Live<EventView>; readonly id: string }
  | { readonly page: "pad"; readonly live: Live<PadView>; readonly line: PadLine; readonly table: number; readonly side: PadSide }
  | { readonly page: "player"; readonly live: Live<PlayerView>; readonly id: string; readonly key: string }
  | { readonly page: "crosstable"; readonly live: Live<CrossTable>; readonly id: string }
  | { readonly page: "register"; readonly id: string; readonly key: string }
  | { readonly page: "club"; readonly direction: Direction<ClubView> }
  | { readonly page: "club-board"; readonly live: Live<ClubView> }
  | { readonly page: "season"; readonly live: Live<SeasonView>; readonly id: string }
  | { readonly page: "season-director"; readonly direction: Direction<SeasonView> };

const CONCERNS_ALL_PADS = ["rounds", "clock", "entries", "calls", "settings"];

/** Where everybody sits hangs on no score. */
const CONCERNS_SEATS = ["rounds", "entries", "settings"];

/** Whether what changed may show on the pad of one table: hundreds of phones need not ask for every score. */
function concernsPad({ changed = [], games = [] }: Change, game: string | undefined): boolean {
  const isNamed = games.length === 0 ? changed.includes("scores") : game !== undefined && games.includes(game);
  return changed.length === 0 || isNamed || changed.some((what) => CONCERNS_ALL_PADS.includes(what));
}

function openPad(id: string, table: number, side: PadSide): OpenPage {
  const pad = `${table}/${side}`;
  const address = `/api/events/${id}`;
  const key = pageKey();
  const live: Live<PadView> = new Live({
    address: `${address}/pad/${pad}`,
    stream: `${address}/stream`,
    read: readPad,
    request: { key },
    concerns: (change) => concernsPad(change, live.view?.game?.game),
  });
  const line = new PadLine({ event: id, pad, key }, (view) => {
    live.take(view);
  });
  return { page: "pad", live, line, table, side };
}

export function openPage(asked: EventAsked): OpenPage {
  switch (asked.page) {
    case "events":
      return asked;
    case "register":
      return { page: "register", id: asked.id, key: pageKey() };
    case "pad":
      return openPad(asked.id, asked.table, asked.side);
    case "director":
      return { page: "director", direction: new Direction("/api/events/", asked.id, pageKey(), readEvent, stateAfter) };
    case "club":
      return { page: "club", direction: new Direction("/api/clubs/", asked.id, pageKey(), readClub, nothingAfter) };
    case "season-director":
      return { page: "season-director", direction: new Direction("/api/seasons/", asked.id, pageKey(), readSeason, commandedSeason) };
    case "season": {
      const address = `/api/seasons/${asked.id}`;
      return { page: "season", live: new Live({ address, stream: `${address}/stream`, read: readSeason }), id: asked.id };
    }
    case "board": {
      const address = `/api/events/${asked.id}`;
      return { page: "board", live: new Live({ address, stream: `${address}/stream`, read: readEvent }) };
    }
    case "find": {
      const address = `/api/events/${asked.id}`;
      const concerns = ({ changed = [] }: Change): boolean => changed.length === 0 || changed.some((what) => CONCERNS_SEATS.includes(what));
      return { page: "find", live: new Live({ address, stream: `${address}/stream`, read: readEvent, concerns }), id: asked.id };
    }
    case "crosstable": {
      const address = `/api/events/${asked.id}`;
      const live = new Live({ address: `${address}/crosstable`, stream: `${address}/stream`, read: readCrossTable });
      return { page: "crosstable", live, id: asked.id };
    }
    case "club-board": {
      const address = `/api/clubs/${asked.id}`;
      return { page: "club-board", live: new Live({ address, stream: `${address}/stream`, read: readClub }) };
    }
    case "player": {
      const address = `/api/events/${asked.id}`;
      const live = new Live({ address: `${address}/entries/${asked.entry}`, stream: `${address}/stream`, read: readPlayer });
      return { page: "player", live, id: asked.id, key: pageKey() };
    }
  }
}
