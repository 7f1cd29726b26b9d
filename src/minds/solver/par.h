#pragma once

#include "core/codes/match_rules.h"
#include "core/game/action.h"
#include "minds/solver/endgames.h"
#include "minds/solver/open_position.h"

#include <vector>

namespace euchre::solver {

/// A call or the dealer's discard, and whose it is.
struct Decision {
  Seat seat = Seat::North;
  game::Action action;
  friend bool operator==(const Decision&, const Decision&) = default;
};

/// What becomes of a deal when everybody sees all hands and calls, discards and plays his best.
struct Par {
  /// From the first call to the last discard or choice; where several are best, the call that stands first in `game::Call`,
  /// and the lowest card.
  FixedVector<Decision, game::kMaxCalls + 1> decisions;
  std::optional<Trump> trump;  ///< nothing where all pass
  std::optional<Seat> maker;
  std::optional<Seat> lone_player;
  std::optional<Seat> lone_defender;
  int north_south_points = 0;  ///< what North and South gain, less what East and West gain

  friend bool operator==(const Par&, const Par&) = default;
};

/// A card that a lone player would get from his partner is left out.
/// REQUIRES: what game::Deal requires of the rules and the deal.
[[nodiscard]] Par par_of(const game::Dealt& dealt, const codes::DealRules& rules, const codes::PointTable& points,
                         const Endgames& endgames = Endgames::two_tricks());

/// What the play of a deal brings once trump is made.
struct Contract {
  Trump trump = Suit::Clubs;
  std::optional<Seat> lone_player;
  std::optional<Card> discard;  ///< the best of the dealer who took up the turn-up, the lowest where several are
  BySide<game::TrickCount> tricks;

  friend bool operator==(const Contract&, const Contract&) = default;
};

/// Each suit as trump, played together and by each seat alone, the suit of the turn-up first. Who made trump does not
/// change the play, but for a lead that is the maker's or his neighbour's: played together the dealer is taken for the maker.
/// REQUIRES: what game::Deal requires of the rules and the deal.
[[nodiscard]] std::vector<Contract> contracts_of(const game::Dealt& dealt, const codes::DealRules& rules,
                                                 const Endgames& endgames = Endgames::two_tricks());

}  // namespace euchre::solver
