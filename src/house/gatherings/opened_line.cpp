#include "house/gatherings/opened_line.h"

#include "core/base/text.h"

#include <algorithm>

namespace euchre::gatherings {
namespace {

constexpr std::string_view kOpened = "# opened ";
constexpr std::string_view kBy = " by=";
constexpr std::string_view kFrom = " from ";

}  // namespace

std::string opened_line(const tables::Consumer& opener, std::uint64_t now_ms) {
  std::string line = std::string(kOpened) + "at=" + std::to_string(now_ms);
  if (opener.guest) line += std::string(kBy) + to_hex(opener.guest->bytes.data(), opener.guest->bytes.size());
  return line + std::string(kFrom) + opener.network;
}

bool is_opened_line(std::string_view line) { return line.starts_with(kOpened); }

std::optional<tables::Consumer> opener_in(std::string_view line) {
  const std::size_t from = line.find(kFrom);
  if (from == std::string_view::npos) return std::nullopt;
  tables::Consumer opener{std::nullopt, std::string(line.substr(from + kFrom.size()))};
  const std::size_t by = line.substr(0, from).find(kBy);
  if (by == std::string_view::npos) return opener;
  const auto bytes = parse_hex(line.substr(by + kBy.size(), from - by - kBy.size()));
  storage::TokenHash guest;
  if (!bytes || bytes->size() != guest.bytes.size()) return opener;
  std::ranges::copy(*bytes, guest.bytes.begin());
  opener.guest = guest;
  return opener;
}

}  // namespace euchre::gatherings
