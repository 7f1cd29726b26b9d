#pragma once

#include "core/game/action.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"

#include <cstdint>
#include <optional>

namespace euchre::players {

/// What decides for the `rules` player.
enum class Thumb : std::uint8_t {
  OnlyChoice,
  // Calls:
  StrongEnough,    ///< the hand may be expected to make this trump
  BetterThanPass,  ///< it may not, but to pass leads to worse
  TooWeak,         ///< to pass is worth more than any trump
  NewDeal,         ///< the hand is worth less than another
  MustName,        ///< the code lets him not pass, and this is the least evil
  AloneToEuchre,   ///< a euchre alone is likely enough for what it pays
  AloneForMarch,   ///< five tricks alone are likely enough for what they pay
  PartnerIsWorthMore,
  // Going under:
  StockIsBetter,    ///< three unseen cards are worth more than three low ones
  KeepsTurnedSuit,  ///< the hand is strong in the turned suit as it is
  // The discard:
  MakesVoid,  ///< the suit can then be ruffed
  LeastWorthKeeping,
  GivesBest,  ///< a trump or an ace helps the lone player most
  // Leads:
  PullsTrumps,
  ToMakersTrumps,     ///< the partner made it: he holds them
  LeavesTrumpsAlone,  ///< defenders do not lead them
  NotForStuckDealer,  ///< the partner named because he had to
  Unbeatable,
  SingletonToRuff,
  KeepsFromRuff,  ///< an adversary ruffs the other suit
  LikeliestToWin,
  CostsLeast,
  // Following:
  LeavesToPartner,  ///< the trick is his already, or he will take it
  Takes,
  Ruffs,
  ThrowsLeast,  ///< the trick cannot be won, or not at a fair price
};

/// What the `rules` player does, and what decided.
struct RuleOfThumb {
  game::Action action;
  Thumb thumb = Thumb::OnlyChoice;
  std::optional<game::Action> instead_of;  ///< what came next, where anything did
  friend bool operator==(const RuleOfThumb&, const RuleOfThumb&) = default;
};

/// REQUIRES: view.to_act == view.seat.
[[nodiscard]] RuleOfThumb rule_of_thumb(const game::SeatView& view, const match::Standing& standing);

}  // namespace euchre::players
