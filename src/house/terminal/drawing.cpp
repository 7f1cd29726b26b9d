#include "house/terminal/drawing.h"

#include "house/terminal/detail/painters.h"

#include <string>

namespace euchre::terminal {
namespace {

void paint_too_small(Screen& screen) {
  const Size size = screen.size();
  const std::string is = std::to_string(size.columns) + " x " + std::to_string(size.rows);
  const std::string needed = std::to_string(kSmallest.columns) + " x " + std::to_string(kSmallest.rows);
  const int middle = size.rows / 2;
  screen.put_centred(middle - 1, 0, size.columns, "Too small: " + is, Style::Warning);
  screen.put_centred(middle, 0, size.columns, "needed: " + needed, Style::Strong);
  screen.put_centred(middle + 1, 0, size.columns, "The game waits.", Style::Text);
}

}  // namespace

Screen draw(const Picture& picture, Size size, Charset charset) {
  Screen screen(size);
  if (size.columns < kSmallest.columns || size.rows < kSmallest.rows) {
    paint_too_small(screen);
    return screen;
  }
  const detail::Layout layout = detail::layout_for(size);
  const detail::Canvas canvas{screen, picture, layout, charset};
  detail::paint_frame(canvas);
  detail::paint_seats(canvas);
  detail::paint_middle(canvas);
  detail::paint_calls(canvas);
  detail::paint_hand(canvas);
  detail::paint_cut(canvas);
  detail::paint_prompt(canvas);
  if (layout.has_panel()) detail::paint_panel(canvas);
  detail::paint_window(canvas);
  return screen;
}

}  // namespace euchre::terminal
