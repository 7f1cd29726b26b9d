import { expect, test } from "vitest";
import { violations } from "./axe";
import { openHouse } from "./open_house";
import { MAY_ACT, dealByRules, lastView } from "./table";
import type { Table } from "./table";

const house = openHouse();

/** A long game in which the dealer's partner makes trump alone or not at all, so that somebody soon plays alone. */
const RULES = [
  'base = "hoyle"\nname = "Defending alone"',
  '[trump]\ndealers_partner = "must_be_alone_always"',
  '[lone_hand]\ndefend_alone = "against_lone_hand"',
  "[game]\ntarget = 99\n",
].join("\n");

/** Passes and plays until this page is asked whether it defends alone. */
async function waitForQuestion(table: Table, received: readonly string[]): Promise<void> {
  for (let done = 0; done < 600; done += 1) {
    await table.page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"]`);
    const view = lastView(received);
    const isAsked = view?.stage === "alone-choice" && view.to_act === view.you;
    if (isAsked && view.maker !== undefined && (view.maker === "E" || view.maker === "W") !== (view.you === "E" || view.you === "W")) return;
    await table.actByKeys();
  }
  throw new Error("no adversary played alone");
}

test("against a lone hand one defends alone by a button, and two play the deal to its end", async () => {
  const visitor = await house.visit({ settings: { name: "Anna" } });
  const { page, context, received, complaints } = visitor;
  const table = await dealByRules(page, RULES);
  await waitForQuestion(table, received);
  const button = table.calls.filter({ hasText: "Defend alone" });
  expect(await button.count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  const seq = await table.seq();
  await button.click();
  await table.waitAfter(seq);
  const idle = (): number => lastView(received)?.seats.filter(({ sits_out: sitsOut }) => sitsOut).length ?? 0;
  await expect.poll(idle).toBe(2);
  await expect.poll(async () => (await table.account.allTextContents()).join("\n")).toMatch(/defends? alone/);
  await expect.poll(async () => page.locator(".deal-line").first().textContent()).toMatch(/you defend alone/);
  for (let done = 0; idle() === 2 && done < 12; done += 1) {
    await page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"]`);
    if ((await table.stage()) === "deal-over") break;
    await table.actByKeys();
    await table.expectNoRefusal();
  }
  expect(complaints).toEqual([]);
  await context.close();
});
