import { describe, expect, test } from "vitest";
import { sceneOf, trickSize } from "../src/state/scene";
import { acts, reviewedDeal } from "./reviewed_deal";

const deal = reviewedDeal();

describe("a deal with all hands open", () => {
  test("begins with five cards each and the turn-up", () => {
    const scene = sceneOf(deal, 0);
    expect(Object.values(scene.hands).map((hand) => hand.length)).toEqual([5, 5, 5, 5]);
    expect(scene).toMatchObject({ turnUp: "lies", trump: undefined, trick: [], said: {} });
  });

  test("gives the dealer the turn-up, to lay one away", () => {
    const ordered = sceneOf(deal, 1);
    expect(ordered).toMatchObject({ trump: "S", maker: "W", turnUp: "taken", said: { W: "order" } });
    expect(ordered.hands.S).toEqual(["TD", "TH", "QH", "KH", "TS", "KS"]);
    expect(sceneOf(deal, 2).hands.S).toEqual(["TD", "TH", "QH", "KH", "KS"]);
  });

  test("shows the trick as it lies", () => {
    const scene = sceneOf(deal, 4);
    expect(scene.trick.map(({ action }) => action)).toEqual(["JC", "QC"]);
    expect(scene.isGathered).toBe(false);
    expect(scene.hands.W).toEqual(["KD", "AD", "JH", "AS"]);
  });

  test("keeps the gathered trick in sight before the next lead, and counts it for who took it", () => {
    const scene = sceneOf(deal, 6);
    expect(scene.trick.map(({ action }) => action)).toEqual(["JC", "QC", "JS", "KS"]);
    expect(scene.isGathered).toBe(true);
    expect(scene.tricks).toEqual({ N: 0, E: 1, S: 0, W: 0 });
  });

  test("ends with five tricks, the last one with the makers' side", () => {
    const scene = sceneOf(deal, 22);
    expect(scene.tricks.E + scene.tricks.W).toBe(5);
    expect(Object.values(scene.hands).flat()).toEqual([]);
  });

  test("counts three cards to a trick where one plays alone", () => {
    const alone = reviewedDeal({ lone_player: "W", actions: acts("Worder-alone S-TS WJC NQC SKS N9D") });
    expect(sceneOf(alone, 5)).toMatchObject({ isGathered: true, alone: "W" });
    const unfinished = reviewedDeal({ lone_player: "W", is_finished: false, actions: acts("Worder-alone S-TS WJC NQC") });
    expect(sceneOf(unfinished, 4).isGathered).toBe(false);
  });

  test("hands the partner's best card over to the lone player", () => {
    const alone = reviewedDeal({ lone_player: "W", actions: acts("Worder-alone S-TS E+JS W-KD WJC NQC SKS") });
    expect(sceneOf(alone, 3).hands).toMatchObject({ E: ["KC", "JD", "9S", "QS"], W: ["JC", "KD", "AD", "JH", "AS", "JS"] });
    expect(sceneOf(alone, 4).hands.W).toEqual(["JC", "AD", "JH", "AS", "JS"]);
  });

  test("gives who went under the cards that nobody was dealt", () => {
    const under = reviewedDeal({ actions: acts("Wkeep N~9C N~TC N~9D Wpass") });
    expect(sceneOf(under, 3).hands.N).toEqual(["QC", "9D", "QD"]);
    expect(sceneOf(under, 4).hands.N).toEqual(["QC", "QD", "AC", "9H", "AH"]);
    expect(sceneOf(under, 5)).toMatchObject({ turnUp: "lies", trump: undefined });
  });

  test("counts two cards to a trick where one defends alone", () => {
    const defended = reviewedDeal({
      ...{ lone_player: "W", maker: "W", is_finished: false },
      actions: acts("Worder-alone S-TS Nstay-together Sgo-alone WJC SKS"),
    });
    expect(sceneOf(defended, 6)).toMatchObject({ isGathered: true, alone: "W", defender: "S", maker: "W" });
    expect(sceneOf(defended, 5).isGathered).toBe(false);
    expect(trickSize(defended)).toBe(2);
  });

  test("counts two cards to a trick, and two calls to a round, where two play", () => {
    const names = { N: "Nora", E: "Emil", S: "", W: "" };
    const two = reviewedDeal({ names, dealer: "E", actions: acts("Npass Epass Nname-D NTC EQD") });
    expect(trickSize(two)).toBe(2);
    expect(sceneOf(two, 1).turnUp).toBe("lies");
    expect(sceneOf(two, 2).turnUp).toBe("turned-down");
    expect(sceneOf(two, 5)).toMatchObject({ isGathered: true, maker: "N" });
  });

  test("names a suit once the turn-up is turned down", () => {
    const named = reviewedDeal({ actions: acts("Wpass Npass Epass Spass Wname-D WJC") });
    expect(sceneOf(named, 4)).toMatchObject({ turnUp: "turned-down", trump: undefined });
    expect(sceneOf(named, 5)).toMatchObject({ turnUp: "turned-down", trump: "D", maker: "W" });
    expect(sceneOf(named, 5).hands.S).toHaveLength(5);
  });

  test("gives a joker to the dealer who names trump for it, and to nobody where it stays down", () => {
    const named = reviewedDeal({ turn_up: "Jk", actions: acts("Sname-S S-TS WJC") });
    expect(sceneOf(named, 0)).toMatchObject({ turnUp: "lies", trump: undefined });
    expect(sceneOf(named, 1)).toMatchObject({ turnUp: "taken", trump: "S", maker: "S" });
    expect(sceneOf(named, 2).hands.S).toEqual(["TD", "TH", "QH", "KH", "Jk"]);
    const down = reviewedDeal({ turn_up: "Jk", actions: acts("Wpass Nname-D WJC") });
    expect(sceneOf(down, 2)).toMatchObject({ trump: "D", maker: "N" });
    expect(sceneOf(down, 2).hands.S).toHaveLength(5);
  });
});
