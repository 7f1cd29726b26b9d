import { describe, expect, it } from "vitest";

import type { FairnessState, Seat, SeenFact, ShareState, TableView } from "../src/protocol/generated";
import { commitmentOf, dealtFrom, digestOf, houseCutOf, packOf, pledgeOf } from "../src/state/fair_deal";
import type { Opening } from "../src/state/fair_deal";
import { follow, keepShare, newShare, ownShareIn, parseShares, shareDue } from "../src/state/fair_watch";
import { wordsOfCheck, wordsOfTrouble } from "../src/state/fair_words";
import type { FairWatch, OwnShare } from "../src/state/fair_watch";
import { viewWith } from "./views";

const SECRET = "5e".repeat(32);
const OWN: Opening = { contribution: "0a".repeat(16), nonce: "0b".repeat(16) };
const FRIENDS: Opening = { contribution: "1a".repeat(16), nonce: "1b".repeat(16) };

/** A house as South's page sees it: it deals to South and to its friend in the north, and may do wrong. */
class FakeHouse {
  shares: ShareState[] = [];
  isBound = false;
  cut: number | undefined;
  isOver = false;
  isDealt = false;
  isPastFirstCall = false;
  secret = SECRET;
  place = "deal 1";
  /** What it deals, where it deals other cards than are due. */
  forge: (hand: readonly string[]) => readonly string[] = (hand) => hand;
  watch: FairWatch | undefined;
  own: OwnShare | undefined;
  played: SeenFact[] = [];

  get commitment(): string {
    return commitmentOf("t1", this.place, SECRET);
  }

  get fairness(): FairnessState {
    const your = this.shares.find(({ seat }) => seat === "S");
    const isPreparing = !this.isDealt;
    return {
      ...{ commitment: this.commitment, deal: 1, place: this.place, version: 2, is_bound: this.isBound },
      shares: this.isPastFirstCall && !this.isOver ? [] : this.shares,
      may_pledge: isPreparing && !this.isBound && your === undefined,
      may_open: isPreparing && this.isBound && your !== undefined && your.contribution === undefined && your.lapse === undefined,
      ...{ is_asked: true, cutter: "E", may_cut: false, is_cut_by_house: true, least_cut: 4, most_cut: 20, pack: 24 },
      ...(this.cut === undefined ? {} : { cut: this.cut }),
      ...(this.isOver ? { secret: this.secret } : {}),
    };
  }

  get view(): TableView {
    const stage = this.isOver ? "deal-over" : this.isDealt ? "play" : "contributing";
    return viewWith({ stage, dealer: "N", fairness: this.fairness });
  }

  /** Tells the page of the table as it stands, and does what the page then asks for. */
  tell(facts: readonly SeenFact[] = []): ReturnType<typeof shareDue> {
    const { view } = this;
    if (view.fairness?.may_pledge === true && this.own === undefined) {
      this.own = newShare({ table: "t1", place: this.place, commitment: this.commitment }, "S", OWN);
    }
    this.watch = follow(this.watch, facts, view, this.own);
    const due = this.own === undefined ? undefined : shareDue(view, this.own, this.watch?.trouble);
    if (due !== undefined) this.own = due.own;
    return due;
  }

  pledge(seat: Seat, opening: Opening): void {
    const { place, commitment } = this;
    const pledge = pledgeOf({ table: "t1", place, commitment }, seat, opening);
    this.shares = [...this.shares, { seat, pledge, pledge_number: this.shares.length + 1 }];
  }

  bind(): void {
    this.cut = houseCutOf("t1", this.fairness, SECRET);
    this.isBound = true;
  }

  change(seat: Seat, more: Partial<ShareState>): void {
    this.shares = this.shares.map((share) => (share.seat === seat ? { ...share, ...more } : share));
  }

  open(seat: Seat, opening: Opening): void {
    this.change(seat, { ...opening, opening_number: 9 });
  }

  deal(): void {
    const dealt = dealtFrom(packOf("t1", this.fairness, this.secret), "N");
    this.isDealt = true;
    this.tell([fact("hands-dealt", { seat: "S", cards: [...this.forge(dealt.hands.S)], card: dealt.turnUp })]);
  }

  play(seat: Seat, card: string, kind: SeenFact["kind"] = "card-played"): void {
    this.isPastFirstCall = true;
    this.tell([fact(kind, { seat, card })]);
  }

  reveal(): void {
    this.isOver = true;
    this.tell([]);
  }

