#include "club/tournament/pace.h"

#include "club/tournament/next_round.h"
#include "club/tournament/rounds_ahead.h"
#include "club/tournament/seating_wishes.h"

#include <algorithm>
#include <utility>

namespace euchre::tournament {
namespace {

constexpr std::uint64_t kSecond = 1000;

bool is_done(const Game& game) {
  return game.status == GameStatus::Settled || game.status == GameStatus::Voided ||
         game.status == GameStatus::Postponed;
}

bool is_all_in(const Event& event, const Round& round) {
  return std::ranges::all_of(round.games, [&](GameId game) { return is_done(event.games().at(game)); });
}

std::optional<EventFact> clock_of_round(const Event& event, std::uint64_t now_ms) {
  const Round& round = event.rounds().back();
  const std::uint64_t minutes = round.length.minutes;
  if (minutes == 0 || round.clock || is_all_in(event, round)) return std::nullopt;
  return ClockSet{round.number, now_ms + minutes * 60 * kSecond, 0};
}

std::optional<EventFact> rest_after_round(const Event& event, std::uint64_t now_ms) {
  const Round& round = event.rounds().back();
  if (round.rest_until_ms || !is_all_in(event, round) || !has_rounds_left(event)) return std::nullopt;
  return RestBegun{round.number, now_ms + *event.rest_seconds() * kSecond};
}

}  // namespace

std::vector<EventFact> facts_of_pace(const Event& event, std::uint64_t now_ms) {
  std::vector<EventFact> facts;
  if (!event.rest_seconds() || event.is_closed() || event.rounds().empty()) return facts;
  if (auto clock = clock_of_round(event, now_ms)) facts.push_back(*std::move(clock));
  if (auto rest = rest_after_round(event, now_ms)) facts.push_back(*std::move(rest));
  return facts;
}

std::optional<std::uint64_t> next_round_at(const Event& event) {
  if (!event.rest_seconds() || event.is_closed() || event.rounds().empty()) return std::nullopt;
  // During a rest a game may be added or the number of rounds be changed.
  const Round& round = event.rounds().back();
  return is_all_in(event, round) && has_rounds_left(event) ? round.rest_until_ms : std::nullopt;
}

std::vector<EventFact> round_by_itself(const Event& event, std::uint64_t now_ms,
                                       std::shared_ptr<const Schedule> known) {
  RoundWish wish;
  wish.schedule = std::move(known);
  auto facts = next_round(event, wish);
  if (!facts) return {PaceSet{}, RoundHeldUp{facts.error().reason, facts.error().game}};
  Event after = event;
  for (const EventFact& fact : *facts) after.apply(fact);
  // Nobody is asked whether it may begin.
  for (const UnmetWish& unmet : unmet_in_last_round(after)) facts->emplace_back(WishUnkept{unmet});
  for (EventFact& fact : facts_of_pace(after, now_ms)) facts->push_back(std::move(fact));
  return *std::move(facts);
}

}  // namespace euchre::tournament
