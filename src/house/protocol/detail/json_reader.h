#pragma once

#include "core/base/result.h"
#include "house/protocol/decode_error.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::protocol::detail {

using Json = nlohmann::json;

/// Where a decoder stands in the document, and the first thing that was wrong.
class Reading {
 public:
  /// Notes the first failure only; always false.
  bool fail(std::string_view problem, std::string_view hint = {});
  [[nodiscard]] bool has_failed() const { return failed_; }
  [[nodiscard]] const DecodeError& error() const { return error_; }

  void enter_field(std::string_view name);
  void enter_item(std::size_t index);
  void leave();

 private:
  std::string at_;
  std::vector<std::size_t> lengths_;
  DecodeError error_;
  bool failed_ = false;
};

/// What a value must look like.
struct Text {
  std::size_t most_characters;
};
struct Integer {
  std::int64_t least;
  std::int64_t most;
};
struct Truth {};
struct Word {};
struct Object {};
template <class Item>
struct List {
  Item item;
  std::size_t most_items;
};

bool read_value(const Json& json, std::string& out, Text shape, Reading& reading);
bool read_value(const Json& json, std::int64_t& out, Integer shape, Reading& reading);
bool read_value(const Json& json, bool& out, Truth shape, Reading& reading);

/// The document, or null after a failure.
[[nodiscard]] Json parse_document(std::string_view text, Reading& reading);
/// The message's `type`, which every later place in the document starts with; empty after a failure.
[[nodiscard]] std::string_view message_type(const Json& document, Reading& reading);
[[nodiscard]] DecodeError unknown_type(std::string_view type, const std::vector<std::string_view>& known,
                                       Reading& reading);
/// Whether the object has no field but these.
bool has_only(const Json& object, std::initializer_list<std::string_view> names, Reading& reading);

}  // namespace euchre::protocol::detail
