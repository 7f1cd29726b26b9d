/** The tables of the house, its law book, its desk: brought together, for the fewer files there are the sooner all are there. */
import "./styles/cards.css";
import { mount } from "svelte";
import { openLine } from "./net/line";
import App from "./view/App.svelte";
import { House } from "./view/house.svelte";

export function openHouse(): void {
  const house = new House(openLine);
  mount(App, { target: document.body, props: { house } });
}
