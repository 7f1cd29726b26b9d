import { tableIn } from "../net/socket_address";
import type { Connection, ConnectionListener } from "../net/connection";
import { PROTOCOL_VERSION } from "../protocol/generated";
import type { Call, ClientMessage, CreateTableMessage, FairnessState, Phrase, SaidMessage, Seat, ServerMessage, TableView, TrickState, WelcomeMessage } from "../protocol/generated";
import { mayAskAdvice } from "../state/advice";
import { mustKeepHand } from "../state/calls";
import { isAmongComputers } from "../state/company";
import { deskAddress, deskInAddress } from "../state/desk";
import type { DeskInquiry } from "../state/desk";
import { lawAddress, lawInAddress } from "../state/law_book";
import { playerFor, roleOf } from "../state/levels";
import { PHRASE_MS } from "../state/phrases";
import { parseSettings, tempoOf } from "../state/settings";
import type { Settings } from "../state/settings";
import { NEW_SESSION, reduce } from "../state/session";
import type { Session, SessionEvent } from "../state/session";
import { phraseOfChange } from "../state/sounds";
import type { FairWatch } from "../state/fair_watch";
import { FairShares } from "./fair_shares";
import { pending, trickAfter, viewAfter } from "../state/answered";
import type { Deed } from "../state/answered";
import { latestView, trickInSight } from "../state/table_session";
import { playPhrase } from "./sounds";
import { MutedPeople } from "./talk.svelte";
import { OpenMoves } from "./open/open_moves";
import { say } from "../words/words";

const SETTINGS_KEY = "right-bower.settings";
const TOKEN_KEY = "right-bower.token";
/** After the house had no time for who came, or for his share in the shuffle. */
const AGAIN_MS = 2000;

export type Sheet = "settings" | "help" | "score" | "last-trick" | "claim" | "ask" | "moves" | "talk" | "rest" | "seats" | "share";

function tableInAddress(): string | undefined {
  return tableIn(location.pathname);
}

function isStudyAddress(): boolean {
  return /^\/(study$|deal\/)/.test(location.pathname);
}

/** The secret in a director's address, `/t/<id>#direct=<key>`: what stands after # is sent to no server's log. */
function directorKey(): string | undefined {
  return /^#direct=([\w-]+)$/.exec(location.hash)?.[1];
}

/** The page's one object with effects: it feeds the reducer, and sends what the player or his settings decide. */
export class House {
  session: Session = $state.raw(NEW_SESSION);
  settings: Settings = $state.raw(parseSettings(localStorage.getItem(SETTINGS_KEY)));
  sheet: Sheet | undefined = $state.raw();
  tableAsked: string | undefined = $state.raw(tableInAddress());
  /** What the law book shows: an id, or nothing for the list of all; undefined where it is not open. */
  lawAsked: string | undefined = $state.raw(lawInAddress(location.pathname));
  /** What the director's desk is asked; undefined where it is not open. */
  deskAsked: DeskInquiry | undefined = $state.raw(deskInAddress(location.pathname, location.search));
  /** At the study, or at a deal that somebody shared. */
  isStudying = $state(isStudyAddress());
  /** At the deal of the day. */
  isAtToday = $state(location.pathname === "/today");
  /** At the guest's own tally. */
  isAtTally = $state(location.pathname === "/record");

  /** The number of the last fact when a hint was asked for. */
  private adviceAsked: number | undefined = $state.raw();
  private isAdviceAway = $state.raw(false);

  /** The card that the sheet of rarer moves opens with. */
  moveCard: string | undefined;
  /** What may be asked for at an open table. */
  readonly moves = new OpenMoves((message) => {
    this.atTable(message);
  });

  readonly muted = new MutedPeople();

  private readonly connection: Connection;
  private trickTimer: ReturnType<typeof setTimeout> | undefined;
  private cardTimer: ReturnType<typeof setTimeout> | undefined;
  /** The shuffle as this page has followed it: what the player added, and what the check came to. */
  fairWatch: FairWatch | undefined = $state.raw();
  private readonly shares = new FairShares();
  /** What was asked of the house and not answered yet: a second tap must not ask again. */
  private asked = "";

