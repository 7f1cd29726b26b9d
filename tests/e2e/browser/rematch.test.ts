import { expect, test } from "vitest";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { openForFriends, sitBy, startWithComputers } from "./friends";
import { openHouse } from "./open_house";
import { MAY_ACT, Table, lastView } from "./table";

const house = openHouse();

/** Anna and Ben, partners against computers, have played a match to one point. */
async function playedMatch(): Promise<readonly [Visitor, Visitor]> {
  const anna = await house.visit({ settings: { name: "Anna", speed: "quick", cutsForYou: true } });
  const ben = await house.visit({ settings: { name: "Ben", speed: "quick", cutsForYou: true } });
  await anna.page.goto("/");
  await anna.page.getByRole("radio", { name: /^House rules/ }).check();
  await anna.page.getByText("The house can play these rules").waitFor();
  await anna.page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  await anna.page.getByLabel("Points that win a game").fill("1");
  await anna.page.getByLabel("Points that win a game").blur();
  await anna.page.getByText("The house can play these rules").waitFor();
  await sitBy(await openForFriends(anna.page), ben.page, "North");
  await startWithComputers(anna.page);

  const tables = [new Table(anna.page), new Table(ben.page)];
  while ((await tables[0]?.stage()) !== "match-over") {
    for (const table of tables) {
      if ((await table.page.locator(MAY_ACT).count()) > 0) await table.actByKeys();
    }
  }
  await new Table(ben.page).waitForStage("match-over");
  return [anna, ben];
}

test("after a match the host has new partners drawn, and both play on", { timeout: 120_000 }, async () => {
  const [anna, ben] = await playedMatch();
  const tables = [new Table(anna.page), new Table(ben.page)];
  await ben.page.getByRole("button", { name: /^Play again/ }).waitFor();
  expect(await ben.page.getByRole("button", { name: "Change seats" }).count(), "the host alone").toBe(0);
  await anna.page.getByRole("button", { name: "Change seats" }).click();
  expect(await violations(anna.page)).toEqual([]);
  await anna.page.getByRole("button", { name: "Draw new partners" }).click();

  const asked = ben.page.getByRole("region", { name: "Another game" });
  await asked.getByText("Anna would like to play again, with new partners drawn.").waitFor();
  await anna.page.getByText("The table waits for Ben").waitFor();
  for (const { page } of [anna, ben]) expect(await violations(page)).toEqual([]);
  expect(await new Table(anna.page).stage(), "Ben is asked first").toBe("match-over");
  await asked.getByRole("button", { name: "Yes, again" }).click();

  for (const table of tables) await table.waitForStage("first-round", "second-round", "discard", "play");
  // By the draw they may be partners again: either sees the other where he sits now.
  const opposite = await anna.page.locator(".seat.above .name").textContent();
  expect((await ben.page.locator(".seat.above .name").textContent()) === "Anna").toBe(opposite === "Ben");
  expect(await ben.page.locator(".seat.below .name").textContent()).toBe("You");
  // Where all draw the places that they have, nothing is told of it.
  if (opposite !== "Ben") await ben.page.locator(".seats-drawn").first().waitFor({ state: "attached" });
  for (const { complaints } of [anna, ben]) expect(complaints).toEqual([]);
});

test("the host has two change places after a match, and both are told", { timeout: 120_000 }, async () => {
  const [anna, ben] = await playedMatch();
  await anna.page.getByRole("button", { name: "Change seats" }).click();
  const sheet = anna.page.getByRole("dialog", { name: "Change seats" });
  expect(await violations(anna.page)).toEqual([]);
  await sheet.getByRole("button", { name: "Ben North" }).click();
  await sheet.getByRole("button", { name: /East$/ }).click();
  await sheet.getByRole("button", { name: "Change places" }).click();
  await expect.poll(() => lastView(ben.received)?.you).toBe("E");
  await ben.page.getByText("the seats are changed").first().waitFor();
  expect(await anna.page.locator(".seat.right .name").textContent()).toBe("Ben");
  await anna.page.getByRole("button", { name: /^Play again/ }).click();
  await ben.page.getByRole("button", { name: "Yes, again" }).click();
  for (const { page } of [anna, ben]) await new Table(page).waitForStage("first-round", "second-round", "discard", "play");
  for (const { complaints } of [anna, ben]) expect(complaints).toEqual([]);
});
