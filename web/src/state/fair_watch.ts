import { commitmentOf, dealtFrom, digestOf, houseCutOf, isAsPledged, packOf, pledgeOf } from "./fair_deal";
import type { Opening, Shuffle } from "./fair_deal";
import { nameAt, seatsFrom } from "./seats";
import { SEATS } from "../protocol/generated";
import type { ClientMessage, FairnessState, Seat, SeenFact, TableView } from "../protocol/generated";
import { readFields, readList, readText, readWord } from "../protocol/reading";
import { say } from "../words/words";

/** What this player adds to one shuffle: his alone until he opens it. */
export interface OwnShare extends Shuffle, Opening {
  /** Where he sat when he pledged: the draw for partners may move him. */
  readonly seat: Seat;
  readonly pledge: string;
  /** What all were bound by when he opened; absent before. */
  readonly digest?: string;
}

/** What is wrong with his share, as far as this page can see. */
export type Trouble = "left-out" | "other-pledge" | "not-opened" | "other-promises";

/** What the check of a shuffle came to, once its secret was told. */
export type Verdict =
  | { readonly kind: "nobody-chose" }
  | { readonly kind: "somebody-chose"; readonly names: readonly string[] }
  | { readonly kind: "as-promised" }
  | { readonly kind: "by-the-house" }
  | { readonly kind: "unproved" }
  | { readonly kind: "broken"; readonly why: string };

/** A shuffle that was checked. */
export interface Checked {
  readonly place: string;
  readonly verdict: Verdict;
}

/** One shuffle as this page has followed it. */
export interface FairWatch {
  readonly table: string;
  readonly place: string;
  readonly own: OwnShare | undefined;
  readonly hand: readonly string[] | undefined;
  readonly turnUp: string | undefined;
  readonly played: readonly SeenFact[];
  readonly trouble: Trouble | undefined;
  /** The last check at this table: of this shuffle, or while that goes on of the one before. */
  readonly checked: Checked | undefined;
}

/** Makes what a player pledges: the bytes come in, so that this stays a computation. */
export function newShare(shuffle: Shuffle, seat: Seat, opening: Opening): OwnShare {
  const { table, place, commitment } = shuffle;
  return { table, place, commitment, ...opening, seat, pledge: pledgeOf(shuffle, seat, opening) };
}

export function isSameShuffle(left: Shuffle, right: Shuffle): boolean {
  return left.table === right.table && left.place === right.place && left.commitment === right.commitment;
}

export function shuffleOf(view: TableView): Shuffle | undefined {
  const { table, fairness } = view;
  if (fairness?.version !== 2) return undefined;
  return { table, place: fairness.place, commitment: fairness.commitment };
}

/** A draw may have moved the players since: then it is not known any more who gave from which seat. */
function nameOf(view: TableView, fairness: FairnessState, seat: Seat): string {
  return fairness.cutter === undefined ? say("a player") : nameAt(view, seat);
}

/** While cards are in play the house does not say it all again with each of them. Before the first call it does, so that nobody
 * plays on without knowing that his share is missing; an open table may hear of something else before that. */
function areSharesShown(view: TableView, fairness: FairnessState): boolean {
  const isBeforeFirstCall = view.manner === "strict" && view.stage === "first-round" && view.calls.length === 0;
  const isAtEitherEnd = view.stage === "contributing" || fairness.secret !== undefined;
  return isAtEitherEnd || isBeforeFirstCall || fairness.shares.length > 0;
}

/** What is wrong with the player's share, where he has one. */
function troubleIn(view: TableView, fairness: FairnessState, own: OwnShare): Trouble | undefined {
  if (!areSharesShown(view, fairness)) return undefined;
  const share = fairness.shares.find(({ seat }) => seat === own.seat);
  if (share === undefined) return fairness.is_bound ? "left-out" : undefined;
  const isOver = view.stage !== "contributing" || share.lapse !== undefined;
  // Until it is over another window of this device may still say that the share is its own.
  if (share.pledge !== own.pledge) return isOver || share.contribution !== undefined ? "other-pledge" : undefined;
  if (own.digest !== undefined && own.digest !== digestOf(view.table, fairness)) return "other-promises";
  const isOpened = share.contribution === own.contribution && share.nonce === own.nonce;
  return isOver && !isOpened ? "not-opened" : undefined;
}

