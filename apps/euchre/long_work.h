#pragma once

#include "core/base/run_all.h"

#include <chrono>
#include <cstdint>
#include <string>

/// A line on the terminal that tells how far long work has come and how long it will still take; nothing in a pipe.
/// May be told from several threads, one at a time.
class ProgressLine {
 public:
  ProgressLine(std::string title, std::uint64_t total);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine();

  /// `words` are what is known so far.
  void show(std::uint64_t done, const std::string& words = {});

 private:
  using Clock = std::chrono::steady_clock;

  std::string title_;
  std::uint64_t total_;
  bool is_terminal_;
  bool is_shown_ = false;
  Clock::time_point began_ = Clock::now();
  Clock::time_point last_shown_{};
};

/// Until it is destroyed, Ctrl-C does not end the program but is remembered, so that work can end with what it has.
class StopOnInterrupt {
 public:
  StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;
  ~StopOnInterrupt();
  [[nodiscard]] static bool is_wanted();
  /// Asks for the same as Ctrl-C does, where it would be vain to go on.
  static void want();

 private:
  void (*before_)(int);
};

/// As `find_all`, but once Ctrl-C was pressed nothing more is found.
[[nodiscard]] euchre::FindAll until_interrupted(euchre::FindAll find_all);
