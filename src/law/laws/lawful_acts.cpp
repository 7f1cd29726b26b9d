#include "law/laws/lawful_acts.h"

#include <variant>

namespace euchre::laws {

namespace {

using facts::Act;
using facts::Verb;

Act act_by(Seat seat, Verb verb) {
  Act act;
  act.actor = seat;
  act.verb = verb;
  return act;
}

/// Accepting the turn-up has a word of its own for each place at the table.
Verb accepting(const game::Deal& deal, Seat seat) {
  if (seat == deal.dealer()) return Verb::TakeUp;
  return seat == partner_of(deal.dealer()) ? Verb::Assist : Verb::Order;
}

/// Going alone once trump is made: over the partner's lone hand the words are fixed. [S94.b]
Act lone_act(const game::Deal& deal, Seat seat) {
  const auto lone = deal.lone_player();
  if (!lone || *lone == seat) return act_by(seat, Verb::Alone);
  Act act = act_by(seat, Verb::Says);
  act.words = "I take it from you";
  return act;
}

std::optional<Act> act_of(const game::Deal& deal, game::Call call) {
  const Seat seat = deal.to_act();
  if (call == game::Call::Pass) return act_by(seat, Verb::Pass);
  if (call == game::Call::StayTogether) return std::nullopt;
  if (call == game::Call::GoAlone) return lone_act(deal, seat);
  const auto suit = game::named_suit(call);
  Act act = act_by(seat, suit ? Verb::Name : accepting(deal, seat));
  act.suit = suit;
  if (game::is_alone(call)) act.manner = "alone";
  return act;
}

bool is_lead(const game::Deal& deal) {
  const unsigned trick = deal.completed_tricks();
  return trick < game::kHandSize && deal.trick(trick).empty();
}

}  // namespace

SetUp set_up_of(const game::Dealt& dealt, const BySide<int>& score) {
  SetUp set_up;
  set_up.dealer = dealt.dealer;
  set_up.score = score;
  set_up.hands = dealt.hands;
  set_up.turn_up = dealt.turn_up;
  return set_up;
}

std::optional<Act> act_of(const game::Deal& deal, const game::Action& action) {
  if (const auto* call = std::get_if<game::Call>(&action)) return act_of(deal, *call);
  const auto* discard = std::get_if<game::Discard>(&action);
  Act act = act_by(deal.to_act(), discard != nullptr ? Verb::Discard : is_lead(deal) ? Verb::Lead : Verb::Play);
  act.cards.push_back(discard != nullptr ? discard->card : std::get<game::PlayCard>(action).card);
  return act;
}

}  // namespace euchre::laws
