#include "house/protocol/detail/decode.h"

#include "core/base/check.h"
#include "core/base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace euchre::protocol {

std::string to_text(const DecodeError& error) {
  std::string text = error.at + " " + error.problem;
  if (!error.hint.empty()) text += " (" + error.hint + ")";
  return text;
}

namespace detail {
namespace {

using Json = nlohmann::json;
using wire::Field;
using wire::Kind;
using wire::Shape;

/// Deeper than any message: a document nested deeper is refused before it costs anything.
constexpr int kMostNesting = 16;
constexpr std::string_view kExample = "a message is one JSON object such as {\"type\":\"ping\",\"nonce\":1}";

/// Brackets within text are not counted. What is no JSON may be told so as well: it is refused in any case.
bool is_nested_too_deep(std::string_view text) {
  int depth = 0;
  bool is_within_text = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (is_within_text && letter == '\\') ++at;
    if (letter == '"') is_within_text = !is_within_text;
    if (is_within_text) continue;
    if (letter == '{' || letter == '[') ++depth;
    if (letter == '}' || letter == ']') --depth;
    if (depth > kMostNesting) return true;
  }
  return false;
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known) {
  const auto nearest = nearest_word(word, known);
  return nearest ? "did you mean " + std::string(*nearest) + "?" : std::string();
}

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

/// Walks over a document and the tables side by side. Every step says whether all is well so far; the first thing that is
/// wrong ends the walk.
class Reading {
 public:
  bool read_message(std::string_view text, const Shape& shape, void* message);
  [[nodiscard]] DecodeError& error() { return error_; }

 private:
  bool fail(std::string_view problem, std::string hint = {});
  void enter(std::string_view name);
  void enter(std::size_t index);
  void leave();

  bool parse(std::string_view text, Json& document);
  bool read(const Json& json, const Shape& shape, void* out);
  bool read_text(const Json& json, const Shape& shape, std::string& out);
  bool read_integer(const Json& json, const Shape& shape, std::int64_t& out);
  bool read_word(const Json& json, const Shape& shape, std::uint8_t& out);
  bool read_list(const Json& json, const Shape& shape, void* out);
  bool read_object(const Json& json, const Shape& shape, void* out, std::string_view tag);
  bool read_field(const Json& json, const Field& field, void* out);
  bool has_only(const Json& json, std::span<const Field> fields, std::string_view tag);

