#include "house/http/public_url.h"

#include "core/base/text.h"
#include "house/tables/address.h"

#include <algorithm>
#include <cctype>

namespace euchre::http {
namespace {

constexpr std::size_t kLongestHost = 253;
constexpr std::int64_t kHighestPort = 65535;

/// Letters, digits, hyphens and dots; or an address in brackets.
bool is_host(std::string_view host) {
  if (host.empty() || host.size() > kLongestHost) return false;
  if (host.starts_with('[')) {
    const auto address = host.ends_with(']') ? tables::Address::parse(host.substr(1, host.size() - 2)) : std::nullopt;
    return address && !address->is_version_4();
  }
  return std::ranges::all_of(
      host, [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '-' || letter == '.'; });
}

}  // namespace

std::optional<PublicUrl> PublicUrl::parse(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  const std::size_t end_of_scheme = low.find("://");
  if (end_of_scheme == std::string::npos) return std::nullopt;
  const std::string scheme = low.substr(0, end_of_scheme);
  if (scheme != "http" && scheme != "https") return std::nullopt;
  std::string authority = low.substr(end_of_scheme + 3);
  if (authority.ends_with('/')) authority.pop_back();
  const std::size_t after_brackets = authority.starts_with('[') ? authority.find(']') : 0;
  const std::size_t colon = authority.find(':', after_brackets == std::string::npos ? 0 : after_brackets);
  PublicUrl url;
  url.host_ = authority.substr(0, colon);
  if (!is_host(url.host_)) return std::nullopt;
  url.text_ = scheme + "://" + url.host_;
  if (colon == std::string::npos) return url;
  const auto port = parse_integer(std::string_view(authority).substr(colon + 1));
  if (!port || *port < 1 || *port > kHighestPort) return std::nullopt;
  constexpr std::int64_t http_port = 80;
  constexpr std::int64_t https_port = 443;
  if (*port != (url.is_https() ? https_port : http_port)) url.text_ += ':' + std::to_string(*port);
  return url;
}

}  // namespace euchre::http
