#pragma once

#include "house/terminal/key.h"
#include "house/terminal/local_game.h"
#include "house/terminal/picture.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace euchre::terminal {

/// How long the computers take.
enum class Speed : std::uint8_t { Fast, Normal, Slow };

/// What the session wants done outside it: files are not its business.
enum class Errand : std::uint8_t { Nothing, WriteRecord, Leave, WriteRecordAndLeave };

/// A game at the terminal as a state machine: keys and time go in, a picture comes out.
class Session {
 public:
  using Milliseconds = std::chrono::milliseconds;

  Session(LocalGame game, Speed speed);

  [[nodiscard]] const LocalGame& game() const { return game_; }
  [[nodiscard]] LocalGame& game() { return game_; }
  [[nodiscard]] Picture picture() const;
  /// How long until something happens by itself; nothing while a key is waited for.
  [[nodiscard]] std::optional<Milliseconds> due_in() const;

  [[nodiscard]] Errand press(Key key);
  void elapse(Milliseconds time);
  /// Shows a line until the next key: where the record was written, or why not.
  void tell(std::string message) { message_ = std::move(message); }

 private:
  [[nodiscard]] bool is_watching() const { return !game_.player_seat().has_value(); }
  [[nodiscard]] bool is_paused_for_key() const;
  [[nodiscard]] Milliseconds pause() const;
  [[nodiscard]] Milliseconds pause_before(const table::NextStep& step) const;
  [[nodiscard]] std::string prompt() const;
  [[nodiscard]] std::string standing_message() const;

  [[nodiscard]] Errand press_in_window(Key key);
  void scroll(int lines_down);
  [[nodiscard]] bool press_command(Key key, Errand& errand);
  void press_in_game(Key key);
  void press_in_turn(Key key);
  void press_at_cut(Key key);
  void move_cursor(int steps);
  void choose(const Option& option);
  void set_cut(int lifted);
  void type_cut(unsigned digit);
  void look_at_last_trick();
  void ask_advice();
  void change_speed();

  void go_on();
  void refresh();

  LocalGame game_;
  Speed speed_;
  table::TableView view_;
  std::vector<Option> options_;
  std::size_t cursor_ = 0;
  int cut_place_ = 0;
  Window window_ = Window::None;
  unsigned scroll_ = 0;
  std::vector<std::string> advice_;
  std::string message_;
  Milliseconds waited_{0};
};

}  // namespace euchre::terminal
