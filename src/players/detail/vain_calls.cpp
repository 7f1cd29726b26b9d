#include "players/detail/vain_calls.h"

namespace euchre::players::detail {
namespace {

bool wins_by_making(const match::Standing& standing, Side side) {
  return standing.target && !standing.ends && standing.score[side] + standing.points.made >= *standing.target;
}

/// Whether the player may do the same together with his partner.
bool may_stay_together(game::Call alone, const game::SeatView& view) {
  if (alone == game::Call::OrderAlone) return view.legal.calls.contains(game::Call::Order);
  if (const auto suit = game::named_suit(alone)) return view.legal.calls.contains(game::name_suit(*suit));
  return view.legal.calls.contains(game::Call::StayTogether) || !view.legal.cards.empty();
}

}  // namespace

bool is_vain(const game::Action& action, const game::SeatView& view, const match::Standing& standing) {
  const auto* call = std::get_if<game::Call>(&action);
  return call != nullptr && is_alone(*call) && wins_by_making(standing, side_of(view.seat)) &&
         may_stay_together(*call, view);
}

}  // namespace euchre::players::detail
