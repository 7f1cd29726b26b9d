#include "house/protocol/detail/json_reader.h"

#include "core/base/text.h"

#include <algorithm>

namespace euchre::protocol {

std::string to_text(const DecodeError& error) {
  std::string text = error.at + " " + error.problem;
  if (!error.hint.empty()) text += " (" + error.hint + ")";
  return text;
}

namespace detail {
namespace {

/// Deeper than any message: a document nested deeper is refused before it costs anything.
constexpr int kMostNesting = 16;

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

}  // namespace

bool Reading::fail(std::string_view problem, std::string_view hint) {
  if (!failed_) error_ = DecodeError{at_.empty() ? "message" : at_, std::string(problem), std::string(hint)};
  failed_ = true;
  return false;
}

void Reading::enter_field(std::string_view name) {
  lengths_.push_back(at_.size());
  if (!at_.empty()) at_ += '.';
  at_ += name;
}

void Reading::enter_item(std::size_t index) {
  lengths_.push_back(at_.size());
  at_ += '[' + std::to_string(index) + ']';
}

void Reading::leave() {
  at_.resize(lengths_.back());
  lengths_.pop_back();
}

bool read_value(const Json& json, std::string& out, Text shape, Reading& reading) {
  const auto* text = json.get_ptr<const std::string*>();
  if (text == nullptr) return reading.fail("is not a string");
  if (text->size() > shape.most_characters && count_characters(*text) > shape.most_characters) {
    return reading.fail("is longer than " + std::to_string(shape.most_characters) + " characters");
  }
  out = *text;
  return true;
}

bool read_value(const Json& json, std::int64_t& out, Integer shape, Reading& reading) {
  if (!json.is_number_integer()) return reading.fail("is not a whole number");
  // An unsigned number beyond the signed range would wrap round when read as a signed one.
  const bool is_too_large =
      json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  const auto number = is_too_large ? INT64_MAX : json.get<std::int64_t>();
  if (number < shape.least || number > shape.most) {
    return reading.fail("is not from " + std::to_string(shape.least) + " to " + std::to_string(shape.most));
  }
  out = number;
  return true;
}

bool read_value(const Json& json, bool& out, Truth, Reading& reading) {
  if (!json.is_boolean()) return reading.fail("is neither true nor false");
  out = json.get<bool>();
  return true;
}

Json parse_document(std::string_view text, Reading& reading) {
  bool is_too_deep = false;
  const auto bound_depth = [&is_too_deep](int depth, Json::parse_event_t, Json&) {
    is_too_deep = is_too_deep || depth > kMostNesting;
    return !is_too_deep;
  };
  Json document = Json::parse(text, bound_depth, /*allow_exceptions=*/false);
  if (is_too_deep) {
    reading.fail("is nested too deep");
    return {};
  }
  if (document.is_discarded()) {
    reading.fail("is not JSON", "a message is one JSON object such as {\"type\":\"ping\",\"nonce\":1}");
    return {};
  }
  return document;
}

std::string_view message_type(const Json& document, Reading& reading) {
  if (reading.has_failed()) return {};
  if (!document.is_object()) {
    reading.fail("is not an object");
    return {};
  }
  const auto found = document.find("type");
  const auto* type = found == document.end() ? nullptr : found->get_ptr<const std::string*>();
  if (type == nullptr) {
    reading.fail("has no type", "a message is one JSON object such as {\"type\":\"ping\",\"nonce\":1}");
    return {};
  }
  reading.enter_field(*type);
  return *type;
}

DecodeError unknown_type(std::string_view type, const std::vector<std::string_view>& known, Reading& reading) {
  if (!reading.has_failed()) {
    reading.leave();
    const auto nearest = nearest_word(type, known);
    reading.fail("has an unknown type", nearest ? "did you mean " + std::string(*nearest) + "?" : std::string());
  }
  return reading.error();
}

bool has_only(const Json& object, std::initializer_list<std::string_view> names, Reading& reading) {
  for (const auto& [name, value] : object.items()) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    const auto nearest = nearest_word(name, names);
    return reading.fail("has an unknown field",
                        nearest ? "did you mean " + std::string(*nearest) + "?" : std::string());
  }
  return true;
}

}  // namespace detail
}  // namespace euchre::protocol
