#include "house/terminal/play.h"

#include "house/terminal/detail/curses_terminal.h"
#include "house/terminal/detail/signals.h"
#include "house/terminal/drawing.h"
#include "house/terminal/record_file.h"

#include <algorithm>
#include <chrono>

namespace euchre::terminal {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = Session::Milliseconds;
using detail::CursesTerminal;
using detail::Event;
using detail::SignalWatch;

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kSignalled = 128;

/// A signal that comes between looking for it and waiting is seen this much later.
constexpr Milliseconds kLongestWait{400};

void complain(const std::string& words) { std::fprintf(stderr, "euchre play: %s\n", words.c_str()); }

/// Writes the whole record where one is wanted; true when that went well.
bool write_record(const LocalGame& game, const std::string& path) {
  if (path.empty()) return true;
  const auto written = write_whole_file(path, game.record());
  if (!written) complain(written.error());
  return written.has_value();
}

std::string deals_in_words(unsigned deals) { return deals == 1 ? "1 deal" : std::to_string(deals) + " deals"; }

/// The face on a real terminal, until the player leaves.
class Play {
 public:
  Play(const PlayOptions& options, LocalGame game, CursesTerminal& terminal)
      : options_(options),
        session_(std::move(game), options.speed),
        terminal_(terminal),
        charset_(options.charset.value_or(terminal.charset())) {}

  /// Returns the signal that ended it, or 0.
  int run() {
    const SignalWatch signals;
    Clock::time_point before = Clock::now();
    while (!is_leaving_ && SignalWatch::caught() == 0) {
      terminal_.show(draw(session_.picture(), terminal_.size(), charset_));
      answer(terminal_.wait(wait_time()));
      const Clock::time_point now = Clock::now();
      if (is_large_enough()) session_.elapse(std::chrono::duration_cast<Milliseconds>(now - before));
      before = now;
    }
    return SignalWatch::caught();
  }

  LocalGame& game() { return session_.game(); }
  /// Where the record of the finished game is wanted; empty for nowhere.
  [[nodiscard]] std::string wanted_file() const {
    if (!options_.record_file.empty()) return options_.record_file;
    return is_record_asked_ ? options_.offered_file : std::string();
  }

 private:
  [[nodiscard]] Milliseconds wait_time() const {
    const auto due = is_large_enough() ? session_.due_in() : std::nullopt;
    return std::min(due.value_or(kLongestWait), kLongestWait);
  }

  [[nodiscard]] bool is_large_enough() const {
    const Size size = terminal_.size();
    return size.columns >= kSmallest.columns && size.rows >= kSmallest.rows;
  }

  void answer(const Event& event) {
    switch (event.kind) {
      case Event::Kind::Nothing:
      case Event::Kind::Resized: return;
      case Event::Kind::Gone: is_leaving_ = true; return;
      case Event::Kind::Pressed: return fulfil(session_.press(event.key));
    }
    unreachable("event");
  }

  void fulfil(Errand errand) {
    switch (errand) {
      case Errand::Nothing: return;
      case Errand::WriteRecord: return write_so_far();
      case Errand::Leave: is_leaving_ = true; return;
      case Errand::WriteRecordAndLeave:
        is_record_asked_ = true;
        is_leaving_ = true;
        return;
    }
    unreachable("errand");
  }

  // While cards are held the record would tell them all, so it ends with the last deal that is over.
  void write_so_far() {
    const std::string& path = options_.record_file.empty() ? options_.offered_file : options_.record_file;
    const auto written = write_whole_file(path, session_.game().record_of_finished_deals());
    session_.tell(written ? deals_in_words(session_.game().finished_deals()) + " written to " + path : written.error());
  }

  const PlayOptions& options_;
  Session session_;
  CursesTerminal& terminal_;
  Charset charset_;
  bool is_leaving_ = false;
  bool is_record_asked_ = false;
};

}  // namespace

int play(const PlayOptions& options) {
  auto opened = LocalGame::open(options.game);
  if (!opened) {
    complain(table::explain(opened.error(), table::seat_letters()));
    return kFailed;
  }
  auto terminal = CursesTerminal::open();
  if (!terminal) {
    complain(
        "this terminal cannot place text (TERM is unknown); 'euchre play --watch | cat' prints a game line by line");
    return kFailed;
  }
  Play play(options, *std::move(opened), *terminal);
  const int signal = play.run();
  terminal.reset();
  play.game().close(signal == 0 ? "the player left" : "the terminal was closed");
  const std::string path = play.wanted_file();
  if (!write_record(play.game(), path)) return kFailed;
  if (!path.empty() && signal == 0) std::printf("The record is in %s\n", path.c_str());
  return signal == 0 ? kDone : kSignalled + signal;
}

int print_match(const PlayOptions& options, std::FILE* out) {
  EUCHRE_REQUIRE(!options.game.seat.has_value());
  auto opened = LocalGame::open(options.game);
  if (!opened) {
    complain(table::explain(opened.error(), table::seat_letters()));
    return kFailed;
  }
  const SignalWatch signals;
  LocalGame game = *std::move(opened);
  std::size_t printed = 0;
  const auto print_up_to = [&](std::size_t end) {
    for (; printed < end; ++printed) std::fprintf(out, "%s\n", game.account()[printed].c_str());
    std::fflush(out);
  };
  while (game.table().stage() != table::Stage::MatchOver && SignalWatch::caught() == 0) {
    game.advance();
    // The last line may still be continued: somebody takes the turn-up and discards.
    print_up_to(game.account().size() - 1);
  }
  print_up_to(game.account().size());
  if (!write_record(game, options.record_file)) return kFailed;
  return SignalWatch::caught() == 0 ? kDone : kSignalled + SignalWatch::caught();
}

}  // namespace euchre::terminal
