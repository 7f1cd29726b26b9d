#include "house/http/origin.h"

#include "house/tables/address.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace euchre::http {
namespace {

using tables::address_in;
using tables::is_loopback_name;
using tables::name_in;

std::string lower(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return low;
}

/// What only a local network resolves: `table` or `table.local`.
bool is_local_name(std::string_view name) {
  return !name.empty() &&
         (name.find('.') == std::string_view::npos || name.ends_with(".local") || name.ends_with(".lan"));
}

/// Letters, digits and what stands between them in a name, an address or before a port: what is called so is told to others in links.
bool is_written_as_host(std::string_view host) {
  constexpr std::size_t kLongestPort = 6;  // with its colon
  if (host.size() - name_in(host).size() > kLongestPort) return false;
  return std::ranges::all_of(host, [](unsigned char letter) {
    return std::isalnum(letter) != 0 ||
           std::string_view("-._:[]").find(static_cast<char>(letter)) != std::string_view::npos;
  });
}

}  // namespace

HostNames::HostNames(std::string_view listen, std::vector<std::string> more, std::optional<PublicUrl> public_url)
    : is_loopback_only_(is_loopback_name(listen)), more_(std::move(more)), public_url_(std::move(public_url)) {
  for (std::string& name : more_) name = lower(name);
}

bool HostNames::may_be(std::string_view host) const {
  if (!is_written_as_host(host)) return false;
  const std::string name = lower(name_in(host));
  if (is_loopback_name(name) || std::ranges::find(more_, name) != more_.end()) return true;
  if (public_url_) return name == public_url_->host();
  return !is_loopback_only_ && (address_in(name).has_value() || is_local_name(name));
}

bool HostNames::is_own_origin(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return true;
  const std::string low = lower(origin);
  if (public_url_ && low == public_url_->text()) return true;
  const std::size_t scheme = low.find("://");
  if (scheme == std::string::npos) return false;
  const std::string_view authority = std::string_view(low).substr(scheme + 3);
  // Under its public name the house is reached in the public way alone.
  if (public_url_ && name_in(authority) == public_url_->host()) return false;
  return authority == lower(host);
}

}  // namespace euchre::http
