#include "club/tournament/design.h"
#include "club/tournament/detail/even_places.h"
#include "club/tournament/detail/even_rounds.h"
#include "club/tournament/detail/played.h"
#include "club/tournament/detail/round_plans.h"
#include "club/tournament/detail/wish_meetings.h"
#include "club/tournament/rounds_ahead.h"
#include "core/base/random.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <set>
#include <span>
#include <tuple>

namespace euchre::tournament::detail {
namespace {

RoundDraft draft_from(const QuartetRound& round, const Entries& entries) {
  RoundDraft draft;
  for (const Quartet& table : round.tables) {
    const auto number = static_cast<std::uint32_t>(draft.games.size() + 1);
    const auto& [left, right] = table.sides;
    draft.games.push_back(
        {number, {entries.at(left.one), entries.at(left.other)}, {entries.at(right.one), entries.at(right.other)}});
  }
  for (const Number bye : round.byes) draft.byes.push_back(entries.at(bye));
  return draft;
}

/// Whether the same players took part in every round so far, and are there now.
bool nobody_came_or_went(const Event& event, const Entries& present) {
  const std::set<EntryId> now(present.begin(), present.end());
  return std::ranges::all_of(event.rounds(), [&](const Round& round) { return taking_part(event, round) == now; });
}

/// Who sits out: those with the fewest byes, by lot, but not the same twice running. Of these rather whoever is to be with
/// somebody who sits out, and whoever cannot be mixed.
Entries next_byes(const Event& event, Entries present, std::size_t count, RandomStream& random) {
  shuffle(std::span(present), random);
  const Entries last = event.rounds().empty() ? Entries{} : event.rounds().back().byes;
  Entries out;
  while (out.size() < count) {
    const auto next = std::ranges::min_element(present, {}, [&](EntryId entry) {
      const auto companions = companions_of(event, entry);
      const bool joins = std::ranges::any_of(companions, [&](EntryId other) { return holds(out, other); });
      return std::tuple(2 * byes_of(event, entry) + (holds(last, entry) ? 1 : 0), !joins,
                        ~surplus_of(event, present, entry));
    });
    out.push_back(*next);
    present.erase(next);
  }
  return out;
}

/// What a search for the rounds that are left may spend, for each seat.
constexpr std::uint64_t kStepsForSeat = 20'000;
constexpr std::uint64_t kMostSteps = 20'000'000;
/// So many rounds are found together at the most: those after them are found when they come near.
constexpr std::size_t kMostTogether = 12;

/// Who plays in each of so many rounds if nobody comes or goes: byes to those who had fewest, never twice running.
std::vector<Entries> byes_ahead(const Event& event, const Entries& present, std::size_t rounds, RandomStream& random) {
  Event ahead = event;
  std::vector<Entries> byes;
  while (byes.size() < rounds) {
    byes.push_back(next_byes(ahead, present, present.size() % 4, random));
    const auto number = static_cast<std::uint32_t>(ahead.rounds().size() + 1);
    ahead.apply(RoundBegun{number, "", 0, 0});
    ahead.apply(SatOut{number, byes.back()});
  }
  return byes;
}

/// A round that goes on from what was played, whoever came or went: the first of those that are left, found together.
RoundDraft searched_draft(const Event& event, const Entries& present, Effort effort, Lot lot) {
  RandomStream random(lot.value_or(event.settings().seed + event.rounds().size()));
  const std::size_t done = event.rounds().size();
  const std::size_t planned = event.settings().rounds;
  // Before the first round nobody has met anybody: alone it is as good as with all others.
  const std::size_t most = spreads_next(event) ? 1 : kMostTogether;
  const std::size_t rounds = std::clamp<std::size_t>(planned > done ? planned - done : 1, 1, most);
  const auto byes = byes_ahead(event, present, rounds, random);
  std::vector<std::vector<Number>> playing(rounds);
  for (std::size_t round = 0; round < rounds; ++round) {
    for (Number index = 0; index < present.size(); ++index) {
      if (!holds(byes[round], present[index])) playing[round].push_back(index);
    }
  }
  const std::uint64_t full = std::min(kMostSteps, kStepsForSeat * rounds * present.size());
  // Of so many a step takes long, and hardly anybody meets anybody again however they are drawn.
  constexpr std::size_t kMostSearched = 400;
  const auto steps = effort == Effort::Full && present.size() <= kMostSearched ? full : full / 50;
  const auto found = rounds_for(playing, met_before(event, present), aversions_of(event, present), steps, random);
  RoundDraft draft = draft_from(found.front(), present);
  draft.byes = byes.front();
  return draft;
}

/// Whether a round was played as it was drafted, at whatever tables.
bool was_played(const Event& event, const Round& round, const RoundDraft& draft) {
  const auto sides_of = [](Entries one, Entries other) {
    std::ranges::sort(one);
    std::ranges::sort(other);
    return one < other ? std::pair(one, other) : std::pair(other, one);
  };
  std::set<std::pair<Entries, Entries>> drafted;
  for (const DraftGame& game : draft.games) drafted.insert(sides_of(game.first, game.second));
  return round.games.size() == draft.games.size() && std::ranges::all_of(round.games, [&](GameId id) {
           const auto& [first, second] = event.game(id)->sides;
           return drafted.contains(sides_of(first, second));
         });
}

/// The seed of the schedule: that of the event, unless the first round was drawn anew.
std::uint64_t seed_of_schedule(const Event& event, Lot lot) {
  const Lot first = event.rounds().empty() ? lot : event.rounds().front().lot;
  return first.value_or(event.settings().seed);
}

/// The rounds of a schedule that are left, in their order; nothing where another round was played. Rounds that were drawn
/// anew stand in another order than in the schedule.
std::optional<std::vector<RoundDraft>> left_of(const Event& event, const Schedule& schedule, const Entries& present) {
  std::vector<RoundDraft> left;
  left.reserve(schedule.rounds.size());
  for (const QuartetRound& round : schedule.rounds) left.push_back(draft_from(round, present));
  for (const Round& round : event.rounds()) {
    const auto found =
        std::ranges::find_if(left, [&](const RoundDraft& draft) { return was_played(event, round, draft); });
    if (found == left.end()) return std::nullopt;
    left.erase(found);
  }
  return left;
}

struct ScheduleSize {
  Number players = 0;
  Number rounds = 0;
};

/// Of the schedule that the rounds of an event are taken from; nothing where they are found one by one.
std::optional<ScheduleSize> size_of_schedule(const Event& event, const Entries& present) {
  const auto players = static_cast<Number>(present.size());
  const Number cycle = players % 4 == 1 ? players : players - 1;
  const bool is_open_ended = event.settings().rounds == 0;
  const Number planned = is_open_ended ? cycle : event.settings().rounds;
  const bool is_large_enough = players >= kFewestPlayers && planned >= 1;
  const bool is_scheduled =
      is_large_enough && players <= kMostPlayers && planned <= kMostRounds && event.rounds().size() < planned;
  // Without a number of rounds only whole cycles are a schedule.
  const bool has_cycle = !is_open_ended || players % 4 < 2;
  if (!is_scheduled || !has_cycle || !nobody_came_or_went(event, present) || minds_meetings(event)) return std::nullopt;
  return ScheduleSize{players, planned};
}

/// The seed of the first round, or one of those after it, by which nobody meets another who is to be spread: so the schedule
/// stays whole. Nothing where none of those tried does.
Lot spreading_lot(const Event& event, const Schedule& schedule, const Entries& present, Lot asked) {
  constexpr std::uint64_t kTries = 20'000;
  constexpr std::uint64_t kLast = std::numeric_limits<std::int64_t>::max();
  const std::uint64_t first = std::min(asked.value_or(event.settings().seed), kLast - kTries);
  for (std::uint64_t lot = first; lot < first + kTries; ++lot) {
    if (strong_meetings(event, drawn_first_round(schedule, lot), present) == 0) return lot;
  }
  return std::nullopt;
}

bool fits(const Schedule& schedule, const ScheduleSize& size) {
  return schedule.players == size.players && schedule.rounds.size() == size.rounds;
}

/// The first round of the schedule by a lot of its own.
RoundDraft spread_draft(const Schedule& schedule, std::uint64_t lot, const Event& event) {
  RoundDraft draft = draft_from(drawn_schedule(schedule, lot).rounds.front(), event.competitors());
  if (has_stays(event)) draft = with_even_places(event, std::move(draft), SideChange::Allowed);
  draft.lot = lot;
  return draft;
}

}  // namespace

/// The rounds of a schedule for the whole evening, while they are what was played: whoever comes, goes or is exchanged, the
/// rest is found from what was played. So an evening that began with another schedule goes on as well as it can. By lot it
/// is any round of those that are left, so that the schedule stays whole.
RoundDraft rotating_draft(const Event& event, const RoundWish& wish) {
  const Entries present = event.competitors();
  auto schedule = schedule_ahead(event, wish.effort, wish.schedule);
  const std::size_t done = event.rounds().size();
  if (schedule && spreads_next(event)) {
    if (const Lot lot = spreading_lot(event, *schedule, present, wish.lot)) return spread_draft(*schedule, *lot, event);
    schedule = nullptr;
  }
  const auto left =
      schedule ? left_of(event, drawn_schedule(*schedule, seed_of_schedule(event, wish.lot)), present) : std::nullopt;
  const bool is_last = left && left->size() == 1 && done > 0;
  if (left && !(is_last && wish.lot)) {
    const bool is_chosen = wish.lot && done > 0;
    if (!is_chosen)
      return has_stays(event) ? with_even_places(event, left->front(), SideChange::Allowed) : left->front();
    return with_even_places(event, left->at(*wish.lot % left->size()), SideChange::Allowed);
  }
  return with_even_places(event, searched_draft(event, present, wish.effort, wish.lot), SideChange::Allowed);
}

}  // namespace euchre::tournament::detail

namespace euchre::tournament {

bool searches_rounds(const Event& event) {
  return event.settings().plan == Plan::Rotating && event.finalists().empty();
}

std::shared_ptr<const Schedule> schedule_ahead(const Event& event, Effort effort,
                                               std::shared_ptr<const Schedule> known) {
  if (!searches_rounds(event)) return nullptr;
  const auto size = detail::size_of_schedule(event, event.competitors());
  if (!size) return nullptr;
  if (known && detail::fits(*known, *size)) return known;
  return std::make_shared<const Schedule>(undrawn_schedule(size->players, size->rounds, effort));
}

}  // namespace euchre::tournament
