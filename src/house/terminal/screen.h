#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::terminal {

/// Columns and rows.
struct Size {
  int columns = 80;
  int rows = 24;
  friend bool operator==(const Size&, const Size&) = default;
};

/// What a piece of text is; the terminal knows how to show it.
enum class Style : std::uint8_t {
  Felt,    ///< the empty table
  Text,    ///< words on the felt
  Faint,   ///< words of less weight
  Strong,  ///< words that matter: whose turn, a prompt
  Title,   ///< the bar at the top
  Panel,   ///< words beside the table
  PanelHead,
  PanelFaint,
  CardFace,  ///< border and rank of a card
  CardBack,
  Clubs,  ///< the suit and rank on a card's face, one colour a suit
  Diamonds,
  Hearts,
  Spades,
  CardDim,  ///< a card that may not be played now
  Chosen,   ///< what the cursor is on
  Warning,
  Box,  ///< a window over the table
  BoxHead,
};

/// One character cell.
struct Cell {
  char32_t glyph = U' ';
  Style style = Style::Felt;
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// A picture of text, with nothing of any terminal in it. Writing outside is cut off, so that drawing never fails.
class Screen {
 public:
  explicit Screen(Size size);

  [[nodiscard]] Size size() const { return size_; }
  /// REQUIRES: inside the screen.
  [[nodiscard]] const Cell& at(int row, int column) const;

  void put(int row, int column, char32_t glyph, Style style);
  /// Writes UTF-8 text of single-width characters; returns the column after it.
  int put(int row, int column, std::string_view text, Style style);
  /// The same within `width` columns: cut with an ellipsis where it is longer.
  void put_within(int row, int column, int width, std::string_view text, Style style);
  void put_centred(int row, int column, int width, std::string_view text, Style style);
  void fill(int row, int column, Size area, Style style);

  /// The rows as UTF-8, without spaces at their ends: for tests.
  [[nodiscard]] std::vector<std::string> lines() const;

 private:
  [[nodiscard]] bool is_inside(int row, int column) const;
  [[nodiscard]] std::size_t index_of(int row, int column) const;

  Size size_;
  std::vector<Cell> cells_;
};

}  // namespace euchre::terminal
