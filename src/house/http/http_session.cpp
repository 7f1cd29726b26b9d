#include "house/http/detail/sessions.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

#include <array>
#include <optional>
#include <utility>

namespace euchre::http::detail {
namespace {

using gatherings::HttpAnswer;
namespace asio = boost::asio;
namespace beast = boost::beast;

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds kFarewell{2};
constexpr std::size_t kMostLeftUnread = 1024 * 1024;

/// A connection as long as it speaks plain HTTP.
class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  explicit HttpConnection(asio::ip::tcp::socket socket) : stream(std::move(socket)) {}

  void go_away() override {
    asio::post(stream.get_executor(), [self = shared_from_this()] { self->stream.close(); });
  }

  Stream stream;
};

std::string_view text_of(const Request& request) { return {request.target().data(), request.target().size()}; }

/// The answer once it is there; whoever gives it, the connection goes on where it runs.
asio::awaitable<HttpAnswer> answer_in_time(const HttpExchange& exchange, const Request& request,
                                           const std::string& peer) {
  const auto initiate = [&exchange, &request, &peer](auto handler) {
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    const auto executor = asio::get_associated_executor(*shared);
    exchange.answer_in_time(request, peer, [shared, executor](HttpAnswer answer) {
      asio::post(executor, [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpAnswer)>(initiate,
                                                                                           asio::use_awaitable);
}

/// The answer to a request that is no stream. One that asks for a WebSocket comes here only where more had been sent before
/// it was answered.
asio::awaitable<Response> answer_once(const HttpExchange& exchange, const Request& request, const std::string& peer,
                                      bool upgrades) {
  if (exchange.takes_time(request)) {
    HttpAnswer answer = co_await answer_in_time(exchange, request, peer);
    co_return HttpExchange::response_to(request, std::move(answer));
  }
  co_return upgrades ? HttpExchange::answer_to_haste() : exchange.answer(request);
}

/// Ends the connection so that the last answer arrives: closed while the client still sends, it would be lost.
asio::awaitable<void> say_goodbye(std::shared_ptr<HttpConnection> connection) {
  Stream& stream = connection->stream;
  beast::error_code ignored;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  stream.expires_after(kFarewell);
  std::array<char, 4096> unread{};
  const auto buffer = asio::buffer(unread);
  for (std::size_t total = 0; total < kMostLeftUnread;) {
    const auto [error, count] = co_await stream.async_read_some(buffer, kNoThrow);
    if (error) co_return;
    total += count;
  }
}

}  // namespace

asio::awaitable<void> run_http(asio::ip::tcp::socket socket, SessionParts parts,
                               std::shared_ptr<Connections::Place> place) {
  const auto connection = std::make_shared<HttpConnection>(std::move(socket));
  place->belongs_to(connection);
  const HttpExchange exchange(parts.routes, parts.host_names);
  beast::error_code unknown;
  const std::string peer = connection->stream.socket().remote_endpoint(unknown).address().to_string();
  Stream& stream = connection->stream;
  beast::flat_buffer buffer(kMostHeaderBytes + kMostBodyBytes);
  for (bool goes_on = true; goes_on;) {
    RequestParser parser;
    HttpExchange::set_limits(parser);
    stream.expires_after(parts.house.limits().http_deadline);
    const auto [unreadable, read] = co_await beast::http::async_read(stream, buffer, parser, kNoThrow);
    std::optional<Response> response;
    if (unreadable) {
      response = HttpExchange::answer_to_unreadable(unreadable);
      if (!response) co_return;
    } else {
      Request request = parser.release();
      const bool upgrades = exchange.may_upgrade(request);
      if (upgrades && buffer.size() == 0) {
        co_await run_websocket(std::move(stream), std::move(request), parts, std::move(place));
        co_return;
      } else if (exchange.is_stream(request)) {
        const auto gathering = parts.routes.gatherings().stream_of(text_of(request));
        if (gathering) {
          co_await run_event_stream(std::move(stream), gathering, std::move(place));
          co_return;
        }
        response = HttpExchange::no_such_stream(request);
      } else {
        response = co_await answer_once(exchange, request, peer, upgrades);
      }
    }
    goes_on = response->keep_alive();
    stream.expires_after(parts.house.limits().http_deadline);
    const auto [unwritable, written] = co_await beast::http::async_write(stream, *response, kNoThrow);
    if (unwritable) co_return;
  }
  co_await say_goodbye(connection);
}

}  // namespace euchre::http::detail
