#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace euchre::storage {

/// A PostgreSQL server of a test's own: its data and its socket lie in a scratch folder, nobody else can reach it, and it
/// ends with the test however that ends.
class PrivatePostgres {
 public:
  /// The one of this process, started when it is first asked for. Null where PostgreSQL is not installed.
  static PrivatePostgres* shared();

  PrivatePostgres();
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;
  ~PrivatePostgres();

  /// The URL of a new, empty database.
  [[nodiscard]] std::string new_database();
  /// Where its socket is; of that name it must be in any other folder, too.
  [[nodiscard]] std::filesystem::path socket() const;
  /// Runs SQL there and yields what it prints, one row a line. Fails the test where that cannot be done.
  std::string run_sql(const std::string& database_url, const std::string& sql) const;
  /// Kills it as a machine dies; what was durable is there when it is started again.
  void kill();
  void start();

 private:
  [[nodiscard]] std::string url(const std::string& database) const;
  [[nodiscard]] bool answers() const;

  std::filesystem::path folder_;
  pid_t process_ = -1;
  int databases_ = 0;
};

}  // namespace euchre::storage
