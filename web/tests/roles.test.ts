import { expect, test } from "vitest";
import type { Seat, SeatState } from "../src/protocol/generated";
import { isAmongComputers, isAway } from "../src/state/company";
import { rolesOf } from "../src/state/roles";
import { shortName, sideLabel, stateOf } from "../src/state/seats";
import { waitingFor } from "../src/view/table/speech";
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

test("whoever waits for a lost line is told what comes of it", () => {
  const view = viewWith({ to_act: "N", stage: "play" });
  const walt = (more: Partial<SeatState>) => ({ ...view, seats: view.seats.map((state) => (state.seat === "N" ? { ...state, kind: "human" as const, name: "Walt Smith", ...more } : state)) });
  expect(waitingFor(walt({}))).toBe("Walt is to play");
  expect(waitingFor(walt({ connected: false }))).toBe("Walt's line is lost: a computer plays when the time is up");
  expect(waitingFor(walt({ kind: "absent", connected: false }))).toBe("Walt is to play");
});

test("a side by first names, the whole where two share one", () => {
  const view = viewWith({ seats: viewWith().seats.map((state) => ({ ...state, name: { N: "Margaret Ellsworth", E: "Ann Lee", S: "Tom", W: "Ann Poe" }[state.seat] })) });
  expect(sideLabel({ ...view, you: "S" }, "NS", shortName)).toBe("You and Margaret");
  expect(sideLabel({ ...view, you: "S" }, "EW", shortName)).toBe("Ann Lee and Ann Poe");
  expect(sideLabel({ ...view, you: "S" }, "NS")).toBe("You and Margaret Ellsworth");
});
