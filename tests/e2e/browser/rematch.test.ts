import { expect, test } from "vitest";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { openForFriends, sitBy, startWithComputers } from "./friends";
import { openHouse } from "./open_house";
import { MAY_ACT, Table, chooseRules, lastView } from "./table";

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

/** Four people at a table to one point; the last of them holds his phone on its side and scrolled to his seat. */
async function fourSeated(): Promise<readonly [Visitor, Visitor, Visitor, Visitor]> {
  const sit = async (name: string, width: number, height: number): Promise<Visitor> => house.visit({ width, height, settings: { name, speed: "quick", cutsForYou: true } });
  const four = await Promise.all([sit("Anna", 1180, 820), sit("Ben", 360, 740), sit("Carol", 820, 1180), sit("Dieter", 740, 360)]);
  const [anna, ben, carol, dieter] = four;
  await chooseRules(anna.page, 'base = "hoyle"\nname = "Short"\n\n[trump]\nlast_dealer_call = "must_name"\n\n[game]\ntarget = 1\n');
  const link = await openForFriends(anna.page);
  await sitBy(link, ben.page, "North");
  await sitBy(link, carol.page, "West");
  await sitBy(link, dieter.page, "East");
  return four;
}

test("four people play, and play again: each sees the table when it begins, and is told whom it waits for", { timeout: 120_000 }, async () => {
  const four = await fourSeated();
  const [anna, ben, carol, dieter] = four;
  await dieter.page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  expect(await dieter.page.evaluate(() => window.scrollY), "the lobby is longer than his phone").toBeGreaterThan(0);
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  const tables = four.map(({ page }) => new Table(page));
  await new Table(dieter.page).waitForStage("first-round", "second-round", "discard", "play");
  expect(await dieter.page.evaluate(() => window.scrollY)).toBe(0);

  while ((await new Table(anna.page).stage()) !== "match-over") {
    for (const table of tables) {
      if ((await table.page.locator(MAY_ACT).count()) > 0) await table.actByKeys();
    }
  }
  for (const table of tables) await table.waitForStage("match-over");
  await ben.page.getByRole("button", { name: /^Play again/ }).click();
  await ben.page.getByText("The table waits for Dieter, Anna and Carol.").waitFor();
  await ben.page.getByText("You play again.").waitFor();
  expect(await ben.page.getByRole("button", { name: /^Play again/ }).count(), "he has said so").toBe(0);
  await carol.page.getByRole("button", { name: "Yes, again" }).click();
  expect(await anna.page.getByRole("button", { name: /^Play again/ }).count(), "the note asks her").toBe(0);
  await anna.page.getByRole("button", { name: "Yes, again" }).click();
  await dieter.page.getByText("Ben, Anna and Carol would like to play again.").waitFor();
  for (const { page } of four) expect(await violations(page)).toEqual([]);
  await dieter.page.getByRole("button", { name: "Yes, again" }).click();
  for (const table of tables) await table.waitForStage("first-round", "second-round", "discard", "play");
  for (const { complaints } of four) expect(complaints).toEqual([]);
});

test("who waits for another is told the last seconds that this one has", { timeout: 120_000 }, async () => {
  const four = await fourSeated();
  const [anna] = four;
  await anna.page.clock.install();
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  const asked = async (): Promise<Visitor | undefined> => {
    for (const visitor of four) if ((await visitor.page.locator(MAY_ACT).count()) > 0) return visitor;
    return undefined;
  };
  const table = new Table(anna.page);
  await table.waitForStage("first-round", "second-round", "discard", "play");
  await expect.poll(async () => (await asked()) !== undefined).toBe(true);
  if ((await asked()) === anna) await table.actByKeys();
  const prompt = anna.page.locator(".felt .prompt");
  await prompt.getByText(/ is to /).first().waitFor();
  expect(await prompt.getByRole("timer").count(), "there is time").toBe(0);
  await anna.page.clock.fastForward(75_000);
  await prompt.getByRole("timer").getByText(/^1\d s$/).waitFor();
  await anna.page.clock.fastForward(5_000);
  await prompt.getByRole("timer").getByText(/^(\d|10) s$/).waitFor();
});
