import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ConnectionListener } from "../src/net/connection";
import type { ClientMessage, OwnSeat, SeenFact, TableView, WelcomeMessage, YourTurn } from "../src/protocol/generated";
import { House } from "../src/view/house.svelte";
import { fakeAddress } from "./support/addresses";
import { LEVELS, updateAt, viewWith } from "./views";

/** What becomes of a press in the instant when the line breaks: it reaches the house once, or its person is told. */

const turn: YourTurn = { what: "play", calls: [], cards: ["JH", "AS"], refused_cards: [], prompt: "" };
const seat: OwnSeat = { table: "t1", code_name: "Hoyle", stage: "play", seat: "S" };

/** A house in the hands of the test. */
class Line {
  sent: ClientMessage[] = [];
  private listener: ConnectionListener | undefined;
  readonly house = new House((listener) => {
    this.listener = listener;
    return { send: (message) => this.sent.push(message), retryNow: vi.fn(), giveUpLine: vi.fn(), goTo: vi.fn(), close: vi.fn() };
  });

  greet(...seats: readonly OwnSeat[]): void {
    this.listener?.opened();
    const welcome: WelcomeMessage = { type: "welcome", version: 1, house: "x", token: "t", players: ["rules"], levels: LEVELS, partner: "best", adversaries: "rules", seats };
    this.listener?.received(welcome);
  }

  /** Brings him to the table, where so much has happened. */
  seatAt(seq: number, since: readonly Partial<SeenFact>[] = [], more: Partial<TableView> = {}): void {
    const account = since.map((fact, place): SeenFact => ({ seq: seq - since.length + place + 1, kind: "card-played", words: "", article: "", ...fact }));
    this.listener?.received({ type: "joined", table: "t1", seat: "S", seq, account });
    this.listener?.received({ ...updateAt(seq, more), facts: [], view: viewWith({ hand: ["JH", "AS"], your_turn: turn, ...more }) });
  }

  lose(): void {
    this.listener?.lost();
  }

  refuse(to: string): void {
    this.listener?.received({ type: "refused", code: "busy", reason: "busy", article: "", hint: "", to });
  }

  /** What it was asked for of this kind. */
  asked(type: ClientMessage["type"]): readonly ClientMessage[] {
    return this.sent.filter((message) => message.type === type);
  }
}

function atTable(): Line {
  const line = new Line();
  line.greet(seat);
  line.seatAt(7);
  return line;
}

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => {
      kept.clear();
    },
    getItem: (key) => kept.get(key) ?? null,
    key: (place) => [...kept.keys()][place] ?? null,
    removeItem: (key) => {
      kept.delete(key);
    },
    setItem: (key, value) => {
      kept.set(key, value);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  fakeAddress();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a card that went down with the line is laid once the house is back", () => {
  const line = atTable();
  line.house.play.lay("JH");
  line.lose();
  line.greet(seat);
  line.seatAt(7);
  expect(line.asked("play")).toEqual([{ type: "play", table: "t1", seq: 7, card: "JH" }, { type: "play", table: "t1", seq: 7, card: "JH" }]);
  line.house.play.lay("JH");
  expect(line.asked("play"), "a tap meanwhile asks nothing").toHaveLength(2);
  line.lose();
  line.greet(seat);
  line.seatAt(8, [{ seat: "S", card: "JH" }]);
  expect(line.asked("play"), "it lies there").toHaveLength(2);
  expect(line.house.lastWish.trouble).toBeUndefined();
});

test("a card pressed while the line is down waits for it, and says so", () => {
  const line = atTable();
  line.lose();
  line.house.play.lay("JH");
  line.house.play.lay("AS");
  expect(line.house.lastWish.isKept).toBe(true);
  expect(line.asked("play")).toEqual([]);
  line.greet(seat);
  line.seatAt(7);
  expect(line.asked("play")).toEqual([{ type: "play", table: "t1", seq: 7, card: "AS" }]);
  expect(line.house.lastWish.isKept).toBe(false);
});

test("where the table has gone on it is told and not sent", () => {
  const line = atTable();
  line.lose();
  line.house.play.lay("JH");
  line.greet(seat);
  line.seatAt(8, [{ seat: "S", card: "AS" }]);
  expect(line.asked("play")).toEqual([]);
  expect(line.house.lastWish.trouble).toBe("too-late");
});

