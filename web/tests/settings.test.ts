import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, parseSettings, tempoOf } from "../src/state/settings";

test("settings come back as they were kept", () => {
  const kept = { ...DEFAULT_SETTINGS, name: "Ruth", speed: "quick", hasJumboIndices: true, textSize: 150 } as const;
  expect(parseSettings(JSON.stringify(kept))).toEqual(kept);
});

test.each([null, "", "no JSON", "null", "[]", "7"])("without settings, from %j, the usual ones hold", (text) => {
  expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
});

test("a spoilt value falls back alone", () => {
  const read = parseSettings(JSON.stringify({ speed: "warp", hasFourColours: true, textSize: 9000, name: "x".repeat(99) }));
  expect(read).toEqual({ ...DEFAULT_SETTINGS, hasFourColours: true, name: "x".repeat(24) });
});

test("at once leaves no pause", () => {
  expect(tempoOf({ ...DEFAULT_SETTINGS, speed: "instant" })).toEqual({ paceMs: 0, trickMs: 0, gatherMs: 0 });
});
