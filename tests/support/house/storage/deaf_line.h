#pragma once

#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace euchre::storage {

/// A socket that passes on what is said to a server and what it answers, but for an answer that is to be lost.
class DeafLine {
 public:
  /// Listens at `own` and speaks with the server at `server`; both are paths of sockets.
  DeafLine(const std::filesystem::path& own, std::string server);
  DeafLine(const DeafLine&) = delete;
  DeafLine& operator=(const DeafLine&) = delete;
  /// REQUIRES: whoever spoke through it has closed his connections.
  ~DeafLine();

  /// The server's next answer does not arrive; its connection breaks instead.
  void lose_next_answer() { loses_.store(true); }
  /// Whether an answer is still to be lost.
  [[nodiscard]] bool is_losing() const { return loses_.load(); }

 private:
  void listen_until_closed();
  void pass_on(int client);

  const std::string server_;
  int listener_ = -1;
  std::atomic<bool> loses_{false};
  std::vector<std::thread> passing_;
  std::thread listening_;
};

}  // namespace euchre::storage
