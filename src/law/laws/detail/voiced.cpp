#include "law/laws/detail/voiced.h"

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

Verb accepting(Seat seat, Seat dealer) {
  if (seat == dealer) return Verb::TakeUp;
  return seat == partner_of(dealer) ? Verb::Assist : Verb::Order;
}

Act lone_act(Seat seat, std::optional<Seat> lone) {
  if (lone != partner_of(seat)) return act_by(seat, Verb::Alone);
  Act act = act_by(seat, Verb::Says);
  act.words = "I take it from you";
  return act;
}

}  // namespace

Act act_by(Seat seat, Verb verb) {
  Act act;
  act.actor = seat;
  act.verb = verb;
  return act;
}

std::optional<Act> voiced(Seat seat, game::Call call, Seat dealer, std::optional<Seat> lone) {
  if (call == game::Call::Pass) return act_by(seat, Verb::Pass);
  if (call == game::Call::StayTogether) return std::nullopt;
  if (call == game::Call::GoAlone) return lone_act(seat, lone);
  if (call == game::Call::ThrowIn) return act_by(seat, Verb::ThrowIn);
  const auto named = game::named_trump(call);
  Act act = act_by(seat, named ? Verb::Name : accepting(seat, dealer));
  act.suit = named;
  if (game::is_alone(call)) act.manner = "alone";
  return act;
}

}  // namespace euchre::laws::detail
