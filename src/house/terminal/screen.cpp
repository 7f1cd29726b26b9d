#include "house/terminal/screen.h"

#include "core/base/check.h"
#include "house/terminal/text_layout.h"

#include <algorithm>

namespace euchre::terminal {

Screen::Screen(Size size) : size_{std::max(size.columns, 0), std::max(size.rows, 0)} {
  cells_.resize(static_cast<std::size_t>(size_.columns) * static_cast<std::size_t>(size_.rows));
}

bool Screen::is_inside(int row, int column) const {
  return row >= 0 && row < size_.rows && column >= 0 && column < size_.columns;
}

std::size_t Screen::index_of(int row, int column) const {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) + static_cast<std::size_t>(column);
}

const Cell& Screen::at(int row, int column) const {
  EUCHRE_REQUIRE(is_inside(row, column));
  return cells_[index_of(row, column)];
}

void Screen::put(int row, int column, char32_t glyph, Style style) {
  if (is_inside(row, column)) cells_[index_of(row, column)] = {glyph, style};
}

int Screen::put(int row, int column, std::string_view text, Style style) {
  for (const char32_t character : characters_of(text)) put(row, column++, character, style);
  return column;
}

void Screen::put_within(int row, int column, int width, std::string_view text, Style style) {
  const std::u32string characters = characters_of(text);
  const bool is_cut = static_cast<int>(characters.size()) > width;
  const int shown = is_cut ? width - 1 : static_cast<int>(characters.size());
  for (int i = 0; i < shown; ++i) put(row, column + i, characters[static_cast<std::size_t>(i)], style);
  if (is_cut && width > 0) put(row, column + width - 1, U'~', style);
}

void Screen::put_centred(int row, int column, int width, std::string_view text, Style style) {
  const int inset = std::max(0, (width - width_of(text)) / 2);
  put_within(row, column + inset, width - inset, text, style);
}

void Screen::fill(int row, int column, Size area, Style style) {
  for (int r = row; r < row + area.rows; ++r) {
    for (int c = column; c < column + area.columns; ++c) put(r, c, U' ', style);
  }
}

std::vector<std::string> Screen::lines() const {
  std::vector<std::string> lines;
  for (int row = 0; row < size_.rows; ++row) {
    std::string line;
    for (int column = 0; column < size_.columns; ++column) append_utf8(line, at(row, column).glyph);
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace euchre::terminal
