import { expect, test } from "vitest";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { openForFriends, sitBy } from "./friends";
import { openHouse } from "./open_house";
import { Table, lastView, MAY_ACT } from "./table";
import { cardsBeyondSight } from "./wire";

const house = openHouse();

/** Whoever is to act does so, until the first deal is over. */
async function playDeal(visitors: readonly Visitor[]): Promise<void> {
  for (;;) {
    for (const { page, received } of visitors) {
      const view = lastView(received);
      if ((view?.deal ?? 0) > 1 || view?.stage === "deal-over" || view?.stage === "match-over") return;
      if ((await page.locator(MAY_ACT).count()) > 0) await new Table(page).actByKeys();
    }
  }
}

async function chooseTwoHands({ page }: Visitor): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: /^Two hands/ }).check();
  await page.getByRole("radio", { name: "A computer" }).waitFor();
}

test("one plays against a computer, face to face, and nobody sits beside them", async () => {
  const visitor = await house.visit({ settings: { name: "Anna", cutsForYou: true, speed: "quick" } });
  const { page, context, received, complaints } = visitor;
  await chooseTwoHands(visitor);
  expect(await page.getByLabel("Your partner", { exact: true }).count()).toBe(0);
  await page.getByLabel("Your opponent", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await new Table(page).waitForTurn();
  expect(await page.locator(".seat-plate").count()).toBe(2);
  expect(await page.locator(".seat.above .name").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await playDeal([visitor]);
  await page.getByRole("region", { name: "Result" }).waitFor();
  const { score } = lastView(received)?.score ?? {};
  expect((score?.NS ?? 0) + (score?.EW ?? 0), "or all have passed").toBeLessThan(3);
  expect(await page.locator(".result .tally").textContent()).toMatch(/^\s*You \d\s*Edwin \d/);
  expect(await page.textContent("body")).not.toMatch(/South|West| and undefined/);
  await page.getByRole("button", { name: /^Next deal/ }).click();
  await new Table(page).waitForTurn();
  expect(cardsBeyondSight(received)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("two friends have a table to themselves", async () => {
  const [anna, ben, cora] = [
    await house.visit({ settings: { name: "Anna", cutsForYou: true } }),
    await house.visit({ settings: { name: "Ben", cutsForYou: true } }),
    await house.visit({ settings: { name: "Cora" } }),
  ];
  await chooseTwoHands(anna);
  const link = await openForFriends(anna.page);
  expect(await anna.page.locator(".lobby li").count()).toBe(2);
  expect(await anna.page.getByText("Draw for partners").count()).toBe(0);
  await cora.page.goto(link);
  await expect.poll(async () => cora.page.getByRole("button", { name: /^Sit in the seat/ }).count()).toBe(1);
  await sitBy(link, ben.page, "East");
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  await playDeal([anna, ben]);
  for (const [visitor, other] of [[anna, "Ben"], [ben, "Anna"]] as const) {
    await expect.poll(async () => visitor.page.locator(".seat.above .name").textContent()).toBe(other);
    expect(cardsBeyondSight(visitor.received)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  }
  expect(await cora.page.locator(".seat-plate").count()).toBe(2);
  expect(cardsBeyondSight(cora.received)).toEqual([]);
  for (const { context } of [anna, ben, cora]) await context.close();
});
