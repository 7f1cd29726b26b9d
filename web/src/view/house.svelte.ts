import type { Connection, ConnectionListener } from "../net/connection";
import { greeting, keepToken } from "../net/guest_token";
import type { ClientMessage, CreateTableMessage, JoinedMessage, RefusedMessage, SaidMessage, Seat, ServerMessage, TableView, WelcomeMessage } from "../protocol/generated";
import type { FairWatch } from "../state/fair_watch";
import { playerFor, roleOf } from "../state/levels";
import { isWish } from "../state/last_wish";
import { PHRASE_MS } from "../state/phrases";
import { NEW_SESSION, reduce } from "../state/session";
import type { Session, SessionEvent } from "../state/session";
import { parseSettings, tempoOf } from "../state/settings";
import type { Settings } from "../state/settings";
import { phraseOfChange } from "../state/sounds";
import { latestView } from "../state/table_session";
import { directorKeyIn } from "../state/whereabouts";
import { say } from "../words/words";
import { mendWithDevice } from "./device_line";
import { EarlyWish } from "./early_wish.svelte";
import { FairShares } from "./fair_shares";
import { OpenMoves } from "./open/open_moves";
import { LastWish } from "./last_wish.svelte";
import { OwnPlay } from "./own_play.svelte";
import type { Who } from "./own_play.svelte";
import { playPhrase } from "./sounds";
import { TableWishes } from "./table_wishes";
import { MutedPeople } from "./talk.svelte";
import { TrickClock } from "./trick_clock";
import { Ways } from "./ways.svelte";

const SETTINGS_KEY = "right-bower.settings";
/** After the house had no time for who came, or for his share in the shuffle. */
const AGAIN_MS = 2000;

export type Sheet = "settings" | "help" | "score" | "last-trick" | "claim" | "ask" | "moves" | "talk" | "rest" | "seats" | "share";

/** The page's one object with effects: it feeds the reducer, and sends what the player or his settings decide. */
export class House {
  session: Session = $state.raw(NEW_SESSION);
  settings: Settings = $state.raw(parseSettings(localStorage.getItem(SETTINGS_KEY)));
  sheet: Sheet | undefined = $state.raw();
  /** The shuffle as this page has followed it: what the player added, and what the check came to. */
  fairWatch: FairWatch | undefined = $state.raw();
  /** The card that the sheet of rarer moves opens with. */
  moveCard: string | undefined;

  readonly muted = new MutedPeople();
  readonly ways = new Ways(() => {
    this.arrive();
  });

  /** Says it to the house of the table that is shown. */
  readonly atTable = (message: (table: string, seq: number) => ClientMessage, who: Who = "player"): void => {
    const table = this.session.table;
    if (table !== undefined) this.ask(message(table.table, table.seq), table.seq, who);
  };
  /** What may be asked for at an open table. */
  readonly moves = new OpenMoves(this.atTable);
  readonly wishes = new TableWishes(this.atTable);
  readonly play = new OwnPlay(this);

  private readonly connection: Connection;
  private readonly early = new EarlyWish();
  readonly lastWish = new LastWish((message) => {
    this.send(message);
  });
  private readonly shares = new FairShares();
  private readonly trickClock = new TrickClock(() => {
    this.dispatch({ kind: "trick-seen" });
  });

  constructor(connect: (listener: ConnectionListener) => Connection) {
    this.connection = connect({
      opened: () => {
        this.connection.send(greeting(localStorage));
      },
      lost: () => {
        this.play.lose();
        this.lastWish.lose();
        this.dispatch({ kind: "lost" });
      },
      received: (message) => {
        this.receive(message);
      },
      unreadable: (problem) => {
        console.error(`unreadable message: ${problem}`);
      },
    });
    mendWithDevice(this.connection);
  }

  get view(): TableView | undefined {
    return this.session.table?.view;
  }

  /** What is told of a table that was asked for and is not there yet. */
  get awaitedWords(): string | undefined {
    if (!this.early.isAwaited && !this.lastWish.isForTable) return undefined;
    return this.session.connection === "lost" ? say("Your table is set as soon as the house is back.") : say("One moment: your table is being set.");
  }

