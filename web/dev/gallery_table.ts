import { mount } from "svelte";
import type { ConnectionListener } from "../src/net/connection";
import App from "../src/view/App.svelte";
import type { ClientMessage } from "../src/protocol/generated";
import { House } from "../src/view/house.svelte";
import { ADVICE, LEVELS } from "./advice";
import { openViews } from "./open_views";
import { views as strictViews } from "./views";

const asked = new URLSearchParams(location.search);
const name = asked.get("state") ?? "play";
const canned = { ...strictViews, ...openViews }[name];
/** As long as a name may be, and one of few letters that are wide. */
const LONG = { N: "Bartholomew Featherstone", E: "Wilhelmina MMMMMMMMMMMMM", S: "Margaret of the Long Name", W: "Maximilian von Wittelsbac" } as const;
const view = canned !== undefined && asked.has("long") ? { ...canned, seats: canned.seats.map((one) => ({ ...one, name: one.name === "" ? "" : LONG[one.seat] })) } : canned;
const words = ["deal 3: Edwin deals", "the queen of hearts is turned up", "Walter passes", "Ruth orders it up", "Edwin takes the queen of hearts and discards", "you lead the ten of hearts", "Walter plays the king of hearts", "Edwin plays the nine of spades", "Ruth plays the jack of hearts; Ruth takes the trick"];
const account = words.map((text, i) => ({ seq: i + 1, kind: i === 0 ? ("deal-began" as const) : ("called" as const), words: text, article: i === 3 ? "H-up-03" : "" }));
const house = new House((listener: ConnectionListener) => {
  setTimeout(() => {
    listener.received({ type: "welcome", version: 1, house: "x", token: "t", players: ["rules"], levels: LEVELS, partner: "best", adversaries: "rules", seats: [] });
    if (view === undefined) return;
    listener.received({ type: "joined", table: view.table, seq: 8, account });
    listener.received({ type: "update", table: view.table, seq: 8, facts: [], view });
    // The longest of the phrases, by all at once.
    if (asked.has("talking")) for (const { seat } of view.seats) listener.received({ type: "said", table: view.table, seat, phrase: "back-in-a-minute" });
  });
  const answer = (message: ClientMessage): void => {
    if (message.type === "advise" && view !== undefined) listener.received({ ...ADVICE, table: view.table, seq: 8 });
  };
  return { send: answer, retryNow: () => undefined, giveUpLine: () => undefined, goTo: () => undefined, close: () => undefined };
});
if (view !== undefined) house.ways.seek(view.table);
history.pushState = () => undefined;
mount(App, { target: document.body, props: { house } });
