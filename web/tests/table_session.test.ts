import { describe, expect, test } from "vitest";
import { gatherTrick, joinedTable, latestView, putResultAway, receiveUpdate, trickInSight, trickOnFelt } from "../src/state/table_session";
import type { TableSession } from "../src/state/table_session";
import { factAt, trickOf, updateAt, viewWith } from "./views";

function joinedAt(seq: number): TableSession {
  const joined = joinedTable({ type: "joined", table: "t1", seat: "S", seq, account: [factAt(1)] });
  return receiveUpdate(joined, { type: "update", table: "t1", seq, facts: [], view: viewWith() });
}

describe("numbers", () => {
  test("each update is shown and told in turn", () => {
    const session = receiveUpdate(receiveUpdate(joinedAt(1), updateAt(2)), updateAt(3));
    expect(session.seq).toBe(3);
    expect(session.account.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(session.news.map(({ words }) => words)).toEqual(["fact 2", "fact 3"]);
  });

  test("a gap means that something was lost", () => {
    const session = receiveUpdate(joinedAt(1), updateAt(3));
    expect(session.isTorn).toBe(true);
    expect(session.account).toHaveLength(1);
  });

  test("a gap inside one update is found too", () => {
    const update = { ...updateAt(4), facts: [factAt(2), factAt(4)] };
    expect(receiveUpdate(joinedAt(1), update).isTorn).toBe(true);
  });

  test("once torn, nothing more is believed", () => {
    const torn = receiveUpdate(joinedAt(1), updateAt(3));
    expect(receiveUpdate(torn, updateAt(2))).toBe(torn);
  });

  test("an update without facts changes the view only", () => {
    const session = receiveUpdate(joinedAt(1), { ...updateAt(1, { watchers: 2 }), facts: [] });
    expect(session.view?.watchers).toBe(2);
    expect(session.account).toHaveLength(1);
    expect(session.isTorn).toBe(false);
  });

  test("what was seen before is not told again", () => {
    const overlapping = { ...updateAt(3), facts: [factAt(1), factAt(2), factAt(3)] };
    const session = receiveUpdate(joinedAt(1), overlapping);
    expect(session.isTorn).toBe(false);
    expect(session.account.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test("an old update is passed over", () => {
    const session = receiveUpdate(joinedAt(1), updateAt(2));
    expect(receiveUpdate(session, updateAt(1))).toBe(session);
  });
});

describe("what is read out", () => {
  const heard = (session: TableSession): readonly string[] => session.news.map(({ words }) => words);

  test("is the game, and not what proves the shuffle", () => {
    const shuffle = [{ ...factAt(2), kind: "contributed" as const }, { ...factAt(3), kind: "secret-revealed" as const }];
    const session = receiveUpdate(joinedAt(1), { ...updateAt(4), facts: [...shuffle, factAt(4)] });
    expect(heard(session)).toEqual(["fact 4"]);
    expect(session.account).toHaveLength(4);
  });

  test("is the hand that one is dealt, in the order in which it stands before the eyes", () => {
    const dealt = { ...updateAt(2, { you: "S", hand: ["9S", "AH", "JS"] }), facts: [{ ...factAt(2), kind: "hands-dealt" as const }] };
    expect(heard(receiveUpdate(joinedAt(1), dealt))).toEqual(["fact 2", "You hold: jack of spades, nine of spades and ace of hearts"]);
    const watched = { ...dealt, view: viewWith({ hand: [] }) };
    expect(heard(receiveUpdate(joinedAt(1), watched))).toEqual(["fact 2"]);
  });

  test("is whose line is lost and whose is back, once each", () => {
    const walt = (connected: boolean) => viewWith({ seats: viewWith().seats.map((state) => (state.seat === "N" ? { ...state, kind: "human" as const, name: "Walt", connected } : state)) });
    const update = (connected: boolean) => ({ ...updateAt(1), facts: [], view: walt(connected) });
    const session = [true, false, false, true, true].map(update).reduce(receiveUpdate, joinedAt(1));
    expect(heard(session)).toEqual(["Walt's line is lost", "Walt's line is back"]);
  });
});

describe("a finished trick", () => {
  const third = updateAt(2, { trick: trickOf(1, "9H", "AH", "TH") });
  const fourth = updateAt(3, { trick: trickOf(1, "9H", "AH", "TH", "KH") });
  const lead = updateAt(4, { trick: trickOf(2, "9S") });

  test("lies on the felt until it has been looked at", () => {
    const session = [third, fourth, lead].reduce(receiveUpdate, joinedAt(1));
    expect(trickOnFelt(session)?.cards).toHaveLength(4);
    expect(session.waiting).toHaveLength(1);
    expect(session.seq).toBe(4);

    const gathered = gatherTrick(session);
    expect(trickOnFelt(gathered)?.number).toBe(2);
    expect(gathered.waiting).toHaveLength(0);
  });

  test("is gone when gathered, though nobody has led yet", () => {
    const session = [third, fourth].reduce(receiveUpdate, joinedAt(1));
    expect(session.view?.trick?.winner).toBe("N");
    expect(trickOnFelt(gatherTrick(session))).toBeUndefined();
  });

  test("is not shown a second time when the same view comes again", () => {
    const gathered = gatherTrick([third, fourth].reduce(receiveUpdate, joinedAt(1)));
    const again = { ...updateAt(3, { trick: trickOf(1, "9H", "AH", "TH", "KH"), watchers: 1 }), facts: [] };
    expect(receiveUpdate(gathered, again).lying).toBeUndefined();
  });

  test("of the next deal is another trick", () => {
    const gathered = gatherTrick([third, fourth].reduce(receiveUpdate, joinedAt(1)));
    const nextDeal = updateAt(4, { deal: 2, trick: trickOf(1, "9S", "AS", "TS", "KS") });
    expect(receiveUpdate(gathered, nextDeal).lying?.cards[0]?.card).toBe("9S");
  });

  test("holds nobody up for long when much is waiting", () => {
    const later = Array.from({ length: 8 }, (_, index) => updateAt(4 + index, { trick: trickOf(2, "9S") }));
    const session = [third, fourth, ...later].reduce(receiveUpdate, joinedAt(1));
    expect(session.view?.trick?.number).toBe(2);
    expect(session.waiting).toHaveLength(0);
  });
});

test("the prompt is told once, when it becomes my turn", () => {
  const turn = { what: "play", calls: [], cards: ["JH"], refused_cards: [], prompt: "Play a card" } as const;
  const asked = receiveUpdate(joinedAt(1), updateAt(2, { your_turn: turn }));
  const again = receiveUpdate(asked, { ...updateAt(2, { your_turn: turn, watchers: 1 }), facts: [] });
  expect(again.news.filter(({ words }) => words === "Play a card")).toHaveLength(1);
});

describe("the result of a hand", () => {
  const over = updateAt(2, { stage: "deal-over", last_trick: trickOf(5, "9C", "TC", "QC", "KC") });
  const next = updateAt(3, { stage: "contributing", deal: 2 });

  test("against computers it stays until it is put away, whatever comes", () => {
    const held = receiveUpdate(receiveUpdate(joinedAt(1), over), next);
    expect(held.view?.stage).toBe("deal-over");
    expect(latestView(held)?.stage).toBe("contributing");
    expect(putResultAway(held).view?.stage).toBe("contributing");
  });

  test("others are not kept waiting by it", () => {
    const seats = viewWith().seats.map((seat) => ({ ...seat, kind: "human" as const }));
    const shown = receiveUpdate(receiveUpdate(joinedAt(1), { ...over, view: { ...over.view, seats } }), next);
    expect(shown.view?.stage).toBe("contributing");
  });

  test("the last trick stays in sight, and is gone with the next deal", () => {
    const held = receiveUpdate(joinedAt(1), over);
    expect(trickInSight(held)?.number).toBe(5);
    expect(trickInSight(putResultAway(receiveUpdate(held, next)))).toBeUndefined();
  });
});
