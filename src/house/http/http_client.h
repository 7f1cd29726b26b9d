#pragma once

#include "core/base/result.h"

#include <chrono>
#include <string>

namespace euchre::http {

/// What is asked of a house over plain HTTP.
struct ClientRequest {
  std::string method = "GET";
  std::string house = "http://localhost:8080";
  std::string target;
  std::string key;   ///< sent as a bearer's; empty: none
  std::string body;  ///< JSON; empty: none
  std::chrono::seconds patience{60};
};

struct ClientAnswer {
  unsigned status = 0;
  std::string body;
};

/// Asks, and waits for the answer; why there is none, otherwise, in words. Only plain HTTP: a house behind a proxy is asked on
/// its own machine.
[[nodiscard]] Result<ClientAnswer, std::string> ask_house(const ClientRequest& request);

}  // namespace euchre::http
