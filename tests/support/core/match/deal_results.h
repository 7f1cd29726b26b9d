#pragma once

/// Results of deals and scores in the few words that a test about scoring needs.

#include "core/base/check.h"
#include "core/codes/code.h"
#include "core/match/match.h"

#include <optional>
#include <string_view>

namespace euchre::match {

inline const codes::MatchRules& rules_of(std::string_view code_id) {
  const codes::Code* code = codes::find_code(code_id);
  EUCHRE_REQUIRE(code != nullptr);
  return code->match;
}

/// The result of a deal in which `makers` took so many of the five tricks, together or alone.
inline game::DealResult deal_result(Side makers, unsigned tricks, std::optional<Seat> lone_player = std::nullopt) {
  game::DealResult result;
  result.makers = makers;
  result.lone_player = lone_player;
  result.outcome = tricks == 5 ? game::Outcome::March : tricks >= 3 ? game::Outcome::Made : game::Outcome::Euchred;
  result.tricks[makers] = game::TrickCount(static_cast<std::uint8_t>(tricks));
  result.tricks[adversaries_of(makers)] = game::TrickCount(static_cast<std::uint8_t>(5 - tricks));
  return result;
}

inline game::DealResult passed_out() { return {}; }

/// Points of a score as the laws' examples write them: North and South first.
struct Score {
  int north_south;
  int east_west;
  friend bool operator==(const Score&, const Score&) = default;
};

inline Score score_of(const BySide<Points>& points) {
  return {points[Side::NorthSouth].number(), points[Side::EastWest].number()};
}

/// Single points to one side in deals of their own, so that a score can be reached that an example starts from.
inline void give_points(Match& match, Side side, int points) {
  for (int i = 0; i < points; ++i) static_cast<void>(match.score_deal(deal_result(side, 3)));
}

/// Ends the game in progress: the loser gets his points, then the winner his, the last four of them by a lone march.
/// REQUIRES: both counts are what the sides are still to be given; at least four for the winner.
inline DealScored finish_game(Match& match, Side winner, int winner_points, int loser_points) {
  give_points(match, adversaries_of(winner), loser_points);
  give_points(match, winner, winner_points - 4);
  const Seat lone_player = winner == Side::NorthSouth ? Seat::North : Seat::East;
  return match.score_deal(deal_result(winner, 5, lone_player));
}

}  // namespace euchre::match
