#include "house/http/load_client.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace euchre::bench {
namespace {

[[noreturn]] void give_up(const char* what) {
  std::perror(what);
  std::exit(1);
}

int connect_to(std::uint16_t port) {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) give_up("socket");
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) give_up("connect");
  const int on = 1;
  ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
  return descriptor;
}

struct FrameHead {
  std::size_t head_size = 0;
  std::size_t payload_size = 0;
};

/// The head of a frame that a server sent; size 0 where it has not arrived whole.
FrameHead head_of(std::string_view in) {
  const auto byte = [&in](std::size_t index) { return static_cast<std::uint8_t>(in[index]); };
  if (in.size() < 2) return {};
  const std::size_t length = byte(1) & 127U;
  const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (in.size() < 2 + extra) return {};
  std::size_t payload = extra == 0 ? length : 0;
  for (std::size_t i = 0; i < extra; ++i) payload = payload << 8U | byte(2 + i);
  return {2 + extra, payload};
}

}  // namespace

LoadClient::LoadClient(std::uint16_t port)
    : descriptor_(connect_to(port)),
      out_("GET /ws HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n") {
  flush();
}

LoadClient::~LoadClient() { ::close(descriptor_); }

void LoadClient::flush() {
  while (!out_.empty()) {
    const ssize_t written = ::write(descriptor_, out_.data(), out_.size());
    if (written <= 0) return;
    out_.erase(0, static_cast<std::size_t>(written));
  }
}

void LoadClient::send(std::string_view text) { send_frame('\x81', text); }

void LoadClient::send_frame(char head, std::string_view payload) {
  std::string& out = is_open_ ? out_ : waiting_;
  out += head;
  if (payload.size() < 126) {
    out += static_cast<char>(0x80U | payload.size());
  } else {
    out += '\xFE';
    out += static_cast<char>(payload.size() >> 8U);
    out += static_cast<char>(payload.size() & 0xFFU);
  }
  out.append(4, '\0');  // a mask of zeros leaves the payload as it is
  out += payload;
  flush();
}

bool LoadClient::take_handshake() {
  const std::size_t end = in_.find("\r\n\r\n");
  if (end == std::string::npos) return false;
  is_open_ = true;
  in_.erase(0, end + 4);
  out_ += std::exchange(waiting_, {});
  flush();
  return true;
}

bool LoadClient::read(const std::function<void(std::string_view)>& take) {
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
    if (count == 0) return false;
    if (count < 0) {
      if (errno != EAGAIN) return false;
      break;
    }
    in_.append(buffer.data(), static_cast<std::size_t>(count));
    if (static_cast<std::size_t>(count) < buffer.size()) break;
  }
  flush();
  if (!is_open_ && !take_handshake()) return true;
  std::size_t at = 0;
  for (;;) {
    const std::string_view rest = std::string_view(in_).substr(at);
    const FrameHead head = head_of(rest);
    if (head.head_size == 0 || rest.size() < head.head_size + head.payload_size) break;
    const std::string_view payload = rest.substr(head.head_size, head.payload_size);
    if (rest[0] == '\x81') take(payload);
    if (rest[0] == '\x89') send_frame('\x8A', payload);  // a house drops who does not answer its pings
    at += head.head_size + head.payload_size;
  }
  in_.erase(0, at);
  return true;
}

}  // namespace euchre::bench
