#pragma once

#include "house/http/detail/frame_meter.h"
#include "house/http/detail/sessions.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/buffers_iterator.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/core/buffers_prefix.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <functional>
#include <string_view>
#include <utility>

namespace euchre::http::detail {

/// The line below a WebSocket, on which the parts of messages are counted as they come in. Used on the stream's strand.
class MeteredStream {
 public:
  using executor_type = Stream::executor_type;
  using next_layer_type = Stream;
  /// Told how many parts have come; whether what they belong to is to be read. Once it is not, what comes is thrown away until
  /// the line is cut, so that who is told goodbye hears it.
  using Count = std::function<bool(std::size_t parts)>;

  explicit MeteredStream(Stream stream) : stream_(std::move(stream)) {}

  void count_parts(Count count) { count_ = std::move(count); }
  /// Nothing that comes from now on is to be read.
  void read_no_more() { is_read_ = false; }

  [[nodiscard]] executor_type get_executor() noexcept { return stream_.get_executor(); }
  [[nodiscard]] Stream& next_layer() noexcept { return stream_; }
  [[nodiscard]] const Stream& next_layer() const noexcept { return stream_; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_compose<Handler, void(boost::beast::error_code, std::size_t)>(
        Read<Buffers>{*this, buffers}, handler, stream_);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return stream_.async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  static constexpr std::size_t kMostThrownAway = 1024 * 1024;

  template <class Buffers>
  struct Read {
    MeteredStream& line;
    Buffers buffers;
    bool has_begun = false;

    template <class Self>
    void operator()(Self& self, boost::beast::error_code error = {}, std::size_t size = 0) {
      if (std::exchange(has_begun, true) && (error || line.passes(buffers, size))) {
        self.complete(error, error ? 0 : size);
      } else if (line.thrown_away_ > kMostThrownAway) {
        self.complete(boost::asio::error::connection_aborted, 0);
      } else {
        const Buffers to = buffers;
        line.stream_.async_read_some(to, std::move(self));
      }
    }
  };

  /// Whether what has come is to be read.
  template <class Buffers>
  [[nodiscard]] bool passes(const Buffers& buffers, std::size_t size) {
    std::size_t parts = 0;
    for (const boost::asio::const_buffer piece :
         boost::beast::buffers_range(boost::beast::buffers_prefix(size, buffers)))
      parts += meter_.take({static_cast<const char*>(piece.data()), piece.size()});
    if (is_read_ && count_ && parts > 0) is_read_ = count_(parts);
    if (!is_read_) thrown_away_ += size;
    return is_read_;
  }

  Stream stream_;
  FrameMeter meter_;
  Count count_;
  bool is_read_ = true;
  std::size_t thrown_away_ = 0;
};

/// As Beast asks of what a WebSocket stands on.
template <class Handler>
void async_teardown(boost::beast::role_type role, MeteredStream& line, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, line.next_layer(), std::forward<Handler>(handler));
}

}  // namespace euchre::http::detail
