import type { DisabledCard, Suit, TableView, YourTurn } from "../protocol/generated";
import { say } from "../words/words";
import { isDefending } from "./call_words";
import { suitOfCall } from "./calls";
import { JOKER, cardName, suitOffered, suitPlayed, trumpName } from "./cards";
import { sideOf } from "./seats";

/** What the house says to whoever is to act at a strict table, in the language of the page. */
export function promptRetold(view: TableView): string | undefined {
  const { your_turn: turn, open } = view;
  if (turn === undefined || open !== undefined) return undefined;
  switch (turn.what) {
    case "going-under":
      return goingUnder(view, turn);
    case "first-round":
      return firstRound(view, turn);
    case "second-round":
      return secondRound(view, turn);
    case "alone-choice":
      return aloneChoice(view);
    case "discard":
      return discard(view, turn);
    case "giving":
      return say("Your partner plays alone: give your best card");
    case "laying-away":
      return say("You exchange a card with your partner: lay one away");
    case "play":
      return play(view, turn);
    case "seating":
    case "drawing":
    case "contributing":
    case "claims":
    case "deal-over":
    case "match-over":
    case "closed":
      return undefined;
  }
}

function may(turn: YourTurn, call: YourTurn["calls"][number]["call"]): boolean {
  return turn.calls.some((choice) => choice.call === call);
}

function goingUnder({ under }: TableView, { calls, cards }: YourTurn): string {
  if (cards.length === 0) return say("You hold no three cards to go under with: keep your hand");
  if (calls.length > 0) return say("Go under: lay down three cards for those under the turn-up, or keep your hand");
  return under?.cards.length === 2 ? say("Lay down one card more") : say("Lay down two cards more");
}

function firstRound({ turn_up: turnUp, dealer, you, hand }: TableView, turn: YourTurn): string | undefined {
  const offered = suitOffered(turnUp ?? "");
  if (offered === undefined || dealer === undefined || you === undefined) return undefined;
  const suit = trumpName(offered);
  if (may(turn, "order-alone") && !may(turn, "order")) return say("Play alone at {suit}, or pass", { suit });
  if (!may(turn, "order")) return hand.some((card) => suitPlayed(card, undefined) === offered) ? say("You may not make it {suit}: pass", { suit }) : say("You hold no natural card of {suit}: pass", { suit });
  if (dealer === you) return say("Take up {suit}, or turn it down", { suit });
  return sideOf(dealer) === sideOf(you) ? say("Assist at {suit}, or pass", { suit }) : say("Order up {suit}, or pass", { suit });
}

function secondRound({ turned_down: down, turn_up: turnUp, turn_up_state: state, hand }: TableView, turn: YourTurn): string {
  if (turnUp === JOKER && state === "offered")
    return hand.length > 0 ? say("The joker is turned up: name a suit and take it") : say("The joker is turned up: name a suit before you look at your cards");
  if (turn.calls.every(({ call }) => call === "pass")) return say("You hold no card of a suit that you might name: pass");
  const hasNoTrump = may(turn, "name-N") || may(turn, "name-L");
  const isDead = down !== undefined && !turn.calls.some(({ call }) => suitOfCall(call) === down);
  const suit = down === undefined ? "" : trumpName(down);
  if (may(turn, "pass")) {
    if (!isDead) return hasNoTrump ? say("Name a suit, or no trump, or pass") : say("Name a suit, or pass");
    return hasNoTrump ? say("Name a suit, not {suit}, or no trump, or pass", { suit }) : say("Name a suit, not {suit}, or pass", { suit });
  }
  if (!isDead) return hasNoTrump ? say("All have passed: you must name a suit, or no trump") : say("All have passed: you must name a suit");
  return hasNoTrump ? say("All have passed: you must name a suit, not {suit}, or no trump", { suit }) : say("All have passed: you must name a suit, not {suit}", { suit });
}

function aloneChoice(view: TableView): string {
  const { alone, you } = view;
  if (isDefending(view)) return say("Defend with your partner, or alone");
  const hasPartnerDeclared = alone !== undefined && alone !== you && you !== undefined && sideOf(alone) === sideOf(you);
  return hasPartnerDeclared ? say("Your partner plays alone: leave it, or take it") : say("Play alone, or with your partner");
}

function discard({ turn_up: turnUp }: TableView, turn: YourTurn): string | undefined {
  if (turnUp === undefined) return undefined;
  const card = cardName(turnUp);
  return turn.calls.length === 0 ? say("You take {card}: discard a card", { card }) : say("You take {card}: discard a card; you may still play alone", { card });
}

/** The suit that is to be followed; undefined before a lead. */
function suitLed({ trick, trump }: TableView): Suit | undefined {
  return trick?.winner === undefined ? suitPlayed(trick?.cards[0]?.card ?? "", trump) : undefined;
}

function play(view: TableView, { cards }: YourTurn): string {
  const led = suitLed(view);
  if (led === undefined) return say("You lead");
  const suit = trumpName(led);
  const follows = cards.some((card) => suitPlayed(card, view.trump) === led);
  return follows ? say("Follow {suit}", { suit }) : say("You have no {suit}: play any card", { suit });
}

/** Why a card may not be played to what was led. */
export function refusedCardRetold(view: TableView, { card: text }: DisabledCard): string | undefined {
  const led = suitLed(view);
  const suit = suitPlayed(text, view.trump);
  if (view.open !== undefined || view.your_turn?.what !== "play" || led === undefined || suit === undefined) return undefined;
  return suit === led ? undefined : say("You have {suit}, and must follow", { suit: trumpName(led) });
}
