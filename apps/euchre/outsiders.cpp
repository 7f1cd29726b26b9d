#include "outsiders.h"

#include "long_work.h"
#include "minds/arena/outsider_lines.h"
#include "named_player.h"
#include "outside_program.h"

#include <csignal>
#include <mutex>
#include <utility>
#include <vector>

namespace arena = euchre::arena;
namespace game = euchre::game;
namespace players = euchre::players;
using euchre::Failure;
using euchre::Result;

/// What the bots of a match share.
struct SharedByOutsiders {
  std::string greeting;
  std::chrono::milliseconds within{};
  std::mutex mutex;
  std::optional<std::string> trouble;
  void (*before)(int) = nullptr;  ///< what was done about pipes that nobody reads any more

  void fail(std::string words) {
    const std::scoped_lock lock(mutex);
    if (!trouble) trouble = std::move(words);
    StopOnInterrupt::want();
  }
};

namespace {

/// Asks a bot in a process of its own for each thread that asks; they are kept for the next question.
class PipePlayer final : public players::Player {
 public:
  PipePlayer(std::string command, std::shared_ptr<SharedByOutsiders> match)
      : command_(std::move(command)), match_(std::move(match)) {}

  [[nodiscard]] std::string_view name() const override { return command_; }

  [[nodiscard]] game::Action choose(const game::SeatView& view, const euchre::match::Standing& standing,
                                    euchre::RandomStream& random) const override {
    auto action = ask(view, standing, random.next());
    if (action) return *action;
    match_->fail("the bot '" + command_ + "' failed: " + action.error());
    return players::lawful_actions(view).front();
  }

 private:
  Result<game::Action, std::string> ask(const game::SeatView& view, const euchre::match::Standing& standing,
                                        std::uint64_t chance) const {
    if (StopOnInterrupt::is_wanted()) return players::lawful_actions(view).front();
    auto program = take();
    if (!program) return Failure{program.error()};
    const auto line = (*program)->ask(arena::question_for_outsider(view, standing, chance), match_->within);
    if (!line) return Failure{line.error()};
    auto action = arena::answer_of_outsider(*line, view);
    if (action) give_back(*std::move(program));
    return action;
  }

  Result<std::unique_ptr<OutsideProgram>, std::string> take() const {
    {
      const std::scoped_lock lock(mutex_);
      if (!idle_.empty()) {
        auto program = std::move(idle_.back());
        idle_.pop_back();
        return program;
      }
    }
    return OutsideProgram::start(command_, match_->greeting);
  }

  void give_back(std::unique_ptr<OutsideProgram> program) const {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(program));
  }

  std::string command_;
  std::shared_ptr<SharedByOutsiders> match_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<OutsideProgram>> idle_;
};

}  // namespace

Outsiders::Outsiders(const euchre::codes::Code& code, std::chrono::milliseconds within)
    : match_(std::make_shared<SharedByOutsiders>()) {
  match_->greeting = arena::greeting_for_outsider(code);
  match_->within = within;
  // A bot that has ended is an error to be told, not the end of this program.
  match_->before = std::signal(SIGPIPE, SIG_IGN);
}

Outsiders::~Outsiders() { std::signal(SIGPIPE, match_->before); }

Result<std::shared_ptr<const players::Player>, std::string> Outsiders::player(const std::string& name) const {
  if (!name.starts_with(kPrefix)) return named_player(name);
  const std::string command = name.substr(kPrefix.size());
  if (command.find_first_not_of(' ') == std::string::npos) {
    return Failure{"'" + name +
                   "' names no command; write pipe: and the command that runs the bot, such as "
                   "'pipe:python3 docs/examples/bot.py'"};
  }
  return std::shared_ptr<const players::Player>(std::make_shared<const PipePlayer>(command, match_));
}

std::optional<std::string> Outsiders::trouble() const {
  const std::scoped_lock lock(match_->mutex);
  return match_->trouble;
}
