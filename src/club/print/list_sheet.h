#pragma once

#include "club/print/languages.h"
#include "club/print/page.h"

#include <string>
#include <vector>

namespace euchre::print {

/// A column is as wide as what stands in it.
struct Column {
  std::string title;
  double share = 1;  ///< of the width that is left, beside the other columns
  Align align = Align::Left;
  Weight weight = Weight::Regular;
};

/// A list that goes on over as many pages as it needs, with its heading on each. Its letters are as large as they can be on as few
/// pages as the smallest would need, in the fewest strips; where not even they find room they are smaller still, before anything is cut.
struct ListSheet {
  Language language = Language::English;  ///< of the numbers of pages
  std::string event;                      ///< above the title
  std::string title;
  std::string subtitle;
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
  double row_mm = 0;  ///< of a row at least
  double size_pt = 12;
  double least_pt = 8;
  int lines = 2;         ///< of text in a cell, where one does not do
  unsigned carried = 0;  ///< first columns in which an empty cell goes on with the one above: said again on a new page
  unsigned most_strips = 1;      ///< side by side on a page, read one after the other
  std::string empty_words = {};  ///< where there are no rows
};

/// The pages of the list. REQUIRES: every row has as many cells as there are columns, `most_strips` is at least 1, and from
/// `size_pt` to `least_pt` it is a number of half points.
[[nodiscard]] Document pages_of(const ListSheet& sheet, Paper paper, Turn turn);

/// One list after another, with their pages numbered through; a blank document where there is none.
[[nodiscard]] Document pages_of(const std::vector<ListSheet>& parts, Paper paper, Turn turn);

/// The size of its letters: less than `least_pt` where it has no room.
[[nodiscard]] double letters_of(const ListSheet& sheet, Paper paper, Turn turn);
[[nodiscard]] inline bool has_room(const ListSheet& sheet, Paper paper, Turn turn) {
  return letters_of(sheet, paper, turn) >= sheet.least_pt;
}

}  // namespace euchre::print
