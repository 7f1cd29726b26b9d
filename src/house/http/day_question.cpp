#include "house/http/day_question.h"

#include "core/game/seat_view.h"
#include "house/gatherings/json_answer.h"
#include "minds/analysis/action_words.h"
#include "minds/daily/crowd.h"
#include "minds/players/levels.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace euchre::http {
namespace {

using daily::Day;
using gatherings::HttpAnswer;
using gatherings::problem;
using Json = nlohmann::json;

/// Nobody does more in a deal.
constexpr std::size_t kMostActions = 16;

std::string text_at(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<std::string> texts_at(const Json& json, const char* key) {
  std::vector<std::string> texts;
  const auto found = json.find(key);
  if (found == json.end() || !found->is_array()) return texts;
  for (const Json& one : *found) texts.push_back(one.is_string() ? one.get<std::string>() : std::string());
  return texts;
}

/// What the words mean where the deal stands; nothing where they mean nothing there.
std::optional<game::Action> action_of(const std::string& text, const daily::Course& course) {
  for (const game::Action& action : players::lawful_actions(game::view_of(course.deal, daily::kPlayer))) {
    if (analysis::to_text(action) == text) return action;
  }
  return std::nullopt;
}

}  // namespace

Result<DayQuestion, HttpAnswer> read_day_question(std::string_view body, std::uint64_t now_ms) {
  const Json json = Json::parse(body, nullptr, false);
  if (!json.is_object()) return Failure{problem(422, R"(send {"day": "2026-11-26", "own": ["pass"], "guest": ""})")};
  const Day today = Day::at(now_ms);
  const std::string text = text_at(json, "day");
  const std::optional<Day> day = text.empty() ? today : Day::parse(text);
  if (!day) return Failure{problem(422, "write the day as 2026-11-26")};
  if (*day > today) return Failure{problem(422, "the deal of that day is not dealt yet")};
  if (day->number() + daily::kDaysOpen <= today.number()) return Failure{problem(422, "that day is too long ago")};
  const std::string guest = text_at(json, "guest");
  if (!guest.empty() && !daily::is_guest_name(guest)) return Failure{problem(422, "guest is 32 hexadecimal digits")};
  const std::vector<std::string> own = texts_at(json, "own");
  if (own.size() > kMostActions) return Failure{problem(422, "nobody does so much in one deal")};
  daily::Course course = daily::begin(*day);
  for (std::size_t choice = 0; choice < own.size(); ++choice) {
    const auto action = action_of(own[choice], course);
    if (!action) return Failure{problem(422, "choice " + std::to_string(choice + 1) + " of own may not be made there")};
    daily::go_on(course, *action);
  }
  return DayQuestion{today, guest, std::move(course)};
}

HttpAnswer review_of_day(const DayQuestion& question, const StudyPages& study, const KeepGoing& keep_going) {
  if (!question.is_over()) return problem(422, "the deal is not over");
  return study.review_deal(daily::record_of(question.course), keep_going);
}

HttpAnswer puzzle_of_day(const DayQuestion& question, const StudyPages& study, const KeepGoing& keep_going) {
  const Day& day = question.course.day;
  if (day == question.today) return problem(422, "a puzzle is made of a day that is over");
  const auto beginner = players::make_player(players::levels().front().player);
  return study.review_deal(daily::record_of(daily::course_with(day, *beginner)), keep_going);
}

}  // namespace euchre::http
