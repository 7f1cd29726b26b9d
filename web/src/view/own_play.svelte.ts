import type { Call, ClientMessage, FairnessState, TableView, TrickState } from "../protocol/generated";
import { mayAskAdvice } from "../state/advice";
import type { Deed } from "../state/answered";
import { middleOf, onlyCard, shuffleToCut } from "../state/by_itself";
import { mustKeepHand } from "../state/calls";
import type { Session, SessionEvent } from "../state/session";
import { tempoOf } from "../state/settings";
import type { Settings } from "../state/settings";
import { trickInSight } from "../state/table_session";
import { Hint } from "./hint.svelte";
import { Once } from "./once";
import { OwnDeed } from "./own_deed.svelte";

/** What playing needs of the page. */
export interface Playing {
  readonly session: Session;
  readonly settings: Settings;
  readonly dispatch: (event: SessionEvent) => void;
  /** Says it to the house of the table that is shown. What the page does by itself it does again after a lost line. */
  readonly atTable: (message: (table: string, seq: number) => ClientMessage, who?: Who) => void;
}

/** Who wants it: the player, or the page by his settings. */
export type Who = "player" | "page";

function actAfter(seq: number): string {
  return `act after ${seq}`;
}

function cutOf(deal: number): string {
  return `cut of ${deal}`;
}

