#include "club/print/detail/lettering.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace euchre::print::detail {
namespace {

/// Thousandths of the size, from the space on.
constexpr std::array<int, 95> kRegular{317,  400, 459, 837, 636, 950, 779, 274, 390, 390, 500, 837, 317, 360, 317, 336,
                                       636,  636, 636, 636, 636, 636, 636, 636, 636, 636, 336, 336, 837, 837, 837, 530,
                                       1000, 684, 686, 698, 770, 631, 575, 774, 751, 294, 294, 655, 557, 862, 748, 787,
                                       603,  787, 694, 634, 610, 731, 684, 988, 685, 610, 685, 390, 336, 390, 837, 500,
                                       500,  612, 634, 549, 634, 615, 352, 634, 633, 277, 277, 579, 277, 974, 633, 611,
                                       634,  634, 411, 520, 392, 633, 591, 817, 591, 591, 524, 636, 336, 636, 837};
constexpr std::array<int, 95> kBold{348,  456, 520, 837, 695, 1001, 872, 306,  457, 457, 522, 837, 379, 415,  379, 365,
                                    695,  695, 695, 695, 695, 695,  695, 695,  695, 695, 399, 399, 837, 837,  837, 580,
                                    1000, 773, 762, 733, 830, 683,  683, 820,  836, 372, 372, 774, 637, 995,  836, 850,
                                    732,  850, 770, 720, 682, 812,  773, 1103, 770, 724, 725, 457, 365, 457,  837, 500,
                                    500,  674, 715, 592, 715, 678,  435, 715,  711, 342, 342, 665, 342, 1041, 711, 687,
                                    715,  715, 493, 595, 478, 711,  651, 923,  645, 651, 582, 711, 365, 711,  837};

constexpr bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

int width_of_letter(std::string_view letter, Weight weight);

/// Beyond ASCII as wide as most: signs of a text, letters, and what is written in squares.
int width_of_other(std::string_view letter, Weight weight) {
  if (letter == "\u00a0") return width_of_letter(" ", weight);
  if (letter.starts_with("\xCC") || letter.starts_with("\xCD")) return 0;
  if (letter.starts_with("\xE2\x80")) return 520;
  if (letter.size() >= 3) return 1000;
  return weight == Weight::Bold ? 790 : 720;
}

int width_of_letter(std::string_view letter, Weight weight) {
  const auto byte = static_cast<unsigned char>(letter.front());
  if (byte < 0x20) return 0;
  if (byte < 0x7F) return (weight == Weight::Bold ? kBold : kRegular).at(byte - 0x20U);
  return width_of_other(letter, weight);
}

/// A line that ends in `&` leads to the next person.
std::vector<std::string> people_of(std::string_view line) {
  std::vector<std::string> people{""};
  for (const std::string_view word : split(line, ' ')) {
    if (people.back().ends_with('&')) people.emplace_back();
    people.back() += (people.back().empty() ? "" : " ") + std::string(word);
  }
  return people;
}

/// What a line is made of: people where each has room, else words.
std::vector<std::string> pieces_of(std::string_view line, double width, Weight weight) {
  std::vector<std::string> pieces;
  for (std::string& person : people_of(line)) {
    if (width_of(person, weight) <= width) {
      pieces.push_back(std::move(person));
    } else {
      for (const std::string_view word : split(person, ' ')) pieces.emplace_back(word);
    }
  }
  return pieces;
}

}  // namespace

double width_of(std::string_view text, Weight weight) {
  int thousandths = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin + 1;
    while (end < text.size() && goes_on(text[end])) ++end;
    thousandths += width_of_letter(text.substr(begin, end - begin), weight);
    begin = end;
  }
  return thousandths / 1000.0;
}

std::vector<std::string> lines_within(std::string_view text, double width, Weight weight) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) {
    if (width_of(line, weight) <= width) {
      lines.emplace_back(line);
      continue;
    }
    lines.emplace_back();
    for (const std::string& piece : pieces_of(line, width, weight)) {
      const std::string longer = lines.back().empty() ? piece : lines.back() + ' ' + piece;
      if (lines.back().empty() || width_of(longer, weight) <= width) {
        lines.back() = longer;
      } else {
        lines.push_back(piece);
      }
    }
  }
  return lines;
}

}  // namespace euchre::print::detail
