#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace euchre::bench {

/// One WebSocket client on a non-blocking socket: no library, so that two thousand of them cost little.
class LoadClient {
 public:
  explicit LoadClient(std::uint16_t port);
  LoadClient(const LoadClient&) = delete;
  LoadClient& operator=(const LoadClient&) = delete;
  ~LoadClient();

  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// Queues a text frame and writes what the socket takes.
  void send(std::string_view text);
  /// Reads what there is and hands every whole text frame to `take`; pings are answered. False when the line is closed.
  [[nodiscard]] bool read(const std::function<void(std::string_view)>& take);

 private:
  void send_frame(char head, std::string_view payload);
  void flush();
  [[nodiscard]] bool take_handshake();

  int descriptor_;
  bool is_open_ = false;
  std::string in_;
  std::string out_;
  std::string waiting_;  ///< frames until the house has agreed to speak WebSocket
};

}  // namespace euchre::bench
