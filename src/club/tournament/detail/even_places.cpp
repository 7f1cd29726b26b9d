#include "club/tournament/detail/even_places.h"

#include "club/tournament/detail/played.h"

namespace euchre::tournament::detail {
namespace {

std::vector<Number> numbers_of(const Entries& entries) {
  std::vector<Number> numbers;
  numbers.reserve(entries.size());
  for (const EntryId entry : entries) numbers.push_back(entry.number());
  return numbers;
}

Entries entries_of(const std::vector<Number>& numbers) {
  Entries entries;
  entries.reserve(numbers.size());
  for (const Number number : numbers) entries.emplace_back(number);
  return entries;
}

PlaceBook places_so_far(const Event& event) {
  PlaceBook book;
  for (const Round& round : event.rounds()) {
    if (round.is_final) continue;
    for (const GameId id : round.games) {
      const auto& [first, second] = event.game(id)->sides;
      book.note(id.table - 1, {numbers_of(first), numbers_of(second)});
    }
  }
  return book;
}

}  // namespace

RoundDraft with_even_places(const Event& event, RoundDraft draft, SideChange change) {
  const PlaceBook book = places_so_far(event);
  std::vector<PlaceBook::Sides> games;
  games.reserve(draft.games.size());
  for (const DraftGame& game : draft.games) games.push_back({numbers_of(game.first), numbers_of(game.second)});
  draft.games.clear();
  for (const PlaceBook::Sides& placed : book.placed(games)) {
    const PlaceBook::Sides game = change == SideChange::Allowed ? book.turned(placed) : placed;
    const auto table = static_cast<std::uint32_t>(draft.games.size() + 1);
    draft.games.push_back({table, entries_of(game[0]), entries_of(game[1])});
  }
  return draft;
}

}  // namespace euchre::tournament::detail
