#include "club/tournament/crosstable.h"

#include <algorithm>

namespace euchre::tournament {
namespace {

void add_game(Crosstable& table, const Game& game) {
  for (const std::size_t side : {0U, 1U}) {
    for (const EntryId one : game.sides[side]) {
      for (const EntryId other : game.sides[1 - side]) table[one][other].against.push_back(game.id);
      for (const EntryId partner : game.sides[side]) {
        if (partner != one) table[one][partner].with.push_back(game.id);
      }
    }
  }
}

}  // namespace

Crosstable crosstable_of(const Event& event) {
  Crosstable table;
  for (const Entry& entry : event.entries()) {
    if (event.competes(entry)) table.try_emplace(entry.id);
  }
  // Extra games settle ties after all others, so they stand behind them.
  for (const bool is_extra : {false, true}) {
    for (const auto& [id, game] : event.games()) {
      if ((id.round == 0) == is_extra && game.status != GameStatus::Voided) add_game(table, game);
    }
  }
  return table;
}

std::optional<GameScore> own_score(const Game& game, EntryId entry) {
  if (!game.is_settled() || !game.score) return std::nullopt;
  const GameScore booked = *game.score;
  const bool is_first = std::ranges::find(game.sides[0], entry) != game.sides[0].end();
  return is_first ? booked : GameScore{booked.second, booked.first};
}

}  // namespace euchre::tournament
