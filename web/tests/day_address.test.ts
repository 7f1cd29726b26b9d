import { expect, test } from "vitest";
import { dayAddress, shownDayAddress, shownDayIn } from "../src/state/day_address";

const searchOf = (address: string): string => new URL(address, "http://house.test").search;

test("the address of a played deal tells what was done in it", () => {
  const shown = { day: "2026-11-26", own: ["name-alone-H", "9H", "TC"] };
  expect(shownDayAddress(shown)).toBe("/today?day=2026-11-26&own=name-alone-H.9H.TC");
  expect(shownDayIn(searchOf(shownDayAddress(shown)))).toEqual(shown);
});

test("the address to play a deal shows nothing of it", () => {
  expect(dayAddress("2026-11-26")).toBe("/today?day=2026-11-26");
  expect(shownDayIn(searchOf(dayAddress("2026-11-26")))).toBeUndefined();
});

test("what is no such address shows nothing", () => {
  const many = Array.from({ length: 13 }, () => "pass").join(".");
  for (const search of ["", "?own=pass", "?day=today&own=pass", "?day=2026-11-26&own=", "?day=2026-11-26&own=pass..9H", "?day=2026-11-26&own=<b>", `?day=2026-11-26&own=${many}`]) {
    expect(shownDayIn(search), search).toBeUndefined();
  }
});
