import { afterEach, expect, test } from "vitest";
import type { ShownDeal } from "../src/protocol/http/analysis";
import { replayOf } from "../src/state/replay";
import { ownHeadline, ownParticulars } from "../src/state/replay_told";
import { speak } from "../src/words/words";
import { acts } from "./reviewed_deal";

afterEach(() => {
  speak("en", {});
});

const HANDS = { N: "", E: "", S: "", W: "" };
const NAMES = { N: "Ann", E: "Cid", S: "Bob", W: "Dan" };

function shown(more: Partial<ShownDeal>): ShownDeal {
  return {
    code: "Hoyle",
    number: 3,
    deals: [3],
    headline: "as the house says it",
    particulars: "by the house",
    dealer: "S",
    turn_up: "KH",
    names: NAMES,
    hands: HANDS,
    score: { NS: 6, EW: 4 },
    maker: "N",
    lone_player: undefined,
    trump: "H",
    actions: [],
    is_finished: true,
    result: 1,
    makers_tricks: 3,
    ...more,
  };
}

test("what a deal came to is said as the house says it", () => {
  const said: readonly (readonly [Partial<ShownDeal>, string])[] = [
    [{}, "Ann made hearts: made, 1 point for Ann and Bob"],
    [{ lone_player: "N", makers_tricks: 5, result: 4 }, "Ann made hearts alone: march, 4 points for Ann and Bob"],
    [{ lone_player: "S" }, "Ann made hearts, Bob alone: made, 1 point for Ann and Bob"],
    [{ makers_tricks: 2, result: -2 }, "Ann made hearts: euchred, 2 points for Cid and Dan"],
    [{ maker: "E", makers_tricks: 5, result: -2 }, "Cid made hearts: march, 2 points for Cid and Dan"],
    [{ lone_player: "N", actions: acts("Norder-alone Ego-alone"), makers_tricks: 2, result: -4 }, "Ann made hearts alone, Cid defended alone: euchred, 4 points for Cid and Dan"],
    [{ makers_tricks: undefined, result: 0 }, "Ann made hearts: not played to its end"],
    [{ maker: undefined, trump: undefined, makers_tricks: undefined, result: 0 }, "Everybody passed"],
    [{ maker: undefined, trump: undefined, makers_tricks: undefined, result: 0, is_finished: false }, "Not played to its end"],
  ];
  for (const [deal, words] of said) expect(ownHeadline(shown(deal))).toBe(words);
  expect(ownParticulars(shown({}))).toBe("Deal 3 of a game of Hoyle. Ann and Bob had 6 points, Cid and Dan 4.");
  expect(ownParticulars(shown({ score: { NS: 1, EW: 0 } }))).toBe("Deal 3 of a game of Hoyle. Ann and Bob had 1 point, Cid and Dan 0.");
});

test("a replay has the house's words in English, and its own in another language", () => {
  const { headline, particulars } = replayOf(shown({}));
  expect([headline, particulars]).toEqual(["as the house says it", "by the house"]);
  speak("fr", { "{making}: {outcome}": "{making} : {outcome}" });
  expect(replayOf(shown({})).headline).toContain(" : ");
});
