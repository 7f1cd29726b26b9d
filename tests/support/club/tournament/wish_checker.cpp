#include "support/club/tournament/wish_checker.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace euchre::support {
namespace {

bool is_in(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

/// Where somebody sits: the number of his game in the list, and his side.
struct Seat {
  std::size_t game = 0;
  unsigned side = 0;
};

std::optional<Seat> seat_of(const CheckedRound& round, const std::string& name) {
  for (std::size_t game = 0; game < round.games.size(); ++game) {
    if (is_in(round.games[game].first, name)) return Seat{game, 0};
    if (is_in(round.games[game].second, name)) return Seat{game, 1};
  }
  return std::nullopt;
}

bool are_at_one_table(const CheckedRound& round, const std::string& one, const std::string& other) {
  const auto left = seat_of(round, one);
  const auto right = seat_of(round, other);
  return left && right && left->game == right->game;
}

bool is_there(const CheckedRound& round, const std::string& name) {
  return is_in(round.byes, name) || seat_of(round, name).has_value();
}

bool is_kept_together(const CheckedRound& round, const std::string& one, const std::string& other) {
  if (!is_there(round, one) || !is_there(round, other)) return true;
  const auto left = seat_of(round, one);
  const auto right = seat_of(round, other);
  if (!left || !right) return !left && !right;
  return left->game == right->game && left->side != right->side;
}

bool is_mixed(const std::vector<std::string>& side, const CheckedWish& wish, const CheckedGroups& groups) {
  std::vector<std::string> found;
  for (const std::string& name : side) {
    const auto group = groups.find(name);
    found.push_back(group == groups.end() ? "" : group->second);
  }
  return std::ranges::is_permutation(found, wish.names);
}

bool is_every_side_mixed(const CheckedRound& round, const CheckedWish& wish, const CheckedGroups& groups) {
  return std::ranges::all_of(round.games, [&](const CheckedGame& game) {
    return is_mixed(game.first, wish, groups) && is_mixed(game.second, wish, groups);
  });
}

bool is_spread(const CheckedRound& round, const std::vector<std::string>& names) {
  for (const std::string& one : names) {
    for (const std::string& other : names) {
      if (one != other && are_at_one_table(round, one, other)) return false;
    }
  }
  return true;
}

}  // namespace

bool is_kept(const CheckedWish& wish, const CheckedRound& round, std::size_t number, const CheckedGroups& groups) {
  if (wish.kind == "apart") return !are_at_one_table(round, wish.names.at(0), wish.names.at(1));
  if (wish.kind == "together") return is_kept_together(round, wish.names.at(0), wish.names.at(1));
  if (wish.kind == "mixed") return is_every_side_mixed(round, wish, groups);
  if (wish.kind == "spread") return number != 1 || is_spread(round, wish.names);
  if (wish.kind != "stay") std::abort();
  const auto seat = seat_of(round, wish.names.at(0));
  return !seat || (round.games[seat->game].table == wish.table && seat->side == 0);
}

}  // namespace euchre::support
