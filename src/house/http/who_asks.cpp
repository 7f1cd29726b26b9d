#include "house/http/detail/who_asks.h"

#include <spdlog/spdlog.h>

#include <string>

namespace euchre::http::detail {
namespace {

/// All headers of one name, with commas between.
std::string joined(const Request& request, std::string_view name) {
  std::string all;
  for (const auto& field : request) {
    if (!boost::beast::iequals(field.name_string(), {name.data(), name.size()})) continue;
    if (!all.empty()) all += ',';
    all.append(field.value().data(), field.value().size());
  }
  return all;
}

/// Whoever comes through a proxy is none of this machine, which may have as much as it likes.
std::string behind_proxy(const tables::Address& proxy, const ClientAddress& client) {
  if (client.knowledge == Knowledge::Malformed || client.address == proxy) return "behind " + proxy.network();
  return (client.address.is_loopback() ? "behind " + proxy.network() + ' ' : std::string()) + client.address.network();
}

}  // namespace

Caller WhoAsks::caller_of(const tables::Address& peer, const Request& request) {
  const ForwardedHeaders headers{joined(request, "Forwarded"), joined(request, "X-Forwarded-For")};
  const ClientAddress client = proxies_.client_of(peer, headers);
  if (client.knowledge == Knowledge::Malformed) metrics_.forwarded_malformed.fetch_add(1, std::memory_order_relaxed);
  if (client.knowledge == Knowledge::Direct) warn_of_unnamed_proxy(peer, headers);
  const std::string network = proxies_.has(peer) ? behind_proxy(peer, client) : client.address.network();
  return {client.address.text(), network, nullptr, network};
}

/// A proxy on this machine that nobody named makes all its visitors one address: they would share what one may have.
void WhoAsks::warn_of_unnamed_proxy(const tables::Address& peer, const ForwardedHeaders& headers) {
  const bool is_forwarded = !headers.forwarded.empty() || !headers.x_forwarded_for.empty();
  if (!is_forwarded || !peer.is_loopback() || proxies_.has(peer) || has_warned_.exchange(true)) return;
  spdlog::warn(
      "requests come through a proxy on this machine: start the house with --trust-proxy {}, or all who come through "
      "it count as one address",
      peer.text());
}

}  // namespace euchre::http::detail
