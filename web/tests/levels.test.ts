import { expect, test } from "vitest";
import { chosenLevel, chosenTime, levelTitle, NOBODY_ON_OFFER, playerFor, roleOf, thinkingTimes } from "../src/state/levels";
import { DEFAULT_SETTINGS } from "../src/state/settings";
import { LEVELS } from "./views";

const OFFER = { levels: LEVELS, partner: "best", adversaries: "rules" };

test("who chose nobody sits with the strongest, against whom the house says", () => {
  expect(playerFor(OFFER, DEFAULT_SETTINGS, "partner")).toBe("best");
  expect(playerFor(OFFER, DEFAULT_SETTINGS, "adversaries")).toBe("rules");
  expect(chosenTime(OFFER, DEFAULT_SETTINGS)).toBe("Usual");
});

test("partner and adversaries are chosen apart", () => {
  const settings = { ...DEFAULT_SETTINGS, partner: "beginner", adversaries: "best" };
  expect(playerFor(OFFER, settings, "partner")).toBe("beginner");
  expect(playerFor(OFFER, settings, "adversaries")).toBe("best");
});

test("the thinking time changes who thinks, and nobody else", () => {
  const settings = { ...DEFAULT_SETTINGS, thinking: "Long" };
  expect(playerFor(OFFER, settings, "partner")).toBe("best:200");
  expect(playerFor(OFFER, settings, "adversaries")).toBe("rules");
  expect(thinkingTimes(OFFER).map(({ title }) => title)).toEqual(["Quick", "Usual", "Long"]);
});

test("what the house does not offer any more falls back to what it seats by itself", () => {
  const settings = { ...DEFAULT_SETTINGS, partner: "oracle", thinking: "Eternal" };
  expect(chosenLevel(OFFER, settings, "partner")?.title).toBe("Full strength");
  expect(playerFor(OFFER, settings, "partner")).toBe("best");
  expect(chosenLevel({ ...OFFER, partner: "oracle" }, settings, "partner")?.player).toBe("best");
  expect(playerFor(NOBODY_ON_OFFER, settings, "partner")).toBe("");
});

test("the partner is who sits opposite; watchers sit behind South", () => {
  expect((["N", "E", "S", "W"] as const).map((seat) => roleOf(seat, "E"))).toEqual(["adversaries", "partner", "adversaries", "partner"]);
  expect(roleOf("N", undefined)).toBe("partner");
});

test("a seated computer is told by its level and its time", () => {
  expect(levelTitle(OFFER, "rules")).toBe("Club player");
  expect(levelTitle(OFFER, "best")).toBe("Full strength");
  expect(levelTitle(OFFER, "best:200")).toBe("Full strength, long");
  expect(levelTitle(OFFER, "random")).toBe("");
});
