#include "core/notation/deal_script.h"

namespace euchre::notation {

namespace {

std::optional<Card> card_of(const game::Action& action) {
  if (const auto* discard = std::get_if<game::Discard>(&action)) return discard->card;
  if (const auto* play = std::get_if<game::PlayCard>(&action)) return play->card;
  return std::nullopt;
}

}  // namespace

Result<game::Deal, Disagreement> play(const codes::DealRules& rules, const DealScript& script) {
  game::Deal deal(rules, script.dealt);
  for (const SeatAction& step : script.actions) {
    std::optional<std::string> problem = why_unlawful(deal, step.seat, step.action);
    if (problem) {
      return Failure{
          Disagreement{0, script.number, trick_number(deal), step.seat, card_of(step.action), *std::move(problem)}};
    }
    deal.apply(step.action);
  }
  return deal;
}

}  // namespace euchre::notation
