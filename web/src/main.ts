import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./styles/base.css";
import { mount } from "svelte";
import { HAS_HOUSE } from "./net/place";
import { eventInAddress } from "./state/event/address";
import type { EventAsked } from "./state/event/address";
import { speakAsWished } from "./words/languages";

/** The tables of the house, its law book, its desk. */
async function openHouse(): Promise<void> {
  const tables = await import("./open_house");
  await tables.openHouse();
}

/** A phone that keeps a score loads what it needs, and not the tables. */
async function openEvent(asked: EventAsked): Promise<void> {
  const [{ default: EventApp }, { openPage }] = await Promise.all([import("./view/event/EventApp.svelte"), import("./view/event/open_page")]);
  mount(EventApp, { target: document.body, props: { open: openPage(asked) } });
}

/** A page that came from no house says what it cannot have. */
async function askForHouse(): Promise<void> {
  const { default: NeedsHouse } = await import("./view/NeedsHouse.svelte");
  mount(NeedsHouse, { target: document.body, props: { asked: location.pathname } });
}

/** In its language first: the rest of the page takes its words as it is loaded. English waits for no file. */
async function open(): Promise<void> {
  await speakAsWished();
  const asked = eventInAddress(location.pathname);
  if (asked === undefined) await openHouse();
  else await (HAS_HOUSE ? openEvent(asked) : askForHouse());
}

void open();
