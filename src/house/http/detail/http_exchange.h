#pragma once

#include "house/http/detail/answer_body.h"
#include "house/http/http_routes.h"
#include "house/http/origin.h"
#include "house/tables/limits.h"

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>
#include <optional>
#include <string>

namespace euchre::http::detail {

using Request = boost::beast::http::request<boost::beast::http::string_body>;
using Response = boost::beast::http::response<AnswerBody>;
using StreamHead = boost::beast::http::response<boost::beast::http::empty_body>;
using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

inline constexpr std::uint32_t kMostHeaderBytes = 8 * 1024;
inline constexpr std::uint64_t kMostBodyBytes = 64 * 1024;

/// Who is at the other end.
struct Caller {
  std::string peer;     ///< his address
  std::string network;  ///< what counts as one address where work is shared out
  std::shared_ptr<gatherings::Presence> presence;
  std::string line;   ///< in whose name his requests are counted: his network, apart from others there if he has a key
  double weight = 1;  ///< as how many each of them counts
};

/// The request side of HTTP without the network: what is asked, and what is answered.
class HttpExchange {
 public:
  /// Both outlive it.
  HttpExchange(const HttpRoutes& routes, const HostNames& host_names) : routes_(routes), host_names_(host_names) {}

  /// What is said about a request that could not be read; nothing where the client simply went away.
  [[nodiscard]] static std::optional<Response> answer_to_unreadable(const boost::beast::error_code& error);

  /// What is said about a request that two programs on its way may read as two different ones, after which nothing more is read
  /// from that connection; nothing where all is well.
  [[nodiscard]] static std::optional<Response> answer_to_malformed(const Request& request);

  /// Whether the connection is to become a WebSocket.
  [[nodiscard]] bool may_upgrade(const Request& request) const;
  /// REQUIRES: it may not upgrade.
  [[nodiscard]] Response answer(const Request& request) const;
  /// Whether the answer has to wait for the log or for somebody who works it out: then `answer_in_time` gives it.
  [[nodiscard]] bool takes_time(const Request& request) const;
  /// Whether it asks for a stream of server-sent events.
  [[nodiscard]] bool is_stream(const Request& request) const;
  /// Who comes with a right key is not counted with those who come from his network without one: no flood of theirs locks him out.
  [[nodiscard]] Caller with_line(Caller caller, const Request& request) const;
  /// REQUIRES: it takes time. `reply` is called once, on any thread; not at all where `caller` has left before.
  void answer_in_time(const Request& request, const Caller& caller, gatherings::Reply reply) const;
  /// Whether whoever asks may be sent away to ask again: nothing is changed by it.
  [[nodiscard]] static bool may_be_asked_again(const Request& request);
  [[nodiscard]] static Response late_answer(const Request& request);
  [[nodiscard]] static Response response_to(const Request& request, gatherings::HttpAnswer answer);
  [[nodiscard]] static StreamHead stream_head();
  /// Adds what an answer has wherever people reach the house by TLS.
  void finish(Response& response) const;
  /// The last answer to one for whose connection there is no room; `request` is empty where it could not be read.
  [[nodiscard]] static Response answer_to_no_room(const Request& request, std::string_view again_after);
  /// The answer to a client that speaks WebSocket before it was told that it may: what it said is lost.
  [[nodiscard]] static Response answer_to_haste();

 private:
  [[nodiscard]] std::optional<gatherings::HttpAnswer> refuse_stranger(const Request& request) const;

  const HttpRoutes& routes_;
  const HostNames& host_names_;
};

}  // namespace euchre::http::detail
