#include "house/tables/live_end.h"

#include <algorithm>
#include <variant>

namespace euchre::tables {
namespace {

/// The makers' lone hand, and who was euchred by whom.
void add_deal(LiveEnd& end, const game::DealResult& result) {
  if (!game::was_played(result.outcome)) return;
  if (result.outcome == game::Outcome::Euchred) ++end.euchres[adversaries_of(result.makers)];
  if (!result.lone_player || side_of(*result.lone_player) != result.makers) return;
  ++end.lone_tried[*result.lone_player];
  if (result.outcome == game::Outcome::March) ++end.lone_made[*result.lone_player];
}

}  // namespace

tournament::GameScore score_of(const BySide<codes::Points>& score) {
  const auto points = [&](Side side) {
    return static_cast<std::uint32_t>(std::max<std::int16_t>(0, score[side].number()));
  };
  return {points(Side::NorthSouth), points(Side::EastWest)};
}

void LiveCount::note(const facts::Fact& fact, const game::Deal* deal) {
  if (end_) return;
  const bool is_over =
      std::holds_alternative<facts::DealEntered>(fact) && deal != nullptr && deal->phase() == game::Phase::Over;
  if (is_over) add_deal(so_far_, deal->result());
  if (const auto* ended = std::get_if<facts::GameEnded>(&fact)) end_with(score_of(ended->result.score));
}

void LiveCount::end_with(tournament::GameScore score) {
  end_ = so_far_;
  end_->score = score;
}

}  // namespace euchre::tables
