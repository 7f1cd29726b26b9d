import { describe, expect, test } from "vitest";
import type * as told from "../../src/protocol/http/events";
import { entryOf } from "../../src/state/event/read_event";
import { seatedPeople } from "../../src/state/event/seat_list";
import { LINE, columnsFor, slidesFor } from "../../src/state/event/wall_columns";

const entry = (number: number, names: readonly string[], more: Partial<told.Entry> = {}): ReturnType<typeof entryOf> =>
  entryOf({ entry: number, names, title: names.join(" & "), present: true, competes: true, ...more });
const game = { game: "1.4", round: 1, table: 4, sides: [[1], [2]], titles: ["", ""], status: "open", score: undefined, by: undefined, contested: undefined, live: undefined, wishesLive: undefined, seats: undefined, feats: [] } as const;
const round = { round: 1, label: "", games: [game], byes: [3], isFinal: false };

describe("the list of seats", () => {
  const entries = [entry(1, ["Zoë", "émile"]), entry(2, ["Bob", "Cid"], { stand_ins: ["", "Yan"] }), entry(3, ["Dot 10", "Dot 9"])];

  test("has every person by his name, whoever stands in by his own", () => {
    const people = seatedPeople({ entries, round });
    expect(people.map(({ name }) => name)).toEqual(["Bob", "Dot 9", "Dot 10", "émile", "Yan", "Zoë"]);
    expect(people[0]).toEqual({ name: "Bob", entry: 2, seat: { table: 4, side: "second" } });
    expect(people[5]).toEqual({ name: "Zoë", entry: 1, seat: { table: 4, side: "first" } });
    expect(people[1]?.seat).toBeUndefined();
  });

  test("is empty before the first round", () => {
    expect(seatedPeople({ entries, round: undefined })).toEqual([]);
  });
});

describe("a list on the wall", () => {
  const room = { width: 1240, height: 500 };

  test("fills it: no other number of columns has larger letters, and all lines fit", () => {
    for (let count = 1; count <= 60; count += 1) {
      const { columns, rows, size, line } = columnsFor(count, 24, room);
      expect((line ?? 0) * rows).toBeLessThanOrEqual(room.height + 1e-9);
      expect(line).toBeGreaterThanOrEqual((size ?? 0) * LINE - 1e-9);
      expect(columns * rows).toBeGreaterThanOrEqual(count);
      expect(size).toBeGreaterThan(room.height / 40);
    }
    expect(columnsFor(6, 24, room).columns).toBeLessThan(columnsFor(48, 24, room).columns);
  });

  test("is scrolled in one column where the screen is small", () => {
    expect(columnsFor(200, 24, { width: 340, height: 500 })).toEqual({ columns: 1, rows: 200, size: undefined, line: undefined });
    expect(slidesFor(200, 24, { width: 340, height: 500 })).toBe(1);
  });

  test("goes over as many slides as its letters need", () => {
    expect(slidesFor(40, 24, room)).toBe(1);
    const slides = slidesFor(1000, 24, room);
    const { size } = columnsFor(Math.ceil(1000 / slides), 24, room);
    expect(size).toBeGreaterThanOrEqual(room.height / 30);
    expect(slides).toBeLessThan(20);
    expect(slidesFor(0, 24, room)).toBe(1);
  });
});
