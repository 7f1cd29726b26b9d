import { expect, test } from "vitest";
import type { Visitor } from "./browser";
import { Four } from "./four";
import type { TableWish } from "./four";
import { openHouse } from "./open_house";

/** Cards are waited for that allow what a test is about. */
const LONG_MS = 300_000;

type FourTest = (what: string, wish: TableWish, play: (four: Four, visit: () => Promise<Visitor>) => Promise<void>) => void;

/** Tests with four people at an open table, in one house. No page may complain. */
export function fourAtTables(): FourTest {
  const house = openHouse();
  return (what, wish, play) => {
    test(what, { timeout: LONG_MS }, async () => {
      const four = await Four.sitDown(house, wish);
      await play(four, async () => house.visit());
      for (const person of four.all) expect(person.visitor.complaints).toEqual([]);
      await four.goHome();
    });
  };
}
