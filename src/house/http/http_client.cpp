#include "house/http/http_client.h"

#include "house/http/detail/no_throw.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include <optional>
#include <string_view>
#include <utility>

namespace euchre::http {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using detail::kNoThrow;

constexpr std::uint64_t kMostBody = std::uint64_t{64} * 1024 * 1024;

/// Where a house is.
struct Place {
  std::string host;
  std::string port = "80";
  std::string shown;  ///< for the `Host` header
};

std::optional<Place> place_of(std::string_view house) {
  constexpr std::string_view scheme = "http://";
  if (!house.starts_with(scheme)) return std::nullopt;
  house.remove_prefix(scheme.size());
  house = house.substr(0, house.find('/'));
  Place place;
  place.shown = house;
  const std::size_t bracket = house.find(']');
  const std::size_t colon = house.find(':', bracket == std::string_view::npos ? 0 : bracket);
  if (colon != std::string_view::npos) place.port = house.substr(colon + 1);
  place.host = house.substr(0, colon);
  if (place.host.starts_with('[') && place.host.ends_with(']'))
    place.host = place.host.substr(1, place.host.size() - 2);
  return place.host.empty() || place.port.empty() ? std::nullopt : std::optional(place);
}

beast::http::request<beast::http::string_body> message_of(const ClientRequest& request, const Place& place) {
  constexpr unsigned http_1_1 = 11;
  beast::http::request<beast::http::string_body> message(beast::http::string_to_verb(request.method), request.target,
                                                         http_1_1);
  message.set(beast::http::field::host, place.shown);
  message.set(beast::http::field::user_agent, "euchre");
  if (!request.key.empty()) message.set(beast::http::field::authorization, "Bearer " + request.key);
  if (!request.body.empty()) message.set(beast::http::field::content_type, "application/json");
  message.body() = request.body;
  message.keep_alive(false);
  message.prepare_payload();
  return message;
}

asio::awaitable<void> converse(ClientRequest request, Place place, Result<ClientAnswer, std::string>& outcome) {
  const auto executor = co_await asio::this_coro::executor;
  const auto failed = [&](std::string_view what, const beast::error_code& error) {
    outcome = Failure{request.house + ": " + std::string(what) + ": " + error.message()};
  };
  asio::ip::tcp::resolver resolver(executor);
  const auto [unknown, places] = co_await resolver.async_resolve(place.host, place.port, kNoThrow);
  if (unknown) co_return failed("there is no such machine", unknown);
  beast::tcp_stream stream(executor);
  stream.expires_after(request.patience);
  const auto [unreachable, endpoint] = co_await stream.async_connect(places, kNoThrow);
  if (unreachable) co_return failed("no house is open there", unreachable);
  const auto message = message_of(request, place);
  const auto [unwritable, written] = co_await beast::http::async_write(stream, message, kNoThrow);
  if (unwritable) co_return failed("it does not listen", unwritable);
  beast::flat_buffer buffer;
  beast::http::response_parser<beast::http::string_body> parser;
  parser.body_limit(kMostBody);
  const auto [unreadable, read] = co_await beast::http::async_read(stream, buffer, parser, kNoThrow);
  if (unreadable) co_return failed("it does not answer", unreadable);
  outcome = ClientAnswer{parser.get().result_int(), parser.get().body()};
}

}  // namespace

Result<ClientAnswer, std::string> ask_house(const ClientRequest& request) {
  const auto place = place_of(request.house);
  if (!place) return Failure{request.house + ": no address of a house, such as http://localhost:8080"};
  Result<ClientAnswer, std::string> outcome = Failure{std::string("nothing was answered")};
  asio::io_context context(1);
  asio::co_spawn(context, converse(request, *place, outcome), asio::detached);
  context.run();
  return outcome;
}

}  // namespace euchre::http
