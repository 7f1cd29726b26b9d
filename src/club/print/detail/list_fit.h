#pragma once

#include "club/print/list_sheet.h"

#include <vector>

namespace euchre::print::detail {

/// A row as it is laid out: its cells with their lines broken.
struct FittedRow {
  std::vector<std::string> cells;
  double height_mm = 0;
};
/// Rows below one another, from `begin` up to `end`.
struct RowRange {
  std::size_t begin = 0;
  std::size_t end = 0;
};
/// How a list finds room: letters as large as they can be on as few pages as any would need, nothing cut, and
/// no cell broken only for letters that are a little larger.
struct ListFit {
  double size_pt = 0;
  unsigned strips = 1;
  double strip_mm = 0;
  std::vector<double> widths_mm;  ///< of the columns
  std::vector<double> leads_mm;   ///< white before each of them, in its width
  FittedRow heading;
  std::vector<FittedRow> rows;
  std::vector<RowRange> columns;  ///< of rows: `strips` of them make a page
  bool is_whole = false;          ///< every cell in as few lines as it says itself

  [[nodiscard]] std::size_t pages() const { return (columns.size() + strips - 1) / strips; }
};

inline constexpr double kBetweenStripsMm = 8;
inline constexpr double kHeadingPt = 7.5;
inline constexpr double kPadMm = 1.2;  ///< beside the writing of a cell, on either side

/// REQUIRES: every row has as many cells as there are columns, and `most_strips` is at least 1.
[[nodiscard]] ListFit fit_list(const ListSheet& sheet, double width_mm, double height_mm);

}  // namespace euchre::print::detail