  /** All goes as it should, up to where pledges are opened. */
  prepare(): void {
    this.tell([fact("deal-began", {})]);
    this.pledge("S", OWN);
    this.pledge("N", FRIENDS);
    this.tell();
    this.bind();
    this.tell();
  }
}

function fact(kind: SeenFact["kind"], more: Partial<SeenFact>): SeenFact {
  return { seq: 1, kind, words: "", article: "", ...more };
}

describe("a fair deal", () => {
  it("is pledged, opened, and proved to be nobody's choice", () => {
    const house = new FakeHouse();
    const pledged = house.tell([fact("deal-began", {})]);
    expect(pledged?.message).toEqual({ type: "pledge", table: "t1", deal: 1, pledge: house.own?.pledge });
    house.pledge("S", OWN);
    expect(house.tell()).toBeUndefined();
    house.pledge("N", FRIENDS);
    house.bind();
    expect(house.tell()?.message).toEqual({ type: "contribute", table: "t1", deal: 1, bytes: OWN.contribution, nonce: OWN.nonce });
    house.open("S", OWN);
    house.open("N", FRIENDS);
    house.deal();
    expect(house.watch?.checked?.verdict).toBeUndefined();
    const hands = dealtFrom(packOf("t1", house.fairness, SECRET), "N");
    house.play("E", hands.hands.E[0] ?? "");
    house.play("N", hands.turnUp);
    house.reveal();
    expect(house.watch?.trouble).toBeUndefined();
    expect(house.watch?.checked?.verdict).toEqual({ kind: "nobody-chose" });
    const checked = house.watch?.checked ?? expect.unreachable();
    expect(wordsOfCheck(checked)).toBe("Deal 1: Nobody could choose these cards.");
  });

  it("keeps its verdict in sight while the next one is shuffled and played", () => {
    const house = new FakeHouse();
    house.prepare();
    house.open("S", OWN);
    house.open("N", FRIENDS);
    house.deal();
    house.reveal();
    const { checked } = house.watch ?? expect.unreachable();
    Object.assign(house, { place: "deal 2", shares: [], isBound: false, cut: undefined, isOver: false, isDealt: false, own: undefined });
    house.isPastFirstCall = false;
    house.prepare();
    expect(house.watch).toMatchObject({ place: "deal 2", checked, hand: undefined, played: [] });
    house.open("S", OWN);
    house.change("N", { lapse: "late" });
    house.deal();
    house.reveal();
    expect(house.watch?.checked).toEqual({ place: "deal 2", verdict: { kind: "somebody-chose", names: ["N"] } });
  });

  it("of which somebody refused a pack is told as that", () => {
    const house = new FakeHouse();
    house.prepare();
    house.open("S", OWN);
    house.change("N", { lapse: "late" });
    house.deal();
    house.reveal();
    expect(house.watch?.trouble).toBeUndefined();
    expect(house.watch?.checked?.verdict).toEqual({ kind: "somebody-chose", names: ["N"] });
  });

  it("without a share of one's own proves no more than that promises were kept", () => {
    const house = new FakeHouse();
    house.prepare();
    house.own = undefined;
    house.open("S", OWN);
    house.open("N", FRIENDS);
    house.deal();
    house.reveal();
    expect(house.watch?.checked?.verdict).toEqual({ kind: "as-promised" });
  });

  it("that the house shuffled alone is told as that", () => {
    const house = new FakeHouse();
    house.isBound = true;
    house.cut = 4;
    house.cut = houseCutOf("t1", house.fairness, SECRET);
    house.deal();
    house.reveal();
    expect(house.watch?.checked?.verdict).toEqual({ kind: "by-the-house" });
  });
});

