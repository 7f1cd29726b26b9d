import { expect, test } from "vitest";
import { waitBefore } from "../src/net/connection";

test("the wait grows and has an end", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => waitBefore(attempt, 1));
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000, 8000]);
});

test("pages do not come back all at once", () => {
  expect(waitBefore(3, 0)).toBe(1920);
  expect(waitBefore(3, 1)).toBe(3200);
});
