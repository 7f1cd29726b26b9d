#include "club/print/detail/card_pages.h"

#include <algorithm>

namespace euchre::print::detail {
namespace {

struct CardColumn {
  std::string title;
  double share;  ///< of the width, of all shares
  Align align;
  std::string CardLine::* cell;  ///< nothing is printed where it is null
};

std::vector<CardColumn> columns_of(Partners partners, const Wording& say) {
  std::vector<CardColumn> columns{{say("round"), 8, Align::Centre, &CardLine::round},
                                  {say("table"), 12, Align::Centre, &CardLine::table}};
  if (partners == Partners::Change) columns.push_back({say("partner"), 21, Align::Left, &CardLine::partner});
  columns.push_back({say("against"), partners == Partners::Change ? 26.0 : 38.0, Align::Left, &CardLine::against});
  columns.push_back({say("ours"), 8, Align::Centre, &CardLine::own});
  columns.push_back({say("theirs"), 8, Align::Centre, &CardLine::theirs});
  columns.push_back({say("loners"), 8, Align::Centre, &CardLine::lone});
  columns.push_back({say("signed"), partners == Partners::Change ? 9.0 : 12.0, Align::Centre, nullptr});
  return columns;
}

/// What all lines of a card share.
struct Grid {
  std::vector<CardColumn> columns;
  std::vector<double> edges;  ///< of the columns, from the left; one more than there are columns
  double row = 9;
};

Grid grid_for(const CardPages& cards, std::size_t lines, Partners partners, const Wording& say) {
  Grid grid{columns_of(partners, say), {kMarginMm}, 9};
  double all = 0;
  for (const CardColumn& column : grid.columns) all += column.share;
  for (const CardColumn& column : grid.columns)
    grid.edges.push_back(grid.edges.back() + cards.width() * column.share / all);
  const double room = cards.half() - 2 * kMarginMm - 26;
  grid.row = std::min(9.0, room / static_cast<double>(lines + 1));
  return grid;
}

struct RowStyle {
  Weight weight = Weight::Regular;
  double size_pt = 9.5;
};

/// Long names take two lines, in smaller letters.
Words cell_of(const Grid& grid, std::size_t column, double top, const std::string& text, RowStyle style) {
  constexpr double kLetterMm = 2.3;
  const double width = grid.edges[column + 1] - grid.edges[column] - 2;
  const bool is_long = static_cast<double>(text.size()) * kLetterMm > width && grid.row > 6;
  const double size = is_long ? std::min(style.size_pt, grid.row * 0.85) : style.size_pt;
  return {grid.edges[column] + 1, top,     width, text, size, style.weight, grid.columns[column].align,
          is_long ? 2 : 1,        grid.row};
}

void put_grid(CardPages& cards, const Grid& grid, double top, std::size_t lines) {
  const double bottom = top + grid.row * static_cast<double>(lines + 1);
  for (std::size_t i = 1; i <= lines + 1; ++i) {
    const double at = top + grid.row * static_cast<double>(i);
    cards.put(Rule{grid.edges.front(), at, grid.edges.back(), at, i == 1 ? 1.0 : 0.4});
  }
  for (const double edge : grid.edges) cards.put(Rule{edge, top + grid.row, edge, bottom, 0.4});
}

}  // namespace

double CardPages::next() {
  if (count_++ % 2 == 0) {
    document_.pages.emplace_back();
    const double middle = document_.height_mm / 2;
    put(Rule{0, middle, 6, middle, 0.4});
    put(Rule{document_.width_mm - 6, middle, document_.width_mm, middle, 0.4});
    return 0;
  }
  return document_.height_mm / 2;
}

void put_card_lines(CardPages& cards, double top, const std::vector<CardLine>& lines, Partners partners,
                    const Wording& say) {
  const Grid grid = grid_for(cards, lines.size(), partners, say);
  const double size = std::min(9.5, grid.row * 1.6);
  for (std::size_t column = 0; column < grid.columns.size(); ++column) {
    const CardColumn& of = grid.columns[column];
    cards.put(cell_of(grid, column, top, of.title, {Weight::Bold, std::min(7.5, size)}));
    for (std::size_t i = 0; i < lines.size() && of.cell != nullptr; ++i) {
      const double at = top + grid.row * static_cast<double>(i + 1);
      cards.put(cell_of(grid, column, at, lines[i].*of.cell, {Weight::Regular, size}));
    }
  }
  put_grid(cards, grid, top, lines.size());
}

}  // namespace euchre::print::detail
