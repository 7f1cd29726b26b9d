#pragma once

#include "club/print/page.h"

#include <string>
#include <string_view>
#include <vector>

/// How much room writing takes, so that a sheet can be laid out by what stands in it. Widths are those of the sheets' own letters
/// and an estimate for other scripts; they are the same on every machine. Where a machine has other letters, `pdf.h` makes them smaller.
namespace euchre::print::detail {

/// The height of a line, and the room above and below the lines of a cell together, for letters of size 1.
inline constexpr double kLineHeight = 1.17;
inline constexpr double kRoomOfRow = 0.6;

/// How wide a text of one line is in letters of size 1.
[[nodiscard]] double width_of(std::string_view text, Weight weight);

/// The lines of a text within that width, for letters of size 1: it is broken where it breaks itself, then between people (after
/// `&`), then between words; a longer word stays whole.
[[nodiscard]] std::vector<std::string> lines_within(std::string_view text, double width, Weight weight);

}  // namespace euchre::print::detail