/** What in the cards differs from those that the promises give. */
function wrongCards(view: TableView, fairness: FairnessState, watch: FairWatch, pack: readonly string[]): string | undefined {
  if (fairness.cutter === undefined) {
    const isDrawn = view.drawn.every(({ card }, place) => card === pack[place]);
    return isDrawn ? undefined : say("Other cards were drawn than the promises give.");
  }
  if (view.dealer === undefined) return undefined;
  const due = dealtFrom(pack, view.dealer);
  const hand = view.you === undefined || watch.hand === undefined ? [] : due.hands[view.you];
  if ((watch.hand ?? []).some((card) => !hand.includes(card))) return say("You were dealt other cards than the promises give.");
  if (watch.turnUp !== undefined && watch.turnUp !== due.turnUp) return say("Another card was turned up than the promises give.");
  // Whoever went under has the stock for three of his cards.
  const farmer = watch.played.find(({ kind }) => kind === "card-laid-under")?.seat;
  const mayHave = (seat: Seat, card: string): boolean =>
    due.hands[seat].includes(card) || (seat === view.dealer && card === due.turnUp) || (seat === farmer && due.stock.includes(card));
  // Whoever plays alone may have got one card of his partner.
  const giver = watch.played.find(({ kind }) => kind === "card-given")?.seat;
  const stranger = watch.played.find(({ seat, card }) => {
    if (seat === undefined || card === undefined || mayHave(seat, card)) return false;
    return giver === undefined || seat !== seatsFrom(giver)[2] || !mayHave(giver, card);
  });
  if (stranger?.seat === undefined) return undefined;
  return say("{name} played a card that the promises give to somebody else.", { name: nameAt(view, stranger.seat) });
}

function whyBroken(view: TableView, fairness: FairnessState, watch: FairWatch, secret: string): string | undefined {
  if (commitmentOf(view.table, fairness.place, secret) !== fairness.commitment) {
    return say("The secret of the house is not the one to which it had bound itself.");
  }
  const liar = fairness.shares.find((share) => !isAsPledged(view.table, fairness, share));
  if (liar !== undefined) return say("What {name} opened is not what was pledged.", { name: nameOf(view, fairness, liar.seat) });
  if (fairness.is_cut_by_house && fairness.cut !== houseCutOf(view.table, fairness, secret)) {
    return say("The house cut the pack at another place than its secret gives.");
  }
  return wrongCards(view, fairness, watch, packOf(view.table, fairness, secret));
}

function verdictOn(view: TableView, fairness: FairnessState, watch: FairWatch): Verdict | undefined {
  if (fairness.secret === undefined) return undefined;
  const why = whyBroken(view, fairness, watch, fairness.secret);
  if (why !== undefined) return { kind: "broken", why };
  if (watch.trouble !== undefined) return { kind: "unproved" };
  const opened = fairness.shares.filter(({ contribution }) => contribution !== undefined);
  if (opened.length === 0) return { kind: "by-the-house" };
  // Without a look at the promises before the openings nobody can say that they came first.
  if (watch.own?.digest === undefined) return { kind: "as-promised" };
  const lapsed = fairness.shares.filter(({ lapse }) => lapse !== undefined);
  const names = lapsed.map(({ seat }) => nameOf(view, fairness, seat));
  return names.length === 0 ? { kind: "nobody-chose" } : { kind: "somebody-chose", names };
}

/** The cards of this shuffle; an account from before may tell of others. */
function withCards(watch: FairWatch, facts: readonly SeenFact[]): FairWatch {
  const begun = facts.findLastIndex(({ kind }) => kind === "deal-began" || kind === "draw-began");
  const told = facts.slice(begun + 1);
  const dealt = told.findLast(({ kind }) => kind === "hands-dealt");
  const since = dealt === undefined ? told : told.filter(({ seq }) => seq > dealt.seq);
  const played = since.filter(({ kind }) => kind === "card-played" || kind === "card-given" || kind === "card-laid-under");
  if (dealt === undefined) return { ...watch, played: [...watch.played, ...played] };
  return { ...watch, hand: dealt.cards ?? undefined, turnUp: dealt.card ?? undefined, played };
}

