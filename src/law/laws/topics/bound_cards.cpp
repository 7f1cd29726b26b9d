#include "law/laws/detail/bound_cards.h"

#include "core/cards/trump.h"
#include "law/laws/detail/play.h"
#include "law/laws/duties.h"

#include <algorithm>

// What the seat to act must put down: exposed cards that are due, a suit called, an order, or the suit led.

namespace euchre::laws::detail {

using facts::Act;
using facts::Verb;

bool is_lawful_now(const Position& at, const ExposedCard& exposed) {
  return lawful_cards(at, exposed.owner).contains(exposed.card);
}

bool would_force_revoke(const Position& at, const ExposedCard& exposed) {
  const TrickRecord* trick = trick_in_progress(at);
  const bool waits = trick != nullptr && !trick->provisional && !trick->card_of(exposed.owner);
  return waits && at.hands_known && !is_lawful_now(at, exposed);
}

bool was_called(const Position& at, const ExposedCard& exposed) {
  return std::ranges::any_of(at.log, [&exposed](const Act& act) {
    const auto caller = party_of(act);
    return act.verb == Verb::CallCard && caller && caller->its_side() != side_of(exposed.owner) && !act.cards.empty() &&
           act.cards.front() == exposed.card;
  });
}

CardSet exposed_of(const Position& at, Seat seat, ExposedCard::Standing standing) {
  CardSet cards;
  for (const ExposedCard& exposed : at.exposed) {
    if (exposed.owner == seat && exposed.standing == standing && !exposed.played) cards.insert(exposed.card);
  }
  return cards;
}

namespace {

/// The suit that must be led, where one was called and the side of the coming leader is bound by it.
const Duty* suit_called_of(const Position& at, Side leading) {
  for (const Duty& duty : at.duties) {
    if (duty.kind == Duty::Kind::Lead && duty.suit && duty.side == leading && duty.state == Duty::State::Due) {
      return &duty;
    }
  }
  return nullptr;
}

/// Why these cards lie exposed.
Ground ground_of_exposure(const Position& at, CardSet cards) {
  Ground ground;
  for (const ExposedCard& exposed : at.exposed) {
    if (!exposed.played && cards.contains(exposed.card)) ground = ground + exposed.ground;
  }
  return ground;
}

}  // namespace

Ground ground_of_prior_demand(const LawBook& book, const Position& at, const ExposedCard& exposed) {
  const Seat owner = exposed.owner;
  const auto turn = turn_of(at);
  if (exposed.called || !at.hands_known || !at.auction.trump || !at.hands[owner].contains(exposed.card)) return {};
  for (const Duty& duty : at.duties) {
    const bool is_order = duty.kind != Duty::Kind::Lead && duty.seat == owner && duty.state == Duty::State::Due;
    if (is_order && !cards_as_ordered(at, owner, lawful_cards(at, owner)).contains(exposed.card))
      return duty.ground + book.exposed.several_choice;
  }
  if (!turn || turn->how != Turn::How::Lead || turn->seat != owner) return {};
  const Duty* called = suit_called_of(at, side_of(owner));
  if (called == nullptr) return {};
  const CardSet of_suit = at.hands[owner] & cards_in_play(*called->suit, *at.auction.trump);
  return of_suit.empty() || of_suit.contains(exposed.card) ? Ground() : called->ground + book.exposed.several_choice;
}

void spend_other_suits(Position& at, Side owed_to) {
  for (Right& right : at.rights) {
    const bool is_other =
        right.matter == Matter::FalseLead && right.state == Right::State::Open && right.holder.its_side() == owed_to;
    if (is_other) right.state = Right::State::Void;
  }
}

void spend_suit_if_called(Position& at, Side of_leader) {
  if (suit_called_of(at, of_leader) != nullptr) spend_other_suits(at, adversaries_of(of_leader));
}

void let_calls_yield(Position& at, Seat seat, CardSet ordered) {
  for (ExposedCard& exposed : at.exposed) {
    if (!exposed.called || exposed.owner != seat || ordered.contains(exposed.card)) continue;
    exposed.called = false;
    std::erase_if(at.said, [&](const Statement& said) {
      const auto* must = as<Must>(said);
      return must != nullptr && must->who == std::variant<Seat, Candidate>(seat) &&
             must->cards == CardSet{exposed.card};
    });
  }
}

BoundCards bound_by_duties(const LawBook& book, const Position& at, Seat seat) {
  const bool leads = trick_in_progress(at) == nullptr || trick_in_progress(at)->provisional;
  const bool has_lead = leads && rightful_leader(at) == seat;
  CardSet lawful = has_lead ? at.hands[seat] : lawful_cards(at, seat);
  Ground ground;
  bool bound = false;
  if (const Duty* called = leads ? suit_called_of(at, side_of(seat)) : nullptr; called != nullptr && at.auction.trump) {
    const CardSet of_suit = lawful & cards_in_play(*called->suit, *at.auction.trump);
    if (!of_suit.empty()) {
      lawful = of_suit;
      bound = true;
    }
    ground = called->ground;
  }
  const CardSet mandatory = exposed_of(at, seat, ExposedCard::Standing::Mandatory);
  const CardSet due = mandatory & lawful;
  if (!due.empty()) {
    const bool is_choice = !ground.empty() || due.size() > 1;
    return {due, book.exposed.treatment.ground + ground + ground_of_exposure(at, due) +
                     (is_choice ? book.exposed.several_choice : Ground())};
  }
  if (bound && !mandatory.empty()) ground = ground + book.exposed.several_choice;  // The suit keeps them down.
  for (const ExposedCard& exposed : at.exposed) {
    if (exposed.owner == seat && exposed.called && !exposed.played && lawful.contains(exposed.card)) {
      return {CardSet{exposed.card}, exposed.ground + book.exposed.treatment.ground + book.exposed.call_repeats};
    }
  }
  return bound ? BoundCards{lawful, ground} : BoundCards{};
}

namespace {

/// Whether a card of his must be led, for whatever reason.
enum class Obliged : std::uint8_t { Nothing, Card };

/// A card of the suit called is due; whoever holds none leads what he likes, unless another card is due, and nothing more is owed.
/// [S57] [A12g.5]
void conclude_suit_called(const LawBook& book, const Position& at, Seat leader, Obliged obliged, Ruling& ruling) {
  for (const Duty& duty : at.duties) {
    if (duty.kind != Duty::Kind::Lead || !duty.suit || duty.side != side_of(leader) || duty.state != Duty::State::Due)
      continue;
    const Trump trump = at.auction.trump.value_or(*duty.suit);
    if (at.hands[leader].intersects(cards_in_play(*duty.suit, trump))) {
      add(ruling, Must{leader, {Task::Lead, *duty.suit}}, duty.ground);
      continue;
    }
    add(ruling, Noted{Note::PenaltyPaid}, duty.ground + book.false_lead.suit_void, Because::HasNoneOfSuit);
    if (obliged == Obliged::Nothing) add(ruling, Allowed{leader, Deed::Lead}, duty.ground + book.false_lead.suit_void);
  }
}

/// Why he must be told to follow suit; nothing where nobody asks anything else of him: a card of his has gone back from the trick,
/// or one was called for that he may not play. [S55] [A7.b] [A12d.3]
std::optional<Ground> ground_to_follow_suit(const LawBook& book, const Position& at, const TrickRecord& trick,
                                            Seat seat) {
  const auto is_withdrawn = [&](const Placed& placed) {
    return placed.seat == seat && placed.fate == Placed::Fate::Withdrawn;
  };
  const auto back = std::ranges::find_if(trick.cards, is_withdrawn);
  const bool is_out =
      back != trick.cards.end() && at.turn_up_place == TurnUpPlace::OutOfPlay && back->card == at.turn_up;
  const Ground ground =
      is_out ? book.numbers.undiscarded.ground + book.play_order.following : book.play_order.following;
  const bool is_called = std::ranges::any_of(at.exposed, [&](const ExposedCard& exposed) {
    return exposed.owner == seat && !exposed.played && would_force_revoke(at, exposed) && was_called(at, exposed);
  });
  const bool is_ordered = std::ranges::any_of(at.duties, [&](const Duty& duty) {
    return duty.kind != Duty::Kind::Lead && duty.seat == seat && duty.trick == trick.number &&
           duty.state == Duty::State::Due;
  });
  if (is_called || is_ordered) return ground + book.exposed.no_forced_revoke;
  return back == trick.cards.end() ? std::nullopt : std::optional(ground);
}

/// Whoever may be thought free to play otherwise follows suit, where he can and nothing narrower is due from him.
void conclude_follow_suit(const LawBook& book, const Position& at, const Turn& turn, Ruling& ruling) {
  const TrickRecord* trick = trick_in_progress(at);
  const CardSet lawful = lawful_cards(at, turn.seat);
  if (turn.how != Turn::How::Play || trick == nullptr || lawful == at.hands[turn.seat]) return;
  if (cards_as_ordered(at, turn.seat, lawful) != lawful) return;
  if (const auto ground = ground_to_follow_suit(book, at, *trick, turn.seat))
    add(ruling, must_put_down(turn, lawful), *ground);
}

}  // namespace

void conclude_bound_cards(const LawBook& book, const Position& at, Ruling& ruling) {
  const auto turn = turn_of(at);
  if (!turn || !at.hands_known || !is_turn_to_put_down(*turn)) return;
  if (at.hand_open[turn->seat] && at.auction.lone) {
    const CardSet lawful = lawful_cards(at, turn->seat);
    const Ground ground = book.play_order.against_lone.ground + book.exposed.no_forced_revoke;
    for (const Card card : lawful) add(ruling, Allowed{*at.auction.lone, {Deed::CallCard, card}}, ground);
    if (lawful != at.hands[turn->seat]) {
      add(ruling, must_put_down(*turn, lawful), ground);
    }
  }
  const BoundCards bound = bound_by_duties(book, at, turn->seat);
  if (bound.cards.empty()) conclude_follow_suit(book, at, *turn, ruling);
  const Obliged obliged = bound.cards.empty() ? Obliged::Nothing : Obliged::Card;
  if (turn->how == Turn::How::Lead) conclude_suit_called(book, at, turn->seat, obliged, ruling);
  if (bound.cards.empty()) return;
  add(ruling, must_put_down(*turn, bound.cards), bound.ground);
}

}  // namespace euchre::laws::detail

namespace euchre::laws {

CardSet dutiful_cards(const LawBook& book, const Position& at, Seat seat) {
  const CardSet bound = detail::bound_by_duties(book, at, seat).cards;
  return bound.empty() ? cards_as_ordered(at, seat, lawful_cards(at, seat)) : bound;
}

}  // namespace euchre::laws
