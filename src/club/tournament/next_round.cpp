#include "club/tournament/next_round.h"

#include "club/tournament/detail/round_plans.h"
#include "core/base/random.h"

#include <algorithm>
#include <span>

namespace euchre::tournament {
namespace {

using detail::RoundDraft;

bool is_alberta(Plan plan) { return plan == Plan::AlbertaUp || plan == Plan::AlbertaDown; }

std::vector<EventFact> places_in_order(const Event& event, const std::vector<EntryId>& entries) {
  std::vector<EventFact> facts;
  std::vector<Home> taken;
  for (const Entry& entry : event.entries()) {
    if (entry.is_present && entry.home) taken.push_back(*entry.home);
  }
  std::uint32_t table = 1;
  Letter letter = Letter::A;
  const auto advance = [&] {
    if (letter == Letter::B) ++table;
    letter = letter == Letter::A ? Letter::B : Letter::A;
  };
  for (const EntryId entry : entries) {
    while (std::ranges::find(taken, Home{letter, table}) != taken.end()) advance();
    facts.emplace_back(Placed{entry, letter, table});
    advance();
  }
  return facts;
}

std::vector<EntryId> without_place(const Event& event) {
  std::vector<EntryId> found;
  for (const EntryId id : event.competitors()) {
    if (!event.entry(id)->home) found.push_back(id);
  }
  return found;
}

std::optional<EventRefusal> obstacle(const Event& event) {
  if (!event.is_open()) return EventRefusal{EventReason::NotOpen, std::nullopt, std::nullopt};
  if (event.is_closed()) return EventRefusal{EventReason::Closed, std::nullopt, std::nullopt};
  if (needs_results(event)) {
    const auto open = event.unsettled();
    if (!open.empty()) return EventRefusal{EventReason::GamesOpen, std::nullopt, open.front()};
  }
  const std::size_t fewest = event.settings().kind == Kind::Pairs ? 2 : 4;
  if (event.competitors().size() < fewest) return EventRefusal{EventReason::TooFew, std::nullopt, std::nullopt};
  return std::nullopt;
}

RoundDraft draft_of(const Event& event, const RoundWish& wish) {
  if (!event.finalists().empty()) return detail::knock_out_draft(event);
  switch (event.settings().plan) {
    case Plan::AlbertaUp:
    case Plan::AlbertaDown: return detail::alberta_draft(event, wish.movement.value_or(event.settings().plan));
    case Plan::RoundRobin: return detail::round_robin_draft(event);
    case Plan::Rotating: return detail::rotating_draft(event, wish.effort);
    case Plan::Progressive: return detail::progressive_draft(event);
    case Plan::Swiss: return detail::swiss_draft(event);
    case Plan::KnockOut: return detail::knock_out_draft(event);
  }
  unreachable("a plan without a draft");
}

}  // namespace

bool needs_results(const Event& event) {
  const Plan plan = event.settings().plan;
  return !event.finalists().empty() || plan == Plan::Progressive || plan == Plan::Swiss || plan == Plan::KnockOut;
}

std::vector<EventFact> first_free_places(const Event& event) { return places_in_order(event, without_place(event)); }

std::vector<EventFact> drawn_places(const Event& event, std::uint64_t seed) {
  std::vector<EntryId> entries = without_place(event);
  RandomStream random(seed);
  shuffle(std::span(entries), random);
  return places_in_order(event, entries);
}

Result<std::vector<EventFact>, EventRefusal> next_round(const Event& event, const RoundWish& wish) {
  if (const auto found = obstacle(event)) return Failure{*found};
  std::vector<EventFact> facts;
  Event seated = event;
  const bool qualifies = event.finalists().empty();
  if (qualifies && is_alberta(event.settings().plan)) facts = first_free_places(event);
  if (qualifies && event.settings().plan == Plan::KnockOut) facts.emplace_back(FinalsBegun{event.competitors()});
  for (const EventFact& fact : facts) seated.apply(fact);
  const RoundDraft draft = draft_of(seated, wish);
  if (draft.games.empty()) return Failure{EventRefusal{EventReason::TooFew, std::nullopt, std::nullopt}};
  const auto number = static_cast<std::uint32_t>(event.rounds().size() + 1);
  facts.emplace_back(RoundBegun{number, wish.label, draft.up, draft.down});
  for (const detail::DraftGame& game : draft.games)
    facts.emplace_back(GameSet{{number, game.table}, game.first, game.second});
  if (!draft.byes.empty()) facts.emplace_back(SatOut{number, draft.byes});
  return facts;
}

}  // namespace euchre::tournament
