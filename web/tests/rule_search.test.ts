import { describe, expect, it } from "vitest";
import type { Parameter } from "../src/state/code_book";
import { rulesFound } from "../src/state/rule_search";

function rule(key: string, label: string, choice_labels: readonly string[] = []): Parameter {
  return { key, topic: "Making trump", label, explanation: "", kind: "choice", choices: [], choice_labels, least: 0, most: 0, none_label: "" };
}

const RULES = [
  rule("trump.last_dealer_call", "When everybody else has passed twice", ["The dealer must name a suit"]),
  rule("lone_hand.allowed", "Whether anybody may play alone"),
  rule("points.lone_euchre", "Lone player takes fewer than three tricks"),
  rule("draw.rank", "Cards in the draw", ["Élevé"]),
];
const keysFound = (typed: string): readonly string[] => rulesFound(RULES, typed).map(({ key }) => key);

describe("finding a house rule", () => {
  it("knows what people call it", () => {
    expect(keysFound("stick the dealer")).toEqual(["trump.last_dealer_call"]);
    expect(keysFound("Loner")).toEqual(["lone_hand.allowed", "points.lone_euchre"]);
  });

  it("reads the question and its answers, in any order, without accents", () => {
    expect(keysFound("suit must")).toEqual(["trump.last_dealer_call"]);
    expect(keysFound("ELEVE draw")).toEqual(["draw.rank"]);
  });

  it("shows all where nothing is typed, and none where nothing fits", () => {
    expect(keysFound("  ")).toHaveLength(RULES.length);
    expect(keysFound("loner joker")).toEqual([]);
  });
});
