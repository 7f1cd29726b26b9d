#include "support/house/http/raw_client.h"

#include "core/base/check.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

namespace euchre::test_support {
namespace {

constexpr std::string_view kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n";

}  // namespace

RawClient::RawClient(std::uint16_t port, Window window)
    : descriptor_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  EUCHRE_REQUIRE(descriptor_ >= 0);
  const timeval patience{10, 0};
  ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  const int few = 2048;
  if (window == Window::Small) ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &few, sizeof few);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EUCHRE_REQUIRE(::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
}

RawClient::~RawClient() { ::close(descriptor_); }

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void RawClient::half_close() { ::shutdown(descriptor_, SHUT_WR); }

bool RawClient::read_more() {
  std::array<char, 16384> buffer{};
  const ssize_t count = ::recv(descriptor_, buffer.data(), buffer.size(), 0);
  if (count <= 0) return false;
  in_.append(buffer.data(), static_cast<std::size_t>(count));
  return true;
}

bool RawClient::read_to_size(std::size_t size) {
  while (in_.size() < size) {
    if (!read_more()) return false;
  }
  return true;
}

std::string RawClient::read_answer() {
  std::size_t head = std::string::npos;
  while ((head = in_.find("\r\n\r\n")) == std::string::npos) {
    if (!read_more()) return in_;
  }
  constexpr std::string_view length = "Content-Length: ";
  const std::size_t at = in_.find(length);
  const std::size_t body =
      at < head ? static_cast<std::size_t>(std::strtoul(in_.c_str() + at + length.size(), nullptr, 10)) : 0;
  read_to_size(head + 4 + body);
  const std::string answer = in_.substr(0, head + 4 + body);
  in_.erase(0, answer.size());
  return answer;
}

bool RawClient::is_closed_by_house() {
  std::array<char, 16384> buffer{};
  for (;;) {
    const ssize_t count = ::recv(descriptor_, buffer.data(), buffer.size(), 0);
    if (count == 0) return true;
    if (count < 0) return errno == ECONNRESET;
  }
}

bool RawClient::upgrade() { return send(kUpgrade) && read_answer().starts_with("HTTP/1.1 101"); }

bool RawClient::send_frame(Opcode opcode, std::string_view payload, bool is_final) {
  std::string frame(1, static_cast<char>((is_final ? 0x80U : 0U) | static_cast<unsigned>(opcode)));
  constexpr unsigned masked = 0x80U;
  const std::size_t size = payload.size();
  if (size < 126) {
    frame += static_cast<char>(masked | size);
  } else {
    const unsigned bytes = size < 65536 ? 2 : 8;
    frame += static_cast<char>(masked | (bytes == 2 ? 126U : 127U));
    for (unsigned i = bytes; i-- > 0;) frame += static_cast<char>(size >> (8U * i) & 0xFFU);
  }
  frame.append(4, '\0');  // a mask of zeros leaves the payload as it is
  frame += payload;
  return send(frame);
}

RawFrame RawClient::read_frame() {
  for (;;) {
    if (!read_to_size(2)) return {};
    const auto byte = [this](std::size_t index) { return static_cast<std::uint8_t>(in_[index]); };
    const std::size_t length = byte(1) & 127U;
    const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (!read_to_size(2 + extra)) return {};
    std::size_t size = extra == 0 ? length : 0;
    for (std::size_t i = 0; i < extra; ++i) size = size << 8U | byte(2 + i);
    if (!read_to_size(2 + extra + size)) return {};
    RawFrame frame{static_cast<Opcode>(byte(0) & 15U), in_.substr(2 + extra, size)};
    in_.erase(0, 2 + extra + size);
    if (frame.opcode != Opcode::Ping) return frame;
    send_frame(Opcode::Pong, frame.payload);
  }
}

std::string RawClient::read_message(std::string_view type) {
  const std::string start = R"({"type":")" + std::string(type) + '"';
  for (;;) {
    RawFrame frame = read_frame();
    if (frame.opcode == Opcode::Close) return {};
    if (frame.payload.starts_with(start)) return std::move(frame.payload);
  }
}

Farewell RawClient::read_farewell() {
  for (;;) {
    const RawFrame frame = read_frame();
    if (frame.opcode != Opcode::Close) continue;
    if (frame.payload.size() < 2) return {};
    const auto high = static_cast<std::uint8_t>(frame.payload[0]);
    const auto low = static_cast<std::uint8_t>(frame.payload[1]);
    return {high * 256U + low, frame.payload.substr(2)};
  }
}

}  // namespace euchre::test_support
