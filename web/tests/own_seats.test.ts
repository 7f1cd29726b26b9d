import { expect, test } from "vitest";
import type { OwnSeat } from "../src/protocol/generated";
import { seatsAfter, seatWords, withoutSeat } from "../src/state/own_seats";
import { viewWith } from "./views";

const kept: OwnSeat = { table: "other", code_name: "Keller", stage: "play", seat: "N" };
const update = (view: ReturnType<typeof viewWith>) => ({ type: "update", table: view.table, seq: 1, facts: [], view }) as const;

test("a seat taken on this page is offered without asking the house again", () => {
  const view = viewWith({ you: "S", stage: "play" });
  const seats = seatsAfter([kept], update(view));
  expect(seats).toEqual([{ table: view.table, code_name: view.code_name, stage: "play", seat: "S" }, kept]);
  expect(seatsAfter(seats, update(view))).toBe(seats);
});

test("watching, a closed table and a seat given up offer nothing", () => {
  const seats = seatsAfter([], update(viewWith({ you: "S", stage: "play" })));
  expect(seatsAfter(seats, update(viewWith({ you: "S", stage: "closed" })))).toEqual([]);
  const { you, ...watched } = viewWith();
  expect(you).toBe("S");
  expect(seatsAfter(seats, update(watched))).toEqual([]);
  expect(withoutSeat(seats, seats[0]?.table ?? "")).toEqual([]);
});

test("the way back says what waits there", () => {
  expect(seatWords(kept)).toBe("Your game of Keller waits for you.");
  expect(seatWords({ ...kept, stage: "seating" })).toContain("waits for players");
});
