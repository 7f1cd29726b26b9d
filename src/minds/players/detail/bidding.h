#pragma once

#include "core/base/fixed_vector.h"
#include "core/game/call.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"

namespace euchre::players::detail {

/// A call that may be made and what it is worth, in hundredths of a point.
struct CallWorth {
  game::Call call = game::Call::Pass;
  int worth = 0;
};
using CallWorths = FixedVector<CallWorth, game::kCallCount>;

/// What each lawful call is worth; beside a lone hand that may be announced in the discard phase, what it is worth to
/// stay together. REQUIRES: calls may be made by view.seat.
[[nodiscard]] CallWorths worths_of_calls(const game::SeatView& view, const match::Standing& standing);

/// How much better than another call something must be before it is done, in hundredths of a point. Between equals any reserve
/// only loses; people have some.
struct Reserve {
  int making = 0;  ///< trump, against a pass
  int alone = 0;   ///< a lone hand, against the same with one's partner
};

/// The call of greatest worth at this score: what each declaration may be expected to earn, against what a pass from
/// this seat leads to. REQUIRES: calls are due from view.seat.
[[nodiscard]] game::Call choose_call(const game::SeatView& view, const match::Standing& standing, Reserve reserve = {});

/// Whether the player, trump being made, does better alone than with his partner: as maker, over his
/// partner's plain declaration, or by taking a lone hand over from him; or, where an adversary plays alone, in defending.
[[nodiscard]] bool pays_to_go_alone(const game::SeatView& view, const match::Standing& standing, Reserve reserve = {});

}  // namespace euchre::players::detail
