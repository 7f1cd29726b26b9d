import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { enterScore, makeEvent, openTable, startRound } from "./event_making";
import { openHouse } from "./open_house";

const house = openHouse();
const TABLET = { width: 820, height: 1100 } as const;
const PHONE = { width: 390, height: 844 } as const;

async function picture(page: Page, name: string): Promise<void> {
  if (process.env["PICTURES"] !== undefined) await page.screenshot({ path: `${process.env["PICTURES"]}/${name}.png`, fullPage: true });
}

test("the game is that of the laws chosen for the tables", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const league = await makeEvent(page, {
    name: "League",
    rounds: 3,
    more: async () => {
      await page.getByText("Laws, byes, ranking").click();
      const laws = page.getByLabel("Laws of the tables");
      await laws.selectOption("Keller");
      expect(await page.getByLabel("Points that win").inputValue()).toBe("5");
      await laws.selectOption("Danville");
      expect(await page.getByLabel("Deals in a game").inputValue()).toBe("8");
    },
  }, []);
  expect((await league.state()).settings).toMatchObject({ code: "danville", target: 0, deals: 8, drawn: "halved" });
  expect(complaints).toEqual([]);
  await context.close();
});

test("what becomes of the games of who goes home is chosen, told to everybody, and changed", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const evening = await makeEvent(page, {
    name: "League",
    rounds: 3,
    plan: /^Everybody meets everybody/,
    more: async () => {
      await page.getByText("Laws, byes, ranking").click();
      const rule = page.getByLabel("The games of a pair that goes home");
      expect(await rule.inputValue()).toBe("by-half");
      await rule.selectOption("do not count");
      expect(await violations(page)).toEqual([]);
    },
  }, ["Ann,Bob", "Cid,Dot", "Eve,Fay", "Gus,Hal"]);
  expect((await evening.state()).settings.withdrawn).toBe("annulled");
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await page.getByText("The games of a pair that goes home do not count.").waitFor();

  // Whoever enters himself is told, and so is everybody who looks at the wall before it begins.
  const outside = await house.visit(PHONE);
  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByLabel("Players may enter themselves by a link").check();
  const link = new URL((await page.getByRole("link", { name: /register#/ }).textContent()) ?? "");
  await outside.page.goto(link.pathname + link.hash);
  await outside.page.getByText("The games of a pair that goes home do not count.").waitFor();
  expect(await violations(outside.page)).toEqual([]);
  await picture(outside.page, "terms-register");
  await outside.page.setViewportSize({ width: 1280, height: 720 });
  await outside.page.goto(page.url().replace(/\/director.*/, ""));
  await outside.page.getByText("The games of a pair that goes home do not count.").waitFor();
  expect(await outside.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1)).toBe(true);
  await picture(outside.page, "terms-wall");
  expect(outside.complaints).toEqual([]);
  await outside.context.close();

  await startRound(page);
  await enterScore(page, 1, 10, 4);
  const [game] = (await evening.round()).games;
  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByRole("button", { name: new RegExp(game?.titles[0] ?? "") }).first().click();
  const sheet = page.getByRole("dialog");
  // It is said before they are let go.
  await sheet.getByText("The games of a pair that goes home do not count.").waitFor();
  await sheet.getByRole("button", { name: "Goes home" }).click();
  await sheet.waitFor({ state: "detached" });
  expect((await evening.state()).standings.filter(({ played }) => played > 0)).toEqual([]);

  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByRole("button", { name: "Rounds, points, minutes" }).click();
  await page.getByRole("dialog").getByLabel("The games of a pair that goes home").selectOption("all count");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "From the next round on" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect((await evening.state()).standings.filter(({ played }) => played > 0).length).toBe(2);
  const wall = await house.visit(TABLET);
  await wall.page.goto(page.url().replace(/\/director.*/, ""));
  const heading = wall.page.getByRole("heading", { level: 1 });
  await wall.page.getByRole("button", { name: "Stop here" }).click();
  for (let turn = 0; turn < 6 && !/^Standings/.test((await heading.textContent()) ?? ""); turn += 1) await wall.page.keyboard.press("ArrowRight");
  await wall.page.getByText("The games of a pair that goes home count.").waitFor();
  expect([...complaints, ...wall.complaints]).toEqual([]);
  await context.close();
  await wall.context.close();
});

test("a score that was meant for another game is taken back, and its trail says so", async () => {
  const { page, context, complaints } = await house.visit(PHONE);
  const evening = await makeEvent(page, { name: "Mixed up", rounds: 3, plan: /^Swiss/ }, ["Ann,Bob", "Cid,Dot", "Eve,Fay", "Gus,Hal"]);
  await startRound(page);
  const untouched = await openTable(page, 1);
  expect(await untouched.getByRole("button", { name: "Take the score back" }).count()).toBe(0);
  await untouched.getByRole("button", { name: "Close" }).click();
  await enterScore(page, 1, 10, 4);
  const sheet = await openTable(page, 1);
  expect(await violations(page)).toEqual([]);
  await picture(page, "clear-sheet");
  await sheet.getByLabel("Reason").fill("it was table 2");
  await sheet.getByRole("button", { name: "Take the score back" }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText("0 of 2 tables are in").waitFor();
  expect(await evening.trail("1.1")).toEqual(["set", "score", "clear"]);
  const again = await openTable(page, 1);
  await again.getByText("Taken back by the director").waitFor();
  await again.getByText("(it was table 2)").waitFor();
  expect(await again.locator("#score-first").inputValue()).toBe("");
  await again.getByRole("button", { name: "Close" }).click();
  await enterScore(page, 1, 3, 10);
  expect((await evening.round()).games[0]).toMatchObject({ status: "settled", score: [3, 10] });
  expect(complaints).toEqual([]);
  await context.close();
});

test("single players may play Swiss: who stands near each other is at one table", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const evening = await makeEvent(page, { name: "Alone", rounds: 3, kind: "Single players", plan: /^Swiss/ }, ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"]);
  expect((await evening.state()).settings).toMatchObject({ kind: "individual", plan: "swiss" });
  await startRound(page);
  await evening.enterScores(() => [10, 3]);
  const winners = (await evening.round()).games.flatMap(({ sides }) => sides[0]);
  await startRound(page);
  const [top] = (await evening.round()).games;
  expect((top?.sides.flat() ?? []).toSorted()).toEqual(winners.toSorted());
  expect(complaints).toEqual([]);
  await context.close();
});
