import { expect, test } from "vitest";
import { centsOf, moneyText } from "../../src/state/event/money";

test("amounts are read as people write them", () => {
  expect(["20", "12.5", "12,50", "$7.07", " $ 5 ", "0"].map(centsOf)).toEqual([2000, 1250, 1250, 707, 500, 0]);
});

test("what is no amount is told", () => {
  expect(["", "ten", "-5", "1.234", "1.", "5 each", "12345678"].map(centsOf)).toEqual(Array.from({ length: 7 }, () => undefined));
});

test("cents are written with two digits", () => {
  expect([0, 5, 50, 1250, 100_000].map(moneyText)).toEqual(["0.00", "0.05", "0.50", "12.50", "1000.00"]);
});
