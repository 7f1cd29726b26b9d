#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// Which names a request may call this house by, so that a hostile page cannot reach it under a name of its own.
class HostNames {
 public:
  /// `listen`: the address listened to. On loopback only loopback names are taken; beyond it, addresses and single-label
  /// or `.local` names too. `more`: names given by whoever runs the house.
  HostNames(std::string_view listen, std::vector<std::string> more);

  /// `host` as in the Host header, with or without port.
  [[nodiscard]] bool may_be(std::string_view host) const;

 private:
  bool is_loopback_only_;
  std::vector<std::string> more_;
};

/// Whether a page of `origin` (`https://house.example:8443`) came from `host`: a WebSocket is opened only for our own page.
/// A client that is no browser sends no origin, and that is allowed.
[[nodiscard]] bool is_same_origin(std::string_view origin, std::string_view host);

}  // namespace euchre::http
