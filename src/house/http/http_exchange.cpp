#include "house/http/detail/http_exchange.h"

#include "core/base/text.h"
#include "house/gatherings/json_answer.h"
#include "house/http/detail/busy_page.h"

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace euchre::http::detail {
namespace {

using gatherings::HttpAnswer;
using gatherings::HttpRequest;
namespace beast = boost::beast;

/// Of the name that a guest goes by where work is shared out among those of one address.
constexpr std::size_t kLongestGuest = 64;

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

HttpRequest plain(const Request& request) {
  HttpRequest plain;
  plain.method = text_of(request.method_string());
  plain.target = text_of(request.target());
  plain.body = request.body();
  plain.if_none_match = text_of(request[beast::http::field::if_none_match]);
  plain.accept = text_of(request[beast::http::field::accept]);
  plain.accept_encoding = text_of(request[beast::http::field::accept_encoding]);
  plain.content_type = text_of(request[beast::http::field::content_type]);
  plain.authorization = text_of(request[beast::http::field::authorization]);
  plain.guest_token = text_of(request["Euchre-Token"]);
  plain.host = text_of(request[beast::http::field::host]);
  return plain;
}

HttpAnswer refusal(unsigned status, std::string body) {
  HttpAnswer answer;
  answer.status = status;
  answer.body = std::move(body);
  return answer;
}

template <class Message>
void add_security_headers(Message& response) {
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
  Response response(beast::http::int_to_status(answer.status), version);
  response.set(beast::http::field::server, "euchre");
  response.set(beast::http::field::content_type, answer.content_type);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  add_security_headers(response);
  response.keep_alive(keeps_alive);
  const std::size_t size = size_of_body(answer);
  if (!is_head && answer.status != 304) {
    response.body() = {std::move(answer.body), std::move(answer.kept), std::move(answer.lead), std::move(answer.tail)};
  }
  response.prepare_payload();
  if (is_head) response.content_length(size);
  return response;
}

/// Whether a browser opens it as a document: what comes is what people see.
bool accepts_html(const Request& request) {
  return text_of(request[beast::http::field::accept]).find("text/html") != std::string::npos;
}

/// Where the answer says when to ask again, words and a browser that does so by itself.
HttpAnswer in_words(HttpAnswer answer, Busy why) {
  const auto again = std::ranges::find(answer.headers, "Retry-After", &gatherings::HttpHeader::name);
  if (again == answer.headers.end()) return answer;
  const std::string seconds = again->value;
  answer.headers.push_back({"Refresh", seconds});
  answer.content_type = "text/html; charset=utf-8";
  answer.kept = nullptr;
  answer.lead.clear();
  answer.tail.clear();
  answer.body = busy_page(why, seconds);
  return answer;
}

Response last_response(HttpAnswer answer) {
  constexpr unsigned http_1_1 = 11;
  return response_for(std::move(answer), http_1_1, false, false);
}

/// Nothing where the client went away before the end of his request.
std::optional<HttpAnswer> refusal_of(const beast::error_code& error) {
  if (error == beast::http::error::body_limit) return refusal(413, "A request holds at most 64 KiB.\n");
  if (error == beast::http::error::header_limit)
    return refusal(431, "The address and the headers hold at most 8 KiB.\n");
  if (error.category() != beast::http::make_error_code(beast::http::error::bad_method).category()) return std::nullopt;
  if (error == beast::http::error::end_of_stream || error == beast::http::error::partial_message) return std::nullopt;
  return refusal(400, "This is no HTTP request: " + error.message() + ".\n");
}

/// `/ws`, or `/ws/t/` and a table: by its name a proxy sends those of one table to one node.
bool is_for_websockets(std::string_view target) { return target == "/ws" || target.starts_with("/ws/t/"); }

bool is_websocket(const Request& request) {
  return is_for_websockets(text_of(request.target())) && beast::websocket::is_upgrade(request);
}

/// Whether something comes of it that a page of another site has no business with.
bool asks_for_work(const Request& request) {
  const bool is_reading = request.method() == beast::http::verb::get || request.method() == beast::http::verb::head;
  return is_websocket(request) || !is_reading;
}

/// Whether its body is sent as JSON, which a page of another site may not do without asking.
bool is_json(const Request& request) {
  return gatherings::is_json_type(text_of(request[beast::http::field::content_type]));
}

/// Why a proxy and the house may disagree about where this request ends or for whom it is; empty where they may not.
std::string_view ambiguity_of(const Request& request) {
  using beast::http::field;
  constexpr unsigned http_1_1 = 11;
  if (request.version() != http_1_1 && request.version() != http_1_1 - 1) return "it is of another version of HTTP";
  if (request.count(field::host) > 1) return "it names two hosts";
  if (request.count(field::origin) > 1) return "it names two origins";
  if (request.version() == http_1_1 && request.count(field::host) == 0) return "it names no host";
  const auto length = request[field::content_length];
  if (request.count(field::content_length) > 1 || length.find(',') != beast::string_view::npos)
    return "it tells two lengths";
  if (request.count(field::transfer_encoding) == 0) return {};
  if (request.count(field::content_length) > 0) return "it tells its length in two ways";
  const bool is_chunked =
      request.count(field::transfer_encoding) == 1 && beast::iequals(request[field::transfer_encoding], "chunked");
  if (!is_chunked || request.version() != http_1_1) return "its transfer coding is not \"chunked\"";
  return {};
}

}  // namespace

std::optional<Response> HttpExchange::answer_to_unreadable(const beast::error_code& error) {
  auto refused = refusal_of(error);
  if (!refused) return std::nullopt;
  return last_response(std::move(*refused));
}

std::optional<Response> HttpExchange::answer_to_malformed(const Request& request) {
  const std::string_view problem = ambiguity_of(request);
  if (problem.empty()) return std::nullopt;
  return last_response(refusal(400, "This is no request that the house reads: " + std::string(problem) + ".\n"));
}

Response HttpExchange::answer_to_haste() {
  return last_response(refusal(400, "Wait for the answer to the upgrade before you send messages.\n"));
}

Response HttpExchange::answer_to_no_room(const Request& request, std::string_view again_after) {
  HttpAnswer answer = gatherings::problem(
      503, "busy", "as many connections are open, to the house or from where you are, as may be: try again");
  answer.headers.push_back({"Retry-After", std::string(again_after)});
  if (accepts_html(request)) answer = in_words(std::move(answer), Busy::NoRoom);
  return last_response(std::move(answer));
}

bool HttpExchange::may_upgrade(const Request& request) const {
  return is_websocket(request) && !refuse_stranger(request);
}

Response HttpExchange::answer(const Request& request) const {
  HttpAnswer answer;
  if (auto refused = refuse_stranger(request)) {
    answer = std::move(*refused);
  } else if (is_for_websockets(text_of(request.target()))) {
    answer = refusal(426, "This address speaks WebSocket only.\n");
    answer.headers.push_back({"Upgrade", "websocket"});
  } else {
    answer = routes_.answer(plain(request));
  }
  return response_to(request, std::move(answer));
}

StreamHead HttpExchange::stream_head() {
  constexpr unsigned http_1_1 = 11;
  StreamHead head(beast::http::status::ok, http_1_1);
  head.set(beast::http::field::server, "euchre");
  head.set(beast::http::field::content_type, "text/event-stream; charset=utf-8");
  head.set(beast::http::field::cache_control, "no-store");
  add_security_headers(head);
  head.keep_alive(false);
  return head;
}

bool HttpExchange::takes_time(const Request& request) const {
  return HttpRoutes::takes_time(text_of(request.method_string()), text_of(request.target())) &&
         !refuse_stranger(request);
}

bool HttpExchange::is_stream(const Request& request) const {
  return request.method() == beast::http::verb::get && takes_time(request) &&
         gatherings::Gatherings::is_stream(text_of(request.target()));
}

void HttpExchange::answer_in_time(const Request& request, const Caller& caller, gatherings::Reply reply) const {
  HttpRequest asked = plain(request);
  asked.peer = caller.peer;
  asked.asker = {{caller.network, text_of(request["Euchre-Guest"]).substr(0, kLongestGuest)}, caller.presence};
  routes_.answer_in_time(asked, std::move(reply));
}

Caller HttpExchange::with_line(Caller caller, const Request& request) const {
  caller.line = caller.network;
  const auto target = text_of(request.target());
  if (!gatherings::Gatherings::takes(target)) return caller;
  const std::string opened =
      routes_.gatherings().opened_by(target, text_of(request[beast::http::field::authorization]));
  if (!opened.empty()) caller.line += ' ' + opened;
  return caller;
}

bool HttpExchange::may_be_asked_again(const Request& request) {
  return request.method() != beast::http::verb::post || !gatherings::Gatherings::takes(text_of(request.target()));
}

Response HttpExchange::late_answer(const Request& request) {
  return response_to(request, gatherings::busy_answer("this takes a while: ask again in a moment"));
}

Response HttpExchange::response_to(const Request& request, HttpAnswer answer) {
  if ((answer.status == 503 || answer.status == 429) && accepts_html(request))
    answer = in_words(std::move(answer), Busy::MuchToDo);
  return response_for(std::move(answer), request.version(), request.method() == beast::http::verb::head,
                      request.keep_alive());
}

void HttpExchange::finish(Response& response) const {
  if (host_names_.is_behind_tls()) response.set("Strict-Transport-Security", "max-age=31536000");
}

/// The answer to a request of the wrong name or origin, or of a kind that any page may send without asking.
std::optional<HttpAnswer> HttpExchange::refuse_stranger(const Request& request) const {
  const std::string host = text_of(request[beast::http::field::host]);
  if (!host_names_.may_be(host)) {
    return refusal(421,
                   "This house does not go by that name; start it with --host-name or --public-url to allow it.\n");
  }
  if (!asks_for_work(request)) return std::nullopt;
  if (!host_names_.is_own_origin(text_of(request[beast::http::field::origin]), host)) {
    return refusal(403, is_websocket(request) ? "A page of another site may not open a connection to this house.\n"
                                              : "A page of another site may ask nothing of this house.\n");
  }
  if (request.method() == beast::http::verb::post && !is_json(request))
    return gatherings::problem(415, "wrong-type", "send JSON with Content-Type: application/json");
  return std::nullopt;
}

}  // namespace euchre::http::detail
