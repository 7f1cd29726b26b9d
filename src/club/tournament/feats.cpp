#include "club/tournament/feats.h"

#include "club/tournament/standings.h"
#include "club/tournament/withdrawn_games.h"

#include <algorithm>

namespace euchre::tournament {
namespace {

using Known = std::optional<std::uint32_t>;

bool is_for_all(const Event& event, const Game& game) {
  return game.status != GameStatus::Voided && is_for_rows(event, game);
}

void add(Known& total, const Known& more) {
  if (more) total = total.value_or(0) + *more;
}

void add_feats(FeatTotals& total, const Feats& feats) {
  add(total.lone_made, feats.lone_made);
  add(total.lone_tried, feats.lone_tried);
  add(total.euchres, feats.euchres);
}

/// Level at the target is no result. [AT7.b]
bool has_result(const Game& game) { return game.is_settled() && game.score && is_possible(game, *game.score); }

}  // namespace

std::map<EntryId, FeatTotals> feats_of(const Event& event) {
  std::map<EntryId, FeatTotals> totals;
  const std::set<EntryId> without = entries_without_games(event);
  for (const auto& [id, game] : event.games()) {
    if (!is_for_all(event, game) || has_any_of(game, without)) continue;
    for (const auto& [entry, said] : game.feats) add_feats(totals[entry], said.feats);
    if (!has_result(game)) continue;
    for (const std::size_t side : {0U, 1U}) {
      const std::uint32_t points = side == 0 ? game.score->first : game.score->second;
      for (const EntryId entry : game.sides[side]) {
        Known& best = totals[entry].best_game;
        best = std::max(best.value_or(0), points);
      }
    }
  }
  return totals;
}

}  // namespace euchre::tournament
