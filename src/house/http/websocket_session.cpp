#include "house/http/detail/metered_stream.h"
#include "house/http/detail/no_throw.h"
#include "house/http/detail/sessions.h"
#include "house/http/detail/unsent.h"
#include "house/http/visitor.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>
#include <iterator>
#include <limits>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

namespace euchre::http::detail {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

constexpr std::chrono::milliseconds kCloseWait{500};
constexpr std::chrono::milliseconds kLongestGoodbye{2000};  ///< with all that is to be written before
constexpr std::size_t kReadAtOnce = std::size_t{16} * 1024;
constexpr std::size_t kLongestReason = 123;  ///< that a close frame holds

/// One client on a WebSocket: a queue of frames to write, and the way to end it. All but `send`, `drop` and `go_away` is
/// called on the stream's strand.
class WebsocketSession final : public tables::Client,
                               public Connection,
                               public Hearer,
                               public std::enable_shared_from_this<WebsocketSession> {
 public:
  WebsocketSession(Stream stream, House& house)
      : socket(std::move(stream)),
        house_(house),
        control_frames_(house.limits().frames_per_second, house.limits().frames_at_once),
        farewell_(socket.get_executor()) {}

  /// What waits for it is counted there. REQUIRES: nothing was sent yet.
  void counts_in(std::unique_ptr<Unsent::Share> share) { share_ = std::move(share); }

  void send(tables::Frame frame) override {
    std::vector<std::shared_ptr<Hearer>> too_slow;
    bool was_idle = false;
    {
      const std::lock_guard guard(mutex_);
      if (is_ending_) return;
      too_slow = share_->add(frame->size());
      queue_.push_back(std::move(frame));
      was_idle = !std::exchange(is_writing_, true);
    }
    if (was_idle) asio::post(socket.get_executor(), [self = shared_from_this()] { self->write_next(); });
    for (const auto& one : too_slow) one->drop();
  }

  /// What is being written is finished, where the line takes it.
  void drop() override {
    house_.metrics().slow_clients_dropped.fetch_add(1, std::memory_order_relaxed);
    bool was_idle = false;
    {
      const std::lock_guard guard(mutex_);
      if (queue_.size() > 1) queue_.erase(std::next(queue_.begin()), queue_.end());
      if (!std::exchange(is_ending_, true)) {
        goodbye_ = {websocket::close_code::try_again_later, "you read more slowly than you are told"};
        was_idle = !std::exchange(is_writing_, true);
      }
    }
    asio::post(socket.get_executor(), [self = shared_from_this(), was_idle] {
      self->cut_after(kCloseWait);
      if (was_idle) self->write_next();
    });
  }

  void go_away() override {
    asio::post(socket.get_executor(),
               [self = shared_from_this()] { self->end({websocket::close_code::going_away, "the house closes"}); });
  }

  void give_way() override {
    asio::post(socket.get_executor(), [self = shared_from_this()] {
      self->end({websocket::close_code::try_again_later, "others need the room: come back in a while"});
    });
  }

  void cut_off() override {
    asio::post(socket.get_executor(), [self = shared_from_this()] { self->cut(); });
  }

  /// Pings and pongs are answered without us, so they are counted here as messages are.
  void count_control_frames() {
    socket.control_callback([this](websocket::frame_type kind, beast::string_view /*payload*/) {
      if (kind == websocket::frame_type::close || control_frames_.take(tables::Clock::now())) return;
      asio::post(socket.get_executor(), [self = shared_from_this()] {
        self->end({websocket::close_code::policy_error, "too many pings"});
        self->cut();
      });
    });
  }

  /// Writes what is queued, says goodbye, and cuts the line where the client does not answer.
  void end(const websocket::close_reason& reason) {
    {
      const std::lock_guard guard(mutex_);
      if (std::exchange(is_ending_, true)) return;
      goodbye_ = reason;
    }
    // Who takes nothing does not hear it either.
    cut_after(kLongestGoodbye);
    if (begins_to_write()) write_next();
  }

  /// No more is written or read.
  void cut() { beast::get_lowest_layer(socket).close(); }
  void forget_queue() {
    const std::lock_guard guard(mutex_);
    is_ending_ = true;
    queue_.clear();
    share_->take(std::numeric_limits<std::size_t>::max());
    farewell_.cancel();
  }

  websocket::stream<MeteredStream> socket;

 private:
  [[nodiscard]] bool begins_to_write() {
    const std::lock_guard guard(mutex_);
    return !std::exchange(is_writing_, true);
  }

  void cut_after(std::chrono::milliseconds wait) {
    farewell_.expires_after(wait);
    farewell_.async_wait([weak = weak_from_this()](const beast::error_code& error) {
      const auto self = weak.lock();
      if (!error && self) self->cut();
    });
  }

  [[nodiscard]] tables::Frame next_frame() {
    const std::lock_guard guard(mutex_);
    if (!queue_.empty()) return queue_.front();
    is_writing_ = false;
    return nullptr;
  }

  void write_next() {
    const tables::Frame frame = next_frame();
    if (!frame) {
      say_goodbye();
      return;
    }
    socket.async_write(asio::buffer(*frame),
                       [self = shared_from_this(), frame](const beast::error_code& error, std::size_t /*written*/) {
                         if (!error) self->has_written(*frame);
                       });
  }

  void has_written(const std::string& frame) {
    house_.metrics().frames_sent.fetch_add(1, std::memory_order_relaxed);
    house_.metrics().bytes_sent.fetch_add(frame.size(), std::memory_order_relaxed);
    {
      const std::lock_guard guard(mutex_);
      share_->take(frame.size());
      if (!queue_.empty()) queue_.pop_front();
    }
    write_next();
  }

  void say_goodbye() {
    std::optional<websocket::close_reason> reason;
    {
      const std::lock_guard guard(mutex_);
      reason = std::exchange(goodbye_, std::nullopt);
    }
    if (!reason) return;
    socket.async_close(*reason, [self = shared_from_this()](const beast::error_code& /*error*/) { self->cut(); });
    cut_after(kCloseWait);
  }

  House& house_;
  tables::TokenBucket control_frames_;
  asio::steady_timer farewell_;
  std::mutex mutex_;
  std::deque<tables::Frame> queue_;
  std::unique_ptr<Unsent::Share> share_;
  bool is_writing_ = false;
  bool is_ending_ = false;
  std::optional<websocket::close_reason> goodbye_;
};

void set_options(websocket::stream<MeteredStream>& socket, const tables::Limits& limits) {
  beast::get_lowest_layer(socket).expires_never();
  socket.set_option(websocket::stream_base::timeout{limits.http_deadline, limits.quiet_deadline, true});
  socket.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& response) { response.set(beast::http::field::server, "euchre"); }));
  // Messages are read in parts and measured by us, so that the refusal can be told before the line is closed.
  socket.read_message_max(0);
  socket.text(true);
  socket.auto_fragment(false);  // one write for each message
}

