#pragma once

#include "house/http/detail/http_exchange.h"

#include <boost/beast/core/error.hpp>

#include <cstddef>
#include <string_view>

namespace euchre::http::detail {

/// Reads one request, part by part, within the limits of one. Beyond what Beast refuses it refuses a header that goes on in the next
/// line: two programs on the way may read it as two different requests.
class RequestReader {
 public:
  RequestReader();

  /// Takes what it can off the front of `bytes`, which begin where it stopped; how many. None: it needs more than there is.
  std::size_t take(std::string_view bytes, boost::beast::error_code& error);
  [[nodiscard]] bool is_done() const { return parser_.is_done(); }
  /// REQUIRES: it is done.
  [[nodiscard]] Request release() { return parser_.release(); }

 private:
  RequestParser parser_;
};

}  // namespace euchre::http::detail
