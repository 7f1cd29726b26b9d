#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::laws {

/// What a ruling rests on: article ids (`S64.b`), or ids of documented readings (`AMB-S11`) where the text is silent.
class Ground {
 public:
  Ground() = default;
  /// Ids separated by spaces.
  explicit Ground(std::string_view ids);

  [[nodiscard]] const std::vector<std::string>& ids() const;
  [[nodiscard]] bool empty() const { return ids_ == nullptr; }
  /// Whether no article is named, only a reading.
  [[nodiscard]] bool is_default() const;
  /// The readings alone.
  [[nodiscard]] Ground readings() const;
  friend Ground operator+(const Ground& left, const Ground& right);
  friend bool operator==(const Ground& left, const Ground& right) { return left.ids() == right.ids(); }

 private:
  /// Never changed once made, so that a ruling copies no words; null where there are none.
  std::shared_ptr<const std::vector<std::string>> ids_;
};
[[nodiscard]] std::string to_text(const Ground& ground);

}  // namespace euchre::laws
