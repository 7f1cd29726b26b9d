#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace euchre::http::detail {

/// Finds in the bytes of a WebSocket, as they come off the line, the frames that are a part of a message but not its last.
/// Beast passes over those without content and tells nobody, so that whoever sends nothing else would be counted by nobody.
class FrameMeter {
 public:
  /// How many such frames begin in these bytes, which follow those of the call before. What is against the protocol is for
  /// others to refuse: it may be counted or not.
  [[nodiscard]] std::size_t take(std::string_view bytes);

 private:
  [[nodiscard]] std::size_t size_of_head() const;
  [[nodiscard]] bool is_part() const;
  [[nodiscard]] std::uint64_t size_of_payload() const;

  static constexpr std::size_t kLongestHead = 14;
  std::array<std::uint8_t, kLongestHead> head_{};
  std::size_t known_ = 0;           ///< bytes of the head
  std::uint64_t payload_left_ = 0;  ///< to be passed over
};

}  // namespace euchre::http::detail
