#include "house/http/http_bytes.h"

#include "house/http/detail/http_exchange.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/write.hpp>

#include <optional>
#include <sstream>

namespace euchre::http {
namespace {

namespace beast = boost::beast;
using detail::HttpExchange;

std::string text_of(const detail::Response& response) {
  std::ostringstream text;
  text << response;
  return text.str();
}

/// Takes one request off the front of `bytes`; why it cannot be read otherwise.
beast::error_code read_one(detail::RequestParser& parser, std::string_view& bytes) {
  HttpExchange::set_limits(parser);
  parser.eager(true);
  beast::error_code error;
  while (!parser.is_done() && !error) {
    const std::size_t used = parser.put(boost::asio::buffer(bytes.data(), bytes.size()), error);
    bytes.remove_prefix(used);
    const bool needs_more = error == beast::http::error::need_more || (used == 0 && !error && !parser.is_done());
    if (needs_more) error = beast::http::error::partial_message;
  }
  return error;
}

}  // namespace

HttpBytes answer_bytes(const HttpRoutes& routes, const HostNames& host_names, std::string_view bytes) {
  const HttpExchange exchange(routes, host_names);
  HttpBytes done;
  for (bool goes_on = true; goes_on && !bytes.empty();) {
    detail::RequestParser parser;
    std::optional<detail::Response> response;
    if (const auto error = read_one(parser, bytes)) {
      response = HttpExchange::answer_to_unreadable(error);
      if (!response) break;
    } else {
      const detail::Request request = parser.release();
      done.is_upgraded = exchange.may_upgrade(request);
      if (done.is_upgraded) break;
      response = exchange.answer(request);
    }
    goes_on = response->keep_alive();
    done.answers.push_back(text_of(*response));
  }
  done.rest = bytes;
  return done;
}

}  // namespace euchre::http
