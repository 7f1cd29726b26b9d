#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tables {

/// The logs of a house that are not what was written, each with the place: they stay closed, and whoever comes is told. Any
/// thread may call it.
class DamagedLogs {
 public:
  struct Entry {
    std::string log;
    std::string where;  ///< `event/f3k9, line 17: was altered`
  };

  void add(const std::string& log, std::string where);
  /// It has been put right.
  void remove(std::string_view log);
  /// Where the log is damaged; nothing where it is not known to be.
  [[nodiscard]] std::optional<std::string> find(std::string_view log) const;
  [[nodiscard]] std::vector<Entry> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::string, std::less<>> where_;
};

}  // namespace euchre::tables
