#include "club/tournament/event_text.h"
#include "core/base/text.h"

#include <algorithm>
#include <span>

namespace euchre::tournament {
namespace {

constexpr std::array<std::string_view, 8> kPlans{"alberta-up",  "alberta-down", "round-robin", "rotating",
                                                 "progressive", "swiss",        "knock-out",   "double-knock-out"};
constexpr std::array<std::string_view, 2> kKinds{"individual", "pairs"};
constexpr std::array<std::string_view, 4> kReporters{"first", "second", "director", "house"};
constexpr std::array<std::string_view, 2> kAbsent{"wait", "computer"};
constexpr std::array<std::string_view, 2> kAttendances{"awaited", "here"};
constexpr std::array<std::string_view, 4> kByes{"nothing", "win", "score", "average"};
constexpr std::array<std::string_view, 2> kDrawn{"refused", "halved"};
constexpr std::array<std::string_view, 10> kWishProblems{
    "plan-decides",    "one-table", "no-such-table", "uneven-groups", "sits-out",
    "too-many-strong", "clashes",   "same",          "not-found",     "may-meet"};
constexpr std::array<std::string_view, 3> kRankedBy{"wins", "points", "average"};
constexpr std::array<std::string_view, 3> kWithdrawnGames{"kept", "by-half", "annulled"};

template <class Enum>
std::optional<Enum> parse_word(std::span<const std::string_view> words, std::string_view text) {
  const auto found = std::ranges::find(words, text);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

template <class Enum>
std::string_view word_of(std::span<const std::string_view> words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view to_text(Plan plan) { return word_of(kPlans, plan); }
std::optional<Plan> parse_plan(std::string_view text) { return parse_word<Plan>(kPlans, text); }
std::string_view to_text(Kind kind) { return word_of(kKinds, kind); }
std::optional<Kind> parse_kind(std::string_view text) { return parse_word<Kind>(kKinds, text); }
std::string_view to_text(Reporter reporter) { return word_of(kReporters, reporter); }
std::optional<Reporter> parse_reporter(std::string_view text) { return parse_word<Reporter>(kReporters, text); }
std::string_view to_text(AbsentPlay absent) { return word_of(kAbsent, absent); }
std::optional<AbsentPlay> parse_absent_play(std::string_view text) { return parse_word<AbsentPlay>(kAbsent, text); }
std::string_view to_text(Attendance attendance) { return word_of(kAttendances, attendance); }
std::optional<Attendance> parse_attendance(std::string_view text) { return parse_word<Attendance>(kAttendances, text); }
std::string_view to_text(ByeCredit credit) { return word_of(kByes, credit); }
std::optional<ByeCredit> parse_bye_credit(std::string_view text) { return parse_word<ByeCredit>(kByes, text); }
std::string_view to_text(DrawnGames drawn) { return word_of(kDrawn, drawn); }
std::optional<DrawnGames> parse_drawn_games(std::string_view text) { return parse_word<DrawnGames>(kDrawn, text); }
std::string_view to_text(WishProblem problem) { return word_of(kWishProblems, problem); }
std::optional<WishProblem> parse_wish_problem(std::string_view text) {
  return parse_word<WishProblem>(kWishProblems, text);
}
std::string_view to_text(RankedBy ranked_by) { return word_of(kRankedBy, ranked_by); }
std::optional<RankedBy> parse_ranked_by(std::string_view text) { return parse_word<RankedBy>(kRankedBy, text); }

std::string_view to_text(WithdrawnGames withdrawn) { return word_of(kWithdrawnGames, withdrawn); }
std::optional<WithdrawnGames> parse_withdrawn_games(std::string_view text) {
  return parse_word<WithdrawnGames>(kWithdrawnGames, text);
}

std::string to_text(GameScore score) { return std::to_string(score.first) + '-' + std::to_string(score.second); }

std::optional<GameScore> parse_game_score(std::string_view text) {
  const auto parts = split(text, '-');
  if (parts.size() != 2) return std::nullopt;
  const auto first = parse_integer(parts[0]);
  const auto second = parse_integer(parts[1]);
  constexpr std::int64_t kMost = 1'000'000;
  if (!first || !second || *first < 0 || *second < 0 || *first > kMost || *second > kMost) return std::nullopt;
  return GameScore{static_cast<std::uint32_t>(*first), static_cast<std::uint32_t>(*second)};
}

}  // namespace euchre::tournament
