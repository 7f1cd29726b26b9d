#include "house/http/day_pages.h"

#include "core/cards/card.h"
#include "core/game/call.h"
#include "house/gatherings/back_office.h"
#include "house/gatherings/json_answer.h"
#include "minds/analysis/action_words.h"
#include "minds/daily/course.h"

#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

#include <optional>
#include <utility>

namespace euchre::http {
namespace {

using daily::Day;
using gatherings::HttpAnswer;
using gatherings::problem;
using gatherings::written_answer;
using Json = nlohmann::json;

constexpr std::string_view kAddress = "/api/today";
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

/// A question that makes sense.
struct DayPages::Asked {
  Day today;
  std::string guest;  ///< empty where his result is not to be counted
  daily::Course course;
  [[nodiscard]] bool is_over() const { return course.deal.phase() == game::Phase::Over; }
};

DayPages::DayPages(House& house, const StudyPages& study)
    : house_(house), study_(study), log_(house.log(), "days", [this](std::string_view line) {
        const std::lock_guard guard(mutex_);
        return crowds_.take(line);
      }) {}

Result<DayPages::Asked, HttpAnswer> DayPages::asked(std::string_view body) const {
  const Json json = Json::parse(body, nullptr, false);
  if (!json.is_object()) return Failure{problem(422, R"(send {"day": "2026-11-26", "own": ["pass"], "guest": ""})")};
  const Day today = Day::at(house_.now_ms());
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
  return Asked{today, guest, std::move(course)};
}

HttpAnswer DayPages::play(std::string_view body, const std::string& network) {
  auto read = asked(body);
  if (!read) return read.error();
  if (read->is_over()) return finished(*read, network);
  return written_answer(200, to_json(daily::tell(read->course, read->today)));
}

HttpAnswer DayPages::review(std::string_view body, const KeepGoing& keep_going) const {
  auto read = asked(body);
  if (!read) return read.error();
  if (!read->is_over()) return problem(422, "the deal is not over");
  return study_.review_deal(daily::record_of(read->course), keep_going);
}

HttpAnswer DayPages::puzzle(std::string_view body, const KeepGoing& keep_going) {
  auto read = asked(body);
  if (!read) return read.error();
  if (read->course.day == read->today) return problem(422, "a puzzle is made of a day that is over");
  return study_.review_deal(daily::record_of(levels_on(read->course.day)->front().course), keep_going);
}

HttpAnswer DayPages::finished(const Asked& asked, const std::string& network) {
  if (!bring_up_to_date()) return gatherings::busy_answer("the house cannot read what others made of it: ask again");
  const bool is_counted = is_new(asked) && has_results_left(asked.today, network);
  if (is_counted) {
    if (auto instead = count(asked, network)) return *std::move(instead);
  }
  const Day& day = asked.course.day;
  const auto levels = levels_on(day);
  return written_answer(200, to_json(daily::tell(asked.course, asked.today, {*levels, crowd_of(day), is_counted})));
}

bool DayPages::bring_up_to_date() {
  if (is_restored_) {
    log_.hear();
    return true;
  }
  const auto wrong = log_.restore();
  if (!wrong) return false;
  // Nothing more is counted then, and what stands before the damage is told.
  if (*wrong) spdlog::warn("the deals of the day: {}", **wrong);
  is_restored_ = true;
  return true;
}

bool DayPages::is_new(const Asked& asked) const {
  if (asked.guest.empty() || log_.is_damaged()) return false;
  const std::lock_guard guard(mutex_);
  return !crowds_.has(asked.course.day, asked.guest);
}

bool DayPages::has_results_left(const Day& today, const std::string& network) {
  const std::size_t most = house_.limits().most_results_of_address;
  const std::lock_guard guard(mutex_);
  if (std::exchange(counted_on_, today) != today) counted_.clear();
  std::size_t& counted = counted_[network];
  if (most > 0 && counted >= most) return false;
  ++counted;
  return true;
}

std::optional<HttpAnswer> DayPages::count(const Asked& asked, const std::string& network) {
  const tables::Consumer consumer{std::nullopt, network};
  if (const auto refusal = house_.quotas().refuse_writing(consumer, house_.now()))
    return gatherings::quota_answer(*refusal);
  const std::string line =
      daily::Crowds::line_of({asked.course.day, asked.guest, analysis::to_text(daily::first_of(asked.course).action),
                              daily::points_of(asked.course)});
  const auto added = log_.add(line);
  if (!added) return gatherings::busy_answer("the house cannot write down what came of it: ask again");
  if (*added) return gatherings::go_to(std::string(gatherings::kNodePrefix) + (*added)->node + std::string(kAddress));
  house_.quotas().write(consumer, line.size() + tables::kBytesBesideALine, house_.now());
  return std::nullopt;
}

daily::Crowd DayPages::crowd_of(const Day& day) const {
  const std::lock_guard guard(mutex_);
  return crowds_.of(day);
}

std::shared_ptr<const std::vector<daily::LevelCourse>> DayPages::levels_on(const Day& day) {
  {
    const std::lock_guard guard(mutex_);
    if (const auto known = levels_.find(day); known != levels_.end()) return known->second;
  }
  auto found = std::make_shared<const std::vector<daily::LevelCourse>>(daily::levels_on(day));
  const std::lock_guard guard(mutex_);
  const auto kept = levels_.try_emplace(day, std::move(found)).first->second;
  while (levels_.size() > std::size_t{daily::kDaysOpen}) levels_.erase(levels_.begin());
  return kept;
}

}  // namespace euchre::http
