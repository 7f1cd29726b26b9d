import { expect, test } from "vitest";
import { atTable, directorKeyIn, whereaboutsIn } from "../src/state/whereabouts";
import type { Whereabouts } from "../src/state/whereabouts";

const NOWHERE: Whereabouts = { table: undefined, law: undefined, desk: undefined, isStudying: false, isAtToday: false, isAtTally: false, isNowhere: false };

test.each<[string, Partial<Whereabouts>]>([
  ["/", {}],
  ["/t/k3x9", { table: "k3x9" }],
  ["/laws", { law: "" }],
  ["/laws/S64.b", { law: "S64.b" }],
  ["/study", { isStudying: true }],
  ["/deal/k3x9/2", { isStudying: true }],
  ["/index.html", {}],
  ["/studying", { isNowhere: true }],
  ["/nowhere", { isNowhere: true }],
  ["/deal/k3x9", { isNowhere: true }],
  ["/t/", { isNowhere: true }],
  ["/t/k3x9/more", { isNowhere: true }],
  ["/e/k3x9/nothing", { isNowhere: true }],
  ["/today", { isAtToday: true }],
  ["/record", { isAtTally: true }],
])("who is at %s is there and nowhere else", (pathname, there) => {
  expect(whereaboutsIn({ pathname, search: "" })).toEqual({ ...NOWHERE, ...there });
});

test("the desk reads its inquiry from the address", () => {
  expect(whereaboutsIn({ pathname: "/desk", search: "?incident=revoke" }).desk?.get("incident")).toBe("revoke");
});

test("who is brought to a table is nowhere else", () => {
  expect(atTable("k3x9")).toEqual({ ...NOWHERE, table: "k3x9" });
});

test("a director's key is read from what no server sees", () => {
  expect(directorKeyIn("#direct=Ab-9_x")).toBe("Ab-9_x");
  expect(["", "#direct=", "#direct=a b", "#rules=direct=x"].map(directorKeyIn)).toEqual([undefined, undefined, undefined, undefined]);
});
