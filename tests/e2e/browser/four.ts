import type { Page } from "playwright-core";
import { decodeServerMessage } from "../../../web/src/protocol/generated";
import type { Call, ClientMessage, Seat, Side, Suit, TableView, UpdateMessage } from "../../../web/src/protocol/generated";
import { JOKER, parseCard, suitOf } from "../../../web/src/state/cards";
import { otherSide, sideOf } from "../../../web/src/state/seats";
import type { Visitor } from "./browser";
import { openForFriends, sitBy } from "./friends";
import type { OpenHouse } from "./open_house";
import { Table, chooseRules } from "./table";

async function rest(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

export const ROUND = ["W", "N", "E", "S"] as const;
const SISTERS: Readonly<Record<Suit, Suit>> = { C: "S", S: "C", D: "H", H: "D" };
const PATIENCE_MS = 20_000;
const LOOK_MS = 15;
/** The button that lets go what may be claimed. */
export const CONTENT = /^(I am content|Let it pass)/;

/** The suit that a card counts as: the left bower and the joker count as trump. */
export function suitInPlay(card: string, trump: Suit): Suit {
  if (card === JOKER) return trump;
  const read = parseCard(card);
  if (read === undefined) throw new Error(`${card} is no card`);
  return read.rank === "J" && read.suit === SISTERS[trump] ? trump : read.suit;
}

export function leftOf(seat: Seat): Seat {
  return ROUND[(ROUND.indexOf(seat) + 1) % ROUND.length] ?? "W";
}

export function partnerOf(seat: Seat): Seat {
  return leftOf(leftOf(seat));
}

/** One person at the table: his page, and what the house last told him. */
export class Person {
  constructor(
    readonly seat: Seat,
    readonly visitor: Visitor,
  ) {}

  private read = 0;
  private last: UpdateMessage | undefined;
  private readonly over = new Map<number, TableView>();

  get page(): Visitor["page"] {
    return this.visitor.page;
  }

  /** The newest view that came over his wire. */
  get view(): TableView {
    return this.told.view;
  }

  /** How many facts the table had when he was told last. */
  get seq(): number {
    return this.told.seq;
  }

  private get told(): UpdateMessage {
    const { received } = this.visitor;
    for (; this.read < received.length; this.read += 1) {
      const message = decodeServerMessage(received[this.read] ?? "");
      if (message.type === "update") this.take(message);
    }
    if (this.last === undefined) throw new Error(`${this.seat} was told nothing yet`);
    return this.last;
  }

  private take(update: UpdateMessage): void {
    this.last = update;
    const { view } = update;
    if (view.deal !== 0 && (view.stage === "deal-over" || view.stage === "match-over")) this.over.set(view.deal, view);
  }

  /** How that deal ended, though the next may lie dealt by now. */
  async ended(deal: number): Promise<TableView> {
    await this.until(`the end of deal ${deal}`, () => this.over.has(deal));
    return this.over.get(deal) ?? this.view;
  }

  get open(): NonNullable<TableView["open"]> {
    const { open } = this.view;
    if (open === undefined) throw new Error("this table is strict");
    return open;
  }

  /** How far his page is: it takes in a message a moment after the wire brought it. */
  async shown(): Promise<number> {
    return Number(await this.page.locator("[data-seq]").getAttribute("data-seq"));
  }

  async until(what: string, isSo: (view: TableView) => boolean): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!isSo(this.view)) {
      if (Date.now() > end) throw new Error(`${this.seat} waited in vain: ${what}; ${this.view.stage}, ${JSON.stringify(this.view.open)}`);
      await rest(LOOK_MS);
    }
  }

  /** Does something past his page that only leads up to what a test is about; the table has taken it in. */
  async quickly(what: string, message: (at: { readonly table: string; readonly seq: number }) => ClientMessage): Promise<void> {
    const { table, seq } = this.told;
    this.visitor.send(message({ table, seq }));
    await this.until(what, () => this.seq > seq);
  }

  /** Makes the first of these calls that he may make, as soon as he may make one. */
  async quicklyCall(calls: readonly Call[]): Promise<void> {
    const offered = (): Call | undefined => {
      const { view } = this;
      return calls.find((call) => [...(view.open?.calls ?? []), ...(view.your_turn?.calls ?? [])].some((choice) => choice.call === call));
    };
    await this.until(`he may say ${calls.join(" or ")}`, () => offered() !== undefined);
    const call = offered() ?? "pass";
    await this.quickly(`says ${call}`, (at) => ({ type: "call", call, ...at }));
  }

  async quicklyPutDown(card: string): Promise<void> {
    const type = this.view.stage === "discard" ? "discard" : "play";
    await this.quickly(`puts down ${card}`, (at) => ({ type, card, ...at }));
    await this.until(`${card} leaves the hand`, (view) => !view.hand.includes(card));
  }

  /** Does something on his page and waits until the table has taken it in. */
  async tell(what: string, act: () => Promise<void>): Promise<void> {
    const before = this.view;
    await act();
    await this.until(what, (view) => view !== before);
  }

  /** Taps a card; what becomes of it is for the table to say. */
  async touch(card: string): Promise<void> {
    await this.tell(`${card} is put down`, () => this.page.locator(`.hand [data-card="${card}"]`).click());
  }

  async tap(card: string): Promise<void> {
    await this.touch(card);
    await this.until(`${card} leaves the hand`, (view) => !view.hand.includes(card));
  }

  /** Calls, and waits until the call is a fact: the view may change before for other reasons. */
  async say(words: RegExp): Promise<void> {
    const before = this.seq;
    const calls = this.page.getByRole("group", { name: "What you may say" });
    if (words.source.endsWith("alone")) await calls.getByRole("button", { name: /^Alone/ }).click();
    await calls.getByRole("button", { name: words }).first().click();
    await this.until(`says ${String(words)}`, () => this.seq > before);
  }

  async claim(words: string): Promise<void> {
    await this.page.getByRole("button", { name: /^I claim/ }).click();
    await this.tell(`claims ${words}`, () => this.page.getByRole("dialog").getByRole("button", { name: words, exact: true }).click());
  }

  async claimRevoke(by: string, trick: number): Promise<void> {
    await this.page.getByRole("button", { name: /^I claim/ }).click();
    const sheet = this.page.getByRole("dialog");
    await sheet.getByRole("button", { name: /^a revoke/ }).click();
    await sheet.getByRole("radio", { name: by }).check();
    await sheet.getByRole("radio", { name: String(trick), exact: true }).check();
    await this.tell("claims a revoke", () => sheet.getByRole("button", { name: "Claim the revoke" }).click());
  }

  async ask(words: string): Promise<void> {
    await this.page.getByRole("button", { name: /^Ask/ }).click();
    await this.tell(`asks ${words}`, () => this.page.getByRole("dialog").getByRole("button", { name: words }).click());
  }

  /** Something from the sheet of rarer moves; with a card where it is about one. */
  async move(words: string | RegExp, card?: string): Promise<void> {
    if (card === undefined) await this.page.getByRole("button", { name: /^More/ }).click();
    else await this.page.locator(`.hand [data-card="${card}"]`).click({ button: "right" });
    await this.tell(`moves ${String(words)}`, () => this.page.getByRole("dialog").getByRole("button", { name: words }).click());
  }

  async choose(words: RegExp, suit?: string): Promise<void> {
    const rights = this.page.getByRole("region", { name: "Put to you" });
    const choice = rights.getByRole("button", { name: words });
    if (suit === undefined) {
      await this.tell(`chooses ${String(words)}`, () => choice.click());
      return;
    }
    await choice.click();
    await this.tell(`names ${suit}`, () => rights.getByRole("button", { name: suit, exact: true }).click());
  }

  async waive(): Promise<void> {
    await this.tell("waives", () => this.page.getByRole("button", { name: CONTENT }).click());
  }

  async quicklyWaive(): Promise<void> {
    await this.quickly("waives", ({ table }) => ({ type: "waive", table }));
  }

  get trump(): Suit {
    const suit = suitOf(this.view.trump);
    if (suit === undefined) throw new Error("no suit is trump");
    return suit;
  }

  /** The suit that is led, while a trick is open. */
  get led(): Suit | undefined {
    const { trick } = this.view;
    const first = trick?.cards[0];
    return trick?.winner === undefined && first !== undefined ? suitInPlay(first.card, this.trump) : undefined;
  }

  ofSuit(suit: Suit): readonly string[] {
    return this.view.hand.filter((card) => suitInPlay(card, this.trump) === suit);
  }

  /** A card that the laws let him play, and that does what he is bound to do. */
  get lawfulCard(): string {
    const { you, hand, your_turn: turn } = this.view;
    if (this.view.open === undefined && turn?.cards[0] !== undefined) return turn.cards[0];
    const bound = this.open.duties.find((duty) => duty.seat === you && duty.cards.length > 0);
    if (bound?.cards[0] !== undefined) return bound.cards[0];
    const { led } = this;
    const card = (led === undefined ? [] : this.ofSuit(led))[0] ?? hand[0];
    if (card === undefined) throw new Error(`${this.seat} has no card`);
    return card;
  }

  /** What a dealer can spare: the last card that is no trump. */
  get idleCard(): string {
    const { hand, turn_up: up } = this.view;
    const spare = hand.filter((card) => card !== up && suitInPlay(card, this.trump) !== this.trump);
    return spare.at(-1) ?? hand.find((card) => card !== up) ?? "";
  }
}

