#include "house/storage/detail/settings_text.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace euchre::storage::detail {
namespace {

constexpr std::size_t kHashDigits = 2 * sizeof(TokenHash::bytes);

void append(std::string& text, const TokenHash& hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  for (const std::uint8_t byte : hash.bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
}

std::optional<TokenHash> read_hash(std::string_view digits) {
  if (digits.size() != kHashDigits) return std::nullopt;
  TokenHash hash;
  for (std::size_t i = 0; i < hash.bytes.size(); ++i) {
    const char* const first = digits.data() + 2 * i;
    const auto read = std::from_chars(first, first + 2, hash.bytes[i], 16);
    if (read.ec != std::errc() || read.ptr != first + 2) return std::nullopt;
  }
  return hash;
}

std::optional<HandShown> read_one(std::string_view text) {
  const auto* const seat = std::ranges::find(kSeats, text.front(), to_char);
  const auto token = read_hash(text.substr(1, kHashDigits));
  if (seat == kSeats.end() || !token) return std::nullopt;
  if (text.size() == 1 + kHashDigits) return HandShown{*seat, *token, {}};
  const auto network = read_hash(text.substr(1 + kHashDigits));
  return network ? std::optional(HandShown{*seat, *token, network}) : std::nullopt;
}

/// What `read` makes of the parts of a text.
template <class Value>
std::vector<Value> read_parts(std::string_view text, std::optional<Value> (*read)(std::string_view)) {
  std::vector<Value> values;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const auto value = end == 0 ? std::nullopt : read(text.substr(0, end));
    if (value) values.push_back(*value);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return values;
}

}  // namespace

std::string to_text(const std::vector<HandShown>& shown) {
  std::string text;
  for (const HandShown& one : shown) {
    if (!text.empty()) text += ',';
    text += to_char(one.seat);
    append(text, one.token);
    if (one.network) append(text, *one.network);
  }
  return text;
}

std::vector<HandShown> read_shown(std::string_view text) { return read_parts(text, read_one); }

std::string to_text(const std::vector<TokenHash>& tokens) {
  std::string text;
  for (const TokenHash& token : tokens) {
    if (!text.empty()) text += ',';
    append(text, token);
  }
  return text;
}

std::vector<TokenHash> read_tokens(std::string_view text) { return read_parts(text, read_hash); }

}  // namespace euchre::storage::detail
