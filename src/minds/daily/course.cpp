#include "minds/daily/course.h"

#include "core/base/check.h"
#include "core/base/random.h"
#include "core/codes/ready_rules.h"
#include "core/game/seat_view.h"
#include "core/game/shuffled_deal.h"
#include "core/match/match.h"
#include "minds/players/play_on.h"

#include <algorithm>
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
  return game::shuffled_deal(code_of_the_day().deal, dealer, random);
}

/// Who has but one thing to do is not asked.
std::optional<game::Action> forced(const game::SeatView& view) {
  const std::vector<game::Action> lawful = players::lawful_actions(view);
  return lawful.size() == 1 ? std::optional(lawful.front()) : std::nullopt;
}

void take(Course& course, const game::Action& action) {
  const Seat seat = course.deal.to_act();
  course.deal.apply(action);
  course.actions.push_back({seat, action});
}

/// Plays until the player is asked, or the deal is over.
void play_on(Course& course) {
  constexpr std::uint64_t kFirstChoice = 10'000;
  const match::Standing standing = standing_of_the_day();
  while (course.deal.phase() != game::Phase::Over) {
    const game::SeatView view = game::view_of(course.deal, course.deal.to_act());
    std::optional<game::Action> action = forced(view);
    if (!action && view.seat == kPlayer) return;
    RandomStream random = stream_of(course.day, kFirstChoice + course.actions.size());
    take(course, action ? *action : club_player().choose(view, standing, random));
  }
}

Course begin_with(const Day& day, const game::Dealt& dealt) {
  Course course{day, dealt, game::Deal(code_of_the_day().deal, dealt), {}};
  play_on(course);
  return course;
}

Course played_by(const Day& day, const game::Dealt& dealt, const players::Player& player) {
  Course course = begin_with(day, dealt);
  RandomStream random = stream_of(day, kMostShuffles);
  while (course.deal.phase() != game::Phase::Over)
    go_on(course, player.choose(game::view_of(course.deal, kPlayer), standing_of_the_day(), random));
  return course;
}

/// Whether the player was asked before trump was made, and trump was made.
bool has_a_say(const Course& course) {
  const auto first = std::ranges::find(course.actions, kPlayer, &analysis::TakenAction::seat);
  const bool is_call = first != course.actions.end() && std::holds_alternative<game::Call>(first->action);
  if (!is_call || !game::was_played(course.deal.result().outcome)) return false;
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

Course begin(const Day& day) { return begin_with(day, dealt_on(day)); }

void go_on(Course& course, const game::Action& own) {
  EUCHRE_REQUIRE(course.deal.to_act() == kPlayer && course.deal.is_legal(own));
  take(course, own);
  play_on(course);
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

analysis::PlayedRecord record_of(const Course& course) {
  analysis::PlayedDeal played;
  played.number = 1;
  played.names = names_of_the_day();
  played.dealt = course.dealt;
  played.rules = course.deal.rules();
  played.standing = standing_of_the_day();
  played.actions = course.actions;
  played.award = match::award_for(code_of_the_day().match.points, course.deal.result());
  played.is_entered = true;
  return {code_of_the_day(), "The deal of " + course.day.text(), {std::move(played)}};
}

}  // namespace euchre::daily
