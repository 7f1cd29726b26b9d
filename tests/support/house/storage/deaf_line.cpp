#include "support/house/storage/deaf_line.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <utility>

namespace euchre::storage {
namespace {

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  EXPECT_LT(path.size(), sizeof address.sun_path);
  std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
  return address;
}

const sockaddr* generic(const sockaddr_un& address) {
  return reinterpret_cast<const sockaddr*>(&address);  // NOLINT: the socket calls' own type
}

using Bytes = std::array<char, 65536>;

/// How many bytes have come; 0 where there are no more.
std::size_t receive(int socket, Bytes& bytes) {
  const ssize_t count = ::read(socket, bytes.data(), bytes.size());
  return count > 0 ? static_cast<std::size_t>(count) : 0;
}

bool send_all(int socket, const char* bytes, std::size_t count) {
  while (count > 0) {
    const ssize_t sent = ::send(socket, bytes, count, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes += sent;
    count -= static_cast<std::size_t>(sent);
  }
  return true;
}

}  // namespace

DeafLine::DeafLine(const std::filesystem::path& own, std::string server)
    : server_(std::move(server)), listener_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
  const sockaddr_un address = address_of(own);
  EXPECT_EQ(::bind(listener_, generic(address), sizeof address), 0);
  EXPECT_EQ(::listen(listener_, 8), 0);
  listening_ = std::thread([this] { listen_until_closed(); });
}

DeafLine::~DeafLine() {
  ::shutdown(listener_, SHUT_RDWR);
  listening_.join();
  ::close(listener_);
  for (std::thread& thread : passing_) thread.join();
}

void DeafLine::listen_until_closed() {
  for (;;) {
    const int client = ::accept(listener_, nullptr, nullptr);
    if (client < 0) return;
    passing_.emplace_back([this, client] { pass_on(client); });
  }
}

void DeafLine::pass_on(int client) {
  const int server = ::socket(AF_UNIX, SOCK_STREAM, 0);
  const sockaddr_un address = address_of(server_);
  if (::connect(server, generic(address), sizeof address) == 0) {
    std::array<pollfd, 2> ends{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
    Bytes bytes{};
    for (bool is_open = true; is_open;) {
      ::poll(ends.data(), ends.size(), -1);
      const bool is_answer = ends[0].revents == 0;
      const std::size_t count = receive(is_answer ? server : client, bytes);
      const bool is_lost = is_answer && loses_.exchange(false);
      is_open = count > 0 && !is_lost && send_all(is_answer ? client : server, bytes.data(), count);
    }
  }
  ::close(server);
  ::close(client);
}

}  // namespace euchre::storage
