import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { decodeRoundPage } from "../../../web/src/protocol/http/events";
import type { Game } from "../../../web/src/protocol/http/events";
import { violations } from "./axe";
import { enterScore, makeEvent, openTable, startRound } from "./event_making";
import { cutOff, overflow, smallTargets } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();
const SIZES = [[1280, 800, 100], [390, 844, 100], [390, 844, 200], [1280, 800, 200]] as const;

/** Those who played three games, all of them from one side of the table. */
function oneSided(games: readonly Game[]): readonly number[] {
  const seats = games.flatMap(({ sides }) => sides.flatMap((side, at) => side.map((entry) => ({ entry, at }))));
  const entries = [...new Set(seats.map(({ entry }) => entry))];
  return entries.filter((entry) => {
    const own = seats.filter((seat) => seat.entry === entry).map(({ at }) => at);
    return own.length > 2 && new Set(own).size === 1;
  });
}

/** The height of a line of a table whose name goes over two lines, with some room. */
const LINES_OF_TWO = 80;

/** Looks at the page as a director does: on a laptop, a phone, and in large print. */
async function look(page: Page, name: string): Promise<void> {
  expect(await violations(page), name).toEqual([]);
  for (const [width, height, letters] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), letters);
    if (process.env["PICTURES"] !== undefined) await page.screenshot({ path: `${process.env["PICTURES"]}/hour-${name}-${width}-${letters}.png`, fullPage: true });
    expect(await overflow(page), `${name}: ${width} wide, letters ${letters} %`).toBe(0);
    expect(await cutOff(page), `${name}: ${width} wide, letters ${letters} %`).toEqual([]);
  }
  expect(await smallTargets(page), name).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}

test("an hour: five pairs, one comes late, one goes home, a wrong score, a tie at the end", async () => {
  const { page, context, complaints } = await house.visit({ width: 1280, height: 800 });
  const evening = await makeEvent(page, { name: "Thursday Drive", rounds: 3, plan: /^Everybody meets everybody/ }, ["Ann,Bob", "Cid,Dot", "Eve,Fay", "Gus,Hal", "Ida,Jon"]);
  await look(page, "players");
  await startRound(page);
  await look(page, "round-1");
  await enterScore(page, 1, 10, 7);
  // A wrong score: the director corrects it.
  await enterScore(page, 1, 7, 10);
  expect(await evening.trail("1.1")).toEqual(["set", "score", "correct"]);
  // A late pair.
  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Kay");
  await page.getByLabel("Partner", { exact: true }).fill("Leo");
  await page.getByRole("button", { name: "Enter a late arrival" }).click();
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await look(page, "late");
  await page.getByRole("button", { name: "Seat them now" }).click();
  await page.getByText("have no seat in this round").waitFor({ state: "detached" });
  await look(page, "late-seated");
  await evening.enterScores(() => [10, 2]);
  await startRound(page);
  // One goes home before its game.
  const [game] = (await evening.round()).games;
  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByRole("button", { name: new RegExp(game?.titles[0] ?? "") }).first().click();
  await look(page, "entry");
  await page.getByRole("dialog").getByRole("button", { name: "Goes home, before this game" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await look(page, "after-leaving");
  await evening.enterScores(() => [10, 2]);
  await startRound(page);
  const sheet = await openTable(page, 1);
  await look(page, "sheet");
  await sheet.getByRole("button", { name: "Close" }).click();
  await evening.enterScores(() => [10, 9]);
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await look(page, "standings");
  // Nobody sits at one side of the table all evening.
  const address = page.url().replace("/e/", "/api/events/").replace(/\/director.*/, "/rounds");
  const rounds = await Promise.all([1, 2, 3].map(async (round) => decodeRoundPage(await (await page.request.get(`${address}/${round}`)).json())));
  expect(oneSided(rounds.flatMap(({ round }) => round.games))).toEqual([]);
  // Why somebody has his place lies beyond the edge of a phone, and makes no line of what is seen tall.
  await page.setViewportSize({ width: 390, height: 844 });
  const tallest = await page.locator("tbody tr").evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)));
  expect(tallest).toBeLessThanOrEqual(LINES_OF_TWO);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "End the event" }).click();
  await look(page, "end");
  await page.getByRole("button", { name: "Not yet" }).click();
  await page.getByRole("button", { name: "Print and links" }).click();
  await look(page, "print");
  expect(complaints).toEqual([]);
  await context.close();
});

test("an hour: progressive with three tables of single players, who are thirteen", async () => {
  const { page, context, complaints } = await house.visit({ width: 1280, height: 800 });
  const names = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kay", "Leo", "Mia"];
  const evening = await makeEvent(page, { name: "Progressive", rounds: 6, kind: "Single players", plan: /^Winners move up/ }, names);
  const byes = new Map<number, number>();
  for (let round = 1; round <= 6; round += 1) {
    await startRound(page);
    const seating = await evening.seating();
    for (const bye of seating.byes) byes.set(bye, (byes.get(bye) ?? 0) + 1);
    if (round === 2) await look(page, "progressive");
    await evening.enterScores(({ table }) => (table % 2 === 0 ? [10, 4] : [6, 10]));
  }
  expect([...byes.values()]).toEqual([1, 1, 1, 1, 1, 1]);
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await look(page, "progressive-standings");
  expect(complaints).toEqual([]);
  await context.close();
});
