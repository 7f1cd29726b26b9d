#pragma once

#include "club/print/languages.h"
#include "club/print/page.h"

#include <string>
#include <vector>

namespace euchre::print {

struct Column {
  std::string title;
  double share = 1;  ///< of the width, beside the other columns
  Align align = Align::Left;
  Weight weight = Weight::Regular;
};

/// A list that goes on over as many pages as it needs, with its heading on each.
struct ListSheet {
  Language language = Language::English;  ///< of the numbers of pages
  std::string event;                      ///< above the title
  std::string title;
  std::string subtitle;
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
  double row_mm = 7;
  double size_pt = 9.5;
  int lines = 1;                 ///< of text in a cell
  unsigned strips = 1;           ///< side by side on a page, read one after the other
  std::string empty_words = {};  ///< where there are no rows
};

/// The pages of the list. REQUIRES: every row has as many cells as there are columns, and `strips` is at least 1.
[[nodiscard]] Document pages_of(const ListSheet& sheet, Paper paper, Turn turn);

}  // namespace euchre::print
