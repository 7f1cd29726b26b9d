#include "club/tournament/next_round.h"

#include "club/tournament/detail/even_places.h"
#include "club/tournament/detail/games_after.h"
#include "club/tournament/detail/knock_out_seeds.h"
#include "club/tournament/detail/played.h"
#include "club/tournament/detail/round_plans.h"
#include "club/tournament/detail/waiting.h"
#include "club/tournament/rounds_ahead.h"
#include "core/base/check.h"
#include "core/base/random.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <utility>

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
    if (const auto game = event.put_off_in_knock_out()) return EventRefusal{EventReason::PutOff, std::nullopt, *game};
  }
  const std::size_t fewest = event.settings().kind == Kind::Pairs ? 2 : 4;
  if (event.competitors().size() < fewest) return EventRefusal{EventReason::TooFew, std::nullopt, std::nullopt};
  return std::nullopt;
}

RoundDraft draft_of(const Event& event, const RoundWish& wish) {
  if (!event.finalists().empty()) return detail::knock_out_draft(event);
  switch (event.settings().plan) {
    case Plan::AlbertaUp:
    case Plan::AlbertaDown: {
      // Nobody has moved yet: the first round is drawn anew by the seats.
      const auto lot = event.rounds().empty() ? std::nullopt : wish.lot;
      return detail::with_even_byes(event,
                                    detail::alberta_draft(event, wish.movement.value_or(event.settings().plan), lot));
    }
    case Plan::RoundRobin: {
      auto draft = detail::with_even_byes(event, detail::round_robin_draft(event, wish.lot));
      // Round the circle for the first time sides are even as they are, until a round is drawn otherwise or somebody comes or goes.
      const bool is_first_cycle = event.rounds().size() + 1 < event.competitors().size();
      const auto change = is_first_cycle ? detail::SideChange::Allowed : detail::SideChange::Never;
      return detail::with_even_places(event, std::move(draft), change);
    }
    case Plan::Rotating: return detail::rotating_draft(event, wish);
    case Plan::Progressive: return detail::with_even_sides(event, detail::progressive_draft(event, wish.lot));
    case Plan::Swiss: {
      auto draft = detail::with_even_sides(event, detail::swiss_draft(event, wish.lot));
      return detail::has_stays(event) ? detail::with_stays(event, draft) : draft;
    }
    case Plan::KnockOut:
    case Plan::DoubleKnockOut: return detail::knock_out_draft(event);
  }
  unreachable("a plan without a draft");
}

std::vector<EntryId> shuffled(std::vector<EntryId> entries, std::uint64_t lot) {
  RandomStream random(lot);
  shuffle(std::span(entries), random);
  return entries;
}

/// Places from table 1 for all who are there, in a new order.
std::vector<EventFact> places_drawn_anew(const Event& event, std::uint64_t lot) {
  std::vector<EventFact> facts;
  std::uint32_t place = 0;
  for (const EntryId entry : shuffled(event.competitors(), lot)) {
    facts.emplace_back(Placed{entry, place % 2 == 0 ? Letter::A : Letter::B, place / 2 + 1});
    ++place;
  }
  return facts;
}

/// Of a knock-out from the first round on. Where only two or three are left nobody plays for the third place.
FinalsForm form_announced(const EventSettings& settings, std::size_t seeds) {
  constexpr std::size_t kFewestForThird = 4;
  FinalsForm form{settings.best_of, settings.third, settings.plan == Plan::DoubleKnockOut ? 2U : 1U};
  if (seeds < kFewestForThird) form.third = ThirdPlace::NotPlayed;
  return form;
}

/// What has to stand before the draft of a round: places, or the field of a knock-out.
std::vector<EventFact> preparation(const Event& event, const RoundWish& wish) {
  if (!event.is_open() || !event.finalists().empty()) return {};
  std::vector<EventFact> facts = detail::pairs_of_those_alone(event);
  Event paired = event;
  for (const EventFact& fact : facts) paired.apply(fact);
  if (is_knock_out(event.settings().plan)) {
    const auto present = paired.competitors();
    const auto drawn = wish.lot ? shuffled(present, *wish.lot) : present;
    const std::uint64_t lot = wish.lot.value_or(event.settings().seed);
    auto seeds = detail::knock_out_seeds(event, drawn, lot);
    const FinalsForm form = form_announced(event.settings(), seeds.size());
    facts.emplace_back(FinalsBegun{std::move(seeds), form});
  }
  if (!is_alberta(event.settings().plan)) return facts;
  std::ranges::move(first_free_places(paired), std::back_inserter(facts));
  if (event.rounds().empty() && wish.lot)
    std::ranges::move(places_drawn_anew(paired, *wish.lot), std::back_inserter(facts));
  return facts;
}

