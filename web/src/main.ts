import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./styles/base.css";
import "./styles/cards.css";
import { mount } from "svelte";
import { HouseConnection } from "./net/connection";
import App from "./view/App.svelte";
import { House } from "./view/house.svelte";

const scheme = location.protocol === "https:" ? "wss" : "ws";
const house = new House((listener) => new HouseConnection(`${scheme}://${location.host}/ws`, listener));
mount(App, { target: document.body, props: { house } });
