#include "minds/daily/course.h"

#include "core/base/check.h"
#include "core/base/random.h"
#include "core/codes/ready_rules.h"
#include "core/game/seat_view.h"
#include "core/game/shuffled_deal.h"
#include "core/match/match.h"
#include "minds/players/play_on.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace euchre::daily {
namespace {

/// Of so many shuffles of a day one will do; should none, the first does.
constexpr std::uint64_t kMostShuffles = 1000;

const players::Player& club_player() {
  static const std::shared_ptr<const players::Player> player = players::make_player("rules");
  return *player;
}

/// A stream of its own for each thing that is left to chance on a day.
RandomStream stream_of(const Day& day, std::uint64_t thing) {
  constexpr std::uint64_t kDaysApart = 1'000'000;
  return RandomStream(static_cast<std::uint64_t>(day.number()) * kDaysApart + thing);
}

game::Dealt shuffled(const Day& day, std::uint64_t shuffle) {
  RandomStream random = stream_of(day, shuffle);
  const auto dealer = static_cast<Seat>(day.number() & 3);
  return game::shuffled_deal(code_of_the_day().deal.pack, dealer, random);
}

/// What the player does next; nothing where he has not said.
using NextOwn = std::function<std::optional<game::Action>(const game::SeatView&)>;

/// Who has but one thing to do is not asked.
std::optional<game::Action> forced(const game::SeatView& view) {
  const std::vector<game::Action> lawful = players::lawful_actions(view);
  return lawful.size() == 1 ? std::optional(lawful.front()) : std::nullopt;
}

/// Why a course goes no further.
enum class Stop : std::uint8_t { Over, Asked, Unlawful };

Stop play(Course& course, const Day& day, const NextOwn& next) {
  constexpr std::uint64_t kFirstChoice = 10'000;
  const match::Standing standing = standing_of_the_day();
  while (course.deal.phase() != game::Phase::Over) {
    const Seat seat = course.deal.to_act();
    const game::SeatView view = game::view_of(course.deal, seat);
    RandomStream random = stream_of(day, kFirstChoice + course.actions.size());
    std::optional<game::Action> action = forced(view);
    if (!action) action = seat == kPlayer ? next(view) : club_player().choose(view, standing, random);
    if (!action) return Stop::Asked;
    if (!course.deal.is_legal(*action)) return Stop::Unlawful;
    course.deal.apply(*action);
    course.actions.push_back({seat, *action});
  }
  return Stop::Over;
}

Course begun(const game::Dealt& dealt) { return {dealt, game::Deal(code_of_the_day().deal, dealt), {}}; }

Course played_by(const Day& day, const game::Dealt& dealt, const players::Player& player) {
  Course course = begun(dealt);
  RandomStream random = stream_of(day, kMostShuffles);
  const Stop stop =
      play(course, day, [&](const game::SeatView& view) { return player.choose(view, standing_of_the_day(), random); });
  EUCHRE_REQUIRE(stop == Stop::Over);
  return course;
}

/// Whether the player was asked before trump was made, and trump was made.
bool has_a_say(const Course& course) {
  const auto first = std::ranges::find(course.actions, kPlayer, &analysis::TakenAction::seat);
  const bool is_call = first != course.actions.end() && std::holds_alternative<game::Call>(first->action);
  if (!is_call || course.deal.result().outcome == game::Outcome::PassedOut) return false;
  return std::all_of(course.actions.begin(), first, [](const analysis::TakenAction& before) {
    return before.action == game::Action(game::Call::Pass);
  });
}

}  // namespace

const codes::Code& code_of_the_day() {
  static const codes::Code& code = *[] {
    const std::span<const codes::ReadyRules> ready = codes::ready_rules();
    const auto american = std::ranges::find(ready, "american", &codes::ReadyRules::id);
    EUCHRE_REQUIRE(american != ready.end());
    return &american->code;
  }();
  return code;
}

BySeat<std::string> names_of_the_day() { return {"Nell", "Edwin", "You", "Walter"}; }

match::Standing standing_of_the_day() { return match::standing_of(match::Match(code_of_the_day().match)); }

game::Dealt dealt_on(const Day& day) {
  for (std::uint64_t shuffle = 0; shuffle < kMostShuffles; ++shuffle) {
    const game::Dealt dealt = shuffled(day, shuffle);
    if (has_a_say(played_by(day, dealt, club_player()))) return dealt;
  }
  return shuffled(day, 0);
}

Result<Course, Misstep> course_of(const Day& day, std::span<const game::Action> own) {
  Course course = begun(dealt_on(day));
  std::size_t said = 0;
  const auto next = [&](const game::SeatView&) {
    return said < own.size() ? std::optional(own[said++]) : std::nullopt;
  };
  if (play(course, day, next) == Stop::Unlawful) return Failure{Misstep{said - 1}};
  if (said < own.size()) return Failure{Misstep{said}};
  return course;
}

Course course_with(const Day& day, const players::Player& player) { return played_by(day, dealt_on(day), player); }

int points_of(const Course& course) {
  const auto award = match::award_for(code_of_the_day().match.points, course.deal.result());
  if (!award) return 0;
  return award->side == side_of(kPlayer) ? award->points.number() : -award->points.number();
}

const analysis::TakenAction& first_of(const Course& course) {
  const auto first = std::ranges::find(course.actions, kPlayer, &analysis::TakenAction::seat);
  EUCHRE_REQUIRE(first != course.actions.end());
  return *first;
}

analysis::PlayedRecord record_of(const Day& day, const Course& course) {
  analysis::PlayedDeal played;
  played.number = 1;
  played.names = names_of_the_day();
  played.dealt = course.dealt;
  played.standing = standing_of_the_day();
  played.actions = course.actions;
  played.award = match::award_for(code_of_the_day().match.points, course.deal.result());
  played.is_entered = true;
  return {code_of_the_day(), "The deal of " + day.text(), {std::move(played)}};
}

}  // namespace euchre::daily
