#pragma once

#include "house/gatherings/presence.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace euchre::gatherings {

/// A plain request, without the network.
struct HttpRequest {
  std::string method;  ///< `GET`
  std::string target;  ///< as sent: `/t/abc?x=1`
  std::string body;
  std::string if_none_match;
  std::string accept;  ///< what kinds of answer the asker can read
  std::string accept_encoding;
  std::string content_type;
  std::string authorization;
  std::string guest_token;  ///< of his visits; empty where he sent none
  std::string host;         ///< the name by which the house was called
  std::string peer;         ///< the address of who asks
  Asker asker;
};

struct HttpHeader {
  std::string name;
  std::string value;
};

/// Bytes that many answers have in common, kept once.
struct KeptBody {
  std::string before;
  std::string after;
};

/// What is sent back. `Content-Length` and the security headers are added where it is written.
struct HttpAnswer {
  unsigned status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::string body;
  std::vector<HttpHeader> headers;
  std::shared_ptr<const KeptBody> kept;  ///< stands around `body`
  std::string lead;                      ///< stands before all of that
  std::string tail;                      ///< and behind it
  std::chrono::milliseconds wait{0};     ///< it is told so much later: whoever asks wrongly too often waits for it
};

/// Where a node of the house is asked, whichever it is: `/n/NODE` before an address.
constexpr std::string_view kNodePrefix = "/n/";
/// Whether a node may be called so: letters, digits, `-`, `_` and `.`. What a proxy may read as something else, such as two dots,
/// is none: it would guard another address than the house answers.
[[nodiscard]] bool is_node_name(std::string_view name);
/// An address without the node before it.
[[nodiscard]] std::string_view without_node(std::string_view target);

[[nodiscard]] std::size_t size_of_body(const HttpAnswer& answer);
[[nodiscard]] std::string whole_body(const HttpAnswer& answer);

}  // namespace euchre::gatherings
