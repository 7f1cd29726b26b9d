import { expect } from "vitest";
import { violations } from "./axe";
import { padFaults } from "./boxes";
import { fourAtTables } from "./four_test";
import { Table } from "./table";

const test = fourAtTables();
const RULES = 'base = "hoyle"\nname = "No trump"\n[trump]\nno_trump = "high_and_low"\n';

test("no trump is named by its button, shown as what is played, and played to the end of the deal", { rules: RULES }, async (four) => {
  await four.untilDealt();
  while (four.view.stage === "first-round") await four.quicklyCall("pass");
  const maker = four.asked;
  const { page } = maker;
  const table = new Table(page);
  await table.waitForStage("second-round");
  expect(await table.calls.filter({ hasText: "No trump" }).count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(await padFaults(page)).toEqual([]);
  await table.calls.filter({ hasText: /^\W*No trump\W*N?$/ }).first().click();
  await maker.until("no trump is made", ({ trump }) => trump === "N");
  expect(maker.view.maker).toBe(maker.seat);
  await expect.poll(async () => (await page.locator(".deal-line strong").first().textContent())?.toLowerCase()).toBe("no trump:");
  expect(await page.locator(".deal-line .coin").count()).toBe(0);
  await expect.poll(async () => (await table.account.allTextContents()).join("\n")).toContain("you make it no trump");
  expect(await padFaults(page)).toEqual([]);
  await four.toldAlike();
  const { deal } = four.view;
  await four.playOutByKeysOf(maker);
  expect((await maker.ended(deal)).maker).toBe(maker.seat);
});
