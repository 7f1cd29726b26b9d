#include "minds/daily/tell_day.h"

#include "core/base/check.h"
#include "core/game/seat_view.h"
#include "minds/analysis/action_words.h"
#include "minds/players/levels.h"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>

namespace euchre::daily {
namespace {

told::Seat tell(Seat seat) {
  switch (seat) {
    case Seat::North: return told::Seat::N;
    case Seat::East: return told::Seat::E;
    case Seat::South: return told::Seat::S;
    case Seat::West: return told::Seat::W;
  }
  unreachable("seat");
}

std::optional<told::Seat> tell(std::optional<Seat> seat) { return seat ? std::optional(tell(*seat)) : std::nullopt; }

told::Trump tell(Trump trump) {
  if (trump.is_low()) return told::Trump::L;
  const auto suit = trump.suit();
  if (!suit) return told::Trump::N;
  switch (*suit) {
    case Suit::Clubs: return told::Trump::C;
    case Suit::Diamonds: return told::Trump::D;
    case Suit::Hearts: return told::Trump::H;
    case Suit::Spades: return told::Trump::S;
  }
  unreachable("suit");
}

told::DayOutcome tell(game::Outcome outcome) {
  switch (outcome) {
    case game::Outcome::Made: return told::DayOutcome::Made;
    case game::Outcome::March: return told::DayOutcome::March;
    case game::Outcome::Euchred: return told::DayOutcome::Euchred;
    case game::Outcome::ThrownIn:
    case game::Outcome::PassedOut: return told::DayOutcome::PassedOut;
  }
  unreachable("outcome");
}

told::ActionKind kind_of(const game::Action& action) {
  if (std::holds_alternative<game::Call>(action)) return told::ActionKind::Call;
  return std::holds_alternative<game::Discard>(action) ? told::ActionKind::Discard : told::ActionKind::Play;
}

template <class Value>
told::DayNames by_seat(const BySeat<Value>& values) {
  const auto text = [&](Seat seat) {
    if constexpr (std::is_same_v<Value, std::string>)
      return values[seat];
    else
      return euchre::to_text(values[seat]);
  };
  return {text(Seat::North), text(Seat::East), text(Seat::South), text(Seat::West)};
}

/// Another's discard lies face down until the deal is over.
told::DayAction tell(const analysis::TakenAction& taken, game::Phase phase) {
  const bool is_hidden =
      phase != game::Phase::Over && taken.seat != kPlayer && std::holds_alternative<game::Discard>(taken.action);
  return {tell(taken.seat), kind_of(taken.action), is_hidden ? std::string() : analysis::to_text(taken.action)};
}

/// What the player saw when he was to act for the first time.
game::SeatView first_view(const Course& course) {
  game::Deal deal(code_of_the_day().deal, course.dealt);
  for (const analysis::TakenAction& taken : course.actions) {
    if (taken.seat == kPlayer) break;
    deal.apply(taken.action);
  }
  return game::view_of(deal, kPlayer);
}

std::string first_words(const Course& course) {
  return analysis::past_words_of(first_of(course).action, first_view(course));
}

told::DayCrowd tell(const Crowd& crowd, const game::SeatView& first) {
  told::DayCrowd told;
  told.count = static_cast<std::int64_t>(crowd.size());
  for (const game::Action& action : players::lawful_actions(first)) {
    const std::string text = analysis::to_text(action);
    const auto found = crowd.by_first.find(text);
    if (found == crowd.by_first.end()) continue;
    told.firsts.push_back({text, analysis::past_words_of(action, first), static_cast<std::int64_t>(found->second)});
  }
  std::ranges::sort(told.firsts, [](const told::DayFirst& one, const told::DayFirst& other) {
    return one.count != other.count ? one.count > other.count : one.action < other.action;
  });
  for (const auto& [points, count] : crowd.by_points)
    told.points.push_back({std::to_string(points), static_cast<std::int64_t>(count)});
  return told;
}

}  // namespace

std::vector<LevelCourse> levels_on(const Day& day) {
  std::vector<LevelCourse> courses;
  for (const players::Level& level : players::levels()) {
    const auto player = players::make_player(players::player_at(level.player, players::ThinkingTime::Quick));
    courses.push_back({std::string(level.title), course_with(day, *player)});
  }
  return courses;
}

told::DayDeal tell(const Course& course, const Day& today) {
  const game::SeatView view = game::view_of(course.deal, kPlayer);
  told::DayDeal told;
  told.day = course.day.text();
  told.today = today.text();
  told.code_name = code_of_the_day().name;
  told.target = standing_of_the_day().target->number();
  told.dealer = tell(course.dealt.dealer);
  told.turn_up = euchre::to_text(course.dealt.turn_up);
  told.names = by_seat(names_of_the_day());
  told.dealt_hand = euchre::to_text(course.dealt.hands[kPlayer]);
  told.hand = euchre::to_text(view.hand);
  for (const analysis::TakenAction& taken : course.actions) told.actions.push_back(tell(taken, view.phase));
  if (view.trump) told.trump = tell(*view.trump);
  told.maker = tell(view.maker);
  told.lone_player = tell(view.lone_player);
  told.own_tricks = view.tricks_won[side_of(kPlayer)].number();
  told.their_tricks = view.tricks_won[adversaries_of(side_of(kPlayer))].number();
  if (view.to_act == kPlayer) {
    for (const game::Action& action : players::lawful_actions(view))
      told.choices.push_back({kind_of(action), analysis::to_text(action), analysis::words_of(action, view)});
  }
  return told;
}

told::DayDeal tell(const Course& course, const Day& today, const Company& company) {
  told::DayDeal told = tell(course, today);
  told::DayEnd end;
  end.outcome = tell(course.deal.result().outcome);
  end.points = points_of(course);
  end.first = analysis::to_text(first_of(course).action);
  end.first_words = first_words(course);
  end.hands = by_seat(course.dealt.hands);
  for (const LevelCourse& level : company.levels)
    end.levels.push_back({level.title, first_words(level.course), points_of(level.course)});
  end.crowd = tell(company.crowd, first_view(course));
  end.is_counted = company.is_counted;
  told.end = std::move(end);
  return told;
}

}  // namespace euchre::daily
