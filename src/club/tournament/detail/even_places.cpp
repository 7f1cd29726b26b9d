#include "club/tournament/detail/even_places.h"

#include "club/tournament/detail/played.h"

#include <algorithm>
#include <utility>

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

void note_stays(const Event& event, PlaceBook& book) {
  for (const StandingWish& standing : event.wishes()) {
    if (const auto* stay = std::get_if<StayAt>(&standing.wish)) book.stay(stay->entry.number(), stay->table - 1);
  }
}

PlaceBook places_so_far(const Event& event) {
  PlaceBook book;
  note_stays(event, book);
  for (const Round& round : event.rounds()) {
    if (round.is_final) continue;
    for (const GameId id : round.games) {
      const auto& [first, second] = event.game(id)->sides;
      book.note(id.table - 1, {numbers_of(first), numbers_of(second)});
    }
  }
  return book;
}

RoundDraft placed_by(const PlaceBook& book, RoundDraft draft, SideChange change) {
  std::vector<PlaceBook::Sides> games;
  games.reserve(draft.games.size());
  for (const DraftGame& game : draft.games) games.push_back({numbers_of(game.first), numbers_of(game.second)});
  draft.games.clear();
  for (const PlaceBook::Sides& placed : book.placed(games)) {
    const PlaceBook::Sides game = change == SideChange::Allowed ? book.turned(placed) : book.with_stays_first(placed);
    const auto table = static_cast<std::uint32_t>(draft.games.size() + 1);
    draft.games.push_back({table, entries_of(game[0]), entries_of(game[1])});
  }
  return draft;
}

}  // namespace

bool has_stays(const Event& event) {
  return std::ranges::any_of(
      event.wishes(), [](const StandingWish& standing) { return std::holds_alternative<StayAt>(standing.wish); });
}

RoundDraft with_stays(const Event& event, const RoundDraft& draft) {
  PlaceBook book;
  note_stays(event, book);
  return placed_by(book, draft, SideChange::Never);
}

RoundDraft with_even_sides(const Event& event, RoundDraft draft) {
  const PlaceBook book = places_so_far(event);
  for (DraftGame& game : draft.games) {
    const PlaceBook::Sides turned = book.turned({numbers_of(game.first), numbers_of(game.second)});
    game.first = entries_of(turned[0]);
    game.second = entries_of(turned[1]);
  }
  return draft;
}

RoundDraft with_even_places(const Event& event, RoundDraft draft, SideChange change) {
  return placed_by(places_so_far(event), std::move(draft), change);
}

}  // namespace euchre::tournament::detail
