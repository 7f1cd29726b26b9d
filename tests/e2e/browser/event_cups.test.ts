import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { makeEvent, startRound } from "./event_making";
import type { Evening } from "./evening";
import { cutOff, overflow, overlaps } from "./layout";
import { openHouse } from "./open_house";

const house = openHouse();
const TABLET = { width: 1280, height: 800 } as const;
const PHONE = { width: 390, height: 844 } as const;
const CUP = ["Ann,Bob", "Cid,Dot", "Eve,Fay", "Gus,Hal"];

async function picture(page: Page, name: string): Promise<void> {
  if (process.env["PICTURES"] !== undefined) await page.screenshot({ path: `${process.env["PICTURES"]}/${name}.png`, fullPage: true });
}

/** Whoever entered first wins each game, ten to five. */
async function playRound(evening: Evening): Promise<void> {
  await evening.enterScores(({ sides }) => ((sides[0][0] ?? 0) < (sides[1][0] ?? 0) ? [10, 5] : [5, 10]));
}

test("a cup: two meet in the best of three, the third place is played for, and the bracket shows it", async () => {
  const { page, context, complaints } = await house.visit(TABLET);
  const evening = await makeEvent(page, {
    name: "Winter Cup",
    plan: /^Knock-out/,
    more: async () => {
      await page.getByLabel("Two meet in").selectOption("the best of 3");
      await page.getByLabel("The third place is played for").check();
      expect(await violations(page)).toEqual([]);
      for (const [width, letters] of [[390, 100], [390, 200], [1280, 100]] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), letters);
        await picture(page, `cup-form-${width}-${letters}`);
        expect(await overflow(page)).toBe(0);
        expect(await cutOff(page)).toEqual([]);
      }
    },
  }, CUP);
  expect((await evening.state()).settings).toMatchObject({ best_of: 3, third: "played" });
  await startRound(page);
  await playRound(evening);
  await startRound(page);
  // One wins the second game too; the other two need a third.
  const [one] = (await evening.round()).games;
  await evening.enterScores(({ game, sides }) => ((game === one?.game) === (sides[0][0] ?? 0) < (sides[1][0] ?? 0) ? [10, 7] : [7, 10]));
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  const bracket = page.getByRole("region", { name: "Bracket" });
  await bracket.getByText(/^(10–5|5–10), (10–7|7–10)$/).first().waitFor();
  await page.getByText("Two meet in the best of 3 games: who wins 2 goes on.").waitFor();
  await page.getByText("Those who lose just before the final play for the third place.").waitFor();
  await bracket.getByRole("heading", { name: "Third place" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "cup-after-two");
  const reasons: string[] = [];
  for (let round = 0; round < 6 && (await evening.state()).bracket?.over !== true; round += 1) {
    await startRound(page);
    reasons.push(...(await evening.state()).standings.map(({ reason }) => reason));
    await playRound(evening);
  }
  expect(reasons).toContain("plays for the third place");
  await page.getByRole("button", { name: "Standings", exact: true }).click();
  await page.getByText("won the game for the third place").first().waitFor();
  await picture(page, "cup-over");
  const places = (await evening.state()).standings.map(({ place }) => place);
  expect(places).toEqual([1, 2, 3, 4]);
  // The final and the game for the third place are two boxes, not one over the other.
  for (const [width, letters] of [[1280, 100], [390, 100], [1280, 200]] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), letters);
    await picture(page, `cup-over-${width}-${letters}`);
    expect(await overlaps(page, ".contest"), `${width} wide, letters ${letters} %`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  const wall = await house.visit({ width: 1280, height: 720 });
  await wall.page.goto(page.url().replace(/\/director.*/, ""));
  await wall.page.getByRole("heading", { level: 1, name: "Bracket" }).waitFor();
  await wall.page.getByRole("button", { name: "Stop here" }).click();
  await picture(wall.page, "cup-wall");
  expect(await overlaps(wall.page, ".contest")).toEqual([]);
  expect(await wall.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1)).toBe(true);
  expect([...complaints, ...wall.complaints]).toEqual([]);
  await context.close();
  await wall.context.close();
});

test("the wrong winner of a cup is put right when a later game is in: the page says what follows, and does it", async () => {
  const { page, context, complaints } = await house.visit(PHONE);
  const evening = await makeEvent(page, { name: "Small Cup", plan: /^Knock-out/ }, CUP);
  await startRound(page);
  // Before a pair is let go the director reads what follows.
  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByRole("button", { name: /Gus & Hal/ }).click();
  await page.getByText(/^Table \d is still playing: who goes home now loses there/).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await playRound(evening);
  await startRound(page);
  await playRound(evening);
  const before = (await evening.state()).standings[0]?.entry;
  await page.getByRole("button", { name: "Tables", exact: true }).click();
  await page.getByText("A score of an earlier round was wrong").click();
  await page.getByLabel("Which round").selectOption({ index: 0 });
  const earlier = page.locator("details", { hasText: "A score of an earlier round was wrong" });
  await earlier.getByRole("button").filter({ hasText: "Ann & Bob" }).click();
  const sheet = page.getByRole("dialog");
  const score = await sheet.locator("#score-first").inputValue();
  // Taking it back is refused, with what to do instead.
  await sheet.getByRole("button", { name: "Take the score back" }).click();
  await sheet.getByRole("alert").getByText("a later round stands on who won it: correct its score").waitFor();
  await sheet.locator("#score-first").fill(score === "10" ? "5" : "10");
  await sheet.locator("#score-second").fill(score === "10" ? "10" : "5");
  await sheet.getByRole("button", { name: "Correct the score" }).click();
  await sheet.getByText(/these games are then played again: /).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "cup-replay");
  await sheet.getByRole("button", { name: "Yes, correct it, with what follows from it" }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText("0 of 1 tables are in").waitFor();
  const [final] = (await evening.round()).games;
  expect(final?.sides.flat()).not.toContain(before);
  await playRound(evening);
  expect((await evening.state()).bracket?.over).toBe(true);
  // The cup is won: no button begins a round that there is not.
  await page.getByText("The last game is played. End the event under Standings.").waitFor();
  expect(await page.getByRole("button", { name: /^Start round/ }).count()).toBe(0);
  // The two that were refused and asked back, each told in words above.
  expect(complaints.filter((words) => !words.includes("409"))).toEqual([]);
  expect(complaints.length).toBe(2);
  await context.close();
});
