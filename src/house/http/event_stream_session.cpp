#include "house/http/detail/no_throw.h"
#include "house/http/detail/sessions.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>

#include <mutex>
#include <utility>

namespace euchre::http::detail {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// A line on which nothing happens is kept open by a comment this often; a client that is gone is found by it.
constexpr std::chrono::seconds kBetweenComments{15};
constexpr std::chrono::seconds kWriteDeadline{15};

using Text = std::shared_ptr<const std::string>;

/// One client that listens. At most one message waits for him.
class EventStream final : public gatherings::Listener,
                          public Connection,
                          public std::enable_shared_from_this<EventStream> {
 public:
  explicit EventStream(Stream stream) : line(std::move(stream)), bell(line.get_executor()) {}

  void tell(Text news, Text anything) override {
    {
      const std::lock_guard guard(mutex_);
      waiting_ = waiting_ ? std::move(anything) : std::move(news);
    }
    asio::post(bell.get_executor(), [self = shared_from_this()] { self->bell.cancel(); });
  }

  void go_away() override {
    asio::post(bell.get_executor(), [self = shared_from_this()] {
      self->is_ending = true;
      self->line.close();
      self->bell.cancel();
    });
  }

  [[nodiscard]] Text take() {
    const std::lock_guard guard(mutex_);
    return std::exchange(waiting_, nullptr);
  }

  Stream line;
  asio::steady_timer bell;
  bool is_ending = false;

 private:
  std::mutex mutex_;
  Text waiting_;
};

}  // namespace

asio::awaitable<void> run_event_stream(Stream stream, std::shared_ptr<gatherings::GatheringHost> gathering,
                                       std::string network, std::shared_ptr<Connections::Place> place) {
  const auto session = std::make_shared<EventStream>(std::move(stream));
  place->belongs_to(session);
  StreamHead head = HttpExchange::stream_head();
  beast::http::response_serializer<beast::http::empty_body> serializer(head);
  session->line.expires_after(kWriteDeadline);
  const auto [unwritable, size] = co_await beast::http::async_write_header(session->line, serializer, kNoThrow);
  if (unwritable) co_return;
  asio::ip::tcp::no_delay no_delay(true);
  beast::error_code ignored;
  session->line.socket().set_option(no_delay, ignored);
  gathering->listen(session, std::move(network));
  const auto comment = std::make_shared<const std::string>(":\n\n");
  while (!session->is_ending) {
    Text text = session->take();
    if (!text) {
      session->bell.expires_after(kBetweenComments);
      const auto [woken] = co_await session->bell.async_wait(kNoThrow);
      text = session->take();
      if (!text && woken) continue;
      if (!text) text = comment;
    }
    session->line.expires_after(kWriteDeadline);
    const auto buffer = asio::buffer(*text);
    const auto [lost, written] = co_await asio::async_write(session->line, buffer, kNoThrow);
    if (lost) co_return;
    session->line.expires_never();
  }
}

}  // namespace euchre::http::detail
