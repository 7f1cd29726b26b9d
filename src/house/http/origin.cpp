#include "house/http/origin.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace euchre::http {
namespace {

std::string lower(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return low;
}

/// Without the port; an IPv6 address keeps its brackets.
std::string_view name_of(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

bool is_loopback(std::string_view name) {
  return name == "localhost" || name.starts_with("127.") || name == "[::1]" || name == "::1" ||
         name.ends_with(".localhost");
}

bool is_address(std::string_view name) {
  return name.starts_with('[') || (!name.empty() && std::ranges::all_of(name, [](unsigned char letter) {
           return std::isdigit(letter) != 0 || letter == '.';
         }));
}

/// What only a local network resolves: `table` or `table.local`.
bool is_local_name(std::string_view name) {
  return !name.empty() &&
         (name.find('.') == std::string_view::npos || name.ends_with(".local") || name.ends_with(".lan"));
}

}  // namespace

HostNames::HostNames(std::string_view listen, std::vector<std::string> more)
    : is_loopback_only_(is_loopback(listen)), more_(std::move(more)) {
  for (std::string& name : more_) name = lower(name);
}

bool HostNames::may_be(std::string_view host) const {
  const std::string name = lower(name_of(host));
  if (is_loopback(name) || std::ranges::find(more_, name) != more_.end()) return true;
  return !is_loopback_only_ && (is_address(name) || is_local_name(name));
}

bool is_same_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && lower(origin.substr(scheme + 3)) == lower(host);
}

}  // namespace euchre::http