  /** What the visitor asked for before the house was there. */
  private early: (() => void) | undefined = $state.raw();

  constructor(connect: (listener: ConnectionListener) => Connection) {
    this.connection = connect({
      opened: () => {
        this.sayHello();
      },
      lost: () => {
        this.deed = undefined;
        this.dispatch({ kind: "lost" });
      },
      received: (message) => {
        this.receive(message);
      },
      unreadable: (problem) => {
        console.error(`unreadable message: ${problem}`);
      },
    });
    addEventListener("popstate", () => {
      this.followAddress();
    });
    addEventListener("offline", () => {
      this.connection.giveUpLine();
    });
    addEventListener("online", () => {
      this.connection.retryNow();
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.connection.retryNow();
    });
  }

  get view(): TableView | undefined {
    return this.session.table?.view;
  }

  change(settings: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(this.settings));
    const view = this.view;
    if (view?.host === true && this.settings.speed !== before.speed) {
      this.send({ type: "pace", table: view.table, pace_ms: tempoOf(this.settings).paceMs });
    }
    this.actForPlayer();
  }

  /** What the house will greet with, before it does. */
  expect(greeting: WelcomeMessage): void {
    this.dispatch({ kind: "foretold", greeting });
  }

  /** Does it at once where the house is there; else as soon as it is, unless the visitor asks for something else meanwhile. */
  onceOpen(act: () => void): void {
    if (this.session.connection === "open") act();
    else this.early = act;
  }

  /** Whether something waits for the house. */
  get isAwaited(): boolean {
    return this.early !== undefined;
  }

  createTable(wish: Omit<CreateTableMessage, "type" | "name" | "pace_ms">): void {
    this.send({ type: "create-table", ...wish, name: this.playerName, pace_ms: tempoOf(this.settings).paceMs });
  }

  enter(table: string, seat?: Seat): void {
    this.tableAsked = table;
    this.send({ type: "join", table, name: this.playerName, ...(seat === undefined ? {} : { seat }) });
  }

  /** Waits for no seat any more, and goes on watching. */
  stopWaiting(): void {
    this.atTable((table, seq) => ({ type: "join", table, name: this.playerName, since: seq }));
  }

  /** The host's word on a guest who waits for a seat. */
  letSit(asked: number, now: boolean): void {
    this.atTable((table) => ({ type: "let-sit", table, asked, now }));
  }

  seatComputer(seat: Seat): void {
    const player = playerFor(this.session.offer, this.settings, roleOf(seat, this.view?.you));
    this.atTable((table) => ({ type: "seat-computer", table, seat, player }));
  }

  start(partners: "as-seated" | "drawn"): void {
    this.atTable((table) => ({ type: "start", table, draw_partners: partners === "drawn" }));
  }

  /** Another match, after a draw for partners and seats. */
  playWithNewPartners(): void {
    if (this.isGoingOn) return;
    this.start("drawn");
    this.show({ kind: "next" });
  }

  openMoves(card?: string): void {
    this.moveCard = card;
    this.sheet = "moves";
  }

  /** A call at any moment, in turn or not. */
  say(call: Call): void {
    this.atTable((table, seq) => ({ type: "call", table, seq, call }));
  }

  /** A phrase for everybody at the table. */
  saySomething(phrase: Phrase): void {
    this.atTable((table) => ({ type: "say", table, phrase }));
  }

  /** Asks what a strong player would do here; the answer comes to this page alone. */
  advise(): void {
    const table = this.session.table;
    if (table?.view === undefined || !mayAskAdvice(table.view)) return;
    this.isAdviceAway = false;
    if (this.adviceAsked === table.seq) return;
    this.adviceAsked = table.seq;
    this.atTable((name, seq) => ({ type: "advise", table: name, seq }));
  }

  /** The hint is not looked at any more; asked for again it is there at once. */
  putAdviceAway(): void {
    this.isAdviceAway = true;
  }

  /** Whether a hint is to be seen: it was asked for and nothing has happened since. It may still be on its way. */
  get showsAdvice(): boolean {
    return !this.isAdviceAway && this.adviceAsked !== undefined && this.adviceAsked === this.session.table?.seq;
  }

  /** What the player did last, shown before the house has said so. */
  private deed: Deed | undefined = $state.raw();

  /** The table as it is to be shown. */
  get shownView(): TableView | undefined {
    return this.view === undefined ? undefined : viewAfter(this.view, this.deed);
  }

  /** The cards in the middle, as they are to be shown. */
  get shownTrick(): TrickState | undefined {
    const { table } = this.session;
    const trick = table === undefined ? undefined : trickInSight(table);
    return this.view === undefined ? trick : trickAfter(trick, this.view, this.deed);
  }

  /** Whether the next deal or game was asked for, and has not come yet. */
  get isGoingOn(): boolean {
    return pending(this.view, this.deed)?.act.kind === "next";
  }

  call(call: Call): void {
    if (this.actOnce((table, seq) => ({ type: "call", table, seq, call })) === "sent") this.show({ kind: "call", call });
  }

  /** Plays, discards, gives or lays under the stock, whichever is due. */
  lay(card: string): void {
    const what = this.view?.your_turn?.what;
    const type = what === "giving" ? "give" : what === "going-under" ? "lay-under" : what === "discard" || what === "laying-away" ? "discard" : "play";
    if (this.actOnce((table, seq) => ({ type, table, seq, card })) !== "sent") return;
    // Whoever plays on has looked at the trick before.
    if (this.session.table?.lying !== undefined) this.dispatch({ kind: "trick-seen" });
    this.show({ kind: type, card });
  }

  private show(act: Deed["act"]): void {
    const { view } = this;
    if (view !== undefined && this.session.connection === "open") this.deed = { view, act };
  }

  /** Against computers alone: the last choice again, and what came after it is as if it had not been. */
  takeBack(): void {
    if (this.view?.solo?.may_take_back !== true) return;
    this.once(`back from ${this.session.table?.seq ?? 0}`, () => {
      this.deed = undefined;
      this.atTable((table) => ({ type: "rewind", table }));
      if (this.session.table?.lying !== undefined) this.dispatch({ kind: "trick-seen" });
    });
  }

  /** The tricks that are left: at once where nothing can take them away; else it is asked first whether the hand shall lie open. */
  claimRest(): void {
    const way = this.view?.your_turn?.rest;
    if (way === "asked" && this.sheet !== "rest") {
      this.sheet = "rest";
    } else if (way !== undefined) {
      this.sheet = undefined;
      this.actOnce((table, seq) => ({ type: "claim-rest", table, seq }));
    }
  }

  swapSeats(first: Seat, second: Seat): void {
    this.atTable((table) => ({ type: "swap-seats", table, first, second }));
  }

  answerClaim(accept: boolean): void {
    this.atTable((table) => ({ type: "answer-claim", table, accept }));
  }

  /** Against computers alone: they wait, or go on. */
  pause(wish: "wait" | "go-on"): void {
    this.atTable((table) => ({ type: "pause", table, is_paused: wish === "wait" }));
  }

  cut(lifted: number): void {
    const fairness = this.view?.fairness;
    if (fairness !== undefined) this.cutDeal(fairness, lifted);
  }

  cutInMiddle(): void {
    const fairness = this.view?.fairness;
    if (fairness?.may_cut === true) this.cutMiddleOf(fairness);
  }

  goOn(): void {
    const hasGoneOn = (this.session.table?.waiting.length ?? 0) > 0;
    this.dispatch({ kind: "result-seen" });
    if (hasGoneOn) return;
    this.atTable((table) => ({ type: "next", table }));
    this.show({ kind: "next" });
  }

  /** Gives the seat up, or stops watching. */
  leave(): void {
    this.atTable((table) => ({ type: "leave", table }));
    this.goHome();
  }

  goHome(): void {
    history.pushState(null, "", "/");
    this.followAddress();
  }

  /** Opens the law book at an article, a number of articles or a reading; at its list where `id` is empty. */
  readLaw(id: string): void {
    history.pushState(null, "", id === "" ? "/laws" : lawAddress(id));
    this.followAddress();
  }

  /** Opens the director's desk at an inquiry; at its list of incidents where none is asked about. */
  openDesk(inquiry: DeskInquiry): void {
    history.pushState(null, "", deskAddress(inquiry));
    this.followAddress();
  }

  /** Opens the deal of the day. */
  playToday(): void {
    history.pushState(null, "", "/today");
    this.followAddress();
  }

  /** Opens what the guest's deals and games came to. */
  readTally(): void {
    history.pushState(null, "", "/record");
    this.followAddress();
  }

  /** Opens the study; with the name of a table, at the review of its record. */
  study(table = ""): void {
    history.pushState(null, "", table === "" ? "/study" : `/study?table=${encodeURIComponent(table)}`);
    this.followAddress();
  }

  listTables(): void {
    this.send({ type: "list-tables" });
  }

  readRefusal(): void {
    this.dispatch({ kind: "refusal-read" });
  }

  retryNow(): void {
    this.connection.retryNow();
  }

  private get playerName(): string {
    return this.settings.name.trim() === "" ? say("Guest") : this.settings.name.trim();
  }

  private atTable(message: (table: string, seq: number) => ClientMessage): void {
    const table = this.session.table;
    if (table !== undefined) this.send(message(table.table, table.seq));
  }

  private actOnce(message: (table: string, seq: number) => ClientMessage): "sent" | "known" {
    return this.once(`act after ${this.session.table?.seq ?? 0}`, () => {
      this.atTable(message);
    });
  }

  private cutMiddleOf(fairness: FairnessState): void {
    this.cutDeal(fairness, Math.round((fairness.least_cut + fairness.most_cut) / 2));
  }

  private cutDeal({ deal }: FairnessState, lifted: number): void {
    this.once(`cut of ${deal}`, () => {
      this.atTable((table) => ({ type: "cut", table, deal, lifted }));
    });
  }

  private once(what: string, act: () => void): "sent" | "known" {
    const asked = `${this.session.table?.table ?? ""} ${what}`;
    if (this.asked === asked) return "known";
    this.asked = asked;
    act();
    return "sent";
  }

  private send(message: ClientMessage): void {
    if (this.session.refusal !== undefined) this.dispatch({ kind: "refusal-read" });
    this.connection.send(message);
  }

  private sayHello(): void {
    const token = localStorage.getItem(TOKEN_KEY);
    this.connection.send({ type: "hello", version: PROTOCOL_VERSION, ...(token === null ? {} : { token }) });
  }

  private receive(message: ServerMessage): void {
    const { adviceAsked } = this;
    if (message.type === "joined" || message.type === "refused") {
      this.asked = "";
      this.adviceAsked = undefined;
      this.deed = undefined;
    }
    if (message.type === "said") {
      this.hear(message);
      return;
    }
    this.takeShare(message);
    this.dispatch({ kind: "received", message });
    if (message.type === "welcome") {
      localStorage.setItem(TOKEN_KEY, message.token);
      const { early } = this;
      this.early = undefined;
      if (this.tableAsked === undefined) this.listTables();
      else this.enter(this.tableAsked);
      early?.();
    } else if (message.type === "joined") {
      this.showAddress(message.table);
      this.keepAdvice(adviceAsked);
      const key = directorKey();
      if (key !== undefined) this.moves.direct(key);
    } else if (message.type === "refused" && message.code === "busy" && message.to === "join") {
      const table = this.tableAsked;
      setTimeout(() => {
        if (table !== undefined && this.tableAsked === table && this.session.table === undefined) this.enter(table);
      }, AGAIN_MS);
    } else if (message.type === "refused" && message.code === "busy") {
      setTimeout(() => {
        this.giveShareAgain();
      }, AGAIN_MS);
    } else if (message.type === "moved") {
      this.connection.goTo(message.node);
    } else if (message.type === "refused" && message.code === "not-found" && this.session.table === undefined) {
      this.tableAsked = undefined;
      history.replaceState(null, "", "/");
      this.listTables();
    }
  }

  /** Shows what was said for a while, unless the player does not want to hear it. */
  private hear(message: SaidMessage): void {
    const { view } = this;
    if (view === undefined || this.muted.silence(message, view, this.settings.mutesPhrases ? "all-muted" : "heard")) return;
    this.dispatch({ kind: "received", message });
    const spoken = this.session.table?.spoken.find(({ seat }) => seat === message.seat);
    if (spoken === undefined) return;
    setTimeout(() => {
      this.dispatch({ kind: "phrase-over", number: spoken.number });
    }, PHRASE_MS);
  }

  /** Back at the table, where nothing has happened: the hint lies there as before, and one that was lost with the line is asked
   * for again. */
  private keepAdvice(askedAt: number | undefined): void {
    const { table } = this.session;
    if (this.isAdviceAway || askedAt === undefined || askedAt !== table?.seq) return;
    if (table.advice === undefined) this.advise();
    else this.adviceAsked = askedAt;
  }

  private dispatch(event: SessionEvent): void {
    const before = this.session.table;
    this.session = reduce(this.session, event);
    const table = this.session.table;
    const heard = this.settings.hasSound && !document.hidden ? phraseOfChange(before, table) : undefined;
    if (heard !== undefined) playPhrase(heard);
    if (table?.isTorn === true) this.enter(table.table);
    this.waitForTrick();
    if (this.session.table?.isHeld === true && this.settings.speed === "instant") this.dispatch({ kind: "result-seen" });
    this.actForPlayer();
  }

  private showAddress(table: string): void {
    this.tableAsked = table;
    this.lawAsked = undefined;
    this.deskAsked = undefined;
    this.isStudying = false;
    this.isAtToday = false;
    this.isAtTally = false;
    if (tableInAddress() !== table) history.pushState(null, "", `/t/${table}`);
  }

  private followAddress(): void {
    this.tableAsked = tableInAddress();
    this.lawAsked = lawInAddress(location.pathname);
    this.deskAsked = deskInAddress(location.pathname, location.search);
    this.isStudying = isStudyAddress();
    this.isAtToday = location.pathname === "/today";
    this.isAtTally = location.pathname === "/record";
    this.sheet = undefined;
    this.early = undefined;
    this.dispatch({ kind: "went-home" });
    if (this.tableAsked === undefined) this.listTables();
    else this.enter(this.tableAsked);
  }

  private waitForTrick(): void {
    const table = this.session.table;
    if (table?.lying === undefined) {
      clearTimeout(this.trickTimer);
      this.trickTimer = undefined;
    } else if (this.trickTimer === undefined) {
      const isHurried = table.waiting.length > 2 || document.hidden;
      this.trickTimer = setTimeout(
        () => {
          this.trickTimer = undefined;
          this.dispatch({ kind: "trick-seen" });
        },
        isHurried ? 0 : tempoOf(this.settings).trickMs,
      );
    }
  }

  /** The player's share in the shuffle needs no asking, and does not wait until all that was told is shown. */
  private takeShare(message: ServerMessage): void {
    if (message.type === "joined") this.shares.join(message.table, message.account);
    if (message.type !== "update") return;
    const due = this.shares.take(message.facts, message.view);
    this.fairWatch = this.shares.watch;
    if (due !== undefined) this.connection.send(due);
  }

  /** Of what the house had no time for the page owes the share alone: the rest is for the player to ask again. */
  private giveShareAgain(): void {
    const view = latestView(this.session.table);
    const due = view === undefined ? undefined : this.shares.again(view);
    if (due !== undefined) this.connection.send(due);
  }

  /** What the player's settings do without asking: the cut, the only card. */
  private actForPlayer(): void {
    const { view } = this;
    const fairness = latestView(this.session.table)?.fairness;
    if (view === undefined) return;
    if (fairness?.may_cut === true && (this.settings.cutsForYou || isAmongComputers(view))) this.cutMiddleOf(fairness);
    if (mustKeepHand(view)) this.call("keep");
    this.playOnlyCard(view);
  }

  private playOnlyCard(view: TableView): void {
    clearTimeout(this.cardTimer);
    const turn = view.your_turn;
    const [only, ...others] = turn?.cards ?? [];
    if (!this.settings.playsOnlyCard || turn?.what !== "play" || turn.calls.length > 0) return;
    if (only === undefined || others.length > 0 || this.session.table?.lying !== undefined) return;
    this.cardTimer = setTimeout(() => {
      if (this.view === view) this.lay(only);
    }, tempoOf(this.settings).gatherMs + 100);
  }
}
