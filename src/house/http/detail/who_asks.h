#pragma once

#include "house/http/detail/http_exchange.h"
#include "house/http/forwarded.h"
#include "house/tables/metrics.h"

#include <atomic>

namespace euchre::http::detail {

/// Says who asks. Any thread may ask; a connection of a proxy brings requests of many.
class WhoAsks {
 public:
  /// `metrics` outlive it.
  WhoAsks(TrustedProxies proxies, tables::Metrics& metrics) : proxies_(std::move(proxies)), metrics_(metrics) {}

  /// Whether this end of a connection speaks for others.
  [[nodiscard]] bool is_proxy(const tables::Address& peer) const { return proxies_.has(peer); }
  [[nodiscard]] Caller caller_of(const tables::Address& peer, const Request& request);

 private:
  void warn_of_unnamed_proxy(const tables::Address& peer, const ForwardedHeaders& headers);

  const TrustedProxies proxies_;
  tables::Metrics& metrics_;
  std::atomic<bool> has_warned_{false};
};

}  // namespace euchre::http::detail