describe("a page notices", () => {
  it("a pledge that the house leaves out", () => {
    const house = new FakeHouse();
    expect(house.tell([fact("deal-began", {})])?.message.type).toBe("pledge");
    house.pledge("N", FRIENDS);
    house.tell();
    expect(house.watch?.trouble).toBeUndefined();
    house.bind();
    expect(house.tell()).toBeUndefined();
    expect(house.watch?.trouble).toBe("left-out");
    house.open("N", FRIENDS);
    house.deal();
    house.reveal();
    expect(house.watch?.checked?.verdict).toEqual({ kind: "unproved" });
  });

  it("a pledge that is left out where nobody else has made one, before the first call", () => {
    const house = new FakeHouse();
    house.tell([fact("deal-began", {})]);
    house.isBound = true;
    house.isDealt = true;
    const dealt: TableView = { ...house.view, stage: "first-round" };
    const called: TableView = { ...dealt, calls: [{ seat: "E", call: "pass" }] };
    expect(follow(house.watch, [], called, house.own)?.trouble, "it is not said again after a call").toBeUndefined();
    expect(follow(house.watch, [], { ...dealt, manner: "open" }, house.own)?.trouble).toBeUndefined();
    expect(follow(house.watch, [], dealt, house.own)?.trouble).toBe("left-out");
  });

  it("an opening that the house leaves out", () => {
    const house = new FakeHouse();
    house.prepare();
    house.open("N", FRIENDS);
    house.change("S", { lapse: "late" });
    house.deal();
    expect(house.watch?.trouble).toBe("not-opened");
    house.reveal();
    expect(house.watch?.checked?.verdict).toEqual({ kind: "unproved" });
  });

  it("a share that the house had shown and leaves out at the end", () => {
    const house = new FakeHouse();
    house.prepare();
    house.open("S", OWN);
    house.open("N", FRIENDS);
    house.deal();
    house.play("E", dealtFrom(packOf("t1", house.fairness, SECRET), "N").hands.E[0] ?? "");
    expect(house.watch?.trouble).toBeUndefined();
    house.shares = [];
    house.reveal();
    expect(house.watch?.trouble).toBe("left-out");
  });

  it("another pledge in its player's name, and opens nothing on it", () => {
    const house = new FakeHouse();
    house.tell([fact("deal-began", {})]);
    house.pledge("S", FRIENDS);
    house.tell();
    house.bind();
    expect(house.tell()).toBeUndefined();
    expect(house.watch?.trouble, "another window of his may have made it").toBeUndefined();
    house.open("S", FRIENDS);
    expect(house.tell()).toBeUndefined();
    expect(house.watch?.trouble).toBe("other-pledge");
  });

  it("that the house asks for the opening before all are bound, and tells it nothing", () => {
    const house = new FakeHouse();
    house.tell([fact("deal-began", {})]);
    house.pledge("S", OWN);
    house.tell();
    const own = house.own ?? expect.unreachable();
    const { view } = house;
    const asking = { ...house.fairness, may_open: true };
    expect(shareDue({ ...view, fairness: asking }, own, undefined)).toBeUndefined();
    expect(shareDue({ ...view, fairness: { ...asking, is_bound: true, shares: [] } }, own, undefined)).toBeUndefined();
    expect(shareDue({ ...view, fairness: { ...asking, is_bound: true } }, own, undefined)?.message.type).toBe("contribute");
  });

  it("promises that change after it has opened, and opens no second time", () => {
    const house = new FakeHouse();
    house.prepare();
    const before = house.own?.digest;
    expect(before).toBe(digestOf("t1", house.fairness));
    // The friend has seen what South adds, and pledges anew.
    house.change("N", { pledge: "77".repeat(32) });
    expect(house.tell()).toBeUndefined();
    expect(house.watch?.trouble).toBe("other-promises");
  });

  it("the same after it was loaded anew", () => {
    const house = new FakeHouse();
    house.prepare();
    house.own = parseShares(JSON.stringify(keepShare([], house.own ?? expect.unreachable())))[0];
    house.watch = undefined;
    house.change("N", { pledge: "77".repeat(32) });
    expect(house.tell()).toBeUndefined();
    expect(house.watch).toMatchObject({ trouble: "other-promises" });
  });

  it("a wrong that the house mends later as if nothing had been", () => {
    const house = new FakeHouse();
    house.prepare();
    const { shares } = house;
    house.change("N", { pledge: "77".repeat(32) });
    house.tell();
    house.shares = shares;
    house.tell();
    expect(house.watch?.trouble).toBe("other-promises");
  });

  it("an opening that was not pledged", () => {
    const house = new FakeHouse();
    house.prepare();
    house.open("S", OWN);
    house.open("N", { ...FRIENDS, contribution: "99".repeat(16) });
    house.deal();
    house.reveal();
    expect(house.watch?.checked?.verdict).toEqual({ kind: "broken", why: "What N opened is not what was pledged." });
  });

  it("another secret", () => {
    const house = new FakeHouse();
    house.prepare();
    house.open("S", OWN);
    house.open("N", FRIENDS);
    house.secret = "5f".repeat(32);
    house.deal();
    house.reveal();
    expect(house.watch?.checked?.verdict.kind).toBe("broken");
  });

  it("a computer's cut that was chosen", () => {
    const house = new FakeHouse();
    house.tell([fact("deal-began", {})]);
    house.pledge("S", OWN);
    house.bind();
    house.cut = house.cut === 10 ? 11 : 10;
    house.tell();
    house.open("S", OWN);
    house.deal();
    house.reveal();
    expect(house.watch?.checked?.verdict).toMatchObject({ kind: "broken", why: "The house cut the pack at another place than its secret gives." });
  });

  it("other cards in its player's hand", () => {
    const house = new FakeHouse();
    house.prepare();
    house.open("S", OWN);
    house.open("N", FRIENDS);
    house.forge = (hand) => ["JC", "JS", "AC", "AS", "KC"].map((card, place) => (hand.includes(card) ? (hand[place] ?? card) : card));
    house.deal();
    house.reveal();
    expect(house.watch?.checked?.verdict).toEqual({ kind: "broken", why: "You were dealt other cards than the promises give." });
  });

  it("no card of the stock in the hand of who went under, but in any other", () => {
    const verdictOn = (player: Seat): unknown => {
      const house = new FakeHouse();
      house.prepare();
      house.open("S", OWN);
      house.open("N", FRIENDS);
      house.deal();
      const { hands, stock } = dealtFrom(packOf("t1", house.fairness, SECRET), "N");
      for (const card of hands.E.slice(0, 3)) house.play("E", card, "card-laid-under");
      house.play(player, stock[0] ?? "");
      house.reveal();
      return house.watch?.checked?.verdict;
    };
    expect(verdictOn("E")).toEqual({ kind: "nobody-chose" });
    expect(verdictOn("W")).toMatchObject({ kind: "broken" });
  });

  it("a card that another player cannot hold", () => {
    const house = new FakeHouse();
    house.prepare();
    house.open("S", OWN);
    house.open("N", FRIENDS);
    house.deal();
    const { hands, turnUp } = dealtFrom(packOf("t1", house.fairness, SECRET), "N");
    house.play("E", turnUp);
    house.reveal();
    expect(hands.E).not.toContain(turnUp);
    expect(house.watch?.checked?.verdict).toEqual({ kind: "broken", why: "E played a card that the promises give to somebody else." });
  });
});

