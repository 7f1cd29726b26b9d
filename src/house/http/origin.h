#pragma once

#include "house/http/public_url.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// Which names a request may call this house by, so that a hostile page cannot reach it under a name of its own.
class HostNames {
 public:
  /// `listen`: the address listened to. Loopback names are always taken. Where the house has a public address, that is the only
  /// other name; else, beyond loopback, addresses and single-label or `.local` names are taken too. `more`: names given by whoever
  /// runs the house.
  HostNames(std::string_view listen, std::vector<std::string> more, std::optional<PublicUrl> public_url = std::nullopt);

  /// `host` as in the Host header, with or without port.
  [[nodiscard]] bool may_be(std::string_view host) const;
  /// Whether a page of `origin` (`https://house.example:8443`) is one of ours, asked under `host`. A client that is no browser
  /// sends no origin, and that is allowed.
  [[nodiscard]] bool is_own_origin(std::string_view origin, std::string_view host) const;
  /// Whether people reach the house by TLS alone.
  [[nodiscard]] bool is_behind_tls() const { return public_url_ && public_url_->is_https(); }

 private:
  bool is_loopback_only_;
  std::vector<std::string> more_;
  std::optional<PublicUrl> public_url_;
};

}  // namespace euchre::http
