#include "club/tournament/next_round.h"
#include "club/tournament/pair_schedule.h"

#include <algorithm>
#include <bit>

namespace euchre::tournament {
namespace {

using Bracket = std::vector<std::optional<EntryId>>;

/// Who goes on; the better seed where a game between them does not count.
std::optional<EntryId> winner_of(const Event& event, const Round& round, EntryId one, EntryId other) {
  for (const GameId id : round.games) {
    const Game& game = *event.game(id);
    if (!game.has(one) || !game.has(other)) continue;
    const bool counts = game.is_settled() && game.score;
    const bool second_won = counts && game.score->second > game.score->first;
    return counts ? game.sides[second_won ? 1 : 0].front() : one;
  }
  return one;
}

Bracket reduced(const Event& event, const Round& round, const Bracket& bracket) {
  Bracket next;
  for (std::size_t place = 0; place + 1 < bracket.size(); place += 2) {
    const auto& one = bracket[place];
    const auto& other = bracket[place + 1];
    if (one && other) {
      next.push_back(winner_of(event, round, *one, *other));
    } else {
      next.push_back(one ? one : other);
    }
  }
  return next;
}

/// Whoever went home leaves his place empty.
void drop_absent(const Event& event, Bracket& bracket) {
  for (auto& place : bracket) {
    if (place && !event.entry(*place)->is_present) place.reset();
  }
}

}  // namespace

std::vector<std::optional<EntryId>> bracket_of(const Event& event) {
  const auto& seeds = event.finalists();
  if (seeds.empty()) return {};
  Bracket bracket;
  for (const Number seed : bracket_order(std::bit_ceil(static_cast<Number>(seeds.size()))))
    bracket.push_back(seed < seeds.size() ? std::optional(seeds[seed]) : std::nullopt);
  for (const Round& round : event.rounds()) {
    if (round.is_final && bracket.size() > 1) bracket = reduced(event, round, bracket);
  }
  drop_absent(event, bracket);
  return bracket;
}

}  // namespace euchre::tournament
