#pragma once

#include "house/http/server.h"
#include "support/house/http/raw_client.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace euchre::test_support {

/// A whole house on a port of this machine with a log on the disk, and a page of one line.
class OpenHouse {
 public:
  /// There is a file `/long.txt` of so many bytes; none where it would be empty.
  explicit OpenHouse(const tables::Limits& limits = {}, unsigned threads = 1, std::size_t long_file = 0);
  OpenHouse(const OpenHouse&) = delete;
  OpenHouse& operator=(const OpenHouse&) = delete;
  ~OpenHouse();

  /// As at the end.
  void close();

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  /// What it tells whoever watches over it. REQUIRES: there is one of that name.
  [[nodiscard]] double metric(std::string_view name) const;

 private:
  std::filesystem::path folder_;
  tables::SystemChance chance_;
  std::unique_ptr<http::Server> server_;
  std::thread thread_;
};

/// Somebody who watches three computers and himself play, and says whether that goes on.
class Onlooker {
 public:
  explicit Onlooker(std::uint16_t port);

  [[nodiscard]] const std::string& table() const { return table_; }
  /// Whether a computer does something more, and the house still answers.
  [[nodiscard]] bool sees_the_table_go_on();

 private:
  RawClient client_;
  std::string table_;
};

/// The text of a field of a message; empty where it has none of that name.
[[nodiscard]] std::string field_of(std::string_view message, std::string_view name);

}  // namespace euchre::test_support
