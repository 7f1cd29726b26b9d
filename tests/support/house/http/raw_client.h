#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace euchre::test_support {

enum class Opcode : std::uint8_t {
  Continuation = 0,
  Text = 1,
  Binary = 2,
  Reserved = 3,
  Close = 8,
  Ping = 9,
  Pong = 10
};

/// One frame that a house sent.
struct RawFrame {
  Opcode opcode = Opcode::Close;
  std::string payload;
  friend bool operator==(const RawFrame&, const RawFrame&) = default;
};

/// What a close frame says; code 0: the line was closed without one.
struct Farewell {
  unsigned code = 0;
  std::string reason;
};

/// A socket to a house on this machine that sends whatever a test wants, right or wrong. It waits for answers, at most ten
/// seconds for each.
class RawClient {
 public:
  /// How much comes in that was not read yet.
  enum class Window : std::uint8_t { Usual, Small };
  explicit RawClient(std::uint16_t port, Window window = Window::Usual);
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient();

  /// False where the house has closed the line.
  bool send(std::string_view bytes);
  /// Says that no more will be sent.
  void half_close();

  /// A whole HTTP answer; what came where the line was closed before.
  [[nodiscard]] std::string read_answer();
  /// Whether the house closes the line, after more bytes or without.
  [[nodiscard]] bool is_closed_by_house();

  /// Opens a WebSocket; whether the house agreed.
  bool upgrade();
  bool send_frame(Opcode opcode, std::string_view payload, bool is_final = true);
  bool say(std::string_view message) { return send_frame(Opcode::Text, message); }
  /// The next frame but pings, which are answered. A close frame without code where the line was closed.
  [[nodiscard]] RawFrame read_frame();
  /// The next message of that type; empty where the line was closed before.
  [[nodiscard]] std::string read_message(std::string_view type);
  /// Reads on to the close frame.
  [[nodiscard]] Farewell read_farewell();

 private:
  /// False where the line is closed or nothing came in time.
  bool read_more();
  bool read_to_size(std::size_t size);

  int descriptor_;
  std::string in_;
};

}  // namespace euchre::test_support