/** What the player does with his hand, once however often he taps, and what the table shows of it before the house has said so. */
export class OwnPlay {
  private readonly hint = new Hint();
  private readonly deed = new OwnDeed();
  private readonly asked = new Once();
  private cardTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: Playing) {}

  private get view(): TableView | undefined {
    return this.page.session.table?.view;
  }

  /** The table as it is to be shown. */
  get shownView(): TableView | undefined {
    return this.deed.on(this.view);
  }

  /** The cards in the middle, as they are to be shown. */
  get shownTrick(): TrickState | undefined {
    const { table } = this.page.session;
    return this.deed.inTrick(table === undefined ? undefined : trickInSight(table), this.view);
  }

  /** Whether the next deal or game was asked for, and has not come yet. */
  get isGoingOn(): boolean {
    return this.deed.isGoingOn(this.view);
  }

  /** Whether a hint is to be seen. */
  get showsAdvice(): boolean {
    return this.hint.isShownAt(this.page.session.table?.seq);
  }

  /** Asks what a strong player would do here; the answer comes to this page alone. */
  advise(): void {
    const { table } = this.page.session;
    if (table?.view === undefined || !mayAskAdvice(table.view)) return;
    if (this.hint.ask(table.seq) === "to-be-asked") this.page.atTable((name, seq) => ({ type: "advise", table: name, seq }));
  }

  putAdviceAway(): void {
    this.hint.putAway();
  }

  /** A call at any moment, in turn or not. */
  say(call: Call): void {
    this.page.atTable((table, seq) => ({ type: "call", table, seq, call }));
  }

  call(call: Call, who: Who = "player"): void {
    if (this.actOnce((table, seq) => ({ type: "call", table, seq, call }), who) === "sent") this.show({ kind: "call", call });
  }

  /** Plays, discards, gives or lays under the stock, whichever is due. */
  lay(card: string, who: Who = "player"): void {
    const what = this.view?.your_turn?.what;
    const type = what === "giving" ? "give" : what === "going-under" ? "lay-under" : what === "discard" || what === "laying-away" ? "discard" : "play";
    if (this.actOnce((table, seq) => ({ type, table, seq, card }), who) !== "sent") return;
    this.passTrick();
    this.show({ kind: type, card });
  }

  /** Against computers alone: the last choice again, and what came after it is as if it had not been. */
  takeBack(): void {
    if (this.view?.solo?.may_take_back !== true) return;
    this.once(`back from ${this.page.session.table?.seq ?? 0}`, () => {
      this.deed.forget();
      this.page.atTable((table) => ({ type: "rewind", table }));
      this.passTrick();
    });
  }

  /** All the tricks that are left. */
  claimRest(): void {
    this.actOnce((table, seq) => ({ type: "claim-rest", table, seq }), "player");
  }

  cut(lifted: number): void {
    const fairness = this.view?.fairness;
    if (fairness !== undefined) this.cutDeal(fairness, lifted, "player");
  }

  cutInMiddle(): void {
    const fairness = this.view?.fairness;
    if (fairness?.may_cut === true) this.cutDeal(fairness, middleOf(fairness), "player");
  }

  /** The result was looked at: the next deal, or another game. */
  goOn(): void {
    const hasGoneOn = (this.page.session.table?.waiting.length ?? 0) > 0;
    this.page.dispatch({ kind: "result-seen" });
    if (hasGoneOn) return;
    this.page.atTable((table) => ({ type: "next", table }));
    this.show({ kind: "next" });
  }

  /** Another match, after a draw for partners and seats. */
  playWithNewPartners(): void {
    if (this.isGoingOn) return;
    this.page.atTable((table) => ({ type: "start", table, draw_partners: true }));
    this.show({ kind: "next" });
  }

  /** What the player's settings do without asking: the cut, the only card. */
  actByItself(): void {
    const { view } = this;
    if (view === undefined) return;
    const { session, settings } = this.page;
    const shuffle = shuffleToCut(session.table, settings);
    if (shuffle !== undefined) this.cutDeal(shuffle, middleOf(shuffle), "page");
    if (mustKeepHand(view)) this.call("keep", "page");
    this.playOnlyCard(view);
  }

  /** The line is down: the table shows what the house has told, and another choice may be made. */
  lose(): void {
    this.deed.forget();
    this.asked.forget();
  }

  /** It was asked again after the line broke: a tap must not ask a third time. */
  resume(message: ClientMessage): void {
    if ("seq" in message) this.once(actAfter(message.seq), () => undefined);
    if (message.type === "cut") this.once(cutOf(message.deal), () => undefined);
  }

  /** An answer is there: the same may be asked again. Answers when a hint was asked for. */
  forgetWhatWasAsked(): number | undefined {
    this.asked.forget();
    this.deed.forget();
    return this.hint.forget();
  }

  /** Back at the table, where nothing has happened: the hint lies there as before, and one that was lost with the line is asked
   * for again. */
  keepAdvice(askedAt: number | undefined): void {
    const { table } = this.page.session;
    if (table === undefined || !this.hint.isWantedStill(askedAt, table.seq)) return;
    if (table.advice === undefined) this.advise();
    else this.hint.ask(table.seq);
  }

  private actOnce(message: (table: string, seq: number) => ClientMessage, who: Who): "sent" | "known" {
    return this.once(actAfter(this.page.session.table?.seq ?? 0), () => {
      this.page.atTable(message, who);
    });
  }

  private once(what: string, act: () => void): "sent" | "known" {
    // While the line is down nothing is on its way: who thinks again chooses again.
    if (this.page.session.connection !== "open") this.asked.forget();
    return this.asked.do(`${this.page.session.table?.table ?? ""} ${what}`, act);
  }

  private cutDeal({ deal }: FairnessState, lifted: number, who: Who): void {
    this.once(cutOf(deal), () => {
      this.page.atTable((table) => ({ type: "cut", table, deal, lifted }), who);
    });
  }

  private show(act: Deed["act"]): void {
    const { view } = this;
    if (view !== undefined && this.page.session.connection === "open") this.deed.show(view, act);
  }

  /** Whoever plays on has looked at the trick before. */
  private passTrick(): void {
    if (this.page.session.table?.lying !== undefined) this.page.dispatch({ kind: "trick-seen" });
  }

  private playOnlyCard(view: TableView): void {
    clearTimeout(this.cardTimer);
    const only = onlyCard(this.page.session.table, this.page.settings);
    if (only === undefined) return;
    this.cardTimer = setTimeout(() => {
      if (this.view === view) this.lay(only, "page");
    }, tempoOf(this.page.settings).gatherMs + 100);
  }
}
