#include "minds/players/lawful_actions.h"

namespace euchre::players {

std::vector<game::Action> lawful_actions(const game::SeatView& view) {
  std::vector<game::Action> actions;
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<game::Call>(index);
    if (view.legal.calls.contains(call)) actions.emplace_back(call);
  }
  for (const Card card : view.legal.cards) {
    if (view.phase == game::Phase::Discard) {
      actions.emplace_back(game::Discard{card});
    } else {
      actions.emplace_back(game::PlayCard{card});
    }
  }
  return actions;
}

}  // namespace euchre::players