export type Hands = Readonly<Record<Seat, readonly string[]>>;
export const NAMES: Readonly<Record<Seat, string>> = { N: "Nora", E: "Edith", S: "Susan", W: "Will" };

/** An open table of one of the codes. */
export interface OpenWish {
  readonly code: string;
  readonly seconds?: string;
}

/** A strict table by house rules, in the words of the rules themselves. */
export interface StrictWish {
  readonly rules: string;
}

export type TableWish = OpenWish | StrictWish;

async function chooseTable(page: Page, wish: TableWish): Promise<void> {
  if ("rules" in wish) {
    await chooseRules(page, wish.rules);
    return;
  }
  await page.goto("/");
  await page.getByRole("radio", { name: new RegExp(`^${wish.code}`) }).check();
  await page.getByRole("radio", { name: /^Open, as at the club/ }).check();
  await page.getByLabel("Time for choices").selectOption(wish.seconds ?? "ten minutes");
}

/** Four people at one table, all driven by the test. */
export class Four {
  private constructor(private readonly people: Readonly<Record<Seat, Person>>) {}

  static async sitDown(house: OpenHouse, wish: TableWish): Promise<Four> {
    const visitors = await Promise.all(ROUND.map(async (seat) => house.visit({ settings: { name: NAMES[seat], cutsForYou: true } })));
    const [w, n, e, s] = visitors;
    if (w === undefined || n === undefined || e === undefined || s === undefined) throw new Error("four are needed");
    const people = { W: new Person("W", w), N: new Person("N", n), E: new Person("E", e), S: new Person("S", s) };
    const host = people.S.page;
    await chooseTable(host, wish);
    const link = await openForFriends(host);
    for (const [seat, name] of [["W", "West"], ["N", "North"], ["E", "East"]] as const) await sitBy(link, people[seat].page, name);
    await host.getByRole("button", { name: "Start the game" }).click();
    return new Four(people);
  }

