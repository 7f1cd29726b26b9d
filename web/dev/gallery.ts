import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "../src/styles/base.css";
import "../src/styles/cards.css";
import { mount } from "svelte";
import type { ConnectionListener } from "../src/net/connection";
import App from "../src/view/App.svelte";
import { House } from "../src/view/house.svelte";
import { views } from "./views";

const name = new URLSearchParams(location.search).get("state") ?? "play";
const view = views[name];
const words = ["Deal 3: E deals", "The queen of hearts is turned up", "W passes", "N orders it up", "E takes the queen of hearts and discards", "S leads the ten of hearts", "W plays the king of hearts", "N wins the trick with the right bower"];
const account = words.map((text, i) => ({ seq: i + 1, kind: i === 0 ? ("deal-began" as const) : ("called" as const), words: text, article: i === 3 ? "H-up-03" : "" }));
const house = new House((listener: ConnectionListener) => {
  setTimeout(() => {
    listener.received({ type: "welcome", version: 1, house: "x", token: "t", players: ["rules"], seats: [] });
    if (view === undefined) return;
    listener.received({ type: "joined", table: view.table, seq: 8, account });
    listener.received({ type: "update", table: view.table, seq: 8, facts: [], view });
  });
  return { send: () => undefined, retryNow: () => undefined, close: () => undefined };
});
if (view !== undefined) house.tableAsked = view.table;
history.pushState = () => undefined;
mount(App, { target: document.body, props: { house } });
