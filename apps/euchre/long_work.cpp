#include "long_work.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <utility>

namespace {

/// The only thing that a signal may touch.
volatile std::sig_atomic_t& stop_wanted() {
  static volatile std::sig_atomic_t wanted = 0;
  return wanted;
}

void remember(int /*signal*/) { stop_wanted() = 1; }

std::string as_time(std::chrono::seconds left) {
  const auto seconds = left.count();
  return seconds < 100 ? fmt::format("{} s", seconds) : fmt::format("{} min", (seconds + 59) / 60);
}

}  // namespace

ProgressLine::ProgressLine(std::string title, std::uint64_t total)
    : title_(std::move(title)), total_(total), is_terminal_(isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
  if (is_shown_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::show(std::uint64_t done, const std::string& words) {
  constexpr auto kOften = std::chrono::milliseconds(200);
  const auto now = Clock::now();
  if (!is_terminal_ || done == 0 || now - last_shown_ < kOften) return;
  last_shown_ = now;
  is_shown_ = true;
  const auto spent = std::chrono::duration<double>(now - began_);
  const double part = static_cast<double>(done) / static_cast<double>(total_);
  const auto left = std::chrono::duration_cast<std::chrono::seconds>(spent * (1.0 / part - 1.0));
  fmt::print(stderr, "\r\x1b[K{} {} of {} ({:.0f} %), {} left  {}", title_, done, total_, 100 * part, as_time(left),
             words);
  std::fflush(stderr);
}

StopOnInterrupt::StopOnInterrupt() : before_(std::signal(SIGINT, remember)) { stop_wanted() = 0; }

StopOnInterrupt::~StopOnInterrupt() { std::signal(SIGINT, before_); }

bool StopOnInterrupt::is_wanted() { return stop_wanted() != 0; }

void StopOnInterrupt::want() { stop_wanted() = 1; }

euchre::FindAll until_interrupted(euchre::FindAll find_all) {
  return [find_all = std::move(find_all)](unsigned count, const euchre::FindPart& find) {
    return find_all(count,
                    [&find](unsigned part) { return StopOnInterrupt::is_wanted() ? std::string() : find(part); });
  };
}
