import { expect, test } from "vitest";
import { violations } from "./axe";
import type { Visitor } from "./browser";
import { openHouse } from "./open_house";
import { MAY_ACT, Table } from "./table";
import { cardsBeyondSight } from "./wire";

const house = openHouse();

interface Deal {
  readonly anna: Visitor;
  readonly ben: Visitor;
}

/** Anna plays with three computers, and it is her turn in the middle of a deal; Ben watches. */
async function inMidDeal(): Promise<Deal> {
  const anna = await house.visit({ settings: { name: "Anna", cutsForYou: true } });
  const ben = await house.visit({ settings: { name: "Ben", cutsForYou: true } });
  const { page } = anna;
  await page.goto("/");
  await page.getByRole("radio", { name: "Friends, by a link" }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  const link = await page.getByRole("textbox", { name: "Link to this table" }).inputValue();
  await page.getByRole("button", { name: "Fill with computers" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await ben.page.goto(link);
  await new Table(page).waitForTurn();
  return { anna, ben };
}

async function asksFor({ page }: Visitor, seat: string): Promise<void> {
  await page.getByRole("button", { name: `Sit here in the seat ${seat}` }).click();
  await page.getByRole("heading", { name: `You wait for the seat ${seat}` }).waitFor();
}

function hand({ page }: Visitor): ReturnType<Visitor["page"]["getByRole"]> {
  return page.getByRole("list", { name: "Your hand" });
}

/** Anna does what she may. With the new deal it may be Ben's turn, before his page shows that he sits. */
async function playUntilDealt(anna: Visitor, isSo: () => Promise<boolean>): Promise<void> {
  const table = new Table(anna.page);
  while (!(await isSo())) {
    if ((await table.stage()) === "match-over") await anna.page.getByRole("button", { name: /again|another/i }).click();
    else if ((await anna.page.locator(MAY_ACT).count()) > 0) await table.actByKeys();
  }
}

async function expectFair(visitors: readonly Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    expect(cardsBeyondSight(visitor.received)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
}

test("a guest asks for a seat in mid-deal, and the host lets him sit down", async () => {
  const { anna, ben } = await inMidDeal();
  await asksFor(ben, "North");
  await ben.page.getByText("Anna is asked whether you may sit down now.").waitFor();
  expect(await hand(ben).count()).toBe(0);
  const question = anna.page.getByRole("region", { name: "Ben would like to sit down in the seat North" });
  await question.getByText("Ben comes from the same place as Anna").waitFor();
  expect(await violations(anna.page)).toEqual([]);
  expect(await violations(ben.page)).toEqual([]);
  await question.getByRole("button", { name: "Yes, sit down now" }).click();
  await hand(ben).waitFor();
  expect(await new Table(ben.page).account.count(), "what happened before he sat down").toBeGreaterThan(5);
  expect(await question.count()).toBe(0);
  expect(await ben.page.getByRole("heading", { name: "You wait for the seat North" }).count()).toBe(0);

  await ben.page.getByRole("button", { name: "Leave the table" }).click();
  await ben.page.getByRole("button", { name: "Give the seat up" }).click();
  await ben.page.goBack();
  await asksFor(ben, "East");
  await ben.page.getByText("You have seen a hand in this deal. You sit down when the next deal begins.").waitFor();
  expect(await hand(ben).count()).toBe(0);
  expect(await anna.page.getByRole("region", { name: /^Ben would like/ }).count(), "her word would not help").toBe(0);
  await ben.page.getByRole("button", { name: "Only watch" }).click();
  await ben.page.getByRole("heading", { name: "You wait for the seat East" }).waitFor({ state: "detached" });
  await expectFair([anna, ben]);
});

test("where the host says no the guest sits down with the next deal", async () => {
  const { anna, ben } = await inMidDeal();
  await asksFor(ben, "North");
  await anna.page.getByRole("button", { name: "Not before the next deal" }).click();
  await ben.page.getByText("Anna asks you to wait.").waitFor();
  expect(await hand(ben).count()).toBe(0);
  const waits = ben.page.getByRole("heading", { name: "You wait for the seat North" });
  await playUntilDealt(anna, async () => (await waits.count()) === 0);
  await hand(ben).waitFor();
  expect(await anna.page.locator(".seat.above .name").textContent()).toBe("Ben");
  await expectFair([anna, ben]);
});
