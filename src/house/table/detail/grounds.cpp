#include "house/table/detail/grounds.h"

#include <array>

namespace euchre::table::detail {

namespace {

using codes::article_for;
using codes::Subject;

Subject subject_of_first_round(const game::Deal& deal, game::Call call) {
  constexpr std::array<Subject, 4> by_place{Subject::EldestCalls, Subject::PartnerCalls, Subject::ThirdCalls,
                                            Subject::DealerCalls};
  const unsigned place = steps_between(eldest_hand(deal.dealer()), deal.to_act());
  if (call == game::Call::ThrowIn)
    return game::is_all_low(deal.hand(deal.to_act())) ? Subject::ThrowInAllLow : Subject::ThrowInAceNoFace;
  if (call == game::Call::Pass && deal.to_act() == deal.dealer()) return Subject::TurnDown;
  const bool is_forced_alone = !deal.legal_actions().calls.contains(game::Call::Order);
  if (call == game::Call::OrderAlone) return is_forced_alone ? Subject::PartnerAlone : Subject::AlonePeriod;
  return by_place[place];
}

Subject subject_of_second_round(const game::Deal& deal, game::Call call) {
  if (is_alone(call)) return Subject::AlonePeriod;
  return game::opening_on(deal.rules(), deal.turn_up()) == game::Opening::DealerNames ? Subject::JokerTurnUp
                                                                                      : Subject::Naming;
}

Subject subject_of_lone_hand(const game::Deal& deal) {
  if (!are_partners(*deal.maker(), deal.to_act())) return Subject::DefendAlone;
  return deal.maker() == deal.to_act() ? Subject::AlonePeriod : Subject::AloneOfPartner;
}

}  // namespace

std::string article_for_call(const codes::Code& code, const game::Deal& deal, game::Call call) {
  switch (deal.phase()) {
    case game::Phase::GoingUnder: return article_for(code, Subject::Farmers);
    case game::Phase::FirstRound: return article_for(code, subject_of_first_round(deal, call));
    case game::Phase::SecondRound: return article_for(code, subject_of_second_round(deal, call));
    case game::Phase::AloneChoice:
    case game::Phase::Discard: return article_for(code, subject_of_lone_hand(deal));
    case game::Phase::Giving:
    case game::Phase::LayingAway:
    case game::Phase::Play:
    case game::Phase::Over: break;
  }
  unreachable("no call is made in play");
}

}  // namespace euchre::table::detail
