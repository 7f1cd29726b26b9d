#include "club/tournament/detail/waiting.h"

#include "club/tournament/detail/even_places.h"
#include "club/tournament/detail/even_rounds.h"
#include "club/tournament/detail/played.h"
#include "club/tournament/detail/wish_meetings.h"
#include "club/tournament/next_round.h"
#include "club/tournament/pair_schedule.h"
#include "core/base/random.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace euchre::tournament::detail {
namespace {

/// Who sits where at one table.
struct Table {
  Entries first;
  Entries second;
};

bool sits_out_now(const Event& event, EntryId entry) { return holds(event.rounds().back().byes, entry); }

/// Those who could play: without a seat, or with a bye.
Entries waiting_in(const Event& event) {
  Entries found = event.unseated();
  std::erase_if(found, [&](EntryId id) { return !event.competes(*event.entry(id)); });
  std::ranges::copy_if(event.rounds().back().byes, std::back_inserter(found), [&](EntryId id) {
    const Entry& entry = *event.entry(id);
    return entry.is_present && event.competes(entry);
  });
  return found;
}

/// The first so many are to play: those who sat out most until this round, and of them those who have no bye in it.
void order_by_idleness(const Event& event, Entries& entries) {
  std::ranges::sort(entries, {}, [&](EntryId id) {
    const bool is_out = sits_out_now(event, id);
    const std::size_t before = byes_of(event, id) - (is_out ? 1 : 0);
    return std::tuple(~before, is_out, id);
  });
}

std::vector<Table> tables_of_pairs(const Event& event, const Entries& pairs) {
  const Meetings met(event);
  std::vector<SwissEntry> field(pairs.size());
  for (Number one = 0; one < pairs.size(); ++one) {
    field[one].number = one;
    for (Number other = 0; other < pairs.size(); ++other) {
      if (met.between(pairs[one], pairs[other]) > 0) field[one].met.push_back(other);
      if (one != other && are_apart(event, pairs[one], pairs[other])) field[one].apart.push_back(other);
    }
  }
  const auto drawn = swiss_round(std::move(field));
  std::vector<Table> tables;
  tables.reserve(drawn.tables.size());
  for (const Match& game : drawn.tables) tables.push_back({{pairs[game.first]}, {pairs[game.second]}});
  return tables;
}

std::vector<Table> tables_of_players(const Event& event, const Entries& players) {
  constexpr std::uint64_t kSteps = 20'000;
  RandomStream random(event.settings().seed + event.facts());
  std::vector<Number> all(players.size());
  for (Number number = 0; number < all.size(); ++number) all[number] = number;
  std::vector<Table> tables;
  const auto rounds = rounds_for({all}, met_before(event, players), aversions_of(event, players), kSteps, random);
  for (const auto& [sides] : rounds.front().tables) {
    tables.push_back(
        {{players[sides[0].one], players[sides[0].other]}, {players[sides[1].one], players[sides[1].other]}});
  }
  return tables;
}

}  // namespace

std::vector<EventFact> pairs_of_those_alone(const Event& event) {
  std::vector<EventFact> facts;
  const Entries alone = event.alone();
  std::uint32_t next = event.next_entry().number();
  for (std::size_t i = 0; i + 1 < alone.size(); i += 2)
    facts.emplace_back(PartnersDrawn{EntryId(next++), alone[i], alone[i + 1]});
  return facts;
}

std::vector<EventFact> seats_for_waiting(const Event& event) {
  const bool has_pairs = event.settings().kind == Kind::Pairs;
  const std::size_t size = has_pairs ? 2 : 4;
  Entries waiting = waiting_in(event);
  order_by_idleness(event, waiting);
  Event after = event;
  std::vector<EventFact> facts;
  const auto add = [&](const EventFact& fact) {
    after.apply(fact);
    facts.push_back(fact);
  };
  const std::size_t seated = waiting.size() / size * size;
  if (seated > 0) {
    const Entries playing(waiting.begin(), waiting.begin() + static_cast<std::ptrdiff_t>(seated));
    const auto number = static_cast<std::uint32_t>(event.rounds().size());
    RoundDraft draft;
    for (Table& table : has_pairs ? tables_of_pairs(event, playing) : tables_of_players(event, playing))
      draft.games.push_back({1, std::move(table.first), std::move(table.second)});
    // No plan has balanced the sides of these games.
    RoundDraft even = with_even_sides(event, std::move(draft));
    for (DraftGame& game : even.games)
      add(GameSet{{number, first_free_table(after)}, std::move(game.first), std::move(game.second)});
  }
  const Entries left = after.unseated();
  if (!left.empty()) add(SatOut{event.rounds().back().number, left});
  return facts;
}

RoundDraft with_even_byes(const Event& event, RoundDraft draft) {
  const Meetings met(event);
  const auto spare = [&](EntryId& bye) {
    for (DraftGame& game : draft.games) {
      for (auto [own, other] : {std::pair(&game.first, &game.second), std::pair(&game.second, &game.first)}) {
        const bool is_less_idle = byes_of(event, own->front()) < byes_of(event, bye);
        if (!is_less_idle || met.between(bye, other->front()) > 0) continue;
        std::swap(bye, own->front());
        return;
      }
    }
  };
  std::ranges::for_each(draft.byes, spare);
  return draft;
}

}  // namespace euchre::tournament::detail
