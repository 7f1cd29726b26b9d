#include "house/terminal/detail/curses_terminal.h"

#include "house/terminal/detail/curses_colours.h"

#include <curses.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <string_view>

namespace euchre::terminal::detail {
namespace {

/// The charset of the user's locale. A plain C locale says nothing about the terminal: today's show UTF-8.
Charset take_locale() {
  // Called once, before anything else runs.
  const char* locale = std::setlocale(LC_ALL, "");                                 // NOLINT(concurrency-mt-unsafe)
  if (std::string_view(nl_langinfo(CODESET)) == "UTF-8") return Charset::Unicode;  // NOLINT(concurrency-mt-unsafe)
  const std::string_view name = locale == nullptr ? "C" : locale;
  const bool says_nothing = name == "C" || name == "POSIX";
  const bool is_set = says_nothing && std::setlocale(LC_ALL, "C.UTF-8") != nullptr;  // NOLINT(concurrency-mt-unsafe)
  return is_set ? Charset::Unicode : Charset::Ascii;
}

std::optional<Key> special_key(wint_t code) {
  switch (code) {
    case KEY_LEFT: return key_of(KeyKind::Left);
    case KEY_RIGHT: return key_of(KeyKind::Right);
    case KEY_UP: return key_of(KeyKind::Up);
    case KEY_DOWN: return key_of(KeyKind::Down);
    case KEY_HOME: return key_of(KeyKind::Home);
    case KEY_END: return key_of(KeyKind::End);
    case KEY_PPAGE: return key_of(KeyKind::PageUp);
    case KEY_NPAGE: return key_of(KeyKind::PageDown);
    case KEY_ENTER: return key_of(KeyKind::Enter);
    default: return std::nullopt;
  }
}

Key character_key(wint_t code) {
  if (code == L'\n' || code == L'\r') return key_of(KeyKind::Enter);
  if (code == 27) return key_of(KeyKind::Escape);
  return key_of(static_cast<char32_t>(code));
}

constexpr wint_t kControlL = 12;

Event event_of(int kind, wint_t code) {
  if (kind == KEY_CODE_YES) {
    if (code == KEY_RESIZE) return {Event::Kind::Resized, {}};
    const auto key = special_key(code);
    return key ? Event{Event::Kind::Pressed, *key} : Event{};
  }
  if (kind != OK) return {};
  if (code == kControlL) {
    clearok(curscr, TRUE);
    return {Event::Kind::Resized, {}};
  }
  return {Event::Kind::Pressed, character_key(code)};
}

}  // namespace

class CursesTerminal::Colours : public CursesColours {};

std::unique_ptr<CursesTerminal> CursesTerminal::open() {
  std::unique_ptr<CursesTerminal> terminal(new CursesTerminal);
  return terminal->handle_ == nullptr ? nullptr : std::move(terminal);
}

CursesTerminal::CursesTerminal() : charset_(take_locale()) {
  SCREEN* screen = newterm(nullptr, stdout, stdin);
  if (screen == nullptr) return;
  handle_ = screen;
  set_term(screen);
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  timeout(0);
  colours_ = std::make_unique<Colours>();
}

CursesTerminal::~CursesTerminal() {
  if (handle_ == nullptr) return;
  endwin();
  delscreen(static_cast<SCREEN*>(handle_));
}

Size CursesTerminal::size() const {
  Size size;
  getmaxyx(stdscr, size.rows, size.columns);
  return size;
}

void CursesTerminal::show(const Screen& screen) {
  erase();
  for (int row = 0; row < screen.size().rows; ++row) {
    for (int column = 0; column < screen.size().columns; ++column) {
      const Cell& cell = screen.at(row, column);
      const std::array<wchar_t, 2> text{static_cast<wchar_t>(cell.glyph), L'\0'};
      cchar_t character{};
      setcchar(&character, text.data(), colours_->attributes(cell.style), colours_->pair(cell.style), nullptr);
      mvadd_wch(row, column, &character);
    }
  }
  refresh();
}

Event CursesTerminal::wait(std::chrono::milliseconds time) {
  wint_t code = 0;
  if (const int kind = get_wch(&code); kind != ERR) return event_of(kind, code);
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const int ready = poll(&input, 1, static_cast<int>(time.count()));
  if (ready > 0 && (input.revents & POLLIN) == 0) return {Event::Kind::Gone, {}};
  const int kind = get_wch(&code);
  if (kind == ERR && ready > 0) {
    // Readable, and yet nothing to read: the other end has been closed.
    char byte = 0;
    if (read(STDIN_FILENO, &byte, 0) < 0 && errno != EINTR && errno != EAGAIN) return {Event::Kind::Gone, {}};
  }
  return event_of(kind, code);
}

}  // namespace euchre::terminal::detail
