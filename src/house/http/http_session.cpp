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

#include <algorithm>
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
class HttpConnection final : public Connection, public Hearer, public std::enable_shared_from_this<HttpConnection> {
 public:
  explicit HttpConnection(asio::ip::tcp::socket socket) : stream(std::move(socket)) {}

  void go_away() override {
    asio::post(stream.get_executor(), [self = shared_from_this()] { self->stream.close(); });
  }

  void drop() override { go_away(); }

  Stream stream;
};

std::string_view text_of(const Request& request) { return {request.target().data(), request.target().size()}; }

/// What a connection waits for: an answer, the end of its patience, or that the client goes away. Touched on its strand.
struct Awaited {
  explicit Awaited(const asio::any_io_executor& executor) : bell(executor) {}

  asio::steady_timer bell;
  std::optional<HttpAnswer> answer;
  bool is_gone = false;
  bool is_over = false;  ///< nothing is waited for any more, and what came behind the request is read by others
};

/// Reads what is there, as long as there is room for it; false where the client has closed the line, or says more than a
/// request holds before he has an answer.
bool read_ahead(Stream& stream, beast::flat_buffer& unread) {
  beast::error_code error;
  const std::size_t there = stream.socket().available(error);
  const std::size_t room = std::min(there, unread.max_size() - unread.size());
  if (error || room == 0) return false;
  unread.commit(stream.socket().read_some(unread.prepare(room), error));
  return !error;
}

/// Rings when the client closes the line. What he says while he waits for an answer is kept to be read after it: else one
/// byte would hide that he has gone.
void watch(const std::shared_ptr<HttpConnection>& connection, const std::shared_ptr<Awaited>& awaited,
           beast::flat_buffer& unread) {
  connection->stream.socket().async_wait(asio::ip::tcp::socket::wait_read,
                                         [connection, awaited, &unread](const beast::error_code& error) {
                                           if (awaited->is_over) return;
                                           if (!error && read_ahead(connection->stream, unread)) {
                                             watch(connection, awaited, unread);
                                             return;
                                           }
                                           awaited->is_gone = true;
                                           awaited->bell.cancel();
                                         });
}

