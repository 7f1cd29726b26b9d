#include "house/terminal/detail/painters.h"
#include "house/terminal/text_layout.h"

namespace euchre::terminal::detail {
namespace {

std::string short_score(const table::TableView& view) {
  const Side own = side_of(view.you.value_or(Seat::South));
  const auto points = [&](Side side) { return std::to_string(view.score.score[side].number()); };
  std::string text = view.you ? "you " : "NS ";
  text += points(view.you ? own : Side::NorthSouth);
  text += view.you ? "  they " : "  EW ";
  text += points(view.you ? adversaries_of(own) : Side::EastWest);
  if (view.score.target) text += "  of " + std::to_string(view.score.target->number());
  return text;
}

void paint_title(const Canvas& canvas) {
  const table::TableView& view = canvas.view();
  const Glyphs& glyphs = glyphs_of(canvas.charset);
  const int columns = canvas.layout.size.columns;
  canvas.screen.fill(0, 0, {columns, 1}, Style::Title);
  std::string left = "Right Bower ";
  left += glyphs.bullet;
  left += ' ' + plain_words(view.code_name, canvas.charset);
  std::string right = view.deal > 0 ? "deal " + std::to_string(view.deal) + "   " : "";
  right += short_score(view);
  const int at = columns - 1 - width_of(right);
  canvas.screen.put_within(0, 1, at - 2, left, Style::Title);
  canvas.screen.put(0, at, right, Style::Title);
}

std::vector<std::string> key_hints(const Picture& picture) {
  if (picture.cut) return {"arrows: place", "Enter: cut", "?: help", "q: leave", "f: fair deal"};
  if (picture.options.empty()) {
    return {"space: go on", "?: help", "q: leave", "a: account", "l: last trick", "r: record"};
  }
  return {"arrows, Enter or letters", "?: help", "q: leave", "r: record", "a: account"};
}

/// As many of the hints, most useful first, as there is room for.
std::string keys_line(const Picture& picture, int width) {
  std::string line;
  for (const std::string& hint : key_hints(picture)) {
    const std::string longer = line.empty() ? hint : line + "   " + hint;
    if (width_of(longer) > width) break;
    line = longer;
  }
  return line;
}

}  // namespace

void paint_frame(const Canvas& canvas) {
  paint_title(canvas);
  const int row = canvas.layout.footer_row;
  canvas.screen.fill(row, 0, {canvas.layout.size.columns, 1}, Style::Title);
  canvas.screen.put(row, 1, keys_line(canvas.picture, canvas.layout.size.columns - 2), Style::Title);
}

}  // namespace euchre::terminal::detail