  change(settings: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(this.settings));
    const view = this.view;
    if (view?.host === true && this.settings.speed !== before.speed) {
      this.send({ type: "pace", table: view.table, pace_ms: tempoOf(this.settings).paceMs });
    }
    this.play.actByItself();
  }

  /** What the house will greet with, before it does. */
  expect(foretold: WelcomeMessage): void {
    this.dispatch({ kind: "foretold", greeting: foretold });
  }

  /** Does it at once where the house is there; else as soon as it is, unless the visitor asks for something else meanwhile. */
  onceOpen(act: () => void): void {
    if (this.line === "open") act();
    else this.early.keep(act);
  }

  createTable(wish: Omit<CreateTableMessage, "type" | "name" | "pace_ms">): void {
    if (this.lastWish.isForTable) return;
    const message: ClientMessage = { type: "create-table", ...wish, name: this.playerName, pace_ms: tempoOf(this.settings).paceMs };
    this.lastWish.press(message, 0, this.line, this.session.ownSeats);
  }

  enter(table: string, seat?: Seat): void {
    this.ways.seek(table);
    this.ask({ type: "join", table, name: this.playerName, ...(seat === undefined ? {} : { seat }) }, 0);
  }

  stopWaiting(): void {
    this.wishes.stopWaiting(this.playerName);
  }

  seatComputer(seat: Seat): void {
    this.wishes.seatComputer(seat, playerFor(this.session.offer, this.settings, roleOf(seat, this.view?.you)));
  }

  openMoves(card?: string): void {
    this.moveCard = card;
    this.sheet = "moves";
  }

  /** The tricks that are left: at once where nothing can take them away; else it is asked first whether the hand shall lie open. */
  claimRest(): void {
    const way = this.view?.your_turn?.rest;
    if (way === undefined) return;
    const mustAskFirst = way === "asked" && this.sheet !== "rest";
    this.sheet = mustAskFirst ? "rest" : undefined;
    if (!mustAskFirst) this.play.claimRest();
  }

  /** Gives the seat up, or stops watching. */
  leave(): void {
    const { line } = this;
    this.atTable((table) => ({ type: "leave", table }));
    this.ways.goHome();
    if (line === "down") this.lastWish.trouble = "seat-kept";
  }

  /** The page asks this by itself: why something was refused stands until its reader puts it away. */
  listTables(): void {
    this.connection.send({ type: "list-tables" });
  }

  readRefusal(): void {
    this.dispatch({ kind: "refusal-read" });
  }

  retryNow(): void {
    this.connection.retryNow();
  }

  dispatch(event: SessionEvent): void {
    const before = this.session.table;
    this.session = reduce(this.session, event);
    const table = this.session.table;
    const heard = this.settings.hasSound && !document.hidden ? phraseOfChange(before, table) : undefined;
    if (heard !== undefined) playPhrase(heard);
    if (table?.isTorn === true) this.enter(table.table);
    this.waitForTrick();
    if (this.session.table?.isHeld === true && this.settings.speed === "instant") this.dispatch({ kind: "result-seen" });
    this.play.actByItself();
  }

  private get playerName(): string {
    return this.settings.name.trim() === "" ? say("Guest") : this.settings.name.trim();
  }

  private arrive(): void {
    this.sheet = undefined;
    this.early.forget();
    this.lastWish.forget();
    this.dispatch({ kind: "went-home" });
    this.askForPlace();
  }

  /** What the house is asked for by where its visitor is. */
  private askForPlace(): void {
    const { table } = this.ways.at;
    if (table === undefined) this.listTables();
    else this.enter(table, this.lastWish.seatAt(table));
  }

  private get line(): "open" | "down" {
    return this.session.connection === "open" ? "open" : "down";
  }

  /** What a person wishes outlasts a lost line; all else the page asks again by itself. */
  private ask(message: ClientMessage, seq: number, who: Who = "player"): void {
    if (who === "player" && isWish(message)) this.lastWish.press(message, seq, this.line);
    else this.send(message);
  }

  private send(message: ClientMessage): void {
    if (this.session.refusal !== undefined) this.dispatch({ kind: "refusal-read" });
    this.connection.send(message);
  }

  private receive(message: ServerMessage): void {
    const isAnswer = message.type === "joined" || message.type === "refused";
    const askedAt = isAnswer ? this.play.forgetWhatWasAsked() : undefined;
    this.lastWish.hear(message);
    if (message.type === "said") {
      this.hear(message);
      return;
    }
    this.takeShare(message);
    if (message.type === "joined") this.resume(message);
    this.dispatch({ kind: "received", message });
    if (message.type === "welcome") {
      this.greet(message);
    } else if (message.type === "joined") {
      this.ways.reach(message.table);
      this.play.keepAdvice(askedAt);
      const key = directorKeyIn(location.hash);
      if (key !== undefined) this.moves.direct(key);
    } else if (message.type === "moved") {
      this.connection.goTo(message.node);
    } else if (message.type === "refused") {
      this.takeRefusal(message);
    }
  }

  /** The house is there: what was asked of it before goes to it now, once. */
  private greet({ token, seats }: WelcomeMessage): void {
    keepToken(localStorage, token);
    const early = this.early.take();
    const made = this.lastWish.tableMade(seats);
    if (made !== undefined) {
      this.lastWish.forget();
      this.enter(made);
      return;
    }
    this.askForPlace();
    if (early === undefined) {
      this.lastWish.askForTableAgain();
    } else {
      this.lastWish.forget();
      early();
    }
  }

  /** Back at the table: what was pressed while the line broke, unless the table's facts tell that it arrived. */
  private resume(joined: JoinedMessage): void {
    const again = this.lastWish.resume(joined);
    if (again !== undefined) this.play.resume(again);
  }

  private takeRefusal({ code, to }: RefusedMessage): void {
    if (code === "busy") {
      const { table } = this.ways.at;
      setTimeout(() => {
        if (to !== "join") this.giveShareAgain();
        else if (table !== undefined && this.ways.at.table === table && this.session.table === undefined) this.enter(table);
      }, AGAIN_MS);
    } else if (code === "not-found" && this.session.table === undefined) {
      this.ways.miss();
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

  private waitForTrick(): void {
    const table = this.session.table;
    const isHurried = (table?.waiting.length ?? 0) > 2 || document.hidden;
    this.trickClock.follow(table?.lying === undefined ? undefined : isHurried ? 0 : tempoOf(this.settings).trickMs);
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
}
