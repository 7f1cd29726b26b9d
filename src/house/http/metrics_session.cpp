#include "house/http/detail/no_throw.h"
#include "house/http/detail/request_reader.h"
#include "house/http/detail/sessions.h"

#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/write.hpp>

#include <utility>

namespace euchre::http::detail {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

}  // namespace

asio::awaitable<void> run_metrics(asio::ip::tcp::socket socket, MetricsPage page, std::chrono::seconds deadline) {
  Stream stream(std::move(socket));
  beast::flat_buffer buffer(kMostHeaderBytes + kMostBodyBytes);
  for (bool goes_on = true; goes_on;) {
    RequestReader reader;
    stream.expires_after(deadline);
    const beast::error_code unreadable = co_await read_request(stream, buffer, reader);
    std::optional<Response> response;
    if (unreadable) {
      response = HttpExchange::answer_to_unreadable(unreadable);
      if (!response) co_return;
    } else {
      const Request request = reader.release();
      response = HttpExchange::answer_to_malformed(request);
      if (!response)
        response = HttpExchange::response_to(request, page({request.target().data(), request.target().size()}));
    }
    goes_on = response->keep_alive();
    stream.expires_after(deadline);
    const auto [unwritable, written] = co_await beast::http::async_write(stream, *response, kNoThrow);
    if (unwritable) co_return;
  }
}

}  // namespace euchre::http::detail