describe("what is kept on the device", () => {
  const own = newShare({ table: "t1", place: "deal 1", commitment: "ab".repeat(32) }, "S", OWN);

  it("is read back as it was", () => {
    expect(parseShares(JSON.stringify([own]))).toEqual([own]);
    expect(parseShares(JSON.stringify([{ ...own, digest: "cd" }]))).toEqual([{ ...own, digest: "cd" }]);
  });

  it("does no harm where it is spoilt", () => {
    for (const text of [null, "", "{", "{}", "[1]", '[{"table":"t1"}]', JSON.stringify([{ ...own, seat: "X" }])]) {
      expect(parseShares(text)).toEqual([]);
    }
  });

  it("is one share of each window for each shuffle, the last few", () => {
    expect(keepShare([own], { ...own, digest: "cd" })).toEqual([{ ...own, digest: "cd" }]);
    const other = newShare(own, "S", FRIENDS);
    expect(keepShare([own], other)).toEqual([own, other]);
    let kept: readonly OwnShare[] = [];
    for (let deal = 1; deal <= 20; ++deal) kept = keepShare(kept, { ...own, place: `deal ${deal}` });
    expect(kept).toHaveLength(8);
    expect(kept.at(-1)?.place).toBe("deal 20");
  });
});

describe("of two windows that made a share each", () => {
  it("both go on with that which stands in the log", () => {
    const house = new FakeHouse();
    house.tell([fact("deal-began", {})]);
    const first = house.own ?? expect.unreachable();
    const second = newShare(first, "S", FRIENDS);
    expect(ownShareIn(house.view, [second, first]), "nothing stands there yet").toBe(second);
    house.pledge("S", OWN);
    house.bind();
    expect(ownShareIn(house.view, [second, first])).toBe(first);
    expect(ownShareIn(house.view, [{ ...first, place: "deal 2" }])).toBeUndefined();
  });
});

describe("every trouble and verdict", () => {
  it("has words that a friend would say", () => {
    for (const trouble of ["left-out", "other-pledge", "not-opened", "other-promises"] as const) {
      expect(wordsOfTrouble(trouble)).toMatch(/^[A-Z].*\.$/);
    }
    const words = wordsOfCheck({ place: "draw 2", verdict: { kind: "somebody-chose", names: ["Ada", "Tom"] } });
    expect(words).toMatch(/^The draw: .*Ada and Tom/);
  });
});
