#include "house/terminal/detail/layout.h"

#include <algorithm>

namespace euchre::terminal::detail {
namespace {

/// The table needs this much; what is more goes to the panel first.
constexpr int kNarrowTable = 50;
constexpr int kWideTable = 70;
constexpr int kLeastPanel = 28;
constexpr int kMostPanel = 46;

/// The rows that are always used: see kSmallest.
constexpr int kRowsNeeded = 20;

int panel_width_for(int columns) {
  const int left_over = columns - kNarrowTable - 1;
  if (left_over < kLeastPanel) return 0;
  return std::min(kMostPanel, kLeastPanel + (left_over - kLeastPanel) / 2);
}

}  // namespace

Layout layout_for(Size size) {
  Layout layout{};
  layout.size = size;
  layout.panel_width = panel_width_for(size.columns);
  layout.panel_column = size.columns - layout.panel_width;
  const int room = layout.has_panel() ? layout.panel_column - 1 : size.columns;
  layout.table_width = layout.has_panel() ? room : std::min(room, kWideTable);
  const int spare = std::max(0, size.rows - kRowsNeeded);
  // Spare rows go between the parts in turn; beyond that the table stays together and the rest is felt below it.
  const int above_north = std::min(2, spare / 4);
  const int above_south = std::min(2, (spare + 2) / 4);
  const int above_prompt = std::min(2, (spare + 1) / 4);
  layout.north_row = 1 + above_north;
  layout.trick_row = layout.north_row + 1;
  layout.south_row = layout.trick_row + 3 * kCardHeight + above_south;
  layout.hand_row = layout.south_row + 2;
  layout.prompt_row = layout.hand_row + kCardHeight + 1 + above_prompt;
  layout.footer_row = size.rows - 1;
  return layout;
}

}  // namespace euchre::terminal::detail
