#pragma once

#include "core/notation/text_error.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::notation::detail {

using Json = nlohmann::json;

/// One step into a document: a key or an index.
using JsonStep = std::variant<std::string, std::size_t>;

/// The first mistake found in a document.
struct JsonMistake {
  std::vector<JsonStep> path;
  std::string problem;
  std::string hint;
};

/// A value in a document and the way to it, so that a mistake can be named by its path. A place refers to the place
/// around it and must not outlive it.
class JsonPlace {
 public:
  JsonPlace(const Json& value, std::optional<JsonMistake>& mistake) : value_(&value), mistake_(&mistake) {}
  JsonPlace(const JsonPlace& outer, std::string_view key, const Json& value)
      : value_(&value), mistake_(outer.mistake_), outer_(&outer), key_(key) {}
  JsonPlace(const JsonPlace& outer, std::size_t index, const Json& value)
      : value_(&value), mistake_(outer.mistake_), outer_(&outer), index_(index) {}

  [[nodiscard]] bool has_failed() const { return mistake_->has_value(); }
  /// Keeps the mistake if it is the first.
  void fail(std::string problem, std::string hint) const;

  /// Whether this is an object that holds no other keys.
  [[nodiscard]] bool is_object_of(std::initializer_list<std::string_view> keys) const;
  [[nodiscard]] bool is_text() const { return value_->is_string(); }
  [[nodiscard]] bool has(std::string_view key) const;
  /// The value of a key; fails where there is none. REQUIRES: is_object_of was true.
  [[nodiscard]] JsonPlace at(std::string_view key) const;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool truth() const;
  [[nodiscard]] int number(int least, int most) const;
  /// Calls `read` with the place of each item; fails where this is no list of at most so many.
  template <class F>
  void each(std::size_t most, F read) const {
    if (!is_list(most)) return;
    for (std::size_t i = 0; i < value_->size() && !has_failed(); ++i) read(JsonPlace(*this, i, (*value_)[i]));
  }
  /// Calls `read` with every key and the place of its value.
  template <class F>
  void each_key(F read) const {
    if (!is_object()) return;
    for (const auto& [key, value] : value_->items()) {
      if (!has_failed()) read(key, JsonPlace(*this, key, value));
    }
  }

 private:
  [[nodiscard]] bool is_object() const;
  [[nodiscard]] bool is_list(std::size_t most) const;

  const Json* value_;
  std::optional<JsonMistake>* mistake_;
  const JsonPlace* outer_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
};

/// Parses a document without exceptions; a key that stands twice is an error, as is text behind the document.
[[nodiscard]] std::optional<TextError> parse_json(std::string_view text, Json& document);
/// The mistake with the line and column of the value it is about.
[[nodiscard]] TextError locate(std::string_view text, const JsonMistake& mistake);

}  // namespace euchre::notation::detail
