#include "club/tournament/frame.h"

#include <algorithm>
#include <numeric>

namespace euchre::tournament {
namespace {

/// Whether each round of a frame seats all players once but the group that sits out.
bool seats_all_others(const Frame::Round& round, Number players) {
  std::vector<Number> seen = round.round.byes;
  for (const Quartet& table : round.round.tables) {
    for (const Partners& side : table.sides) {
      seen.push_back(side.one);
      seen.push_back(side.other);
    }
  }
  std::ranges::sort(seen);
  std::vector<Number> all(players);
  std::iota(all.begin(), all.end(), Number{0});
  return seen == all;
}

}  // namespace

bool is_exact(const Frame& frame) {
  const Number players = std::accumulate(frame.sizes.begin(), frame.sizes.end(), Number{0});
  std::vector<Number> group_of;
  for (Number group = 0; group < frame.sizes.size(); ++group)
    group_of.insert(group_of.end(), frame.sizes[group], group);
  std::vector<int> partners(std::size_t{players} * players);
  std::vector<int> adversaries(std::size_t{players} * players);
  const auto count = [&](std::vector<int>& counts, Number one, Number other) {
    ++counts[one * players + other];
    ++counts[other * players + one];
  };
  for (const Frame::Round& round : frame.rounds) {
    if (!seats_all_others(round, players)) return false;
    for (const Quartet& table : round.round.tables) {
      const auto& [left, right] = table.sides;
      count(partners, left.one, left.other);
      count(partners, right.one, right.other);
      for (const Number one : {left.one, left.other}) {
        count(adversaries, one, right.one);
        count(adversaries, one, right.other);
      }
    }
  }
  for (Number one = 0; one < players; ++one) {
    for (Number other = 0; other < players; ++other) {
      const int wanted = group_of[one] == group_of[other] ? 0 : 1;
      const std::size_t pair = one * players + other;
      if (partners[pair] != wanted || adversaries[pair] != 2 * wanted) return false;
    }
  }
  return true;
}

}  // namespace euchre::tournament