/// Parts of messages are counted as messages are.
void count_parts(const std::shared_ptr<WebsocketSession>& session, const std::weak_ptr<Visitor>& visitor) {
  session->socket.next_layer().count_parts([weak = std::weak_ptr(session), visitor](std::size_t parts) {
    const auto self = weak.lock();
    const auto who = visitor.lock();
    if (!self || !who) return false;
    for (const auto now = tables::Clock::now(); parts > 0; --parts) {
      if (who->receive_part(now) == Verdict::Continue) continue;
      self->end({websocket::close_code::policy_error, who->last_refusal()});
      return false;
    }
    return true;
  });
}

/// Closes a line on which nobody says hello.
void set_hello_deadline(asio::steady_timer& timer, const std::shared_ptr<WebsocketSession>& session,
                        const std::weak_ptr<Visitor>& visitor, std::chrono::seconds deadline) {
  timer.expires_after(deadline);
  timer.async_wait([weak = std::weak_ptr(session), visitor](const beast::error_code& error) {
    const auto self = weak.lock();
    const auto who = visitor.lock();
    if (!error && self && who && !who->has_introduced_himself())
      self->end({websocket::close_code::policy_error, "nobody said hello"});
  });
}

/// What came over the line, and what it leads to. A message counts once it is there whole; of one that is too large no
/// more is kept.
class Reader {
 public:
  Reader(WebsocketSession& session, Visitor& visitor, const tables::Limits& limits)
      : session_(session), visitor_(visitor), limits_(limits) {}

  beast::flat_buffer buffer;

  void take() {
    if (buffer.size() > limits_.most_frame_bytes && !is_refused_) refuse_size();
    if (session_.socket.is_message_done() && !is_refused_) take_message();
    if (session_.socket.is_message_done() || is_refused_) buffer.clear();
  }

 private:
  void refuse_size() {
    visitor_.refuse_too_large();
    end({websocket::close_code::too_big, "the message is too large"});
  }
  void take_message() {
    const std::string_view message(static_cast<const char*>(buffer.data().data()), buffer.size());
    if (session_.socket.got_binary()) {
      visitor_.refuse_binary();
      end({websocket::close_code::unknown_data, "a message is JSON as text"});
    } else if (visitor_.receive(message, tables::Clock::now()) == Verdict::Close) {
      end({websocket::close_code::policy_error, visitor_.last_refusal().substr(0, kLongestReason)});
    }
  }
  void end(const websocket::close_reason& reason) {
    is_refused_ = true;
    session_.socket.next_layer().read_no_more();
    session_.end(reason);
  }

  WebsocketSession& session_;
  Visitor& visitor_;
  const tables::Limits& limits_;
  bool is_refused_ = false;
};

}  // namespace

asio::awaitable<void> run_websocket(Stream stream, Request request, SessionParts parts, Caller caller,
                                    std::shared_ptr<Connections::Place> place) {
  const auto session = std::make_shared<WebsocketSession>(std::move(stream), parts.house);
  place->belongs_to(session);
  session->counts_in(parts.unsent.enter(caller.network, session));
  const tables::Limits& limits = parts.house.limits();
  auto& socket = session->socket;
  set_options(socket, limits);
  session->count_control_frames();
  const auto [unaccepted] = co_await socket.async_accept(request, kNoThrow);
  if (unaccepted) co_return;
  asio::ip::tcp::no_delay no_delay(true);
  beast::error_code ignored;
  beast::get_lowest_layer(socket).socket().set_option(no_delay, ignored);

  const auto visitor = std::make_shared<Visitor>(parts.house, session, caller.network);
  count_parts(session, visitor);
  asio::steady_timer hello_timer(socket.get_executor());
  set_hello_deadline(hello_timer, session, visitor, limits.hello_deadline);
  Reader reader(*session, *visitor, limits);
  for (;;) {
    const auto [unreadable, size] = co_await socket.async_read_some(reader.buffer, kReadAtOnce, kNoThrow);
    if (unreadable) break;
    reader.take();
  }
  session->forget_queue();
  session->cut();
}

}  // namespace euchre::http::detail
