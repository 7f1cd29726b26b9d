import { expect, test } from "vitest";
import { eventInAddress, keyInFragment } from "../../src/state/event/address";
import { aheadBy, ClockEar, clockFace, houseTimeLeft, soundBetween, soundOfChange, spokenMoment } from "../../src/state/event/clock";

test.each([
  ["/events", { page: "events" }],
  ["/e/k7w2", { page: "board", id: "k7w2" }],
  ["/e/k7w2/director", { page: "director", id: "k7w2" }],
  ["/e/k7w2/register/", { page: "register", id: "k7w2" }],
  ["/e/k7w2/find", { page: "find", id: "k7w2" }],
  ["/e/k7w2/pad/3/second", { page: "pad", id: "k7w2", table: 3, side: "second" }],
  ["/e/k7w2/player/12", { page: "player", id: "k7w2", entry: 12 }],
  ["/c/k7w2", { page: "club-board", id: "k7w2" }],
  ["/c/k7w2/director", { page: "club", id: "k7w2" }],
])("%s is an address of an event", (path, asked) => {
  expect(eventInAddress(path)).toEqual(asked);
});

test.each(["/", "/e", "/e/a/b", "/e/a/player/x", "/e/a/player/0", "/e/a/pad/3", "/e/a/pad/3/third", "/e/a/pad/3/first/x", "/e/a%2Fb", "/c/a/board", "/t/k7w2", "/desk"])(
  "%s is none",
  (path) => {
    expect(eventInAddress(path)).toBeUndefined();
  },
);

test("a key is what stands in the fragment", () => {
  expect(keyInFragment("#h7m2-x")).toBe("h7m2-x");
  expect(keyInFragment("")).toBe("");
  expect(keyInFragment("#a/b")).toBe("");
});

test("the clock of a round follows the house, not the device", () => {
  const ahead = aheadBy(1_500_000, 1_200_000);
  expect(houseTimeLeft({ state: "runs", until: 2_500_000 }, 1_200_000 + ahead)).toBe(1000);
  expect(houseTimeLeft({ state: "stands", left: 90 }, 9_999_999)).toBe(90);
  expect(clockFace(1000)).toBe("16:40");
  expect(clockFace(-70)).toBe("+1:10");
  expect(spokenMoment(60)).toBe("One minute left.");
  expect(spokenMoment(61)).toBe("");
});

test("people rest until the house says", () => {
  expect(houseTimeLeft({ state: "rests", until: 95_000 }, 5_000)).toBe(90);
});

test.each([
  ["runs", 301, 300, "warning"],
  ["runs", 61, 60, "warning"],
  ["runs", 62, 59, "warning"],
  ["runs", 1, 0, "gong"],
  ["runs", 2, -1, "gong"],
  ["runs", 0, -1, "none"],
  ["runs", 60, 59, "none"],
  ["rests", 31, 30, "warning"],
  ["rests", 61, 60, "none"],
  ["rests", 1, 0, "none"],
  ["runs", 400, 20, "none"],
  ["runs", 20, 400, "none"],
  ["runs", 60, 60, "none"],
  ["stands", 1, 0, "none"],
] as const)("while it %s, between %i and %i seconds: %s", (state, before, after, sound) => {
  const clock = state === "stands" ? { state, left: 0 } : { state, until: 0 };
  expect(soundBetween(clock, before, after)).toBe(sound);
});

test("a round that begins after a rest is heard, and nothing else that the director does to the clock", () => {
  const rests = { state: "rests", until: 5 } as const;
  const runs = { state: "runs", until: 9 } as const;
  expect(soundOfChange(rests, runs)).toBe("gong");
  expect(soundOfChange(rests, undefined)).toBe("gong");
  expect(soundOfChange(rests, { state: "rests", until: 6 })).toBe("none");
  expect(soundOfChange(runs, { state: "runs", until: 8 })).toBe("none");
  expect(soundOfChange(runs, rests)).toBe("none");
  expect(soundOfChange(rests, { state: "stands", left: 60 })).toBe("none");
  expect(soundOfChange(undefined, runs)).toBe("none");
});

test("a clock is heard once at each mark, though answers come at that moment or set the time back", () => {
  const ear = new ClockEar();
  const heard = (secondsLeft: number, until = 100_000): string => ear.hear({ state: "runs", until }, until - secondsLeft * 1000);
  // The clock's face shows 1:00 from 60.0 seconds down to 59.1.
  expect([62, 60.5, 59.9].map((left) => heard(left))).toEqual(["none", "none", "warning"]);
  expect([61.5, 59.8, 60.2, 58].map((left) => heard(left))).toEqual(["none", "none", "none", "none"]);
  expect(heard(1.5)).toBe("none");
  expect([0.9, -0.5].map((left) => heard(left))).toEqual(["none", "gong"]);
  expect([0.5, -0.6].map((left) => heard(left))).toEqual(["none", "none"]);
  expect(heard(30, 500_000), "another round").toBe("none");
});