  std::string at_;
  std::vector<std::size_t> lengths_;
  DecodeError error_;
};

bool Reading::fail(std::string_view problem, std::string hint) {
  error_ = DecodeError{at_.empty() ? "message" : at_, std::string(problem), std::move(hint)};
  return false;
}

void Reading::enter(std::string_view name) {
  lengths_.push_back(at_.size());
  if (!at_.empty()) at_ += '.';
  at_ += name;
}

void Reading::enter(std::size_t index) {
  lengths_.push_back(at_.size());
  at_ += '[' + std::to_string(index) + ']';
}

void Reading::leave() {
  at_.resize(lengths_.back());
  lengths_.pop_back();
}

bool Reading::parse(std::string_view text, Json& document) {
  if (is_nested_too_deep(text)) return fail("is nested too deep");
  document = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  return document.is_discarded() ? fail("is not JSON", std::string(kExample)) : true;
}

bool Reading::read_message(std::string_view text, const Shape& shape, void* message) {
  Json document;
  if (!parse(text, document)) return false;
  if (!document.is_object()) return fail("is not an object");
  const auto found = document.find(shape.tag);
  const auto* type = found == document.end() ? nullptr : found->get_ptr<const std::string*>();
  if (type == nullptr) return fail("has no type", std::string(kExample));
  const auto known = std::ranges::find(shape.words, *type);
  if (known == shape.words.end()) {
    return fail("has an unknown type", did_you_mean(*type, {shape.words.begin(), shape.words.end()}));
  }
  const auto number = static_cast<std::size_t>(known - shape.words.begin());
  enter(*type);
  return read_object(document, *shape.alternatives[number], shape.access->add(message, number), shape.tag);
}

bool Reading::read(const Json& json, const Shape& shape, void* out) {
  switch (shape.kind) {
    case Kind::Text: return read_text(json, shape, *static_cast<std::string*>(out));
    case Kind::Integer: return read_integer(json, shape, *static_cast<std::int64_t*>(out));
    case Kind::Truth:
      if (!json.is_boolean()) return fail("is neither true nor false");
      *static_cast<bool*>(out) = json.get<bool>();
      return true;
    case Kind::Word: return read_word(json, shape, *static_cast<std::uint8_t*>(out));
    case Kind::Object: return read_object(json, shape, out, {});
    case Kind::List: return read_list(json, shape, out);
    case Kind::Optional: return read(json, *shape.inner, shape.access->add(out, 0));
    case Kind::Number:
    case Kind::Halves:
    case Kind::Map:
    case Kind::Nullable:
    case Kind::Union: break;
  }
  unreachable("no message holds such a value");
}

bool Reading::read_text(const Json& json, const Shape& shape, std::string& out) {
  const auto* text = json.get_ptr<const std::string*>();
  if (text == nullptr) return fail("is not a string");
  const auto most = static_cast<std::size_t>(shape.most);
  if (text->size() > most && count_characters(*text) > most)
    return fail("is longer than " + std::to_string(most) + " characters");
  out = *text;
  return true;
}

bool Reading::read_integer(const Json& json, const Shape& shape, std::int64_t& out) {
  if (!json.is_number_integer()) return fail("is not a whole number");
  // An unsigned number beyond the signed range would wrap round when read as a signed one.
  const bool is_too_large =
      json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  const auto number = is_too_large ? INT64_MAX : json.get<std::int64_t>();
  if (number < shape.least || number > shape.most)
    return fail("is not from " + std::to_string(shape.least) + " to " + std::to_string(shape.most));
  out = number;
  return true;
}

bool Reading::read_word(const Json& json, const Shape& shape, std::uint8_t& out) {
  const auto* text = json.get_ptr<const std::string*>();
  if (text == nullptr) return fail("is not a string");
  const auto word = std::ranges::find(shape.words, *text);
  if (word == shape.words.end()) return fail("is none of: " + listed(shape.words));
  out = static_cast<std::uint8_t>(word - shape.words.begin());
  return true;
}

bool Reading::read_list(const Json& json, const Shape& shape, void* out) {
  if (!json.is_array()) return fail("is not a list");
  if (json.size() > static_cast<std::size_t>(shape.most))
    return fail("has more than " + std::to_string(shape.most) + " items");
  for (std::size_t index = 0; index < json.size(); ++index) {
    enter(index);
    if (!read(json[index], *shape.inner, shape.access->add(out, index))) return false;
    leave();
  }
  return true;
}

bool Reading::read_object(const Json& json, const Shape& shape, void* out, std::string_view tag) {
  if (!json.is_object()) return fail("is not an object");
  const bool is_read = std::ranges::all_of(shape.fields, [&](const Field& field) {
    return read_field(json, field, static_cast<std::byte*>(out) + field.offset);
  });
  return is_read && has_only(json, shape.fields, tag);
}

bool Reading::read_field(const Json& json, const Field& field, void* out) {
  const auto found = json.find(field.name);
  const bool may_lack = field.shape->kind == Kind::Optional;
  if (may_lack && (found == json.end() || found->is_null())) return true;
  enter(field.name);
  if (found == json.end()) return fail("is missing");
  if (!read(*found, *field.shape, out)) return false;
  leave();
  return true;
}

/// Whether the object has no field but these and the one that told what it is.
bool Reading::has_only(const Json& json, std::span<const Field> fields, std::string_view tag) {
  for (const auto& [name, value] : json.items()) {
    if (name == tag || std::ranges::find(fields, name, &Field::name) != fields.end()) continue;
    std::vector<std::string_view> known;
    if (!tag.empty()) known.push_back(tag);
    for (const Field& field : fields) known.push_back(field.name);
    return fail("has an unknown field", did_you_mean(name, known));
  }
  return true;
}

}  // namespace

std::optional<DecodeError> decode(std::string_view text, const wire::Shape& shape, void* message) {
  Reading reading;
  if (reading.read_message(text, shape, message)) return std::nullopt;
  return std::move(reading.error());
}

}  // namespace detail
}  // namespace euchre::protocol
