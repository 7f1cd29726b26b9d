#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace euchre::work {

/// Who has had the last turns, and how many of them: so that, where nobody has more waiting than others, whoever comes again and again
/// gives way to whoever comes anew.
class RecentTurns {
 public:
  /// Of no more turns than that anything is known.
  explicit RecentTurns(std::size_t most) : most_(most) {}

  void note(const std::string& name);
  [[nodiscard]] std::size_t of(std::string_view name) const;

 private:
  std::size_t most_;
  std::deque<std::string> names_;
  std::map<std::string, std::size_t, std::less<>> counts_;
};

}  // namespace euchre::work
