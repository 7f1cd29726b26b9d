import type { Call, CallChoice, DirectionState, DutyView, OpenState, OpenTrick, RightView, Seat, TableView, TrickState, YourTurn } from "../protocol/generated";
import { cardName } from "./cards";
import { nameAt, sideOf } from "./seats";
import { say } from "../words/words";

/** The article ids in a text that the house sends: `S52.a S53`. */
export function lawIds(article: string): readonly string[] {
  return article.split(" ").filter((id) => id !== "");
}

function isNaming(call: Call): boolean {
  return call.startsWith("name-");
}

/** What is usually said in this round. The rest may be said too, and lies one step deeper. */
function isUsual(call: Call, view: TableView): boolean {
  switch (view.stage) {
    case "first-round":
      return !isNaming(call) && call !== "go-alone";
    case "second-round":
      return call === "pass" || (isNaming(call) && !call.endsWith(`-${view.turned_down ?? ""}`));
    case "seating":
    case "drawing":
    case "contributing":
    case "going-under":
    case "alone-choice":
    case "discard":
    case "giving":
    case "laying-away":
    case "play":
    case "claims":
    case "deal-over":
    case "match-over":
    case "closed":
      return false;
  }
}

/** The turn as it is put to the player. An open table lets everything be said at any time and lists nothing for a turn. */
export function turnShown(view: TableView): YourTurn | undefined {
  const { your_turn: turn, open } = view;
  if (turn === undefined || open === undefined || turn.calls.length > 0) return turn;
  return { ...turn, calls: open.calls.filter(({ call }) => isUsual(call, view)) };
}

/** What may be said besides what the turn asks for. */
export function callsBeside(view: TableView): readonly CallChoice[] {
  const shown = turnShown(view)?.calls ?? [];
  return (view.open?.calls ?? []).filter(({ call }) => !shown.some((usual) => usual.call === call));
}

/** Whether this card may be put down now by a tap on it. */
export function mayTap(view: TableView, card: string): boolean {
  return (view.open?.cards ?? view.your_turn?.cards ?? []).includes(card);
}

/** The cards of this seat that lie in a trick on the table. */
export function ownCardsInTricks(view: TableView): readonly string[] {
  const cards = (view.open?.tricks ?? []).flatMap((trick) => trick.cards);
  return cards.filter(({ seat }) => seat === view.you).map(({ card }) => card);
}

/** Whether this seat's side has won a trick that still lies there. */
export function mayGather(view: TableView): boolean {
  const last = view.open?.tricks.at(-1);
  if (last?.winner === undefined || view.you === undefined) return false;
  return !last.is_gathered && sideOf(last.winner) === sideOf(view.you);
}

function leaderOf(trick: OpenTrick): Seat | undefined {
  return trick.cards[0]?.seat;
}

/** A trick in the middle of an open table lies there until it is gathered or the next is led, with all its cards. */
export function openTrickOnFelt(view: TableView, trick: TrickState | undefined): TrickState | undefined {
  if (["deal-over", "match-over", "closed"].includes(view.stage)) return undefined;
  const tricks = view.open?.tricks ?? [];
  const wanted = trick?.number ?? tricks.find(({ is_gathered: isGathered }) => !isGathered)?.number;
  const lying = tricks.find(({ number, is_gathered: isGathered }) => number === wanted && !isGathered);
  const leader = lying === undefined ? undefined : leaderOf(lying);
  if (lying === undefined || leader === undefined) return trick;
  return { number: lying.number, leader, cards: lying.cards, ...(lying.winner === undefined ? {} : { winner: lying.winner }) };
}

/** Tricks that lie open beside the one in the middle. */
export function tricksBeside(view: TableView, middle: TrickState | undefined): readonly OpenTrick[] {
  return (view.open?.tricks ?? []).filter((trick) => trick.number !== middle?.number && !trick.is_gathered);
}

export function dutyWords(view: TableView, duty: DutyView): string {
  const { words } = duty;
  return duty.seat === view.you ? say("You are bound to {words}", { words }) : say("{name} is bound to {words}", { name: nameAt(view, duty.seat), words });
}

/** The cards that satisfy a duty, for him who is bound. */
export function dutyCards(view: TableView, duty: DutyView): string {
  return duty.cards.map((card) => cardName(card, view.trump)).join("; ");
}

/** Whether anything waits for this seat. */
function isWaitedFor({ open }: TableView): boolean {
  return open?.may_waive === true || open?.asked_by !== undefined;
}

/** What the page's title begins with, for whoever waits with another tab open: it is his turn, or a choice is his that holds
 * nobody back. Nothing where he has only to wait. */
export function callForAttention(view: TableView): string {
  const isTurn = view.your_turn !== undefined && view.stage !== "contributing";
  if (isTurn || isWaitedFor(view)) return say("Your turn");
  return view.open?.rights.some((right) => right.may_choose) === true ? say("You may choose") : "";
}

/** Who directs, or shall direct once he is accepted. */
export function directionWords(direction: DirectionState | undefined): string {
  if (direction === undefined) return "";
  if (direction.consent === "yours-awaited") return say("You direct this table once the players accept you.");
  const { name } = direction;
  if (direction.consent !== undefined) return say("{name} directs this table once the players say yes.", { name });
  return direction.is_you ? say("You direct this table.") : say("{name} directs this table.", { name });
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function rightTitle(right: RightView): string {
  return capital(right.words);
}

/** What a side may choose, one after the other. */
export function waysOf({ choices }: RightView): string {
  const ways = choices.map(({ words }) => words);
  return ways.length === 0 ? "" : ways.reduce((first, second) => say("{first}; or {second}", { first, second }));
}

function newRights(before: OpenState | undefined, after: OpenState): readonly string[] {
  const fresh = after.rights.filter(({ id }) => before?.rights.some((old) => old.id === id) !== true);
  return fresh.map((right) => {
    return say("Put to your side: {words}. You may {ways}.", { words: right.words, ways: waysOf(right) });
  });
}

function newDuties(view: TableView, before: OpenState | undefined, after: OpenState): readonly string[] {
  const isOld = (duty: DutyView): boolean =>
    before?.duties.some(({ seat, words }) => seat === duty.seat && words === duty.words) === true;
  return after.duties.filter((duty) => !isOld(duty)).map((duty) => dutyWords(view, duty));
}

function newAnswers(view: TableView, before: OpenState | undefined, after: OpenState): readonly string[] {
  const fresh = after.answers.filter(({ words }, place) => before?.answers[place]?.words !== words);
  return fresh.map(({ seat, words }) => `${nameAt(view, seat)}: ${words}`);
}

/** What an open table says to the ear beyond its facts: what was put to this seat, and how it was answered. */
export function openNews(before: TableView | undefined, view: TableView): readonly string[] {
  const after = view.open;
  if (after === undefined) return [];
  const known = before?.deal === view.deal ? before.open : undefined;
  const isAsked = after.asked_by !== undefined && known?.asked_by === undefined;
  const isOver = view.stage === "claims" && before?.stage !== "claims";
  return [
    ...newAnswers(view, known, after),
    ...newRights(known, after),
    ...newDuties(view, known, after),
    ...(isAsked ? [say("{name} asks you: having none?", { name: nameAt(view, after.asked_by) })] : []),
    ...(isOver ? [say("The hand is over. Claims are heard until all are content.")] : []),
  ];
}
