#pragma once

/// What a knock-out must keep, found again by counting who lost to whom in which round. It knows no bracket and calls nothing of
/// the rooms that make one.

#include <map>
#include <string>
#include <vector>

namespace euchre::support {

struct KnockOutGame {
  std::string winner;
  std::string loser;
};

/// A round as it was drawn and played.
struct KnockOutRound {
  std::vector<KnockOutGame> games;
  std::vector<std::string> byes;
  std::vector<std::string> there;  ///< who was there when it was drawn, also those who are out
};

struct CheckedKnockOut {
  std::vector<std::string> complaints;
  std::map<std::string, unsigned> losses;     ///< in games
  std::map<std::string, unsigned> out_after;  ///< the round after which somebody was out by his games
  unsigned games = 0;
};

/// Everything of a knock-out that was played until one was left.
struct WholeKnockOut {
  std::vector<std::string> names;  ///< who began
  std::vector<KnockOutRound> rounds;
  std::vector<std::string> there_at_end;
  unsigned most_losses = 1;
};

/// Whoever has lost `most_losses` games plays no more; everybody else who was there in every round has a game or a bye in each,
/// and meets one who has lost as often as he, but in the last game of all and the one that may come before it.
[[nodiscard]] CheckedKnockOut check_knock_out(const WholeKnockOut& played);

}  // namespace euchre::support
