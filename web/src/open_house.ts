/** The tables of the house, its law book, its desk: brought together, for the fewer files there are the sooner all are there. */
import "./styles/cards.css";
import { mount } from "svelte";
import { openLine } from "./net/line";
import { greetingInAdvance } from "./net/place";
import App from "./view/App.svelte";
import { retellWith } from "./state/house_words";
import { House } from "./view/house.svelte";
import { spoken } from "./words/words";

export async function openHouse(): Promise<void> {
  // What the house says in English stands as it is where the page speaks English.
  if (spoken() !== "en") retellWith((await import("./state/retelling")).RETELLING);
  const house = new House(openLine);
  void greetingInAdvance?.().then((greeting) => {
    if (greeting !== undefined) house.expect(greeting);
  });
  mount(App, { target: document.body, props: { house } });
}
