#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::office {

/// Reads the fields of one JSON object. The first that is missing, of the wrong kind or out of bounds is the problem; what
/// is read after it is empty. A field that nobody asked for is a problem too, so that a misspelt one is told.
class JsonFields {
 public:
  using Json = nlohmann::ordered_json;

  /// REQUIRES: `json` outlives it.
  explicit JsonFields(const Json& json);

  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] std::string text(std::string_view key, std::size_t longest = 1000);
  [[nodiscard]] std::string text_or(std::string_view key, std::string_view otherwise, std::size_t longest = 1000);
  /// One of these words.
  [[nodiscard]] std::string word(std::string_view key, std::initializer_list<std::string_view> words);
  /// REQUIRES of the sender: it is there, and true.
  void must_be_true(std::string_view key);
  [[nodiscard]] std::uint64_t number(std::string_view key, std::uint64_t most);
  [[nodiscard]] std::uint32_t small(std::string_view key);
  [[nodiscard]] std::uint32_t small_or(std::string_view key, std::uint32_t otherwise);
  [[nodiscard]] std::optional<std::uint64_t> number_if(std::string_view key, std::uint64_t most);
  [[nodiscard]] std::optional<std::int64_t> whole_if(std::string_view key, std::int64_t bound);
  [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::size_t most);
  [[nodiscard]] std::vector<std::uint32_t> numbers(std::string_view key, std::size_t most);
  /// A list as it stands; empty where it is none.
  [[nodiscard]] const Json& list(std::string_view key, std::size_t most);

  void fail(std::string problem);
  /// What is wrong; asks whether every field was asked for.
  [[nodiscard]] std::optional<std::string> problem();

 private:
  const Json* find(std::string_view key);
  const Json* must(std::string_view key);

  const Json& json_;
  std::vector<std::string> asked_;
  std::optional<std::string> problem_;
};

}  // namespace euchre::office
