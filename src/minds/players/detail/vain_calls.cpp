#include "minds/players/detail/vain_calls.h"

#include "core/base/check.h"

namespace euchre::players::detail {
namespace {

bool wins_by_making(const match::Standing& standing, Side side) {
  return standing.target && !standing.ends && standing.score[side] + standing.points.made >= *standing.target;
}

/// The same together with the partner.
game::Call together(game::Call alone) {
  if (alone == game::Call::OrderAlone) return game::Call::Order;
  const auto suit = game::named_suit(alone);
  return suit ? game::name_suit(*suit) : game::Call::StayTogether;
}

/// Whether the player may do the same together with his partner: where he may play, by playing.
bool may_stay_together(game::Call alone, const game::SeatView& view) {
  return view.legal.calls.contains(together(alone)) || (alone == game::Call::GoAlone && !view.legal.cards.empty());
}

}  // namespace

bool is_vain(const game::Action& action, const game::SeatView& view, const match::Standing& standing) {
  const auto* call = std::get_if<game::Call>(&action);
  return call != nullptr && is_alone(*call) && wins_by_making(standing, side_of(view.seat)) &&
         may_stay_together(*call, view);
}

std::optional<game::Call> in_place_of_vain(const game::Action& action, const game::SeatView& view) {
  const auto* call = std::get_if<game::Call>(&action);
  EUCHRE_REQUIRE(call != nullptr);
  return view.legal.calls.contains(together(*call)) ? std::optional(together(*call)) : std::nullopt;
}

}  // namespace euchre::players::detail
