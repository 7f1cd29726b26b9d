#include "club/tournament/detail/played.h"

namespace euchre::tournament::detail {

std::set<EntryId> taking_part(const Event& event, const Round& round) {
  std::set<EntryId> found(round.byes.begin(), round.byes.end());
  for (const GameId id : round.games) {
    for (const Entries& side : event.game(id)->sides) found.insert(side.begin(), side.end());
  }
  return found;
}

namespace {

std::array<EntryId, 2> lower_first(EntryId one, EntryId other) { return {std::min(one, other), std::max(one, other)}; }

}  // namespace

Meetings::Meetings(const Event& event) {
  for (const auto& [id, game] : event.games()) {
    if (game.status == GameStatus::Voided) continue;
    for (const EntryId one : game.sides[0]) {
      for (const EntryId other : game.sides[1]) ++met_[lower_first(one, other)];
    }
  }
}

unsigned Meetings::between(EntryId one, EntryId other) const {
  const auto found = met_.find(lower_first(one, other));
  return found == met_.end() ? 0 : found->second;
}

std::size_t byes_of(const Event& event, EntryId entry) {
  return static_cast<std::size_t>(
      std::ranges::count_if(event.rounds(), [&](const Round& round) { return holds(round.byes, entry); }));
}

bool sat_out_last(const Event& event, EntryId entry) {
  return !event.rounds().empty() && holds(event.rounds().back().byes, entry);
}

MetBefore met_before(const Event& event, const Entries& present) {
  MetBefore met(static_cast<Number>(present.size()));
  std::map<EntryId, Number> numbers;
  for (Number index = 0; index < present.size(); ++index) numbers[present[index]] = index;
  const auto count = [&](std::vector<int>& where, EntryId one, EntryId other) {
    if (numbers.contains(one) && numbers.contains(other)) ++where[met.at(numbers[one], numbers[other])];
  };
  for (const auto& [id, game] : event.games()) {
    if (id.round == 0) continue;
    for (const Entries& side : game.sides) count(met.partners, side.front(), side.back());
    for (const EntryId one : game.sides[0]) {
      for (const EntryId other : game.sides[1]) count(met.adversaries, one, other);
    }
  }
  return met;
}

}  // namespace euchre::tournament::detail