test("what may have been done already is not done twice, and told", () => {
  const line = atTable();
  line.seatAt(7, [], { solo: { may_take_back: true, is_paused: false } });
  line.house.play.takeBack();
  line.lose();
  line.greet(seat);
  line.seatAt(7);
  expect(line.asked("rewind")).toHaveLength(1);
  expect(line.house.lastWish.trouble).toBe("unsure");
});

test("an answered wish is forgotten: a line that breaks later tells nothing", () => {
  const line = atTable();
  line.house.wishes.pause("wait");
  line.seatAt(7);
  line.lose();
  line.greet(seat);
  line.seatAt(9, [{}, {}]);
  expect(line.house.lastWish.trouble).toBeUndefined();
});

test("a table that was asked for as the house broke is set by the next, once", () => {
  const line = new Line();
  line.greet();
  const ask = (): void => {
    line.house.onceOpen(() => {
      line.house.createTable({ code: "hoyle", house_rules: "", seat: "S", others: [], listed: false, clock_seconds: 60, manner: "strict", choice_seconds: 60, advice: "none" });
    });
  };
  ask();
  ask();
  expect(line.asked("create-table"), "a second tap asks nothing").toHaveLength(1);
  line.lose();
  expect(line.house.awaitedWords).toContain("as soon as the house is back");
  line.greet();
  expect(line.asked("create-table")).toHaveLength(2);
  line.lose();
  ask();
  line.greet();
  expect(line.asked("create-table"), "pressed again while it was down").toHaveLength(3);
  line.lose();
  line.greet(seat);
  expect(line.asked("create-table"), "it had opened the table").toHaveLength(3);
  expect(line.sent.at(-1)).toMatchObject({ type: "join", table: "t1" });
  line.seatAt(1);
  expect(line.house.awaitedWords).toBeUndefined();
});

test("a house that breaks each time it is asked for a table is asked three times", () => {
  const line = new Line();
  line.greet();
  line.house.createTable({ code: "hoyle", house_rules: "", seat: "S", others: [], listed: false, clock_seconds: 60, manner: "strict", choice_seconds: 60, advice: "none" });
  for (let time = 0; time < 5; time += 1) {
    line.lose();
    line.greet();
  }
  expect(line.asked("create-table")).toHaveLength(3);
  expect(line.house.lastWish.trouble).toBe("unsure");
  expect(line.house.awaitedWords).toBeUndefined();
});

test("a refused table is not asked for again", () => {
  const line = new Line();
  line.greet();
  line.house.createTable({ code: "hoyle", house_rules: "", seat: "S", others: [], listed: false, clock_seconds: 60, manner: "strict", choice_seconds: 60, advice: "none" });
  line.refuse("create-table");
  line.lose();
  line.greet();
  expect(line.asked("create-table")).toHaveLength(1);
});

test("a seat that was asked for is asked for again", () => {
  const line = new Line();
  line.greet();
  line.house.enter("t1", "E");
  line.lose();
  line.greet();
  expect(line.asked("join")).toEqual(Array(2).fill({ type: "join", table: "t1", name: "Guest", seat: "E" }));
});

test("who leaves while the line is down is told that his seat is kept", () => {
  const line = atTable();
  line.lose();
  line.house.leave();
  expect(line.house.lastWish.trouble).toBe("seat-kept");
});

test("the cut that the page makes by itself is made again by itself, once, and nobody is told of it", () => {
  const fairness = {
    commitment: "", deal: 2, place: "1.2", version: 1, shares: [], is_bound: true, may_pledge: false, may_open: false, is_asked: true,
    cutter: "S", may_cut: true, is_cut_by_house: false, least_cut: 4, most_cut: 20, pack: 24,
  } as const;
  const line = new Line();
  line.greet(seat);
  line.seatAt(7, [], { fairness });
  expect(line.asked("cut")).toHaveLength(1);
  line.lose();
  line.greet(seat);
  line.sent = [];
  line.seatAt(7, [], { fairness });
  expect(line.asked("cut")).toHaveLength(1);
  expect(line.house.lastWish.trouble).toBeUndefined();
});
