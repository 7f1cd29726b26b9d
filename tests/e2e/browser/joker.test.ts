import { expect } from "vitest";
import { violations } from "./axe";
import { padFaults } from "./boxes";
import { fourAtTables } from "./four_test";

const test = fourAtTables();
const RULES = 'base = "hoyle"\nname = "Joker"\n[pack]\njoker = true\n[trump]\njoker_turn_up = "spades"\n';

test("a joker in hand is shown, named for the ear and lies before the other trumps", { rules: RULES }, async (four) => {
  const holder = () => four.all.find(({ view }) => view.hand.includes("Jk"));
  await four.dealUntil(() => holder() !== undefined);
  await four.orderUp();
  const page = holder()?.page;
  if (page === undefined) throw new Error("the joker is in no hand");
  const cards = page.getByRole("list", { name: "Your hand" }).getByRole("button");
  await expect.poll(async () => cards.first().getAttribute("aria-label")).toMatch(/^joker/);
  expect(await page.locator('use[href="#court-joker"]').count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(await padFaults(page)).toEqual([]);
});
