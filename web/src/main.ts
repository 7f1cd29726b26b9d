import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./styles/base.css";
import { mount } from "svelte";
import { socketAddress } from "./net/socket_address";
import { eventInAddress } from "./state/event/address";
import type { EventAsked } from "./state/event/address";

/** The tables of the house, its law book, its desk. */
async function openHouse(): Promise<void> {
  const [{ HouseConnection }, { default: App }, { House }] = await Promise.all([
    import("./net/connection"),
    import("./view/App.svelte"),
    import("./view/house.svelte"),
    import("./styles/cards.css"),
  ]);
  const house = new House((listener) => new HouseConnection((node) => socketAddress(location, node), listener));
  mount(App, { target: document.body, props: { house } });
}

/** A phone that keeps a score loads what it needs, and not the tables. */
async function openEvent(asked: EventAsked): Promise<void> {
  const [{ default: EventApp }, { openPage }] = await Promise.all([import("./view/event/EventApp.svelte"), import("./view/event/open_page")]);
  mount(EventApp, { target: document.body, props: { open: openPage(asked) } });
}

const asked = eventInAddress(location.pathname);
void (asked === undefined ? openHouse() : openEvent(asked));
