import { expect, test } from "vitest";
import { placeOf, seatsFrom, sideOf } from "../src/state/seats";

test("the own seat is below, the left neighbour on the left", () => {
  expect(placeOf("S", "S")).toBe("below");
  expect(placeOf("W", "S")).toBe("left");
  expect(placeOf("N", "S")).toBe("above");
  expect(placeOf("E", "S")).toBe("right");
  expect(placeOf("N", "E")).toBe("right");
});

test("a watcher sits behind South", () => {
  expect(placeOf("S", undefined)).toBe("below");
  expect(seatsFrom(undefined)).toEqual(["S", "W", "N", "E"]);
});

test("partners sit opposite", () => {
  expect(sideOf("N")).toBe(sideOf("S"));
  expect(sideOf("E")).toBe(sideOf("W"));
  expect(sideOf("N")).not.toBe(sideOf("E"));
});
