#include "house/tables/address.h"

#include "core/base/text.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace euchre::tables {
namespace {

constexpr std::size_t kBytesBeforeVersion4 = 12;
constexpr unsigned kBitsBeforeVersion4 = 96;
constexpr unsigned kBits = 128;
constexpr std::size_t kNetworkBytes = 8;
constexpr std::uint8_t kLoopbackNet = 127;
constexpr std::array<std::uint8_t, kBytesBeforeVersion4> kVersion4Prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

}  // namespace

std::optional<Address> Address::parse(std::string_view text) {
  const std::string spelt(text);
  if (spelt.find('\0') != std::string::npos) return std::nullopt;
  Address address;
  if (inet_pton(AF_INET6, spelt.c_str(), address.bytes_.data()) == 1) return address;
  std::ranges::copy(kVersion4Prefix, address.bytes_.begin());
  if (inet_pton(AF_INET, spelt.c_str(), &address.bytes_.at(kBytesBeforeVersion4)) == 1) return address;
  return std::nullopt;
}

bool Address::is_version_4() const {
  return std::equal(kVersion4Prefix.begin(), kVersion4Prefix.end(), bytes_.begin());
}

bool Address::is_loopback() const {
  if (is_version_4()) return bytes_[kBytesBeforeVersion4] == kLoopbackNet;
  return std::all_of(bytes_.begin(), bytes_.end() - 1, [](std::uint8_t byte) { return byte == 0; }) &&
         bytes_.back() == 1;
}

std::string Address::text() const {
  std::array<char, INET6_ADDRSTRLEN> spelt{};
  const int family = is_version_4() ? AF_INET : AF_INET6;
  const std::uint8_t* from = is_version_4() ? &bytes_[kBytesBeforeVersion4] : bytes_.data();
  const char* text = inet_ntop(family, from, spelt.data(), spelt.size());
  return text == nullptr ? std::string() : std::string(text);
}

std::string Address::network() const {
  if (is_version_4()) return text();
  return first_bytes(kNetworkBytes).text() + "/64";
}

Address Address::first_bytes(std::size_t count) const {
  Address first = *this;
  std::fill(first.bytes_.begin() + static_cast<std::ptrdiff_t>(count), first.bytes_.end(), std::uint8_t{0});
  return first;
}

std::optional<AddressRange> AddressRange::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto address = Address::parse(text.substr(0, slash));
  if (!address) return std::nullopt;
  AddressRange range;
  range.first_ = *address;
  if (slash == std::string_view::npos) return range;
  const auto bits = parse_integer(text.substr(slash + 1));
  const unsigned before = address->is_version_4() ? kBitsBeforeVersion4 : 0;
  if (!bits || *bits < 0 || *bits > static_cast<std::int64_t>(kBits - before)) return std::nullopt;
  range.bits_ = before + static_cast<unsigned>(*bits);
  return range;
}

std::string_view name_in(std::string_view host) {
  const std::size_t bracket = host.starts_with('[') ? host.find(']') : 0;
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  if (colon == std::string_view::npos) return host;
  const std::string_view port = host.substr(colon + 1);
  const bool is_port = std::ranges::all_of(port, [](unsigned char letter) { return std::isdigit(letter) != 0; });
  return is_port ? host.substr(0, colon) : host;
}

std::optional<Address> address_in(std::string_view name) {
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  return Address::parse(name);
}

bool is_loopback_name(std::string_view name) {
  std::string low(name);
  std::ranges::transform(low, low.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  if (low == "localhost" || low.ends_with(".localhost")) return true;
  const auto address = address_in(low);
  return address && address->is_loopback();
}

bool AddressRange::has(const Address& address) const {
  const std::size_t whole = bits_ / 8;
  const unsigned rest = bits_ % 8;
  const auto& one = first_.bytes_;
  const auto& other = address.bytes_;
  if (!std::equal(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(whole), other.begin())) return false;
  if (rest == 0) return true;
  const auto differing = static_cast<unsigned>(one.at(whole) ^ other.at(whole));
  return (differing >> (8 - rest)) == 0;
}

}  // namespace euchre::tables
