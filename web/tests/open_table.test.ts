import { describe, expect, test } from "vitest";
import { openViews } from "../dev/open_views";
import type { TableView } from "../src/protocol/generated";
import {
  callForAttention,
  callsBeside,
  dutyCards,
  dutyWords,
  lawIds,
  mayGather,
  mayTap,
  openNews,
  openTrickOnFelt,
  ownCardsInTricks,
  tricksBeside,
  turnShown,
} from "../src/state/open_table";
import { joinedTable, receiveUpdate } from "../src/state/table_session";
import { viewWith } from "./views";

function viewOf(name: string): TableView {
  const view = openViews[name];
  if (view === undefined) throw new Error(`no canned view ${name}`);
  return view;
}

test("articles are read one by one", () => {
  expect(lawIds("S52.a S53")).toEqual(["S52.a", "S53"]);
  expect(lawIds("")).toEqual([]);
});

describe("calls", () => {
  test("the turn shows what is usual, the rest lies one step deeper", () => {
    const view = viewOf("open-bid");
    expect(turnShown(view)?.calls.map(({ call }) => call)).toEqual(["pass", "order", "order-alone"]);
    expect(callsBeside(view).map(({ call }) => call)).toContain("name-C");
    expect(callsBeside(view)).toHaveLength((view.open?.calls.length ?? 0) - 3);
  });

  test("in the second round suits are usual, but the one that was turned down", () => {
    const view: TableView = { ...viewOf("open-bid"), stage: "second-round", turned_down: "H" };
    const shown = turnShown(view)?.calls.map(({ call }) => call) ?? [];
    expect(shown).toContain("pass");
    expect(shown).toContain("name-alone-S");
    expect(shown).not.toContain("order");
    expect(shown).not.toContain("name-H");
    expect(callsBeside(view).map(({ call }) => call)).toContain("name-H");
  });

  test("whose turn it is not may say everything, and nothing is put before him", () => {
    const { open } = viewOf("open-bid");
    const view = viewWith(open === undefined ? {} : { open });
    expect(turnShown(view)).toBeUndefined();
    expect(callsBeside(view)).toEqual(view.open?.calls);
  });

  test("at a strict table the turn stays as it came", () => {
    const turn = { what: "first-round", calls: [], cards: [], refused_cards: [], prompt: "" } as const;
    expect(turnShown(viewWith({ your_turn: turn }))).toBe(turn);
    expect(callsBeside(viewWith())).toEqual([]);
  });
});

describe("cards", () => {
  test("any card of the hand may be tapped at any moment", () => {
    expect(viewOf("open-wait").your_turn).toBeUndefined();
    for (const card of viewOf("open-wait").hand) expect(mayTap(viewOf("open-wait"), card)).toBe(true);
    expect(mayTap(viewOf("open-wait"), "AS")).toBe(false);
    expect(mayTap(viewWith(), "JH")).toBe(false);
  });

  test("own cards in a trick may be taken back", () => {
    expect(ownCardsInTricks(viewOf("open-gather"))).toEqual(["TD"]);
    expect(ownCardsInTricks(viewOf("open-play"))).toEqual([]);
  });

  test("the winning side may gather a complete trick", () => {
    expect(mayGather(viewOf("open-gather"))).toBe(true);
    expect(mayGather({ ...viewOf("open-gather"), you: "E" })).toBe(false);
    expect(mayGather(viewOf("open-play"))).toBe(false);
  });

  test("a complete trick lies on the felt until it is gathered", () => {
    const view = viewOf("open-gather");
    expect(openTrickOnFelt(view, undefined)).toMatchObject({ number: 2, leader: "W", winner: "N" });
    const gathered = (view.open?.tricks ?? []).map((trick) => ({ ...trick, is_gathered: true }));
    expect(openTrickOnFelt({ ...view, ...(view.open === undefined ? {} : { open: { ...view.open, tricks: gathered } }) }, undefined)).toBeUndefined();
  });

  test("all cards of a trick are shown, and another trick beside it", () => {
    const view = viewOf("open-two-tricks");
    const middle = openTrickOnFelt(view, view.trick);
    expect(middle?.cards.map(({ card }) => card)).toEqual(["KS", "9S", "9D"]);
    expect(tricksBeside(view, middle).map(({ number }) => number)).toEqual([3]);
  });

  test("when the deal is over nothing lies there, though the hand was stopped in a trick", () => {
    expect(openTrickOnFelt(viewOf("open-ruled"), viewOf("open-ruled").trick)).toBeUndefined();
  });
});

