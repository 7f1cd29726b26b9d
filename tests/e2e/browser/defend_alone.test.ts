import { expect } from "vitest";
import { violations } from "./axe";
import { padFaults } from "./boxes";
import { fourAtTables } from "./four_test";
import { Table } from "./table";

const test = fourAtTables();
const RULES = 'base = "hoyle"\nname = "Defending alone"\n[lone_hand]\ndefend_alone = "against_lone_hand"\n';

test("against a lone hand one defends alone by a button, and two play the deal to its end", { rules: RULES }, async (four) => {
  await four.untilDealt();
  await four.quicklyCall("order-alone");
  await four.quicklyDiscard();
  expect(four.view.stage).toBe("alone-choice");
  const defender = four.asked;
  const { page } = defender;
  const table = new Table(page);
  const button = table.calls.filter({ hasText: "Defend alone" });
  await button.waitFor();
  expect(await button.count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(await padFaults(page)).toEqual([]);
  await button.click();
  await defender.until("two sit out", ({ seats }) => seats.filter(({ sits_out: sitsOut }) => sitsOut).length === 2);
  await expect.poll(async () => (await table.account.allTextContents()).join("\n")).toMatch(/you defend alone/);
  await expect.poll(async () => page.locator(".deal-line").first().textContent()).toMatch(/you defend alone/);
  expect(await padFaults(page)).toEqual([]);
  await four.toldAlike();
  const { deal } = four.view;
  await four.playOutByKeysOf(defender);
  await defender.ended(deal);
});