/// The answer once it is there, or why it is not; nothing where the client went away. Whoever gives it, the connection goes
/// on where it runs.
asio::awaitable<std::optional<Response>> answer_in_time(std::shared_ptr<HttpConnection> connection,
                                                        const HttpExchange& exchange, const Request& request,
                                                        Caller caller, beast::flat_buffer& unread) {
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
  watch(connection, awaited, unread);
  co_await awaited->bell.async_wait(kNoThrow);
  awaited->is_over = true;
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

/// A connection, and what is used to answer on it.
struct Line {
  std::shared_ptr<HttpConnection> connection;
  std::shared_ptr<Connections::Place> place;
  const HttpExchange& exchange;
  beast::flat_buffer& unread;  ///< what came behind the request
};

/// Waits as long as this address has to for one more page; false where it is not to be had now.
asio::awaitable<bool> wait_for_turn(AddressPace& pace, const std::string& line, double weight) {
  const auto wait = pace.reserve(line, tables::Clock::now(), weight);
  if (wait && wait->count() > 0) {
    asio::steady_timer timer(co_await asio::this_coro::executor, *wait);
    co_await timer.async_wait(kNoThrow);
  }
  co_return wait.has_value();
}

/// The answer to a request that is no stream; nothing where the client went away. One that asks for a WebSocket comes here
/// only where more had been sent before it was answered.
asio::awaitable<std::optional<Response>> answer_once(Line line, const Request& request, Caller caller,
                                                     AddressPace& pace) {
  if (line.exchange.takes_time(request)) {
    // Whatever is refused here was not begun, so anything may be asked again. What changes something is counted apart: when many
    // phones send scores at once, what all of them read meanwhile keeps no score waiting.
    const bool is_reading = HttpExchange::may_be_asked_again(request);
    const std::string counted_for = is_reading ? caller.line : caller.line + " changes";
    const bool is_in_pace = co_await wait_for_turn(pace, counted_for, caller.weight);
    if (!is_in_pace) co_return HttpExchange::late_answer(request);
    co_return co_await answer_in_time(std::move(line.connection), line.exchange, request, std::move(caller),
                                      line.unread);
  }
  co_return line.exchange.may_upgrade(request) ? HttpExchange::answer_to_haste() : line.exchange.answer(request);
}

/// The memory that an answer takes for one client: of what many are told at once, his part.
std::size_t memory_of(const AnswerBody::value_type& body) {
  const std::size_t own = body.lead.size() + body.text.size() + body.tail.size();
  if (!body.kept) return own;
  const auto holders = static_cast<std::size_t>(std::max(1L, body.kept.use_count()));
  return own + (body.kept->before.size() + body.kept->after.size()) / holders;
}

/// Sends an answer, and counts what the client has not taken of it; false where he is not there any more.
asio::awaitable<bool> send_answer(std::shared_ptr<HttpConnection> connection, Response& response, Unsent& unsent,
                                  std::string network) {
  constexpr std::size_t kNotWorthCounting = 4096;
  const std::size_t memory = memory_of(response.body());
  const auto share =
      memory < kNotWorthCounting ? nullptr : unsent.enter(std::move(network), connection, Unsent::What::OneAnswer);
  if (share) {
    for (const auto& slow : share->add(memory)) slow->drop();
  }
  beast::http::response_serializer<AnswerBody> serializer(response);
  serializer.limit(kMostWrittenAtOnce);
  const std::size_t size = std::max<std::size_t>(1, AnswerBody::size(response.body()));
  while (!serializer.is_done()) {
    const auto [error, written] = co_await beast::http::async_write_some(connection->stream, serializer, kNoThrow);
    if (error) co_return false;
    if (share) share->take(memory * std::min(written, size) / size);
  }
  co_return true;
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
  const HttpRoutes::Counted counted{caller.network, caller.line, caller.weight};
  auto refused = parts.routes.refuse_caller(text_of(request), counted, tables::Clock::now());
  if (!refused) return std::nullopt;
  return HttpExchange::response_to(request, *std::move(refused));
}

/// The answer to a request; nothing where the client went away, or the line was handed over and has ended.
asio::awaitable<std::optional<Response>> serve_request(Line line, Request request, Caller caller, SessionParts parts) {
  if (auto refused = refuse_unheard(parts, request, caller)) co_return refused;
  const bool upgrades = line.exchange.may_upgrade(request) && line.unread.size() == 0;
  const bool is_stream = !upgrades && line.exchange.is_stream(request);
  const auto gathering = is_stream ? parts.routes.gatherings().stream_of(text_of(request)) : nullptr;
  if (!upgrades && !gathering) co_return co_await answer_once(std::move(line), request, std::move(caller), parts.pace);
  if (!line.place->counts_for(caller.network)) co_return answer_to_too_many(request);
  if (upgrades) {
    co_await run_websocket(std::move(line.connection->stream), std::move(request), parts, caller,
                           std::move(line.place));
  } else {
    co_await run_event_stream(std::move(line.connection->stream), gathering, std::move(caller.network),
                              std::move(line.place));
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

asio::awaitable<void> hear_out(Stream& stream, std::size_t most) {
  beast::error_code ignored;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  std::array<char, 4096> unread{};
  const auto buffer = asio::buffer(unread);
  for (std::size_t total = 0; total < most;) {
    const auto [error, count] = co_await stream.async_read_some(buffer, kNoThrow);
    if (error) co_return;
    total += count;
  }
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
    std::string network;
    if (unreadable) {
      response = HttpExchange::answer_to_unreadable(unreadable);
    } else {
      Request request = reader.release();
      request.target(std::string(gatherings::without_node(text_of(request))));
      Caller caller = exchange.with_line(parts.who_asks.caller_of(peer, request), request);
      caller.weight = parts.pace.weight_of(caller.network, caller.line, tables::Clock::now()) *
                      tables::weight_of(request.body().size());
      network = caller.network;
      response = co_await serve_request(Line{connection, place, exchange, buffer}, std::move(request),
                                        std::move(caller), parts);
    }
    if (!response) co_return;
    exchange.finish(*response);
    parts.house.metrics().count_answer(response->result_int());
    goes_on = response->keep_alive();
    stream.expires_after(parts.house.limits().http_deadline);
    const bool is_sent = co_await send_answer(connection, *response, parts.unsent, std::move(network));
    if (!is_sent) co_return;
  }
  connection->stream.expires_after(kFarewell);
  co_await hear_out(connection->stream, kMostLeftUnread);
}

}  // namespace euchre::http::detail
