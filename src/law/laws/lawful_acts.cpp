#include "law/laws/lawful_acts.h"

#include "law/laws/detail/voiced.h"

#include <variant>

namespace euchre::laws {

namespace {

using facts::Act;
using facts::Verb;

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
  if (action == game::Action(game::Call::KeepHand)) return std::nullopt;
  if (const auto* call = std::get_if<game::Call>(&action))
    return detail::voiced(deal.to_act(), *call, deal.dealer(), deal.lone_player());
  if (game::is_exchange(deal.phase()) || deal.phase() == game::Phase::GoingUnder)
    return std::nullopt;  // The laws do not know the exchange.
  const auto* discard = std::get_if<game::Discard>(&action);
  Act act = detail::act_by(deal.to_act(), discard != nullptr ? Verb::Discard : is_lead(deal) ? Verb::Lead : Verb::Play);
  act.cards.push_back(discard != nullptr ? discard->card : std::get<game::PlayCard>(action).card);
  return act;
}

}  // namespace euchre::laws
