#pragma once

#include "house/tables/address.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// What a request says of whom it was passed on for. Several headers of one name are one, with commas between.
struct ForwardedHeaders {
  std::string forwarded;        ///< `Forwarded` [RFC 7239]
  std::string x_forwarded_for;  ///< `X-Forwarded-For`
};

/// How the address of a client is known.
enum class Knowledge : std::uint8_t {
  Direct,     ///< the other end of the connection
  Told,       ///< by proxies that are trusted
  Malformed,  ///< a trusted proxy said what nobody understands: the other end of the connection
};

struct ClientAddress {
  tables::Address address;
  Knowledge knowledge = Knowledge::Direct;
};

/// The proxies before the house whose word is taken for where a request comes from. What anybody else says of it is not
/// looked at.
class TrustedProxies {
 public:
  TrustedProxies() = default;
  explicit TrustedProxies(std::vector<tables::AddressRange> ranges) : ranges_(std::move(ranges)) {}

  [[nodiscard]] bool has(const tables::Address& address) const;
  /// From right to left, the first address that is no trusted proxy's: each hop adds on the right whom it serves, so what a
  /// client wrote himself stands to the left of it and is never reached. Where both headers are there and say different
  /// things, one of them came from the client, and neither is believed.
  [[nodiscard]] ClientAddress client_of(const tables::Address& peer, const ForwardedHeaders& headers) const;

 private:
  [[nodiscard]] ClientAddress nearest_stranger(const tables::Address& peer, const std::vector<std::string>& hops) const;

  std::vector<tables::AddressRange> ranges_;
};

}  // namespace euchre::http
