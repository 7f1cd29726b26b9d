#include "outside_program.h"

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/group.hpp>
#include <boost/process/io.hpp>
#include <boost/process/pipe.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <mutex>
#include <optional>
#include <string_view>
#include <system_error>
#include <thread>

namespace children = boost::process;
using euchre::Failure;
using euchre::Result;
using Clock = std::chrono::steady_clock;

namespace {

/// More than a line of an answer ever has.
constexpr std::size_t kLongestAnswer = 4096;
/// How long a bot may take to end by itself.
constexpr std::chrono::milliseconds kToEnd{1000};

/// No bot that is started later holds the ends of this one's pipes: else it never sees its input end.
void close_in_others(const children::pipe& pipe) {
  for (const int end : {pipe.native_sink(), pipe.native_source()}) ::fcntl(end, F_SETFD, FD_CLOEXEC);
}

}  // namespace

struct OutsideProgram::Child {
  children::pipe input;
  children::pipe output;
  children::group group;
  children::child child;

  /// Whether it ends within the time.
  bool ends_within(std::chrono::milliseconds time) {
    constexpr std::chrono::milliseconds step{5};
    std::error_code error;
    for (const auto until = Clock::now() + time; child.running(error); std::this_thread::sleep_for(step)) {
      if (Clock::now() >= until) return false;
    }
    return true;
  }
};

OutsideProgram::OutsideProgram(std::unique_ptr<Child> child) : child_(std::move(child)) {}

Result<std::unique_ptr<OutsideProgram>, std::string> OutsideProgram::start(const std::string& command,
                                                                           const std::string& greeting) {
  static std::mutex one_at_a_time;
  const std::scoped_lock lock(one_at_a_time);
  auto child = std::make_unique<Child>();
  std::error_code error;
  for (children::pipe* pipe : {&child->input, &child->output}) close_in_others(*pipe);
  child->child = children::child(children::exe = "/bin/sh", children::args = {"-c", command.c_str()},
                                 children::std_in<child->input, children::std_out> child->output, child->group, error);
  if (error) return Failure{"the bot '" + command + "' could not be started: " + error.message()};
  std::unique_ptr<OutsideProgram> program(new OutsideProgram(std::move(child)));
  // Where it has ended already, the first question finds out how.
  static_cast<void>(program->tell(greeting));
  return program;
}

OutsideProgram::~OutsideProgram() {
  std::error_code error;
  child_->input.close();
  if (has_failed_ || !child_->ends_within(kToEnd)) {
    child_->group.terminate(error);
    child_->child.wait(error);
  }
}

bool OutsideProgram::tell(const std::string& text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t written = ::write(child_->input.native_sink(), rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::string OutsideProgram::how_it_ended() {
  constexpr std::chrono::milliseconds after_its_output{200};
  if (!child_->ends_within(after_its_output)) return "it closed its output without an answer";
  return fmt::format("it ended without an answer, with exit status {}", child_->child.exit_code());
}

Result<std::string, std::string> OutsideProgram::ask(const std::string& question, std::chrono::milliseconds within) {
  Result<std::string, std::string> line = answer_to(question, within);
  has_failed_ = !line;
  return line;
}

Result<std::string, std::string> OutsideProgram::answer_to(const std::string& question,
                                                           std::chrono::milliseconds within) {
  if (!tell(question)) return Failure{how_it_ended()};
  const auto until = Clock::now() + within;
  for (;;) {
    if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (heard_.size() > kLongestAnswer) {
      return Failure{fmt::format("its answer is longer than {} bytes", kLongestAnswer)};
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    pollfd waiting{child_->output.native_source(), POLLIN, 0};
    const int ready = left.count() > 0 ? ::poll(&waiting, 1, static_cast<int>(left.count())) : 0;
    if (ready < 0 && errno == EINTR) continue;
    if (ready == 0) return Failure{fmt::format("it gave no answer within {} ms", within.count())};
    std::array<char, kLongestAnswer> buffer{};
    const ssize_t got = ::read(child_->output.native_source(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return Failure{how_it_ended()};
    heard_.append(buffer.data(), static_cast<std::size_t>(got));
  }
}
