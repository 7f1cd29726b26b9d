#include "club/tournament/withdrawn_games.h"

#include "club/tournament/rounds_ahead.h"

#include <algorithm>

namespace euchre::tournament {
namespace {

bool sits_out(const Round& round, EntryId entry) { return std::ranges::find(round.byes, entry) != round.byes.end(); }

bool has_played(const Event& event, const Round& round, EntryId entry) {
  return std::ranges::any_of(round.games, [&](GameId id) {
    const Game& game = event.games().at(id);
    return game.is_settled() && game.has(entry);
  });
}

/// Rounds in which he played, or sat out as anybody does once.
std::size_t rounds_of(const Event& event, EntryId entry) {
  return static_cast<std::size_t>(std::ranges::count_if(event.rounds(), [&](const Round& round) {
    return !round.is_final && (sits_out(round, entry) || has_played(event, round, entry));
  }));
}

/// All rounds, as they were before anybody went: where none were announced, a whole cycle of all who took part.
std::size_t rounds_in_all(const Event& event) {
  const auto is_played = [](const Round& round) { return !round.is_final; };
  const auto begun = static_cast<std::size_t>(std::ranges::count_if(event.rounds(), is_played));
  const auto took_part = static_cast<std::uint32_t>(std::ranges::count_if(
      event.entries(), [&](const Entry& entry) { return event.competes(entry) && event.took_part(entry.id); }));
  const std::uint32_t announced = event.settings().rounds;
  const std::uint32_t all = announced > 0 ? announced : rounds_of_cycle(event.settings().plan, took_part);
  return std::max<std::size_t>(all, begun);
}

}  // namespace

std::set<EntryId> entries_without_games(const Event& event) {
  std::set<EntryId> found;
  const EventSettings& settings = event.settings();
  // A knock-out goes on without them, and of single players the partners would lose what they played.
  const bool may_be =
      settings.withdrawn != WithdrawnGames::Kept && settings.kind == Kind::Pairs && !is_knock_out(settings.plan);
  if (!may_be) return found;
  const std::size_t all = rounds_in_all(event);
  for (const Entry& entry : event.entries()) {
    // Who has come to the finals has earned his place in them.
    const bool is_through = std::ranges::find(event.finalists(), entry.id) != event.finalists().end();
    if (entry.is_present || is_through || !event.competes(entry) || !event.took_part(entry.id)) continue;
    const bool was_there_long = 2 * rounds_of(event, entry.id) >= all;
    if (settings.withdrawn == WithdrawnGames::Annulled || !was_there_long) found.insert(entry.id);
  }
  return found;
}

bool has_any_of(const Game& game, const std::set<EntryId>& entries) {
  return std::ranges::any_of(entries, [&](EntryId entry) { return game.has(entry); });
}

std::size_t games_gone_with(const Event& event, EntryId entry) {
  if (!entries_without_games(event).contains(entry)) return 0;
  return static_cast<std::size_t>(std::ranges::count_if(event.games(), [&](const auto& numbered) {
    return numbered.first.round > 0 && numbered.second.is_settled() && numbered.second.has(entry);
  }));
}

std::string words_for_withdrawn(const Event& event, const Wording& say) {
  if (entries_without_games(event).empty()) return "";
  return event.settings().withdrawn == WithdrawnGames::ByHalf
             ? say("the games of who went home before half of the rounds do not count")
             : say("the games of who went home do not count");
}

WithdrawnGames usual_rule(const EventSettings& settings) {
  return settings.kind == Kind::Pairs && settings.plan == Plan::RoundRobin ? WithdrawnGames::ByHalf
                                                                           : WithdrawnGames::Kept;
}

}  // namespace euchre::tournament
