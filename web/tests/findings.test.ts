import { expect, test } from "vitest";
import { FINDINGS, FIRST_ANSWERS, findingText } from "../src/state/findings";
import type { FindingAnswers } from "../src/state/findings";

const told: FindingAnswers = { seat: "E", giver: "S", card: "AD", count: 6, trick: 2 };

test("findings are worded as the law machine reads them", () => {
  expect(findingText("wrong-count", told)).toBe("wrong-count seat=E count=6");
  expect(findingText("card-exposed", told)).toBe("card-exposed owner=E card=AD where=above-table");
  expect(findingText("card-exposed-in-deal", told)).toBe("card-exposed-in-deal card=AD owner=E by=S");
  expect(findingText("revoke-proved", told)).toBe("revoke-proved by=E trick=2 claimed-by=NS");
  expect(findingText("omission", told)).toBe("omission seat=E trick=2");
  expect(findingText("pack-imperfect", told)).toBe("pack-imperfect");
});

test("whatever a finding asks for stands in its text", () => {
  const others: FindingAnswers = { seat: "W", giver: "E", card: "9C", count: 4, trick: 3 };
  for (const { word, fields } of FINDINGS) {
    for (const field of fields) {
      const changed = { ...FIRST_ANSWERS, [field]: others[field] };
      expect(findingText(word, changed), `${word} ${field}`).not.toBe(findingText(word, FIRST_ANSWERS));
    }
  }
});
