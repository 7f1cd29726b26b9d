#include "house/gatherings/back_office.h"
#include "house/gatherings/json_answer.h"
#include "house/http/detail/busy_page.h"
#include "house/http/detail/no_throw.h"
#include "house/http/detail/request_reader.h"
#include "house/http/detail/sessions.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/write.hpp>
#include <fmt/format.h>

#include <utility>

namespace euchre::http::detail {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

constexpr std::string_view kAgainAfter = "5";
constexpr std::chrono::seconds kListening{2};
constexpr std::chrono::seconds kAnswering{1};
constexpr std::size_t kMostListenedTo = std::size_t{256} * 1024;

}  // namespace

void turn_away_at_once(tcp::socket socket) {
  const std::string page = busy_page(Busy::NoRoom, kAgainAfter);
  const std::string words = fmt::format(
      "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html; charset=utf-8\r\nRetry-After: {}\r\nRefresh: {}\r\n"
      "Connection: close\r\nContent-Length: {}\r\n\r\n{}",
      kAgainAfter, kAgainAfter, page.size(), page);
  beast::error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(words), ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

/// Closed before what he asked was read, the line would be cut before he has read the answer.
asio::awaitable<void> turn_away(tcp::socket socket) {
  Stream stream(std::move(socket));
  beast::flat_buffer buffer(kMostHeaderBytes + kMostBodyBytes);
  RequestReader reader;
  stream.expires_after(kListening);
  const beast::error_code unreadable = co_await read_request(stream, buffer, reader);
  const Request request = unreadable ? Request() : reader.release();
  Response response = HttpExchange::answer_to_no_room(request, kAgainAfter);
  stream.expires_after(kAnswering);
  const auto [unwritable, written] = co_await beast::http::async_write(stream, response, kNoThrow);
  if (unwritable) co_return;
  co_await hear_out(stream, kMostListenedTo);
}

}  // namespace euchre::http::detail
