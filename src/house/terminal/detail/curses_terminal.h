#pragma once

#include "house/terminal/glyphs.h"
#include "house/terminal/key.h"
#include "house/terminal/screen.h"

#include <chrono>
#include <memory>
#include <optional>

namespace euchre::terminal::detail {

/// What waiting for a key brought.
struct Event {
  enum class Kind : std::uint8_t { Nothing, Pressed, Resized, Gone };
  Kind kind = Kind::Nothing;  ///< Gone: the terminal was closed
  Key key;
};

/// The real terminal, by ncurses. The only place that knows it.
class CursesTerminal {
 public:
  /// Takes the terminal over; null where it cannot show text at places.
  [[nodiscard]] static std::unique_ptr<CursesTerminal> open();
  CursesTerminal(const CursesTerminal&) = delete;
  CursesTerminal& operator=(const CursesTerminal&) = delete;
  /// Gives it back as it was.
  ~CursesTerminal();

  /// What its locale lets it show.
  [[nodiscard]] Charset charset() const { return charset_; }
  [[nodiscard]] Size size() const;
  /// Sends what differs from the last screen.
  void show(const Screen& screen);
  /// Waits for a key, at most so long.
  [[nodiscard]] Event wait(std::chrono::milliseconds time);

 private:
  class Colours;

  CursesTerminal();

  Charset charset_;
  void* handle_ = nullptr;  ///< ncurses' own
  std::unique_ptr<Colours> colours_;
};

}  // namespace euchre::terminal::detail
