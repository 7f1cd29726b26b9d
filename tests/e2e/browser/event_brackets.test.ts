import { expect, test } from "vitest";
import { decodeCreatedEvent } from "../../../web/src/protocol/http/events";
import type { EventView } from "../../../web/src/state/event/event";
import { readEvent } from "../../../web/src/state/event/read_event";
import { violations } from "./axe";
import { openHouse } from "./open_house";

const house = openHouse();
const PHONE = { width: 360, height: 740 } as const;
const TABLET = { width: 1024, height: 1180 } as const;
const WALL = { width: 1280, height: 720 } as const;

test("a double knock-out: its bracket stands with the director, on the wall and on each player's page", async () => {
  const director = await house.visit(TABLET);
  const { page } = director;
  const picture = async (shown: typeof page, name: string): Promise<void> => {
    if (process.env["PICTURES"] !== undefined) await shown.screenshot({ path: `${process.env["PICTURES"]}/${name}.png` });
  };
  await page.goto("/events");
  await page.getByLabel("What is it called?").fill("Winter Cup");
  await page.getByRole("radio", { name: /^Double knock-out/ }).check();
  expect(await page.getByLabel("Rounds", { exact: true }).count()).toBe(0);
  // The page goes on at once, and then the browser forgets what was answered.
  let answer = "";
  await page.route("**/api/events", async (route) => {
    const response = await route.fetch();
    answer = await response.text();
    await route.fulfill({ response, body: answer });
  });
  await page.getByRole("button", { name: "Make the event" }).click();
  await page.waitForURL(/\/e\//);
  const created = decodeCreatedEvent(JSON.parse(answer));
  const authorization = `Bearer ${created.director_key}`;
  const post = async (data: Readonly<Record<string, unknown>>): Promise<number> =>
    (await page.request.post(`/api/events/${created.event}/commands`, { data, headers: { authorization } })).status();
  const state = async (): Promise<EventView> => readEvent(await (await page.request.get(`/api/events/${created.event}`)).json());
  /** Whoever entered first of the two wins, ten to five. */
  const play = async (): Promise<void> => {
    for (const { game, sides } of (await state()).round?.games ?? []) {
      const isFirst = (sides[0][0] ?? 0) < (sides[1][0] ?? 0);
      expect(await post({ do: "score", game, score: isFirst ? [10, 5] : [5, 10] })).toBe(200);
    }
  };
  expect(await post({ do: "enter-csv", csv: "Ann,Bob\nCid,Dot\nEve,Fay\nGus,Hal\nIda,Jim\nKay,Lou" })).toBe(200);
  // The two best have the byes; all others are drawn by lot.
  expect(await post({ do: "wish", kind: "spread", entries: [1, 2] })).toBe(200);
  expect(await post({ do: "round" })).toBe(200);
  expect(await post({ do: "enter", names: ["Late", "Later"] })).toBe(409);
  await play();
  expect(await post({ do: "round" })).toBe(200);

  await page.getByRole("button", { name: "Standings", exact: true }).click();
  const winners = page.getByRole("region", { name: "Winners’ side" });
  await winners.getByRole("heading", { name: "Winners' round 2" }).waitFor();
  expect(await winners.getByText("bye", { exact: true }).count()).toBe(2);
  // Cid and Dot had a bye, and play now; so they stand twice.
  expect(await winners.getByText("Cid & Dot", { exact: true }).count()).toBe(2);
  const losers = page.getByRole("region", { name: "Losers’ side" });
  await losers.getByRole("heading", { name: "Losers' final" }).waitFor();
  // The bracket is there before the page has heard of the last score.
  await losers.getByText("Kay & Lou", { exact: true }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "bracket-director");
  const sheet = await page.request.get(`/api/events/${created.event}/print/bracket.pdf`);
  expect((await sheet.body()).subarray(0, 5).toString()).toBe("%PDF-");

  const phone = await house.visit(PHONE);
  await phone.page.goto(`/e/${created.event}/player/6`);
  await phone.page.getByRole("heading", { name: "Kay & Lou" }).waitFor();
  expect(await phone.page.locator(".contest.own").count()).toBeGreaterThan(0);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(phone.page)).toEqual([]);
  await picture(phone.page, "bracket-player");

  const wall = await house.visit(WALL);
  await wall.page.goto(`/e/${created.event}`);
  const heading = wall.page.getByRole("heading", { level: 1 });
  // Only once the event is there has its wall slides; by themselves they would go on while they are looked at.
  await wall.page.getByRole("button", { name: "Stop here" }).click();
  for (let turn = 0; turn < 12 && (await heading.textContent()) !== "Winners’ side"; turn += 1) await wall.page.keyboard.press("ArrowRight");
  expect(await heading.textContent()).toBe("Winners’ side");
  await wall.page.getByText("Ann & Bob", { exact: true }).first().waitFor();
  expect(await wall.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1)).toBe(true);
  await picture(wall.page, "bracket-wall");

  for (let round = 0; round < 9; round += 1) {
    await play();
    if ((await post({ do: "round" })) !== 200) break;
  }
  const { bracket, standings } = await state();
  expect(bracket?.over).toBe(true);
  expect(standings.map(({ entry }) => entry).slice(0, 2)).toEqual([1, 2]);
  await winners.getByRole("heading", { name: "Grand final" }).waitFor();
  expect([...director.complaints, ...phone.complaints, ...wall.complaints]).toEqual([]);
  for (const { context } of [director, phone, wall]) await context.close();
});
