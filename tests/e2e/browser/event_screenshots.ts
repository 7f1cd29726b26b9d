import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { cannedPages } from "./canned_pages";
import { STATES, openCanned } from "./event_canned";

const SIZES = { phone: [390, 700], tablet: [820, 1100], wall: [1280, 720] } as const;
/** What stands at the top where that is not the head of the page. */
const TOPS: Readonly<Record<string, string>> = {
  "director: changing the round by hand": "Start round 4",
  "director: wishes": "Wishes for the seating",
  "director: prizes": "Prizes",
};
const PICTURES = [
  ["director: tables and a call", "tablet"],
  ["director: a round on paper", "tablet"],
  ["director: standings", "tablet"],
  ["director: check in", "tablet"],
  ["director: changing the round by hand", "tablet"],
  ["director: wishes", "tablet"],
  ["director: prizes", "tablet"],
  ["pad: enter", "phone"],
  ["pad: answer", "phone"],
  ["pad: called", "phone"],
  ["board: names of a hall", "wall"],
  ["board: seating", "wall"],
  ["board: standings", "wall"],
  ["club: director", "tablet"],
  ["director: a table on the house", "tablet"],
  ["director: a league", "tablet"],
  ["pad: on the house", "phone"],
  ["find me: a few letters", "phone"],
  ["player", "phone"],
  ["player: on the house", "phone"],
  ["crosstable", "wall"],
  ["board: to be made up", "wall"],
  ["season: for everybody", "wall"],
] as const;

const pages = cannedPages();

/** Pictures for `docs/events.md`, from canned states: `npm run screenshots`. */
test.each(PICTURES)("a picture of %s on a %s", async (name, device) => {
  const folder = process.env.SCREENSHOTS ?? "var/screenshots";
  mkdirSync(folder, { recursive: true });
  const [width, height] = SIZES[device];
  const page = await pages.open({ viewport: { width, height } });
  await openCanned(page, STATES[name] ?? { path: "/", shows: "" });
  await page.evaluate(() => document.fonts.ready);
  const top = TOPS[name];
  if (top !== undefined) await page.getByText(top, { exact: true }).first().evaluate((element) => {
    element.scrollIntoView();
  });
  await page.screenshot({ path: join(folder, `event-${name.replace(/[^a-z]+/g, "-")}.jpg`), type: "jpeg", quality: 55 });
  await page.close();
});
