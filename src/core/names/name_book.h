#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace euchre::names {

/// Who is who among many names: those that `look_alike` one that is known have its number. What comes first decides, so names
/// are to be entered in an order that stays.
class NameBook {
 public:
  /// The number of a name, from 0 in the order in which names came that look like none before.
  std::size_t number_of(std::string_view name);
  /// How many there are.
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::map<std::string, std::size_t, std::less<>> spelt_;
  std::map<std::u32string, std::size_t> reading_;
  std::map<std::u32string, std::size_t> drawing_;
  std::size_t size_ = 0;
};

}  // namespace euchre::names
