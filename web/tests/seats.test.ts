import { describe, expect, test } from "vitest";
import { base, views } from "../dev/views";
import { isAmongComputers } from "../src/state/company";
import { dealLine } from "../src/state/deal_line";
import { rolesOf } from "../src/state/roles";
import { isForTwo, placeAt, placeOf, seatsFrom, sideLabel, sideOf } from "../src/state/seats";

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

describe("where two play", () => {
  const { "two-hands": view } = views;
  if (view === undefined) throw new Error("there is no such state");

  test("they face one another, and each is a side", () => {
    expect(isForTwo(view)).toBe(true);
    expect(placeAt(view, "N")).toBe("below");
    expect(placeAt(view, "E")).toBe("above");
    expect(placeAt({ ...view, you: "E" }, "N")).toBe("above");
    const { you, ...watched } = view;
    expect(you).toBe("N");
    expect(placeAt(watched, "E")).toBe("below");
    expect(sideLabel(view, "NS")).toBe("You");
    expect(sideLabel(view, "EW")).toBe("Edwin");
  });

  test("nobody has a partner, and no third one is waited for", () => {
    expect(view.seats.flatMap((state) => rolesOf(view, state))).not.toContain("partner");
    expect(isAmongComputers(view)).toBe(true);
    expect(dealLine(view).tricks.map(({ label }) => label)).toEqual(["You", "Edwin"]);
  });

  test("four are no two", () => {
    expect(isForTwo(base)).toBe(false);
    expect(placeAt(base, "W")).toBe("left");
  });
});
