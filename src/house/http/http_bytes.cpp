#include "house/http/http_bytes.h"

#include "house/http/detail/http_exchange.h"
#include "house/http/detail/request_reader.h"

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
beast::error_code read_one(detail::RequestReader& reader, std::string_view& bytes) {
  beast::error_code error;
  while (!reader.is_done() && !error) {
    const std::size_t used = reader.take(bytes, error);
    bytes.remove_prefix(used);
    if (used == 0 && !error && !reader.is_done()) error = beast::http::error::partial_message;
  }
  return error;
}

}  // namespace

HttpBytes answer_bytes(const HttpRoutes& routes, const HostNames& host_names, std::string_view bytes) {
  const HttpExchange exchange(routes, host_names);
  HttpBytes done;
  for (bool goes_on = true; goes_on && !bytes.empty();) {
    detail::RequestReader reader;
    std::optional<detail::Response> response;
    if (const auto error = read_one(reader, bytes)) {
      response = HttpExchange::answer_to_unreadable(error);
      if (!response) break;
    } else {
      const detail::Request request = reader.release();
      if (auto malformed = HttpExchange::answer_to_malformed(request)) {
        exchange.finish(*malformed);
        done.answers.push_back(text_of(*malformed));
        break;
      }
      done.is_upgraded = exchange.may_upgrade(request);
      if (done.is_upgraded) break;
      response = exchange.answer(request);
    }
    exchange.finish(*response);
    goes_on = response->keep_alive();
    done.answers.push_back(text_of(*response));
  }
  done.rest = bytes;
  return done;
}

}  // namespace euchre::http
