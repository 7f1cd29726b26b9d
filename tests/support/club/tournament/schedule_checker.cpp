#include "support/club/tournament/schedule_checker.h"

#include <algorithm>
#include <set>

namespace euchre::support {
namespace {

std::pair<std::string, std::string> both(const std::string& one, const std::string& other) {
  return one < other ? std::pair(one, other) : std::pair(other, one);
}

void count_game(CheckedSchedule& checked, const CheckedGame& game, const std::string& where) {
  if (game.first.size() != game.second.size() || game.first.empty() || game.first.size() > 2)
    checked.complaints.push_back(where + ": sides of different or wrong size");
  for (const auto& side : {game.first, game.second}) {
    if (side.size() == 2) ++checked.partners[both(side[0], side[1])];
  }
  for (const std::string& one : game.first) {
    for (const std::string& other : game.second) ++checked.adversaries[both(one, other)];
  }
}

void count_presence(CheckedSchedule& checked, const CheckedRound& round, const std::string& where) {
  std::multiset<std::string> present(round.byes.begin(), round.byes.end());
  for (const CheckedGame& game : round.games) {
    present.insert(game.first.begin(), game.first.end());
    present.insert(game.second.begin(), game.second.end());
  }
  for (const std::string& name : std::set<std::string>(present.begin(), present.end())) {
    if (present.count(name) > 1) checked.complaints.push_back(where + ": " + name + " is there twice");
  }
  if (round.expected.empty()) return;
  for (const std::string& name : round.expected) {
    if (!present.contains(name)) checked.complaints.push_back(where + ": " + name + " is left out");
  }
  for (const std::string& name : present) {
    if (std::ranges::find(round.expected, name) == round.expected.end())
      checked.complaints.push_back(where + ": " + name + " should not be there");
  }
}

}  // namespace

std::pair<unsigned, unsigned> CheckedSchedule::range(const PairCounts& counts, std::size_t players) {
  unsigned least = counts.size() < players * (players - 1) / 2 ? 0 : ~0U;
  unsigned most = 0;
  for (const auto& [pair, count] : counts) {
    least = std::min(least, count);
    most = std::max(most, count);
  }
  return {least, most};
}

CheckedSchedule check_rounds(const std::vector<CheckedRound>& rounds) {
  CheckedSchedule checked;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const std::string where = "round " + std::to_string(i + 1);
    count_presence(checked, rounds[i], where);
    for (const std::string& name : rounds[i].byes) ++checked.byes[name];
    for (const CheckedGame& game : rounds[i].games) {
      count_game(checked, game, where);
      for (const std::string& name : game.first) ++checked.games[name];
      for (const std::string& name : game.second) ++checked.games[name];
    }
  }
  return checked;
}

}  // namespace euchre::support
