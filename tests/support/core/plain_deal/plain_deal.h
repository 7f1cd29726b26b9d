#pragma once

#include "core/game/deal.h"

#include <optional>
#include <vector>

namespace euchre::support {

/// Where a deal stands, in lists.
struct PlainSituation {
  game::Phase phase = game::Phase::FirstRound;
  std::optional<Seat> to_act;
  std::vector<game::Call> calls;  ///< that the player to act may make
  std::vector<Card> cards;        ///< that he may discard or play
  BySeat<std::vector<Card>> hands;
  std::optional<Trump> trump;
  std::optional<Seat> maker;
  std::optional<Seat> lone_player;
  std::optional<Seat> lone_defender;
  std::optional<Card> discarded;
  std::vector<Card> laid_under;
  std::optional<Card> given;
  std::optional<Card> laid_away;
  std::vector<Seat> trick_winners;
  game::DealResult result;
};

/// The plain twin of `game::Deal`, written from the laws without looking at it: tells the whole deal from the turned
/// card each time it is asked. Shares with `game` only the words for cards, calls, rules and results.
/// REQUIRES: every action of `history` is lawful.
[[nodiscard]] PlainSituation tell_deal(const codes::DealRules& rules, const game::Dealt& dealt,
                                       const std::vector<game::Action>& history);

}  // namespace euchre::support
