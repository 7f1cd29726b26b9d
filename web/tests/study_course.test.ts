import { describe, expect, test } from "vitest";
import { EXAMPLE } from "../src/state/study";
import { NOTHING_TOLD, UNSEEN, courseShown, isOwnTurn, picksOffered, playsOf, seatWord, withCall, withPlay, withoutLast } from "../src/state/study_course";
import type { StudyCourse } from "../src/protocol/http/analysis";

/** East deals: South speaks first. */
const FIRST = { ...EXAMPLE, dealer: "E" } as const;
const told: StudyCourse = { seat: "S", phase: "first-round", trump: "", may_say: ["pass", "order"], said: [], played: [] };

describe("what was said and played", () => {
  test("is told by one click each, the passes before it included", () => {
    expect(withCall({ ...FIRST, dealer: "S" }, "order")).toEqual({ calls: "pass pass pass order" });
    expect(withCall({ ...FIRST, calls: "pass" }, "order-alone")).toEqual({ calls: "pass order-alone" });
    expect(withCall({ ...FIRST, round: 2 }, "name-S")).toEqual({ calls: "pass pass pass pass name-S" });
    expect(withPlay({ ...FIRST, calls: "order", plays: "QC" }, "KC")).toEqual({ calls: "order", plays: "QC KC" });
  });

  test("is taken back from the end: cards, what was laid away, calls", () => {
    const played = { ...FIRST, calls: "pass order", discard: UNSEEN, plays: "QC KC" };
    expect(withoutLast(played)).toEqual({ plays: "QC" });
    expect(withoutLast({ ...played, plays: "" })).toEqual({ discard: "" });
    expect(withoutLast({ ...played, plays: "", discard: "" })).toEqual({ calls: "pass" });
    expect(withoutLast({ ...FIRST, calls: "pass" })).toEqual(NOTHING_TOLD);
  });

  test("is shown by tricks, each with who played", () => {
    const played = (["S", "W", "N", "E", "W"] as const).map((seat, at) => ({ seat, card: `${"9TJQK"[at] ?? "A"}C` }));
    const { tricks } = courseShown({ ...told, phase: "play", played });
    expect(tricks.map((trick) => trick.length)).toEqual([4, 1]);
    expect(courseShown({ ...told, said: [{ seat: "W", call: "pass" }, { seat: "N", call: "hum" }] }).said).toEqual([{ seat: "W", call: "pass" }]);
    expect(playsOf({ ...FIRST, plays: " QC  KC " })).toEqual(["QC", "KC"]);
    expect((["S", "W", "N", "E"] as const).map(seatWord)).toEqual(["You", "Left", "Partner", "Right"]);
  });

  test("waits until it is one's own turn", () => {
    expect(isOwnTurn(courseShown(told))).toBe(true);
    expect(isOwnTurn(courseShown({ ...told, seat: "N" }))).toBe(false);
    expect(isOwnTurn(courseShown({ ...told, phase: "over" }))).toBe(false);
    expect(isOwnTurn(undefined)).toBe(false);
  });
});

test("a click chooses cards played once trump is made, and what the dealer lays away", () => {
  expect(picksOffered(undefined, FIRST)).toEqual(["hand", "up"]);
  expect(picksOffered(courseShown(told), FIRST)).toEqual(["hand", "up"]);
  expect(picksOffered(courseShown({ ...told, phase: "discard" }), FIRST)).toEqual(["hand", "up", "discard"]);
  expect(picksOffered(courseShown({ ...told, phase: "discard", seat: "E" }), FIRST)).toEqual(["hand", "up"]);
  expect(picksOffered(courseShown({ ...told, phase: "play" }), { ...FIRST, discard: "9C" })).toEqual(["hand", "up", "discard", "played"]);
  expect(picksOffered(courseShown({ ...told, phase: "play" }), { ...FIRST, discard: UNSEEN })).toEqual(["hand", "up", "played"]);
});
