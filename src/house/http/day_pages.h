#pragma once

#include "core/base/keep_going.h"
#include "house/gatherings/http_message.h"
#include "house/http/day_question.h"
#include "house/http/house.h"
#include "house/http/own_log.h"
#include "house/http/study_pages.h"
#include "minds/daily/crowd.h"
#include "minds/daily/tell_day.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// The deal of the day for the page. The house keeps what came of it; how far somebody has played it his page sends each time.
/// Any thread may ask.
class DayPages {
 public:
  /// Both outlive it.
  DayPages(House& house, const StudyPages& study);

  /// How the deal goes on, as a `DayQuestion` asks, and at its end what others made of it. `network`: from where it is asked. It may
  /// wait for the log.
  [[nodiscard]] gatherings::HttpAnswer play(std::string_view body, const std::string& network);
  [[nodiscard]] gatherings::HttpAnswer review(std::string_view body, const KeepGoing& keep_going) const;
  [[nodiscard]] gatherings::HttpAnswer puzzle(std::string_view body, const KeepGoing& keep_going) const;

 private:
  [[nodiscard]] gatherings::HttpAnswer finished(const DayQuestion& asked, const std::string& network);
  /// Takes in what the log holds; false where it cannot be read now.
  [[nodiscard]] bool bring_up_to_date();
  /// Whether a guest's first result of the day is still to be counted.
  [[nodiscard]] bool is_new(const DayQuestion& asked) const;
  /// Whether one address has not sent so many results today that one more of it would say nothing of what people do.
  [[nodiscard]] bool has_results_left(const daily::Day& today, const std::string& network);
  /// Writes a result down; where it cannot be done here and now, what is answered instead.
  [[nodiscard]] std::optional<gatherings::HttpAnswer> count(const DayQuestion& asked, const std::string& network);
  [[nodiscard]] daily::Crowd crowd_of(const daily::Day& day) const;
  [[nodiscard]] std::shared_ptr<const std::vector<daily::LevelCourse>> levels_on(const daily::Day& day);

  House& house_;
  const StudyPages& study_;
  mutable std::mutex mutex_;  ///< not held while the log is waited for
  daily::Crowds crowds_;
  std::map<daily::Day, std::shared_ptr<const std::vector<daily::LevelCourse>>> levels_;
  std::optional<daily::Day> counted_on_;
  std::map<std::string, std::size_t> counted_;  ///< results of that day, by address
  std::atomic<bool> is_restored_ = false;
  OwnLog log_;
};

}  // namespace euchre::http