/// Byes for those whom a draft leaves out, or games where there are enough of them. In a knock-out they go on without one.
std::vector<EventFact> byes_of_draft(const Event& event, const RoundDraft& draft) {
  const Round& round = event.rounds().back();
  if (!round.is_final) return detail::seats_for_waiting(event);
  if (draft.byes.empty()) return {};
  return {SatOut{round.number, draft.byes}};
}

/// Who plays whom in the last round, at whatever table.
std::set<std::set<std::vector<EntryId>>> meetings_in(const Event& event, const Round& round) {
  std::set<std::set<std::vector<EntryId>>> games;
  for (const GameId id : round.games) {
    auto [first, second] = event.game(id)->sides;
    std::ranges::sort(first);
    std::ranges::sort(second);
    games.insert({first, second});
  }
  return games;
}

}  // namespace

std::vector<EventFact> seats_for_those_who_wait(const Event& event) {
  const bool is_over = event.rounds().empty() || event.rounds().back().is_final || event.is_closed();
  if (is_over) return {};
  std::vector<EventFact> facts = detail::pairs_of_those_alone(event);
  Event paired = event;
  for (const EventFact& fact : facts) paired.apply(fact);
  std::ranges::move(detail::seats_for_waiting(paired), std::back_inserter(facts));
  return facts;
}

bool needs_results(const Event& event) {
  const Plan plan = event.settings().plan;
  return !event.finalists().empty() || plan == Plan::Progressive || plan == Plan::Swiss || is_knock_out(plan);
}

std::uint32_t first_free_table(const Event& event) {
  const auto round = static_cast<std::uint32_t>(event.rounds().size());
  std::uint32_t table = 1;
  while (event.game({round, table}) != nullptr) ++table;
  return table;
}

std::vector<EventFact> first_free_places(const Event& event) { return places_in_order(event, without_place(event)); }

std::vector<EventFact> drawn_places(const Event& event, std::uint64_t seed) {
  return places_in_order(event, shuffled(without_place(event), seed));
}

Result<std::vector<EventFact>, EventRefusal> next_round(const Event& event, const RoundWish& wish) {
  std::vector<EventFact> facts = preparation(event, wish);
  Event seated = event;
  for (const EventFact& fact : facts) seated.apply(fact);
  if (const auto found = obstacle(seated)) return Failure{*found};
  const RoundDraft draft = draft_of(seated, wish);
  if (draft.games.empty()) {
    const bool is_over = !seated.rounds().empty() && seated.rounds().back().is_final;
    return Failure{EventRefusal{is_over ? EventReason::KnockOutOver : EventReason::TooFew, std::nullopt, std::nullopt}};
  }
  const auto number = static_cast<std::uint32_t>(event.rounds().size() + 1);
  const Bracket bracket = seated.kept().empty() ? Bracket{} : bracket_of(seated);
  const auto add = [&](const EventFact& fact) {
    seated.apply(fact);
    facts.push_back(fact);
  };
  add(RoundBegun{number, wish.label, draft.up, draft.down, draft.lot ? draft.lot : wish.lot});
  for (const detail::DraftGame& game : draft.games)
    add(detail::with_kept(seated, bracket, {{number, game.table}, game.first, game.second}));
  std::ranges::move(byes_of_draft(seated, draft), std::back_inserter(facts));
  return facts;
}

RoundWish with_first_lot(const Event& event, RoundWish wish) {
  if (wish.lot || !event.rounds().empty()) return wish;
  const bool has_places =
      std::ranges::any_of(event.entries(), [](const Entry& entry) { return entry.home.has_value(); });
  const bool is_by_entry = is_alberta(event.settings().plan) ? !has_places : needs_results(event);
  if (is_by_entry) wish.lot = event.settings().seed;
  return wish;
}

Result<std::vector<EventFact>, EventRefusal> redrawn_round(const Event& event, const RoundWish& wish,
                                                           const std::string& reason) {
  EUCHRE_REQUIRE(wish.lot.has_value());
  if (event.rounds().empty()) return Failure{EventRefusal{EventReason::NoRound, std::nullopt, std::nullopt}};
  const RoundTakenBack taken_back{event.rounds().back().number, reason};
  if (const auto misfit = event.misfit(taken_back)) return Failure{*misfit};
  const auto before = meetings_in(event, event.rounds().back());
  Event without = event;
  without.apply(taken_back);
  constexpr std::uint64_t kTries = 16;
  RoundWish tried = wish;
  tried.schedule = schedule_ahead(without, wish.effort, wish.schedule);
  for (; *tried.lot < *wish.lot + kTries; ++*tried.lot) {
    auto facts = next_round(without, tried);
    if (!facts) return facts;
    Event after = without;
    for (const EventFact& fact : *facts) after.apply(fact);
    if (meetings_in(after, after.rounds().back()) == before) continue;
    facts->insert(facts->begin(), taken_back);
    return facts;
  }
  return Failure{EventRefusal{EventReason::NoOtherDraw, std::nullopt, std::nullopt}};
}

}  // namespace euchre::tournament