test("duties are told to the one bound and about the other", () => {
  const view = viewOf("open-duty");
  const [own, theirs] = view.open?.duties ?? [];
  if (own === undefined || theirs === undefined) throw new Error("two duties are canned");
  expect(dutyWords(view, own)).toBe("You are bound to play the ace of hearts at the first lawful chance");
  expect(dutyCards(view, own)).toBe("ace of hearts");
  expect(dutyWords(view, theirs)).toBe("Edwin is bound to lead spades");
});

test("the title tells that something waits", () => {
  expect(callForAttention(viewOf("open-claims"))).toBe("Your turn");
  expect(callForAttention(viewOf("open-asked"))).toBe("Your turn");
  expect(callForAttention(viewOf("open-wait"))).toBe("");
  expect(callForAttention(viewWith())).toBe("");
});

test("a choice that holds nobody back asks for attention too, but of him alone who may make it", () => {
  const { open } = viewOf("open-right");
  if (open === undefined) throw new Error("an open table");
  const free = open.rights.map((right) => ({ ...right, holds_play: false }));
  const waiting = viewWith({ open: { ...open, rights: free, may_waive: false } });
  expect(callForAttention(waiting)).toBe("You may choose");
  const partners = free.map((right) => ({ ...right, may_choose: false }));
  expect(callForAttention(viewWith({ open: { ...open, rights: partners, may_waive: false } }))).toBe("");
});

describe("what is said to the ear", () => {
  const before = viewOf("open-wait");

  test("a right with its choices", () => {
    expect(openNews(before, viewOf("open-right"))).toContain(
      "Put to your side: Edwin led out of turn (the ace of diamonds). You may call for the ace of diamonds; or name the suit of their next lead.",
    );
  });

  test("an answer, a duty, a question, the end of the hand", () => {
    expect(openNews(before, viewOf("open-right"))).toContain("Margaret: a lead out of turn: upheld");
    expect(openNews(before, viewOf("open-duty"))).toContain("Edwin is bound to lead spades");
    expect(openNews(before, viewOf("open-asked"))).toEqual(["Walter asks you: having none?"]);
    expect(openNews(before, viewOf("open-claims"))).toEqual(["The hand is over. Claims are heard until all are content."]);
  });

  test("what was told is not told again", () => {
    for (const name of ["open-right", "open-duty", "open-asked", "open-claims"]) {
      expect(openNews(viewOf(name), viewOf(name))).toEqual([]);
    }
  });

  test("a strict table says nothing more", () => {
    expect(openNews(viewWith(), viewWith())).toEqual([]);
  });

  test("it comes with the facts of the update", () => {
    const joined = joinedTable({ type: "joined", table: "k7w2p9", seat: "S", seq: 1, account: [] });
    const shown = receiveUpdate(joined, { type: "update", table: "k7w2p9", seq: 1, facts: [], view: before });
    const fact = { seq: 2, kind: "incident", words: "Margaret claims a lead out of turn", article: "" } as const;
    const told = receiveUpdate(shown, { type: "update", table: "k7w2p9", seq: 2, facts: [fact], view: viewOf("open-right") });
    expect(told.news.map(({ words }) => words)).toEqual([
      "Margaret claims a lead out of turn",
      "Margaret: a lead out of turn: upheld",
      expect.stringMatching(/^Put to your side/),
    ]);
  });
});
