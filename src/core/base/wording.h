#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace euchre {

/// Words of another language for English ones. What is counted has words for one and for more.
struct Translation {
  std::string_view english;
  std::string_view words;
  std::string_view more = {};  ///< empty where nothing is counted
};

/// How something is said: in English, or by the translations of another language.
///
/// English stands where it is said and is the key: `say("after {n} rounds", {{"n", "3"}})`. What has no translation stays English.
class Wording {
 public:
  /// What stands for a `{name}`.
  struct Said {
    std::string_view name;
    std::string value;
  };

  /// English.
  Wording() = default;
  /// By these, which outlive it. REQUIRES: they are in the order of their English.
  explicit Wording(std::span<const Translation> translations) : translations_(translations) {}

  /// A sentence or a label. A `{name}` that nothing is said for stays as it is.
  [[nodiscard]] std::string operator()(std::string_view english, std::initializer_list<Said> said = {}) const;
  /// What is counted; `{n}` is the number. A translation is found by the words for more, and has one and less as one, as French has.
  [[nodiscard]] std::string count(std::uint64_t n, std::string_view one, std::string_view more) const;

 private:
  [[nodiscard]] const Translation* find(std::string_view english) const;

  std::span<const Translation> translations_;
};

}  // namespace euchre
