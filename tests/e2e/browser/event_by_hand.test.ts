import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { decodeCreatedEvent } from "../../../web/src/protocol/http/events";
import { decodeCreatedSeason } from "../../../web/src/protocol/http/seasons";
import { readEvent, readTrail } from "../../../web/src/state/event/read_event";
import type { EventView } from "../../../web/src/state/event/event";
import { violations } from "./axe";
import { openHouse } from "./open_house";

const house = openHouse();
const TABLET = { width: 820, height: 1180 } as const;
const PAIRS = ["Ann, Bob", "Cid, Dot", "Eve, Fay", "Gus, Hal", "Ida, Jon", "Kay, Leo", "Mia, Ned", "Olga, Pat"];

interface Made {
  readonly id: string;
  readonly key: string;
}

/** An event whose players are entered, before its first round; the page is that of its director. */
async function makeEvent(page: Page, settings: Readonly<Record<string, unknown>>, csv: string): Promise<Made> {
  const created = await page.request.post("/api/events", { data: { name: "By hand", rounds: 7, seed: 3, ...settings } });
  const { page: address } = decodeCreatedEvent(await created.json());
  const [, id = "", key = ""] = /\/e\/([^/]+)\/director#(.*)/.exec(address) ?? [];
  await command(page, { id, key }, { do: "enter-csv", csv });
  await page.goto(address);
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  return { id, key };
}

async function command(page: Page, { id, key }: Made, made: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await page.request.post(`/api/events/${id}/commands`, { data: made, headers: { authorization: `Bearer ${key}` } });
  expect([made["do"], answer.status()]).toEqual([made["do"], 200]);
}

async function stateOf(page: Page, { id }: Made): Promise<EventView> {
  return readEvent(await (await page.request.get(`/api/events/${id}`)).json());
}

/** Who meets whom in the last round: `1v2`. */
async function meetingsOf(page: Page, made: Made): Promise<readonly string[]> {
  const { round } = await stateOf(page, made);
  return (round?.games ?? []).map(({ sides }) => sides.map((side) => side.join("+")).join("v"));
}

