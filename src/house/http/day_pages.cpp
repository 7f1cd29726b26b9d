#include "house/http/day_pages.h"

#include "house/gatherings/back_office.h"
#include "house/gatherings/json_answer.h"
#include "minds/analysis/action_words.h"
#include "minds/daily/course.h"

#include <spdlog/spdlog.h>

#include <optional>
#include <utility>

namespace euchre::http {
namespace {

using daily::Day;
using gatherings::HttpAnswer;
using gatherings::written_answer;

constexpr std::string_view kAddress = "/api/today";

}  // namespace

DayPages::DayPages(House& house, const StudyPages& study)
    : house_(house), study_(study), log_(house.log(), "days", [this](std::string_view line) {
        const std::lock_guard guard(mutex_);
        return crowds_.take(line);
      }) {}

HttpAnswer DayPages::play(std::string_view body, const std::string& network) {
  auto read = read_day_question(body, house_.now_ms());
  if (!read) return read.error();
  if (read->is_over()) return finished(*read, network);
  return written_answer(200, to_json(daily::tell(read->course, read->today)));
}

HttpAnswer DayPages::review(std::string_view body, const KeepGoing& keep_going) const {
  const auto read = read_day_question(body, house_.now_ms());
  return read ? review_of_day(*read, study_, keep_going) : read.error();
}

HttpAnswer DayPages::puzzle(std::string_view body, const KeepGoing& keep_going) const {
  const auto read = read_day_question(body, house_.now_ms());
  return read ? puzzle_of_day(*read, study_, keep_going) : read.error();
}

HttpAnswer DayPages::finished(const DayQuestion& asked, const std::string& network) {
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

bool DayPages::is_new(const DayQuestion& asked) const {
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

std::optional<HttpAnswer> DayPages::count(const DayQuestion& asked, const std::string& network) {
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
