#pragma once

#include "house/protocol/detail/json_reader.h"

#include <optional>

/// To be included after the `read` functions of the generated types are declared.
namespace euchre::protocol::detail {

template <class Enum>
bool read_value(const Json& json, Enum& out, Word, Reading& reading) {
  const auto* text = json.get_ptr<const std::string*>();
  return text != nullptr ? read_word(*text, out, reading) : reading.fail("is not a string");
}

template <class Struct>
bool read_value(const Json& json, Struct& out, Object, Reading& reading) {
  return read(json, out, reading);
}

template <class Item, class Shape>
bool read_value(const Json& json, std::vector<Item>& out, List<Shape> shape, Reading& reading) {
  if (!json.is_array()) return reading.fail("is not a list");
  if (json.size() > shape.most_items) {
    return reading.fail("has more than " + std::to_string(shape.most_items) + " items");
  }
  out.resize(json.size());
  for (std::size_t index = 0; index < json.size(); ++index) {
    reading.enter_item(index);
    if (!read_value(json[index], out[index], shape.item, reading)) return false;
    reading.leave();
  }
  return true;
}

/// Reads the fields of one object; after the first failure the rest is skipped.
class ObjectReader {
 public:
  ObjectReader(const Json& json, Reading& reading) : json_(json), reading_(reading) {
    if (!reading.has_failed() && !json.is_object()) reading.fail("is not an object");
  }

  template <class Value, class Shape>
  void required(std::string_view name, Value& out, Shape shape) {
    if (reading_.has_failed()) return;
    reading_.enter_field(name);
    const auto found = json_.find(name);
    if (found == json_.end()) {
      reading_.fail("is missing");
    } else if (read_value(*found, out, shape, reading_)) {
      reading_.leave();
    }
  }

  template <class Value, class Shape>
  void optional(std::string_view name, std::optional<Value>& out, Shape shape) {
    if (reading_.has_failed()) return;
    const auto found = json_.find(name);
    if (found == json_.end() || found->is_null()) return;
    required(name, out.emplace(), shape);
  }

  bool only(std::initializer_list<std::string_view> names) {
    return !reading_.has_failed() && has_only(json_, names, reading_);
  }

 private:
  const Json& json_;
  Reading& reading_;
};

template <class Union, class Message>
Result<Union, DecodeError> read_message(const Json& document, Reading& reading) {
  Message message;
  if (!read(document, message, reading)) return Failure{reading.error()};
  return Union{std::move(message)};
}

}  // namespace euchre::protocol::detail
