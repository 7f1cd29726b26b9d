import { expect, test } from "vitest";
import { cardsBeyondSight } from "./wire";
import { openHouse } from "./open_house";
import type { Visitor } from "./browser";
import { Table } from "./table";

const house = openHouse();
const ALERT = ".fair [role=alert]";

async function sitDown(withheld?: RegExp): Promise<{ visitor: Visitor; table: Table }> {
  const wish = { settings: { name: "Dora", cutsForYou: true } };
  const visitor = await house.visit(withheld === undefined ? wish : { ...wish, withheld });
  await visitor.page.goto("/");
  await visitor.page.getByRole("button", { name: "Deal the cards" }).click();
  return { visitor, table: new Table(visitor.page) };
}

/** Plays until the page has checked a deal; the draw is checked before. */
async function playUntilChecked({ visitor, table }: { visitor: Visitor; table: Table }): Promise<string> {
  const verdict = visitor.page.locator(".fair [data-verdict]").getByText(/^Deal 1: /);
  for (let act = 0; act < 60 && (await verdict.count()) === 0; act += 1) await table.actByKeys();
  return (await verdict.textContent()) ?? "";
}

/** Whether the page shows a text at any time from now on, however short. */
async function watchFor(page: Visitor["page"], text: string): Promise<() => Promise<boolean>> {
  const watching = await page.evaluateHandle((awaited) => {
    const watch = { isShown: false };
    new MutationObserver(() => {
      watch.isShown ||= document.body.textContent.includes(awaited);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return watch;
  }, text);
  return () => watching.evaluate((watch) => watch.isShown);
}

test("after a deal the page says by itself that nobody could choose the cards", async () => {
  const { visitor, table } = await sitDown();
  await visitor.page.getByRole("heading", { name: "Fair deal and record" }).click();
  // It is told before the first call and again when the deal is over, until the next one begins.
  const isTold = await watchFor(visitor.page, "Dora sealed a number, then opened it");
  expect(await playUntilChecked({ visitor, table })).toBe("Deal 1: Nobody could choose these cards.");
  expect(await isTold()).toBe(true);
  expect(await visitor.page.locator(ALERT).textContent()).toBe("");
  expect(cardsBeyondSight(visitor.received)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("a share that the house leaves out is noticed before a card is played", async () => {
  const { visitor, table } = await sitDown(/"type":"pledge"/);
  await table.waitForTurn();
  await visitor.page.locator(ALERT).getByText("Your share did not get into this shuffle.").waitFor();
  expect(await playUntilChecked({ visitor, table })).toBe("Deal 1: It is not proved that nobody chose these cards.");
  await visitor.context.close();
});

test("so is an opening that the house leaves out", async () => {
  const { visitor, table } = await sitDown(/"type":"contribute"/);
  await table.waitForTurn();
  await visitor.page.locator(ALERT).getByText("The cards were dealt without your share.").waitFor();
  await visitor.context.close();
});

test("a page that is loaded anew opens what it had pledged", async () => {
  const { visitor, table } = await sitDown();
  await table.waitForStage("contributing", "drawing", "first-round");
  await visitor.page.reload();
  expect(await playUntilChecked({ visitor, table })).toBe("Deal 1: Nobody could choose these cards.");
  await visitor.context.close();
});
