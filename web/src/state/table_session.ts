import { isOfTheShuffle } from "./account";
import { cardName, sortHand } from "./cards";
import { isAmongComputers } from "./company";
import { accountTold, asTheHouseSays, promptTold } from "./house_words";
import type { Told } from "./house_words";
import { openNews, openTrickOnFelt } from "./open_table";
import { spokenAloud } from "./phrases";
import type { Spoken } from "./phrases";
import { stateOf } from "./seats";
import { listed } from "../words/lists";
import { say } from "../words/words";
import type { AdviceMessage, JoinedMessage, SaidMessage, Seat, SeenFact, TableView, TrickState, UpdateMessage } from "../protocol/generated";

/** Words for the ear, numbered so that the page can tell a new line from an old one. */
export interface NewsLine extends Told {
  readonly number: number;
}

/** One table as this page shows it. `seq` runs ahead of `view` while a finished trick still lies on the felt. */
export interface TableSession {
  readonly table: string;
  readonly seat: Seat | undefined;
  readonly seq: number;
  readonly view: TableView | undefined;
  readonly waiting: readonly UpdateMessage[];
  readonly lying: TrickState | undefined;
  /** The result of a hand against computers is looked at: nobody is kept waiting, so it stays until it is put away. */
  readonly isHeld: boolean;
  readonly account: readonly SeenFact[];
  readonly news: readonly NewsLine[];
  readonly newsCount: number;
  /** What was said just now, by each seat once. */
  readonly spoken: readonly Spoken[];
  /** The answer to a hint that was asked for, as long as nothing has happened since. */
  readonly advice: AdviceMessage | undefined;
  /** A number was missed: everything must be asked for again. */
  readonly isTorn: boolean;
}

const NEWS_KEPT = 8;
/** From this many updates behind, nothing is held back any more. */
const MOST_WAITING = 6;

/** Coming back to a table that is still in sight keeps the picture until the house sends the new one. */
export function joinedTable(message: JoinedMessage, before?: TableSession): TableSession {
  const kept = before?.table === message.table ? before : undefined;
  return {
    table: message.table,
    seat: message.seat,
    seq: message.seq,
    view: kept?.view,
    waiting: [],
    lying: undefined,
    isHeld: false,
    account: message.account,
    news: kept?.news ?? [],
    newsCount: kept?.newsCount ?? 0,
    spoken: kept?.spoken ?? [],
    advice: kept?.seq === message.seq ? kept.advice : undefined,
    isTorn: false,
  };
}

function isTornBy(session: TableSession, update: UpdateMessage): boolean {
  const expected = session.seq + 1;
  const fresh = update.facts.filter((fact) => fact.seq >= expected);
  return update.seq - session.seq > fresh.length || fresh.some((fact, place) => fact.seq !== expected + place);
}

/** The trick that this update finished; the house leaves it on the table until the next lead. */
export function finishedTrick(shown: TableView | undefined, view: TableView): TrickState | undefined {
  const trick = view.trick;
  if (trick?.winner === undefined) return undefined;
  const before = shown?.deal === view.deal ? shown.trick : undefined;
  return before?.winner !== undefined && before.number === trick.number ? undefined : trick;
}

/** The cards to be drawn in the middle: a gathered trick is gone, though nobody has led to the next. */
export function trickOnFelt(session: TableSession): TrickState | undefined {
  const trick = session.lying ?? session.view?.trick;
  if (session.lying !== undefined || session.view === undefined) return trick;
  return openTrickOnFelt(session.view, trick?.winner === undefined ? trick : undefined);
}

/** As `trickOnFelt`; the last trick of a hand stays in sight beside the result. */
export function trickInSight(session: TableSession): TrickState | undefined {
  const { view } = session;
  if (view?.stage !== "deal-over" && view?.stage !== "match-over") return trickOnFelt(session);
  return session.lying ?? (view.trick?.winner === undefined ? view.last_trick : view.trick);
}

/** The account with what this update tells. */
function accountAfter({ account }: TableSession, update: UpdateMessage): readonly SeenFact[] {
  const known = account.at(-1)?.seq ?? 0;
  return [...account, ...update.facts.filter((fact) => fact.seq > known)];
}

function inPlainWords(words: string): Told {
  return { words, lang: undefined };
}

/** The cards that one has been dealt: eyes see them at once. */
function handNews({ facts, view }: UpdateMessage): readonly string[] {
  if (view.you === undefined || view.hand.length === 0 || !facts.some(({ kind }) => kind === "hands-dealt")) return [];
  return [say("You hold: {cards}", { cards: listed(sortHand(view.hand, "by-suit").map((card) => cardName(card))) })];
}

