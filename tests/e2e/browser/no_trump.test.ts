import { expect, test } from "vitest";
import { violations } from "./axe";
import { openHouse } from "./open_house";
import { MAY_ACT, dealByRules, lastView } from "./table";
import type { Table } from "./table";

const house = openHouse();

/** A long game, so that the second round comes to whoever passes. */
const RULES = 'base = "hoyle"\nname = "No trump"\n[trump]\nno_trump = "high_and_low"\n[game]\ntarget = 99\n';

/** Passes and plays until it is this page's turn in a second round. */
async function waitForNaming(table: Table, received: readonly string[]): Promise<void> {
  for (let done = 0; done < 400; done += 1) {
    await table.page.waitForSelector(MAY_ACT);
    const offered = lastView(received)?.your_turn?.calls.map(({ call }) => call) ?? [];
    if (offered.includes("name-N")) return;
    await table.actByKeys();
  }
  throw new Error("the second round never came");
}

test("no trump is named by its button, shown as what is played, and played to the end of the deal", async () => {
  const visitor = await house.visit({ settings: { name: "Anna" } });
  const { page, context, received, complaints } = visitor;
  const table = await dealByRules(visitor.page, RULES);
  await waitForNaming(table, received);
  expect(await table.calls.filter({ hasText: "No trump" }).count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  const seq = await table.seq();
  await table.calls.filter({ hasText: /^\W*No trump\W*N?$/ }).first().click();
  await table.waitAfter(seq);
  await expect.poll(() => lastView(received)?.trump).toBe("N");
  expect(lastView(received)?.maker).toBe(lastView(received)?.you);
  await expect.poll(async () => (await page.locator(".deal-line strong").first().textContent())?.toLowerCase()).toBe("no trump:");
  expect(await page.locator(".deal-line .coin").count()).toBe(0);
  await expect.poll(async () => (await table.account.allTextContents()).join("\n")).toContain("you make it no trump");
  for (let done = 0; lastView(received)?.trump === "N" && done < 12; done += 1) {
    await page.waitForSelector(`${MAY_ACT}, [data-stage="deal-over"]`);
    if ((await table.stage()) === "deal-over") break;
    await table.actByKeys();
    await table.expectNoRefusal();
  }
  expect(complaints).toEqual([]);
  await context.close();
});
