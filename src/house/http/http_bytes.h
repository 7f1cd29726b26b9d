#pragma once

#include "house/http/http_routes.h"
#include "house/http/origin.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// What came of the bytes of one connection.
struct HttpBytes {
  std::vector<std::string> answers;  ///< as they go over the line
  bool is_upgraded = false;          ///< the connection has become a WebSocket
  std::string_view rest;             ///< what stands behind the upgrade
};

/// The request side of a connection without a socket, for tests and fuzzers: reads requests from the front of `bytes` and
/// answers them, until one upgrades, cannot be read, or ends the connection. `rest` is a part of `bytes`.
[[nodiscard]] HttpBytes answer_bytes(const HttpRoutes& routes, const HostNames& host_names, std::string_view bytes);

}  // namespace euchre::http
