#include "core/notation/deal_script.h"

namespace euchre::notation {

Result<game::Deal, Disagreement> play(const codes::DealRules& rules, const DealScript& script) {
  game::Deal deal(rules, script.dealt);
  for (const SeatAction& step : script.actions) {
    std::optional<std::string> problem = why_unlawful(deal, step.seat, step.action);
    if (problem) {
      return Failure{Disagreement{0, script.number, trick_number(deal), step.seat, game::card_of(step.action),
                                  *std::move(problem)}};
    }
    deal.apply(step.action);
  }
  return deal;
}

}  // namespace euchre::notation
