#pragma once

/// A schedule in the form that the checker reads.

#include "club/tournament/pair_schedule.h"
#include "club/tournament/schedule.h"
#include "support/club/tournament/schedule_checker.h"

#include <string>
#include <vector>

namespace euchre::support {

inline std::vector<std::string> names_of(const std::vector<tournament::Number>& numbers) {
  std::vector<std::string> names;
  for (const auto number : numbers) names.push_back(std::to_string(number));
  return names;
}

inline std::vector<std::string> all_names(tournament::Number count) {
  std::vector<std::string> names;
  for (tournament::Number i = 0; i < count; ++i) names.push_back(std::to_string(i));
  return names;
}

inline CheckedSchedule check_rounds(const std::vector<tournament::QuartetRound>& rounds, tournament::Number players) {
  std::vector<CheckedRound> checked;
  for (const auto& round : rounds) {
    CheckedRound one{{}, names_of(round.byes), all_names(players)};
    for (const auto& table : round.tables) {
      const auto& [left, right] = table.sides;
      one.games.push_back({names_of({left.one, left.other}), names_of({right.one, right.other})});
    }
    checked.push_back(std::move(one));
  }
  return check_rounds(checked);
}

inline CheckedSchedule check_rounds(const std::vector<tournament::PairRound>& rounds, tournament::Number pairs) {
  std::vector<CheckedRound> checked;
  for (const auto& round : rounds) {
    CheckedRound one{{}, names_of(round.byes), all_names(pairs)};
    for (const auto& game : round.tables) one.games.push_back({names_of({game.first}), names_of({game.second})});
    checked.push_back(std::move(one));
  }
  return check_rounds(checked);
}

}  // namespace euchre::support
