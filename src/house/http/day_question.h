#pragma once

#include "core/base/keep_going.h"
#include "core/base/result.h"
#include "house/gatherings/http_message.h"
#include "house/http/study_pages.h"
#include "minds/daily/course.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace euchre::http {

/// What a page asks about the deal of a day: which day, what its player did so far, and under which name it is counted.
struct DayQuestion {
  daily::Day today;
  std::string guest;  ///< empty where his result is not to be counted
  daily::Course course;
  [[nodiscard]] bool is_over() const { return course.deal.phase() == game::Phase::Over; }
};

/// `{"day": "2026-11-26", "own": ["pass", "AH"], "guest": "0123...cdef"}`, an empty day being today; otherwise what is answered
/// to a question that makes no sense. `now_ms`: since 1970.
[[nodiscard]] Result<DayQuestion, gatherings::HttpAnswer> read_day_question(std::string_view body,
                                                                            std::uint64_t now_ms);

/// The review of the deal, once it is over.
[[nodiscard]] gatherings::HttpAnswer review_of_day(const DayQuestion& question, const StudyPages& study,
                                                   const KeepGoing& keep_going);
/// Of a day that is over, whatever its player did: the review of how the weakest level played its deal, of which the page makes
/// the puzzle of the day.
[[nodiscard]] gatherings::HttpAnswer puzzle_of_day(const DayQuestion& question, const StudyPages& study,
                                                   const KeepGoing& keep_going);

}  // namespace euchre::http
