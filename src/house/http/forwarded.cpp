#include "house/http/forwarded.h"

#include "core/base/text.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

namespace euchre::http {
namespace {

using tables::Address;

/// The parts between separators that stand outside quotation marks.
std::vector<std::string_view> split_unquoted(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  bool is_quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') is_quoted = !is_quoted;
    if (text[i] != separator || is_quoted) continue;
    parts.push_back(trim(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  parts.push_back(trim(text.substr(begin)));
  return parts;
}

bool is_word(std::string_view text, std::string_view word) {
  return std::ranges::equal(text, word, [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

/// The value of `for` in one hop of `Forwarded`, without its quotation marks; empty where there is not exactly one.
std::string for_of(std::string_view hop) {
  std::string found;
  for (const std::string_view pair : split_unquoted(hop, ';')) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || !is_word(trim(pair.substr(0, equals)), "for")) continue;
    std::string_view value = trim(pair.substr(equals + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    if (!found.empty()) return {};
    found = value;
  }
  return found;
}

bool is_port(std::string_view text) {
  constexpr std::size_t longest = 5;
  return !text.empty() && text.size() <= longest &&
         std::ranges::all_of(text, [](unsigned char letter) { return std::isdigit(letter) != 0; });
}

/// An address as proxies write it: alone, `10.0.0.1:4711`, `[2001:db8::1]` or `[2001:db8::1]:4711`.
std::optional<Address> parse_hop(std::string_view text) {
  if (auto bare = Address::parse(text)) return bare;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view after = text.substr(end + 1);
    if (!after.empty() && !(after.front() == ':' && is_port(after.substr(1)))) return std::nullopt;
    const auto address = Address::parse(text.substr(1, end - 1));
    return address && !address->is_version_4() ? address : std::nullopt;
  }
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || !is_port(text.substr(colon + 1))) return std::nullopt;
  return Address::parse(text.substr(0, colon));
}

std::vector<std::string> hops_of_x_forwarded_for(std::string_view header) {
  std::vector<std::string> hops;
  for (const std::string_view hop : split(header, ',')) hops.emplace_back(trim(hop));
  return hops;
}

std::vector<std::string> hops_of_forwarded(std::string_view header) {
  std::vector<std::string> hops;
  for (const std::string_view hop : split_unquoted(header, ',')) hops.push_back(for_of(hop));
  return hops;
}

}  // namespace

bool TrustedProxies::has(const Address& address) const {
  return std::ranges::any_of(ranges_, [&address](const auto& range) { return range.has(address); });
}

ClientAddress TrustedProxies::nearest_stranger(const Address& peer, const std::vector<std::string>& hops) const {
  Address last = peer;
  for (auto hop = hops.rbegin(); hop != hops.rend(); ++hop) {
    const auto address = parse_hop(*hop);
    if (!address) return {peer, Knowledge::Malformed};
    last = *address;
    if (!has(last)) break;
  }
  return {last, Knowledge::Told};
}

ClientAddress TrustedProxies::client_of(const Address& peer, const ForwardedHeaders& headers) const {
  if (!has(peer)) return {peer, Knowledge::Direct};
  std::optional<ClientAddress> told;
  if (!headers.x_forwarded_for.empty()) told = nearest_stranger(peer, hops_of_x_forwarded_for(headers.x_forwarded_for));
  if (headers.forwarded.empty()) return told.value_or(ClientAddress{peer, Knowledge::Direct});
  const ClientAddress other = nearest_stranger(peer, hops_of_forwarded(headers.forwarded));
  if (told && told->address != other.address) return {peer, Knowledge::Malformed};
  return told && told->knowledge == Knowledge::Malformed ? *told : other;
}

}  // namespace euchre::http
