#include "house/http/detail/request_reader.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>

namespace euchre::http::detail {
namespace {

namespace beast = boost::beast;

/// Whether a line of the headers in front of `bytes` begins with white space, and so goes on with the one before.
bool is_folded(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, bytes.find("\r\n\r\n"));
  return head.find("\r\n ") != std::string_view::npos || head.find("\r\n\t") != std::string_view::npos;
}

}  // namespace

RequestReader::RequestReader() {
  parser_.header_limit(kMostHeaderBytes);
  parser_.body_limit(kMostBodyBytes);
  parser_.eager(true);
}

std::size_t RequestReader::take(std::string_view bytes, beast::error_code& error) {
  if (!parser_.is_header_done() && is_folded(bytes)) {
    error = beast::http::error::bad_field;
    return 0;
  }
  const std::size_t used = parser_.put(boost::asio::buffer(bytes.data(), bytes.size()), error);
  if (error == beast::http::error::need_more) error = {};
  return used;
}

}  // namespace euchre::http::detail