  at(seat: Seat): Person {
    return this.people[seat];
  }

  get all(): readonly Person[] {
    return ROUND.map((seat) => this.people[seat]);
  }

  get view(): TableView {
    return this.people.S.view;
  }

  /** Whose turn it is. */
  get asked(): Person {
    const { to_act: seat, stage } = this.view;
    if (seat === undefined) throw new Error(`it is nobody's turn; ${stage}`);
    return this.people[seat];
  }

  get trump(): Suit {
    return this.people.S.trump;
  }

  get hands(): Hands {
    return { N: this.people.N.view.hand, E: this.people.E.view.hand, S: this.people.S.view.hand, W: this.people.W.view.hand };
  }

  /** All four have been told of the same moment, and their pages have taken it in. */
  async settle(): Promise<void> {
    const latest = (): number => Math.max(...this.all.map(({ seq }) => seq));
    for (const person of this.all) {
      const end = Date.now() + PATIENCE_MS;
      while ((await person.shown()) < latest() && Date.now() < end) await rest(LOOK_MS);
    }
  }

  /** The hands lie dealt and the first may speak. At this pace a deal that is over is followed by the next at once; a match
   * that is over, by another when they wish it. */
  async untilDealt(): Promise<void> {
    const { S: host } = this.people;
    if (host.view.stage === "match-over") {
      for (const { page } of this.all) await page.getByRole("button", { name: /^(Play again|Yes, again)/ }).click();
    }
    for (const person of this.all) await person.until("the hands are dealt", (view) => view.stage === "first-round");
  }

  /** Deals until the cards allow what the test is about; whatever else is dealt is passed. */
  async dealUntil(isGood: (hands: Hands, view: TableView) => boolean): Promise<void> {
    const MOST_DEALS = 60;
    for (let deal = 0; deal < MOST_DEALS; deal += 1) {
      await this.untilDealt();
      if (isGood(this.hands, this.view)) return;
      await this.passOut();
    }
    throw new Error(`${MOST_DEALS} deals, and none of them would do`);
  }

  private async passOut(): Promise<void> {
    const { deal } = this.view;
    for (let call = 0; call < 8; call += 1) {
      if (this.view.to_act === undefined || this.view.deal !== deal) break;
      await this.quicklyCall("pass");
    }
    for (const person of this.all) await person.ended(deal);
  }

