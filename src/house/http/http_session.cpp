#include "house/http/detail/no_throw.h"
#include "house/http/detail/request_reader.h"
#include "house/http/detail/sessions.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/read_size.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>

#include <array>
#include <optional>
#include <utility>

namespace euchre::http::detail {
namespace {

using gatherings::HttpAnswer;
namespace asio = boost::asio;
namespace beast = boost::beast;

constexpr std::chrono::seconds kFarewell{2};
constexpr std::chrono::seconds kPatience{10};  ///< less than a page has
constexpr std::size_t kMostLeftUnread = 1024 * 1024;
/// Of a long answer so much goes to the kernel before others have their turn.
constexpr std::size_t kMostWrittenAtOnce = 64 * 1024;

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

/// What a connection waits for: an answer, the end of its patience, or that the client goes away. Touched on its strand.
struct Awaited {
  explicit Awaited(const asio::any_io_executor& executor) : bell(executor) {}

  asio::steady_timer bell;
  std::optional<HttpAnswer> answer;
  bool is_gone = false;
};

/// Rings when the client closes the line. While he waits for an answer he has nothing to say; if he says something, it is
/// read later.
void watch(const std::shared_ptr<HttpConnection>& connection, const std::shared_ptr<Awaited>& awaited) {
  auto& socket = connection->stream.socket();
  socket.async_wait(asio::ip::tcp::socket::wait_read, [connection, awaited](const beast::error_code& error) {
    beast::error_code unknown;
    if (!error && connection->stream.socket().available(unknown) > 0) return;
    awaited->is_gone = true;
    awaited->bell.cancel();
  });
}

/// The answer once it is there, or why it is not; nothing where the client went away. Whoever gives it, the connection goes
/// on where it runs.
asio::awaitable<std::optional<Response>> answer_in_time(std::shared_ptr<HttpConnection> connection,
                                                        const HttpExchange& exchange, const Request& request,
                                                        Caller caller) {
  const auto executor = connection->stream.get_executor();
  const auto awaited = std::make_shared<Awaited>(executor);
  caller.presence = std::make_shared<gatherings::Presence>();
  if (HttpExchange::may_be_asked_again(request)) {
    awaited->bell.expires_after(kPatience);
  } else {
    awaited->bell.expires_at(asio::steady_timer::time_point::max());
  }
  exchange.answer_in_time(request, caller, [awaited, executor](HttpAnswer answer) {
    asio::post(executor, [awaited, answer = std::move(answer)]() mutable {
      awaited->answer = std::move(answer);
      awaited->bell.cancel();
    });
  });
  watch(connection, awaited);
  co_await awaited->bell.async_wait(kNoThrow);
  const bool is_gone = awaited->is_gone && !awaited->answer;
  beast::error_code ignored;
  connection->stream.socket().cancel(ignored);
  if (is_gone) {
    caller.presence->leave();
    co_return std::nullopt;
  }
  // Whoever does not wait any longer finds the answer when he asks again: it is still worked out.
  if (!awaited->answer) co_return HttpExchange::late_answer(request);
  if (awaited->answer->wait.count() > 0) {
    asio::steady_timer timer(executor, awaited->answer->wait);
    co_await timer.async_wait(kNoThrow);
  }
  co_return HttpExchange::response_to(request, *std::move(awaited->answer));
}

/// Waits as long as this address has to for one more page; false where it is not to be had now.
asio::awaitable<bool> wait_for_turn(AddressPace& pace, const std::string& line) {
  const auto wait = pace.reserve(line, tables::Clock::now());
  if (wait && wait->count() > 0) {
    asio::steady_timer timer(co_await asio::this_coro::executor, *wait);
    co_await timer.async_wait(kNoThrow);
  }
  co_return wait.has_value();
}

/// The answer to a request that is no stream; nothing where the client went away. One that asks for a WebSocket comes here
/// only where more had been sent before it was answered.
asio::awaitable<std::optional<Response>> answer_once(std::shared_ptr<HttpConnection> connection,
                                                     const HttpExchange& exchange, const Request& request,
                                                     Caller caller, AddressPace& pace) {
  if (exchange.takes_time(request)) {
    const bool is_in_pace = !HttpExchange::may_be_asked_again(request) || co_await wait_for_turn(pace, caller.line);
    if (!is_in_pace) co_return HttpExchange::late_answer(request);
    co_return co_await answer_in_time(std::move(connection), exchange, request, std::move(caller));
  }
  co_return exchange.may_upgrade(request) ? HttpExchange::answer_to_haste() : exchange.answer(request);
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

/// What is said to somebody who may not open one more line that stays open.
Response answer_to_too_many(const Request& request) {
  HttpAnswer answer = gatherings::busy_answer("as many connections are open from your address as it may have");
  answer.status = 429;
  return HttpExchange::response_to(request, std::move(answer));
}

/// Why a request is not heard: nothing where it is.
std::optional<Response> refuse_unheard(const SessionParts& parts, const Request& request, const Caller& caller) {
  if (auto malformed = HttpExchange::answer_to_malformed(request)) return malformed;
  auto refused = parts.routes.refuse_caller(text_of(request), caller.network, caller.line, tables::Clock::now());
  if (!refused) return std::nullopt;
  return HttpExchange::response_to(request, *std::move(refused));
}

/// A connection, and what is used to answer on it.
struct Line {
  std::shared_ptr<HttpConnection> connection;
  std::shared_ptr<Connections::Place> place;
  const HttpExchange& exchange;
  const beast::flat_buffer& unread;  ///< what came behind the request
};

/// The answer to a request; nothing where the client went away, or the line was handed over and has ended.
asio::awaitable<std::optional<Response>> serve_request(Line line, Request request, Caller caller, SessionParts parts) {
  if (auto refused = refuse_unheard(parts, request, caller)) co_return refused;
  const bool upgrades = line.exchange.may_upgrade(request) && line.unread.size() == 0;
  const bool is_stream = !upgrades && line.exchange.is_stream(request);
  const auto gathering = is_stream ? parts.routes.gatherings().stream_of(text_of(request)) : nullptr;
  if (!upgrades && !gathering)
    co_return co_await answer_once(line.connection, line.exchange, request, std::move(caller), parts.pace);
  if (!line.place->counts_for(caller.network)) co_return answer_to_too_many(request);
  if (upgrades) {
    co_await run_websocket(std::move(line.connection->stream), std::move(request), parts, caller,
                           std::move(line.place));
  } else {
    co_await run_event_stream(std::move(line.connection->stream), gathering, std::move(line.place));
  }
  co_return std::nullopt;
}

}  // namespace

asio::awaitable<beast::error_code> read_request(Stream& stream, beast::flat_buffer& buffer, RequestReader& reader) {
  constexpr std::size_t at_once = std::size_t{16} * 1024;
  for (;;) {
    for (std::size_t used = 1; used > 0 && buffer.size() > 0 && !reader.is_done();) {
      beast::error_code error;
      used = reader.take({static_cast<const char*>(buffer.data().data()), buffer.size()}, error);
      if (error) co_return error;
      buffer.consume(used);
    }
    if (reader.is_done()) co_return beast::error_code();
    const std::size_t room = beast::read_size(buffer, at_once);
    if (room == 0) co_return beast::http::make_error_code(beast::http::error::buffer_overflow);
    const auto place = buffer.prepare(room);
    const auto [lost, count] = co_await stream.async_read_some(place, kNoThrow);
    if (lost) co_return lost;
    buffer.commit(count);
  }
}

tables::Address address_of(const asio::ip::address& address) {
  const std::string text = address.to_string();
  return tables::Address::parse(std::string_view(text).substr(0, text.find('%'))).value_or(tables::Address());
}

asio::awaitable<void> run_http(asio::ip::tcp::socket socket, SessionParts parts,
                               std::shared_ptr<Connections::Place> place) {
  const auto connection = std::make_shared<HttpConnection>(std::move(socket));
  place->belongs_to(connection);
  const HttpExchange exchange(parts.routes, parts.host_names);
  beast::error_code unknown;
  const tables::Address peer = address_of(connection->stream.socket().remote_endpoint(unknown).address());
  Stream& stream = connection->stream;
  beast::flat_buffer buffer(kMostHeaderBytes + kMostBodyBytes);
  for (bool goes_on = true; goes_on;) {
    RequestReader reader;
    stream.expires_after(parts.house.limits().http_deadline);
    const beast::error_code unreadable = co_await read_request(stream, buffer, reader);
    std::optional<Response> response;
    if (unreadable) {
      response = HttpExchange::answer_to_unreadable(unreadable);
    } else {
      Request request = reader.release();
      request.target(std::string(gatherings::without_node(text_of(request))));
      Caller caller = exchange.with_line(parts.who_asks.caller_of(peer, request), request);
      response = co_await serve_request(Line{connection, place, exchange, buffer}, std::move(request),
                                        std::move(caller), parts);
    }
    if (!response) co_return;
    exchange.finish(*response);
    parts.house.metrics().count_answer(response->result_int());
    goes_on = response->keep_alive();
    stream.expires_after(parts.house.limits().http_deadline);
    beast::http::response_serializer<AnswerBody> serializer(*response);
    serializer.limit(kMostWrittenAtOnce);
    const auto [unwritable, written] = co_await beast::http::async_write(stream, serializer, kNoThrow);
    if (unwritable) co_return;
  }
  co_await say_goodbye(connection);
}

}  // namespace euchre::http::detail