async function start(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("a round is drawn again, two change places, a game is struck and set by hand, the round is taken back", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const made = await makeEvent(page, {}, PAIRS.join("\n"));
  await start(page, "Start the first round");
  await page.getByText("0 of 4 tables are in").waitFor();
  const drawn = await meetingsOf(page, made);

  await page.getByText("Change this round by hand").click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Draw this round again" }).click();
  await page.getByLabel("Why").fill("a pair was missing");
  await page.getByRole("button", { name: "Draw again", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => meetingsOf(page, made)).not.toEqual(drawn);
  const again = await meetingsOf(page, made);
  const [one, other] = [again[0]?.split("v")[0] ?? "", again[1]?.split("v")[0] ?? ""];

  expect(await page.getByRole("button", { name: "Change places" }).isDisabled()).toBe(true);
  await page.getByLabel("Who", { exact: true }).selectOption({ value: one });
  await page.getByLabel("With whom").selectOption({ value: other });
  await page.getByRole("button", { name: "Change places" }).click();
  await expect.poll(async () => (await meetingsOf(page, made))[0]).toBe(`${other}v${again[0]?.split("v")[1] ?? ""}`);

  await page.getByRole("button", { name: /^Table 2/ }).click();
  await page.getByRole("button", { name: "Strike this game" }).click();
  await page.getByRole("button", { name: "Strike it" }).click();
  await page.getByText("Sit out:").waitFor();
  await page.getByText("0 of 3 tables are in").waitFor();
  const [first, second] = (await stateOf(page, made)).round?.byes ?? [];
  // Just enough sit out: the form has chosen them.
  expect(await page.getByLabel("First side").inputValue()).toBe(String(first));
  expect(await page.getByLabel("Second side").inputValue()).toBe(String(second));
  await page.getByRole("button", { name: "They play" }).click();
  await page.getByText("0 of 4 tables are in").waitFor();
  const trail = readTrail(await (await page.request.get(`/api/events/${made.id}/games/1.2`)).json());
  expect(trail.map(({ what }) => what)).toEqual(["set", "take-back", "set", "swap", "strike", "set"]);

  await page.getByRole("button", { name: "Take this round back" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("Not begun yet").waitFor();
  await start(page, "Start the first round");
  await page.getByRole("button", { name: /^Table 1/ }).click();
  await page.locator("#score-first").fill("10");
  await page.locator("#score-second").fill("6");
  await page.getByRole("button", { name: "This is the score" }).click();
  await page.getByText("1 of 4 tables are in").waitFor();
  await page.getByText("Change this round by hand").click();
  await page.getByText("A score is in, so the round stays.").waitFor();
  expect(await page.getByRole("button", { name: "Take this round back" }).count()).toBe(0);
  // A game may be asked for in the moment in which it is struck.
  expect(complaints.filter((words) => !words.includes("404"))).toEqual([]);
  await context.close();
}, 120_000);

test("who goes home before his game leaves nobody idle who could play, and late arrivals are seated by one tap", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const made = await makeEvent(page, {}, PAIRS.slice(0, 7).join("\n"));
  await start(page, "Start the first round");
  await page.getByText("Sit out:").waitFor();
  const [table] = (await stateOf(page, made)).round?.games ?? [];
  const gone = table?.sides[0][0] ?? 0;

  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByRole("button", { name: new RegExp(`^${gone} `) }).click();
  await page.getByText("The score of table 1 is not in.").waitFor();
  await page.getByRole("button", { name: "Goes home, before this game" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const after = await stateOf(page, made);
  expect(after.round?.games).toHaveLength(3);
  expect(after.round?.byes).toEqual([]);
  expect(after.round?.games.flatMap(({ sides }) => sides.flat())).not.toContain(gone);

  // Two pairs come in a minute after the draw.
  for (const [name, partner] of [["Quin", "Ray"], ["Sue", "Tom"]] as const) {
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Partner", { exact: true }).fill(partner);
    await page.getByRole("button", { name: "Enter a late arrival" }).click();
    await page.getByRole("button", { name: new RegExp(`${name} & ${partner}`) }).waitFor();
  }
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByText("have no seat in this round").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Seat them now" }).click();
  await page.getByText("have no seat in this round").waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Table 4.*Quin & Ray/ }).waitFor();

  // Whoever came alone is told that he sits out.
  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Zoe");
  await page.getByRole("button", { name: "Enter a late arrival" }).click();
  await page.getByRole("button", { name: /Zoe/ }).waitFor();
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByRole("button", { name: "Seat them now" }).click();
  await page.getByText(/Sit out:.*Zoe/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);

test("rounds and points change for what is to come, an unlikely score is asked back, a doubled entry goes, who went home is marked", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const made = await makeEvent(page, {}, [...PAIRS.slice(0, 4), "Ann, Zoe"].join("\n"));
  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByText("is in the list more than once: 1 Ann & Bob and 5 Ann & Zoe").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^5 Ann & Zoe/ }).click();
  await page.getByRole("button", { name: "Take out of the list" }).click();
  await page.getByRole("heading", { name: "4 pairs" }).waitFor();
  expect(await page.getByText("is in the list more than once").count()).toBe(0);

  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await start(page, "Start the first round");
  await page.getByText("Round 1 of 7").waitFor();
  await page.getByRole("button", { name: "Rounds, points, minutes" }).click();
  await page.getByLabel("Rounds in all").fill("3");
  await page.getByLabel("Points that win").fill("5");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "From the next round on" }).click();
  await page.getByText("Round 1 of 3").waitFor();

  await page.getByRole("button", { name: /^Table 1/ }).click();
  await page.locator("#score-first").fill("14");
  await page.locator("#score-second").fill("6");
  await page.getByRole("button", { name: "This is the score" }).click();
  await page.getByRole("dialog").getByText("nobody has more than 13").waitFor();
  expect(await page.getByRole("button", { name: "Yes, that was the score" }).count()).toBe(0);
  await page.locator("#score-first").fill("8");
  await page.getByRole("button", { name: "This is the score" }).click();
  await page.getByRole("dialog").getByText("nobody has 10 points, and no clock ends this game").waitFor();
  await page.getByRole("button", { name: "Yes, that was the score" }).click();
  await page.getByText("1 of 2 tables are in").waitFor();
  await page.getByRole("button", { name: /^Table 2/ }).click();
  await page.locator("#score-first").fill("10");
  await page.locator("#score-second").fill("6");
  await page.getByRole("button", { name: "This is the score" }).click();
  await page.getByText("All 2 tables are in").waitFor();
  await start(page, "Start round 2");
  await page.getByRole("button", { name: /^Table 1/ }).click();
  await page.locator("#score-first").fill("5");
  await page.locator("#score-second").fill("3");
  await page.getByRole("button", { name: "This is the score" }).click();
  await page.getByText("1 of 2 tables are in").waitFor();

  await page.getByRole("button", { name: "Players", exact: true }).click();
  const gone = (await stateOf(page, made)).round?.games[0]?.sides[0][0] ?? 0;
  await page.getByRole("button", { name: new RegExp(`^${gone} `) }).click();
  await page.getByRole("button", { name: "Goes home", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await page.getByRole("rowheader", { name: /, went home$/ }).waitFor();
  expect(await page.getByText(", went home").count()).toBe(1);
  // What is asked back the browser tells, too.
  expect(complaints.filter((words) => !words.includes("409"))).toEqual([]);
  await context.close();
}, 120_000);

test("finals are taken back with their first round, and a season joins two names", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const made = await makeEvent(page, { plan: "round-robin", rounds: 1 }, "Ann, Bob\nCid, Dot");
  await command(page, made, { do: "round" });
  await command(page, made, { do: "score", game: "1.1", score: [10, 7] });
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await page.getByLabel("Finals: a knock-out of the best").fill("2");
  await page.getByRole("button", { name: "Start the finals" }).click();
  await page.getByText("Final round 2").first().waitFor();
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByText("Change this round by hand").click();
  expect(await page.getByRole("button", { name: "Draw this round again" }).count()).toBe(0);
  await page.getByRole("button", { name: "Take this round back" }).click();
  await page.getByText("The finals are as if they had not begun.").waitFor();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("The table is in").first().waitFor();
  expect((await stateOf(page, made)).bracket).toBeUndefined();
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await page.getByRole("button", { name: "Start the finals" }).waitFor();

  const opened = decodeCreatedSeason(await (await page.request.post("/api/seasons", { data: { name: "Winter", share: 80 } })).json());
  await page.goto(opened.page);
  await page.getByLabel("The link of another event's wall").fill(`/e/${made.id}`);
  await page.getByRole("button", { name: "Add it" }).click();
  await page.getByRole("rowheader", { name: "Bob", exact: true }).first().waitFor();
  await page.getByLabel("This name").fill("Bob");
  await page.getByLabel("is the same person as").fill("Robert Birch");
  await page.getByRole("button", { name: "Join them" }).click();
  await page.getByText("Bob is Robert Birch").waitFor();
  await page.getByRole("rowheader", { name: "Robert Birch", exact: true }).first().waitFor();
  expect(await page.getByRole("rowheader", { name: "Bob", exact: true }).count()).toBe(0);
  await page.goto(`/e/${made.id}/crosstable`);
  await page.getByText("With the handicaps of Winter").click();
  await page.getByRole("region", { name: "This evening with the handicaps of Winter" }).getByRole("rowheader", { name: "Robert Birch" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