  /** All four have been told of the same moment, whatever their pages show. */
  async toldAlike(): Promise<void> {
    const latest = Math.max(...this.all.map(({ seq }) => seq));
    for (const person of this.all) await person.until("he is told as much as the others", () => person.seq >= latest);
  }

  /** Whoever is asked says it. */
  async quicklyCall(...calls: readonly Call[]): Promise<void> {
    await this.asked.quicklyCall(calls);
    await this.toldAlike();
  }

  /** The dealer who took up a card puts one away, where he must. */
  async quicklyDiscard(): Promise<void> {
    if (this.view.stage !== "discard") return;
    await this.asked.quicklyPutDown(this.asked.idleCard);
    await this.toldAlike();
  }

  /** Whoever is first to speak has the turned card made trump: by his page where the words matter. */
  async orderUp(words?: RegExp): Promise<void> {
    if (words === undefined) await this.asked.quicklyCall(["order"]);
    else await this.asked.say(words);
    await this.toldAlike();
    while (this.view.stage !== "play" && this.view.to_act !== undefined) {
      if (this.view.stage === "discard") await this.quicklyDiscard();
      else await this.quicklyCall("stay-together", "pass");
    }
    await this.settle();
  }

  /** The suit that is led, while a trick is open. */
  get led(): Suit | undefined {
    return this.people.S.led;
  }

  ofSuit(seat: Seat, suit: Suit): readonly string[] {
    return this.people[seat].ofSuit(suit);
  }

  lawfulCard(seat: Seat): string {
    return this.people[seat].lawfulCard;
  }

  async playNext(): Promise<void> {
    await this.quicklyPlayNext();
    await this.settle();
  }

  private async quicklyPlayNext(): Promise<void> {
    await this.asked.quicklyPutDown(this.asked.lawfulCard);
    await this.toldAlike();
  }

  /** Plays lawfully until it is as wished, or the hand is over. */
  async playUntil(isSo: () => boolean): Promise<boolean> {
    while (this.view.stage === "play") {
      if (isSo()) {
        await this.settle();
        return true;
      }
      await this.quicklyPlayNext();
    }
    await this.settle();
    return false;
  }

  async playOut(): Promise<void> {
    await this.playUntil(() => false);
  }

  /** Plays lawfully to the end of the hand, one of them by the keys of his page, which refuses none of his cards. */
  async playOutByKeysOf(person: Person): Promise<void> {
    const table = new Table(person.page);
    while (this.view.stage === "play") {
      if (this.asked === person) {
        await table.actByKeys();
        await table.expectNoRefusal();
        await this.toldAlike();
      } else {
        await this.quicklyPlayNext();
      }
    }
    await this.settle();
  }

  /** All four let the hand go; how it was entered. */
  async letGo(): Promise<TableView> {
    const { deal } = this.view;
    for (const person of this.all) {
      if (person.view.deal === deal && person.view.open?.may_waive === true) await person.quicklyWaive();
      await this.toldAlike();
    }
    for (const person of this.all) await person.ended(deal);
    return this.people.S.ended(deal);
  }

  async goHome(): Promise<void> {
    for (const { visitor } of this.all) await visitor.context.close();
  }
}

/** What the tricks alone earn, without a lone hand: three or four 1, all five 2, fewer than three 2 to the other side. */
export function earned(view: TableView): Readonly<Record<Side, number>> {
  const makers = sideOf(view.maker ?? "N");
  const tricks = view.seats.find(({ seat }) => sideOf(seat) === makers)?.tricks ?? 0;
  const [side, points] = tricks < 3 ? [otherSide(makers), 2] : [makers, tricks === 5 ? 2 : 1];
  return { NS: side === "NS" ? points : 0, EW: side === "EW" ? points : 0 };
}

/** What the tricks earn and what the side has over: entered first, and where it ends the game the others score no more (S4). */
export function earnedWith(view: TableView, side: Side, over: number): Readonly<Record<Side, number>> {
  const { score, target } = view.score;
  const tricks = earned(view);
  const isOver = target !== undefined && score[side] + over >= target;
  return { ...(isOver ? { NS: 0, EW: 0 } : tricks), [side]: tricks[side] + over };
}

/** What a deal that was ruled on gave each side. */
export function ruled(view: TableView): Readonly<Record<Side, number>> {
  const sum = { NS: 0, EW: 0 };
  for (const { side, points } of view.open?.entries ?? []) sum[side] += points;
  return sum;
}
