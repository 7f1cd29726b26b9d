#pragma once

#include "house/gatherings/gathering.h"
#include "house/gatherings/keys.h"
#include "house/tables/strand.h"

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace euchre::gatherings {

/// What came of trying a key.
enum class Trial : std::uint8_t {
  Opens,
  Wrong,
  TooMany,  ///< wrong, like many before it: whoever tries is to wait for the answer
};

/// The locks of one gathering: who may pass them, and who tries wrong keys. A key is looked at before anything is counted, and only
/// wrong ones are: whatever others try from the same address or at the same lock, the right key opens. What the log is to
/// keep of them stands in it as comments among the facts. On the strand of the gathering, but for `opens_any`.
class Locks {
 public:
  /// `limits` outlive it.
  Locks(std::string log_name, const tables::Limits& limits);

  /// Takes a line of the log in; whether it is a key of a lock.
  bool restore(std::string_view line);
  [[nodiscard]] Trial try_key(std::string_view lock, const GatheringRequest& request, tables::Clock::time_point now);
  /// What the log is to keep of a wrong key; nothing where it has enough of them.
  [[nodiscard]] std::optional<std::string> line_of_attempt(std::string_view lock, const GatheringRequest& request,
                                                           std::uint64_t now_ms);
  [[nodiscard]] bool is_director(const GatheringRequest& request) const;
  /// Whether it is the key of any lock here. Any thread may ask.
  [[nodiscard]] bool opens_any(std::string_view key) const;

  /// A batch begins; `keep` once it is in the log.
  void begin() { added_ = {}; }
  /// Adds to `lines` the keys of those of the locks that have none yet.
  void add_keys(const std::vector<std::string>& locks, std::string_view director_key, std::vector<std::string>& lines);
  void keep();

 private:
  const std::string log_name_;
  mutable std::mutex mutex_;  ///< of `keyring_`, for those who only read it elsewhere
  Keyring keyring_;
  Keyring added_;  ///< by the batch
  Attempts by_network_;
  Attempts by_lock_;
  std::size_t attempts_logged_ = 0;
};

}  // namespace euchre::gatherings
