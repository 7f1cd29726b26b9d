#include "house/pictures/picture.h"

#include <algorithm>
#include <array>
#include <utility>

namespace euchre::pictures {
namespace {

constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Of a character in parts of the letters' size, by the first of its bytes: as wide as the widest font that draws it.
double width_of(char first, Weight weight) {
  constexpr unsigned char kFirstOfThreeBytes = 0xE0;  // from here on scripts such as Chinese, and pictures
  if (static_cast<unsigned char>(first) >= kFirstOfThreeBytes) return 1.05;
  constexpr std::array<std::pair<std::string_view, double>, 4> kinds{
      {{" .,:;'ijl|!", 0.33}, {"frtI()-", 0.42}, {"MWm%@", 1.0}, {"ABCDEFGHJKLNOPQRSTUVXYZw", 0.78}}};
  constexpr double of_most = 0.63;
  const auto* const kind =
      std::ranges::find_if(kinds, [first](const auto& one) { return one.first.find(first) != std::string_view::npos; });
  const double regular = kind == kinds.end() ? of_most : kind->second;
  return weight == Weight::Bold ? regular * 1.12 : regular;
}

}  // namespace

std::string fitting(std::string_view text, double width, double size, Weight weight) {
  const double room = width / size;
  double used = 0;
  std::size_t kept = 0;  // what leaves room for an ellipsis
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (continues_character(text[at])) continue;
    if (used + 1 <= room) kept = at;
    used += width_of(text[at], weight);
  }
  if (used <= room) return std::string(text);
  std::string_view head = text.substr(0, kept);
  while (head.ends_with(' ')) head.remove_suffix(1);
  return std::string(head) + std::string(kEllipsis);
}

}  // namespace euchre::pictures