/** Whose line is lost, and whose is back: the wire tells it in the view alone. */
function lineNews(before: TableView | undefined, view: TableView): readonly string[] {
  return view.seats.flatMap(({ seat, kind, name, connected, is_you: isYou }) => {
    const old = before === undefined ? undefined : stateOf(before, seat);
    if (isYou || kind !== "human" || old?.kind !== "human" || old.name !== name || old.connected === connected) return [];
    return [connected ? say("{name}'s line is back", { name }) : say("{name}'s line is lost", { name })];
  });
}

function newsOf(session: TableSession, update: UpdateMessage): readonly Told[] {
  const prompt = update.view.your_turn?.prompt ?? "";
  const isNewPrompt = prompt !== "" && (update.facts.length > 0 || prompt !== session.view?.your_turn?.prompt);
  const told = update.facts.filter((fact) => !isOfTheShuffle(fact)).map(accountTold(accountAfter(session, update), update.view));
  const asked = isNewPrompt ? [promptTold(update.view)] : [];
  const seen = [...handNews(update), ...lineNews(session.view, update.view), ...openNews(session.view, update.view)];
  return [...told, ...seen.map(inPlainWords), ...asked].filter(({ words }) => words !== "");
}

function withNews(session: TableSession, lines: readonly Told[]): TableSession {
  const fresh = lines.map((line, place) => ({ ...line, number: session.newsCount + place + 1 }));
  return {
    ...session,
    news: [...session.news, ...fresh].slice(-NEWS_KEPT),
    newsCount: session.newsCount + fresh.length,
  };
}

function endsHand(before: TableView | undefined, view: TableView): boolean {
  return view.stage === "deal-over" && before !== undefined && before.stage !== "deal-over";
}

/** Whoever comes when the hand is over has not seen its last trick fall: nothing keeps the result from him. */
function isOverAtFirst(shown: TableView | undefined, view: TableView): boolean {
  return shown === undefined && (view.stage === "deal-over" || view.stage === "match-over");
}

function show(session: TableSession, update: UpdateMessage): TableSession {
  const told = withNews(session, newsOf(session, update));
  return {
    ...told,
    view: update.view,
    lying: isOverAtFirst(session.view, update.view) ? undefined : finishedTrick(session.view, update.view),
    isHeld: endsHand(session.view, update.view) && isAmongComputers(update.view),
    account: accountAfter(session, update),
  };
}

function showWaiting(session: TableSession): TableSession {
  let shown = session;
  while (!shown.isHeld && (shown.lying === undefined || shown.waiting.length > MOST_WAITING)) {
    const [next, ...later] = shown.waiting;
    if (next === undefined) break;
    shown = show({ ...shown, waiting: later }, next);
  }
  return shown;
}

/** Takes what the house sent; it is shown at once unless a finished trick still lies there. */
export function receiveUpdate(session: TableSession, update: UpdateMessage): TableSession {
  if (session.isTorn || update.seq < session.seq) return session;
  if (isTornBy(session, update)) return { ...session, isTorn: true };
  const advice = update.seq === session.seq ? session.advice : undefined;
  return showWaiting({ ...session, seq: update.seq, advice, waiting: [...session.waiting, update] });
}

/** Takes a hint, unless the table has gone on since it was asked for. Its words are read out. */
export function receiveAdvice(session: TableSession, advice: AdviceMessage): TableSession {
  return advice.seq === session.seq ? withNews({ ...session, advice }, advice.words.map(asTheHouseSays)) : session;
}

/** Takes what somebody said; it is read out, and stands beside his seat in place of what he said before. */
export function receiveSaid(session: TableSession, { seat, phrase }: SaidMessage): TableSession {
  if (session.view === undefined) return session;
  const told = withNews(session, [inPlainWords(spokenAloud(session.view, seat, phrase))]);
  const others = session.spoken.filter((spoken) => spoken.seat !== seat);
  return { ...told, spoken: [...others, { seat, phrase, number: told.newsCount }] };
}

/** What was said has stood long enough. */
export function forgetSaid(session: TableSession, number: number): TableSession {
  return { ...session, spoken: session.spoken.filter((spoken) => spoken.number !== number) };
}

/** The finished trick has been looked at: it is gathered, and what waited behind it is shown. */
export function gatherTrick(session: TableSession): TableSession {
  return showWaiting({ ...session, lying: undefined });
}

/** The result has been looked at: what waited behind it is shown. */
export function putResultAway(session: TableSession): TableSession {
  return showWaiting({ ...session, isHeld: false });
}

/** What the house told last, whether it is shown yet or not. */
export function latestView(session: TableSession | undefined): TableView | undefined {
  return session?.waiting.at(-1)?.view ?? session?.view;
}
