#include "house/http/detail/frame_meter.h"

#include <algorithm>

namespace euchre::http::detail {
namespace {

constexpr std::uint8_t kFinal = 0x80;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::uint8_t kOpcode = 0x0F;
constexpr std::uint8_t kFirstControl = 0x08;
constexpr std::uint8_t kLength = 0x7F;
constexpr std::size_t kStart = 2;
constexpr std::size_t kMask = 4;

/// Bytes of the head that tell a length which its second byte does not hold.
std::size_t more_length(std::uint8_t second) {
  constexpr std::uint8_t in_two = 126;
  constexpr std::uint8_t in_eight = 127;
  const auto length = static_cast<std::uint8_t>(second & kLength);
  if (length == in_two) return 2;
  return length == in_eight ? 8 : 0;
}

}  // namespace

std::size_t FrameMeter::take(std::string_view bytes) {
  std::size_t parts = 0;
  while (!bytes.empty()) {
    if (payload_left_ > 0) {
      const auto passed = static_cast<std::size_t>(std::min<std::uint64_t>(payload_left_, bytes.size()));
      payload_left_ -= passed;
      bytes.remove_prefix(passed);
      continue;
    }
    head_.at(known_++) = static_cast<std::uint8_t>(bytes.front());
    bytes.remove_prefix(1);
    if (known_ < size_of_head()) continue;
    if (is_part()) ++parts;
    payload_left_ = size_of_payload();
    known_ = 0;
  }
  return parts;
}

std::size_t FrameMeter::size_of_head() const {
  if (known_ < kStart) return kStart;
  return kStart + more_length(head_[1]) + ((head_[1] & kMasked) != 0 ? kMask : 0);
}

bool FrameMeter::is_part() const { return (head_[0] & kFinal) == 0 && (head_[0] & kOpcode) < kFirstControl; }

std::uint64_t FrameMeter::size_of_payload() const {
  const std::size_t more = more_length(head_[1]);
  if (more == 0) return head_[1] & kLength;
  constexpr unsigned bits_of_byte = 8;
  std::uint64_t size = 0;
  for (std::size_t i = 0; i < more; ++i) size = size << bits_of_byte | head_.at(kStart + i);
  return size;
}

}  // namespace euchre::http::detail
