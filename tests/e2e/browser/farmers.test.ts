import { expect } from "vitest";
import { violations } from "./axe";
import type { Four, Person } from "./four";
import { fourAtTables } from "./four_test";

const test = fourAtTables();
const RULES = 'base = "hoyle"\nname = "Farmers"\n[exchange]\nfarmers = "three_mixed"\n';

/** Deals are passed out until somebody holds three low cards; whoever holds none keeps the hand without pressing anything. */
async function farmerAt(four: Four): Promise<Person> {
  const farmer = (): Person | undefined => four.all.find(({ view }) => view.your_turn?.what === "going-under" && view.your_turn.cards.length >= 3);
  for (;;) {
    await four.at("S").until("somebody may go under, or the calls begin", ({ stage }) => farmer() !== undefined || stage === "first-round");
    const found = farmer();
    if (found !== undefined) return found;
    const { deal } = four.view;
    for (let pass = 0; pass < 8; pass += 1) await four.quicklyCall("pass");
    await four.at("S").until("the next deal", (view) => view.deal !== deal);
  }
}

test("three low cards are laid down for all to see, and the stock comes for them", { rules: RULES }, async (four) => {
  const farmer = await farmerAt(four);
  await farmer.page.getByRole("button", { name: "Keep my hand" }).waitFor();
  const low = farmer.view.your_turn?.cards.slice(0, 3) ?? [];
  for (const card of low) await farmer.tap(card);
  await farmer.until("the calls begin", ({ stage }) => stage === "first-round");
  expect(farmer.view.hand).toHaveLength(5);
  expect(farmer.view.hand.filter((card) => low.includes(card))).toEqual([]);
  await four.settle();
  for (const { page } of four.all) {
    const laid = page.getByRole("list", { name: /^Laid down for the stock by/ }).getByRole("listitem");
    await expect.poll(async () => laid.count()).toBe(3);
  }
  expect(await violations(farmer.page)).toEqual([]);
});
