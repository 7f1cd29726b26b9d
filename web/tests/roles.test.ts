import { expect, test } from "vitest";
import type { Seat, SeatState } from "../src/protocol/generated";
import { isAmongComputers, isAway } from "../src/state/company";
import { rolesOf } from "../src/state/roles";
import { shortName, stateOf } from "../src/state/seats";
import { trickOf, viewWith } from "./views";

function rolesAt(seat: Seat, more: Partial<SeatState>, view = viewWith({ trick: trickOf(1, "9C") })): readonly string[] {
  const state = stateOf(view, seat);
  return state === undefined ? [] : rolesOf(view, { ...state, is_dealer: false, ...more });
}

test("what stands under a name", () => {
  expect(rolesAt("E", { is_maker: true, is_dealer: true })).toEqual(["called it", "deals"]);
  expect(rolesAt("E", { is_maker: true, is_alone: true })).toEqual(["alone"]);
  expect(rolesAt("W", {})).toEqual(["leads"]);
  expect(rolesAt("N", {})).toEqual(["partner"]);
  expect(rolesAt("N", { sits_out: true })).toEqual(["sits out"]);
  expect(rolesAt("S", { kind: "absent" })).toEqual(["away"]);
  expect(rolesAt("S", { is_dealer: true })).toEqual(["deal"]);
  expect(rolesAt("N", { kind: "human", connected: false })).toEqual(["line lost"]);
});

test("before the first card he leads who is to act; after the hand nobody does", () => {
  expect(rolesAt("W", {}, viewWith({ to_act: "W" }))).toEqual(["leads"]);
  expect(rolesAt("W", {}, viewWith({ to_act: "W", stage: "second-round" }))).toEqual([]);
});

test("among computers nobody else waits", () => {
  const view = viewWith();
  expect(isAmongComputers(view)).toBe(true);
  const seats = view.seats.map((seat) => (seat.seat === "N" ? { ...seat, kind: "human" as const } : seat));
  expect(isAmongComputers({ ...view, seats })).toBe(false);
  expect(isAway(view)).toBe(false);
  expect(isAway({ ...view, seats: view.seats.map((seat) => ({ ...seat, kind: "absent" as const })) })).toBe(true);
});

test("a first name will do where it is nobody else's", () => {
  const named = (...names: readonly string[]): ReturnType<typeof viewWith> =>
    viewWith({ seats: viewWith().seats.map((seat, place) => ({ ...seat, name: names[place] ?? "" })) });
  expect(shortName(named("Ann Lee", "Tom Ray", "Sue", "Bob"), "N")).toBe("Ann");
  expect(shortName(named("Ann Lee", "Ann Ray", "Sue", "Bob"), "N")).toBe("Ann Lee");
});
