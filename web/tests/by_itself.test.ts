import { expect, test } from "vitest";
import type { FairnessState, TableView, YourTurn } from "../src/protocol/generated";
import { middleOf, onlyCard, shuffleToCut } from "../src/state/by_itself";
import { joinedTable, receiveUpdate } from "../src/state/table_session";
import type { TableSession } from "../src/state/table_session";
import { updateAt, viewWith } from "./views";

const fairness: FairnessState = {
  commitment: "", deal: 2, place: "1.2", version: 2, shares: [], is_bound: true, may_pledge: false, may_open: false, is_asked: true,
  cutter: "S", may_cut: true, is_cut_by_house: false, least_cut: 4, most_cut: 20, pack: 24,
};
const turn: YourTurn = { what: "play", calls: [], cards: ["JH"], refused_cards: [], prompt: "" };
const amongPeople = viewWith().seats.map((state) => ({ ...state, kind: "human" as const }));

function at(more: Partial<TableView>): TableSession {
  return receiveUpdate(joinedTable({ type: "joined", table: "t1", seat: "S", seq: 1, account: [] }), updateAt(2, more));
}

test("the pack is cut for who wants it so, and for everybody among computers", () => {
  expect(shuffleToCut(at({ fairness }), { cutsForYou: false })).toBe(fairness);
  expect(shuffleToCut(at({ fairness, seats: amongPeople }), { cutsForYou: false })).toBeUndefined();
  expect(shuffleToCut(at({ fairness, seats: amongPeople }), { cutsForYou: true })).toBe(fairness);
  expect(middleOf(fairness)).toBe(12);
});

test("nobody cuts who may not", () => {
  expect(shuffleToCut(at({ fairness: { ...fairness, may_cut: false } }), { cutsForYou: true })).toBeUndefined();
  expect(shuffleToCut(undefined, { cutsForYou: true })).toBeUndefined();
});

test("the only card is played for who wants it so", () => {
  expect(onlyCard(at({ your_turn: turn }), { playsOnlyCard: true })).toBe("JH");
  expect(onlyCard(at({ your_turn: turn }), { playsOnlyCard: false })).toBeUndefined();
});

test("a card is not played for anybody who may choose, or who has not seen the trick", () => {
  const settings = { playsOnlyCard: true };
  expect(onlyCard(at({ your_turn: { ...turn, cards: ["JH", "AS"] } }), settings)).toBeUndefined();
  expect(onlyCard(at({ your_turn: { ...turn, what: "discard" } }), settings)).toBeUndefined();
  expect(onlyCard(at({ your_turn: { ...turn, calls: [{ call: "pass", words: "I pass", article: "" }] } }), settings)).toBeUndefined();
  expect(onlyCard({ ...at({ your_turn: turn }), lying: { number: 1, leader: "W", cards: [] } }, settings)).toBeUndefined();
  expect(onlyCard(at({}), settings)).toBeUndefined();
});
