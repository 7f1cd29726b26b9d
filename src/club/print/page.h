#pragma once

/// The room `print`: sheets of paper. A `Document` says what stands where, in millimetres from the upper left corner, and can be
/// tested without a printer; `list_sheet.h` pages long lists, `event_sheets.h` makes the sheets of an event, and `pdf.h`, the
/// only part that knows fonts and files, draws them. Black on white: nothing depends on a colour.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace euchre::print {

enum class Paper : std::uint8_t { A4, Letter };
enum class Weight : std::uint8_t { Regular, Bold };
enum class Align : std::uint8_t { Left, Centre, Right };

/// How high letters of size 1 are. They are drawn at the 96 dots to the inch of a screen, so a third larger than a printer's points.
inline constexpr double kMmPerPoint = 25.4 / 72 * 96 / 72;

/// Text in a box: broken into at most `lines` lines. Where it has no room its letters are smaller, down to seven tenths, and what has
/// none then is cut short by an ellipsis. Lines that it breaks itself are among the `lines`.
struct Words {
  double left_mm = 0;
  double top_mm = 0;
  double width_mm = 0;
  std::string text;
  double size_pt = 10;
  Weight weight = Weight::Regular;
  Align align = Align::Left;
  int lines = 1;
  double height_mm = 0;  ///< the text stands in the middle of so much; 0: it begins at the top
  friend bool operator==(const Words&, const Words&) = default;
};
struct Rule {
  double left_mm = 0;
  double top_mm = 0;
  double right_mm = 0;
  double bottom_mm = 0;
  double width_pt = 0.5;
  friend bool operator==(const Rule&, const Rule&) = default;
};
/// A light grey ground that guides the eye along a line.
struct Ground {
  double left_mm = 0;
  double top_mm = 0;
  double width_mm = 0;
  double height_mm = 0;
  friend bool operator==(const Ground&, const Ground&) = default;
};
/// A QR code with its quiet zone.
struct QrMark {
  double left_mm = 0;
  double top_mm = 0;
  double size_mm = 0;
  std::string text;
  friend bool operator==(const QrMark&, const QrMark&) = default;
};
using Mark = std::variant<Words, Rule, Ground, QrMark>;

struct Page {
  std::vector<Mark> marks;
  friend bool operator==(const Page&, const Page&) = default;
};

struct Document {
  std::string title;
  double width_mm = 210;
  double height_mm = 297;
  std::vector<Page> pages;
  friend bool operator==(const Document&, const Document&) = default;
};

enum class Turn : std::uint8_t { Portrait, Landscape };
/// An empty document on that paper.
[[nodiscard]] Document blank_document(Paper paper, Turn turn, std::string title);

/// White edge of every sheet.
inline constexpr double kMarginMm = 14;

}  // namespace euchre::print
