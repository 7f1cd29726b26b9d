#include "server/detail/sessions.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <optional>
#include <string>
#include <utility>

namespace euchre::server::detail {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

using Response = http::response<http::string_body>;
using Parser = http::request_parser<http::string_body>;

constexpr std::uint32_t kMostHeaderBytes = 8 * 1024;
constexpr std::uint64_t kMostBodyBytes = 64 * 1024;

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);

/// A connection as long as it speaks plain HTTP.
class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  explicit HttpConnection(asio::ip::tcp::socket socket) : stream(std::move(socket)) {}

  void go_away() override {
    asio::post(stream.get_executor(), [self = shared_from_this()] { self->stream.close(); });
  }

  Stream stream;
};

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

HttpRequest plain(const Request& request) {
  HttpRequest plain;
  plain.method = text_of(request.method_string());
  plain.target = text_of(request.target());
  plain.body = request.body();
  plain.if_none_match = text_of(request[http::field::if_none_match]);
  plain.accept_encoding = text_of(request[http::field::accept_encoding]);
  plain.content_type = text_of(request[http::field::content_type]);
  return plain;
}

HttpAnswer refusal(unsigned status, std::string body) {
  HttpAnswer answer;
  answer.status = status;
  answer.body = std::move(body);
  return answer;
}

void add_security_headers(Response& response) {
  response.set("Content-Security-Policy",
               "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
}

Response response_for(HttpAnswer answer, unsigned version, bool is_head, bool keeps_alive) {
  Response response(http::int_to_status(answer.status), version);
  response.set(http::field::server, "euchre");
  response.set(http::field::content_type, answer.content_type);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  add_security_headers(response);
  response.keep_alive(keeps_alive);
  const std::size_t size = answer.body.size();
  if (!is_head && answer.status != 304) response.body() = std::move(answer.body);
  response.prepare_payload();
  if (is_head) response.content_length(size);
  return response;
}

/// Why a request that could not be read is refused; nothing where the client simply went away.
std::optional<HttpAnswer> answer_to_unreadable(const beast::error_code& error) {
  if (error == http::error::body_limit) return refusal(413, "A request holds at most 64 KiB.\n");
  if (error == http::error::header_limit) return refusal(431, "The headers are too long.\n");
  if (error.category() != http::make_error_code(http::error::bad_method).category()) return std::nullopt;
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  return refusal(400, "This is no HTTP request: " + error.message() + ".\n");
}

bool is_websocket(const Request& request) { return request.target() == "/ws" && beast::websocket::is_upgrade(request); }

/// The answer to a request of the wrong name or origin.
std::optional<HttpAnswer> refuse_stranger(const Request& request, const HostNames& names) {
  const std::string host = text_of(request[http::field::host]);
  if (!names.may_be(host)) {
    return refusal(421, "This house does not go by that name; start it with --host-name to allow it.\n");
  }
  if (is_websocket(request) && !is_same_origin(text_of(request[http::field::origin]), host)) {
    return refusal(403, "A page of another site may not open a connection to this house.\n");
  }
  return std::nullopt;
}

HttpAnswer answer_to(const Request& request, const SessionParts& parts) {
  if (auto refused = refuse_stranger(request, parts.host_names)) return std::move(*refused);
  if (request.target() == "/ws") return refusal(426, "This address speaks WebSocket only.\n");
  return parts.routes.answer(plain(request));
}

}  // namespace

asio::awaitable<void> run_http(asio::ip::tcp::socket socket, SessionParts parts,
                               std::shared_ptr<Connections::Place> place) {
  const auto connection = std::make_shared<HttpConnection>(std::move(socket));
  place->belongs_to(connection);
  Stream& stream = connection->stream;
  beast::flat_buffer buffer(kMostHeaderBytes + kMostBodyBytes);
  for (bool goes_on = true; goes_on;) {
    Parser parser;
    parser.header_limit(kMostHeaderBytes);
    parser.body_limit(kMostBodyBytes);
    stream.expires_after(parts.house.limits().http_deadline);
    const auto [unreadable, read] = co_await http::async_read(stream, buffer, parser, kNoThrow);
    std::optional<HttpAnswer> answer;
    bool is_head = false;
    unsigned version = 11;
    if (unreadable) {
      answer = answer_to_unreadable(unreadable);
      if (!answer) co_return;
      goes_on = false;
    } else {
      Request request = parser.release();
      if (is_websocket(request) && !refuse_stranger(request, parts.host_names)) {
        co_await run_websocket(std::move(stream), std::move(request), parts, std::move(place));
        co_return;
      }
      answer = answer_to(request, parts);
      is_head = request.method() == http::verb::head;
      version = request.version();
      goes_on = request.keep_alive();
    }
    const Response response = response_for(std::move(*answer), version, is_head, goes_on);
    stream.expires_after(parts.house.limits().http_deadline);
    const auto [unwritable, written] = co_await http::async_write(stream, response, kNoThrow);
    if (unwritable) co_return;
  }
  beast::error_code ignored;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace euchre::server::detail
