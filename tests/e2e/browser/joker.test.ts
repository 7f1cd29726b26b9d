import { expect, test } from "vitest";
import { violations } from "./axe";
import { openHouse } from "./open_house";
import { MAY_ACT, dealByRules, lastView } from "./table";
import type { Table } from "./table";

const house = openHouse();

/** A long game, so that the joker is turned up for everybody now and then. */
const RULES = 'base = "hoyle"\nname = "Joker"\n[pack]\njoker = true\n[game]\ntarget = 99\n[rubber]\nplayed = false\n';

type Received = readonly string[];

/** Plays on until the page shows what is looked for. */
async function playUntil(table: Table, isThere: () => boolean): Promise<void> {
  for (let done = 0; done < 900 && !isThere(); done += 1) {
    await table.page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"]`);
    if (isThere()) return;
    await table.actByKeys();
  }
  expect(isThere()).toBe(true);
}

const holdsJoker = (received: Received): boolean => {
  const view = lastView(received);
  return view?.stage === "play" && view.hand.includes("Jk");
};

test("a joker in hand is shown, named for the ear and lies before the other trumps", async () => {
  const { page, context, received, complaints } = await house.visit({ settings: { name: "Anna" } });
  const table = await dealByRules(page, RULES);
  await playUntil(table, () => holdsJoker(received));
  await page.getByRole("button", { name: /^joker/ }).first().waitFor();
  expect(await page.locator('use[href="#court-joker"]').count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