/** Takes in what the house has told: the facts since the last time, and the table after them. `own` is the player's share in the
 * shuffle of that view, where he has one. */
export function follow(
  before: FairWatch | undefined,
  facts: readonly SeenFact[],
  view: TableView,
  own: OwnShare | undefined,
): FairWatch | undefined {
  const { fairness, table } = view;
  if (fairness?.version !== 2) return before;
  const { place } = fairness;
  const isSame = before?.table === table && before.place === place;
  const checked = before?.table === table ? before.checked : undefined;
  const fresh: FairWatch = { table, place, own, hand: undefined, turnUp: undefined, played: [], trouble: undefined, checked };
  const watch = withCards(isSame ? { ...before, own } : fresh, facts);
  // What was once wrong stays wrong: the house cannot mend it by telling something else later.
  const trouble = watch.trouble ?? (own === undefined ? undefined : troubleIn(view, fairness, own));
  const told = { ...watch, trouble };
  if (told.checked?.place === place) return told;
  const verdict = verdictOn(view, fairness, told);
  return verdict === undefined ? told : { ...told, checked: { place, verdict } };
}

const MOST_KEPT = 8;

/** What was kept on this device of the player's shares: a page that is loaded anew must be able to open what it had pledged.
 * Whatever cannot be read is left out. */
export function parseShares(text: string | null): readonly OwnShare[] {
  try {
    return readList(JSON.parse(text ?? "[]"), "shares", MOST_KEPT, (item, at) => {
      const fields = readFields(item, at);
      const word = (name: string): string => readText(fields[name], name, 100);
      const share = {
        ...{ table: word("table"), place: word("place"), commitment: word("commitment"), contribution: word("contribution") },
        ...{ nonce: word("nonce"), pledge: word("pledge"), seat: readWord(fields.seat, "seat", SEATS) },
      };
      return fields.digest === undefined ? share : { ...share, digest: word("digest") };
    });
  } catch {
    return [];
  }
}

export function keepShare(shares: readonly OwnShare[], own: OwnShare): readonly OwnShare[] {
  return [...shares.filter((share) => !isSameShuffle(share, own) || share.pledge !== own.pledge), own].slice(-MOST_KEPT);
}

/** The player's share in the shuffle of this view: where two windows of his have each made one, that which stands in the log. */
export function ownShareIn(view: TableView, shares: readonly OwnShare[]): OwnShare | undefined {
  const shuffle = shuffleOf(view);
  const own = shares.filter((share) => shuffle !== undefined && isSameShuffle(share, shuffle));
  return own.find((share) => isInLog(view, share)) ?? own[0];
}

function isInLog({ fairness }: TableView, own: OwnShare): boolean {
  return fairness?.shares.some(({ seat, pledge }) => seat === own.seat && pledge === own.pledge) === true;
}

export interface ShareDue {
  readonly message: ClientMessage;
  readonly own: OwnShare;
}

/** What is to be said now for the player's share. He opens nothing unless his own pledge stands in the log, and never on other
 * promises than the first time. */
export function shareDue(view: TableView, own: OwnShare, trouble: Trouble | undefined): ShareDue | undefined {
  const { fairness, table } = view;
  if (fairness === undefined || trouble !== undefined) return undefined;
  const { deal } = fairness;
  if (fairness.may_pledge) return { message: { type: "pledge", table, deal, pledge: own.pledge }, own };
  if (!fairness.may_open || !fairness.is_bound || !isInLog(view, own)) return undefined;
  const opened = { ...own, digest: own.digest ?? digestOf(table, fairness) };
  return { message: { type: "contribute", table, deal, bytes: own.contribution, nonce: own.nonce }, own: opened };
}
