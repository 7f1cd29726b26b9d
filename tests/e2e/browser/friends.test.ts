import { expect, test } from "vitest";
import { openForFriends, sitBy, startWithComputers } from "./friends";
import { openHouse } from "./open_house";
import type { Visitor } from "./browser";
import { MAY_ACT, Table } from "./table";
import { cardsBeyondSight } from "./wire";

const house = openHouse();

async function friend(name: string): Promise<Visitor> {
  return house.visit({ settings: { name, cutsForYou: true } });
}

/** Whoever is to act does so, until the deal with that number has begun. */
async function playUntilDeal(number: number, players: readonly Table[]): Promise<void> {
  for (;;) {
    const [first] = players;
    const deals = await first?.page.locator("li.deal-began").count();
    if ((deals ?? 0) >= number || (await first?.stage()) === "match-over") return;
    for (const table of players) {
      if ((await table.page.locator(MAY_ACT).count()) > 0) await table.actByKeys();
    }
  }
}

async function expectNoLeak(visitors: readonly Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    expect(cardsBeyondSight(visitor.received)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
}

test("two people and a watcher at one table", async () => {
  const [anna, ben, cora] = [await friend("Anna"), await friend("Ben"), await friend("Cora")];
  await anna.page.goto("/");
  const link = await openForFriends(anna.page);
  await sitBy(link, ben.page, "North");
  await cora.page.goto(link);
  await startWithComputers(anna.page);
  await playUntilDeal(3, [new Table(anna.page), new Table(ben.page)]);

  await cora.page.waitForSelector('[data-stage]:not([data-stage="seating"])');
  expect(await cora.page.getByRole("list", { name: "Your hand" }).count()).toBe(0);
  await anna.page.getByText("1 watcher").waitFor();
  expect(await anna.page.locator(".seat.above .name").textContent()).toBe("Ben");
  expect(await ben.page.locator(".seat.above .name").textContent()).toBe("Anna");
  await expectNoLeak([anna, ben, cora]);
});

test("four people: no seat is told a card that it may not see", async () => {
  const [anna, ben, cora, dora] = [await friend("Anna"), await friend("Ben"), await friend("Cora"), await friend("Dora")];
  await anna.page.goto("/");
  const link = await openForFriends(anna.page);
  await sitBy(link, ben.page, "West");
  await sitBy(link, cora.page, "North");
  await sitBy(link, dora.page, "East");
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  await playUntilDeal(2, [anna, ben, cora, dora].map(({ page }) => new Table(page)));
  await expectNoLeak([anna, ben, cora, dora]);
});
