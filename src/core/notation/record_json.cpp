#include "core/notation/record_json.h"

#include "core/base/check.h"
#include "core/base/fact_line.h"
#include "core/base/text.h"
#include "core/notation/detail/json_place.h"
#include "core/notation/detail/line_shapes.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

namespace euchre::notation {

namespace {

using detail::Json;
using detail::LinePart;
using detail::LineShape;
using detail::PartKind;
using detail::PartPlace;
using OrderedJson = nlohmann::ordered_json;

Failure<TextError> failure(std::string problem, std::string hint) {
  return Failure{TextError{0, 0, std::move(problem), std::move(hint)}};
}

std::string place_of(std::size_t index) { return "lines[" + std::to_string(index) + ']'; }

// ---- writing

OrderedJson list_of(std::string_view text, char separator) {
  OrderedJson list = OrderedJson::array();
  if (text.empty()) return list;
  for (const std::string_view part : split(text, separator)) list.push_back(std::string(trim(part)));
  return list;
}

OrderedJson json_of(const LineWord& word, PartKind kind) {
  switch (kind) {
    case PartKind::Number: return *parse_integer(word.value);
    case PartKind::Cards: return list_of(word.value, ' ');
    case PartKind::Entries: return list_of(*unescaped(word.value), ';');
    case PartKind::Text: return word.is_quoted ? *unescaped(word.value) : std::string(word.value);
    case PartKind::Word:
    case PartKind::Rest: return std::string(word.value);
  }
  unreachable("kind of a part");
}

const LinePart* part_of(const LineShape& shape, const LineWord& word, std::size_t placed) {
  if (word.key.empty()) return placed < shape.parts.size() ? &shape.parts[placed] : nullptr;
  const auto found = std::ranges::find_if(
      shape.parts, [&](const LinePart& part) { return part.place == PartPlace::Keyed && part.name == word.key; });
  return found == shape.parts.end() ? nullptr : &*found;
}

/// A line that `to_line` wrote.
OrderedJson json_of_line(std::string_view line) {
  std::size_t at = std::min(line.find(' '), line.size());
  const LineShape* const shape = detail::find_shape(line.substr(0, at));
  EUCHRE_REQUIRE(shape != nullptr);
  OrderedJson object{{"fact", shape->word}};
  const bool is_rest = !shape->parts.empty() && shape->parts.front().kind == PartKind::Rest;
  if (is_rest) object[std::string(shape->parts.front().name)] = std::string(line.substr(at + 1));
  for (std::size_t placed = 0; !is_rest && at < line.size();) {
    const LineWord word = *read_line_word(line, at + 1);
    const LinePart* const part = part_of(*shape, word, placed);
    EUCHRE_REQUIRE(part != nullptr);
    placed += word.key.empty() ? 1U : 0U;
    object[std::string(part->name)] = json_of(word, part->kind);
    at = word.end;
  }
  return object;
}

OrderedJson json_of(const Line& line) {
  if (const auto* remark = std::get_if<Remark>(&line)) return {{"remark", remark->text}};
  return json_of_line(to_line(std::get<facts::Fact>(line)));
}

/// Nothing where a text is not UTF-8: then what stands for its bytes would be left out or not.
std::optional<std::string> dumped(const OrderedJson& object) {
  using Handler = OrderedJson::error_handler_t;
  std::string text = object.dump(-1, ' ', false, Handler::replace);
  const bool is_plain =
      std::ranges::all_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; });
  if (!is_plain && object.dump(-1, ' ', false, Handler::ignore) != text) return std::nullopt;
  return text;
}

// ---- reading

/// What a line says that cannot be written as one; kept until it is reported with its place.
struct Fault {
  std::string problem;
  std::string hint;
};

/// A carriage return behind it would be taken for a part of its end.
bool is_one_line(std::string_view text) { return text.find('\n') == std::string_view::npos && !text.ends_with('\r'); }

bool is_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char letter) {
    return letter == '-' || std::isalnum(static_cast<unsigned char>(letter)) != 0;
  });
}

std::optional<std::string> joined(const Json& list, std::string_view between) {
  std::string text;
  if (!list.is_array()) return std::nullopt;
  for (const Json& item : list) {
    if (!item.is_string()) return std::nullopt;
    text += (text.empty() ? "" : std::string(between)) + item.get_ref<const std::string&>();
  }
  return text;
}

std::optional<std::string> word_of(const Json& value) {
  if (!value.is_string() || !is_word(value.get_ref<const std::string&>())) return std::nullopt;
  return value.get<std::string>();
}

/// The text that stands for a part in a line; nothing where the value is of another kind.
std::optional<std::string> text_of(const Json& value, PartKind kind) {
  switch (kind) {
    case PartKind::Word: return word_of(value);
    case PartKind::Number: return value.is_number_integer() ? std::optional(value.dump()) : std::nullopt;
    case PartKind::Text:
      return value.is_string() ? std::optional(in_quotes(value.get_ref<const std::string&>())) : std::nullopt;
    case PartKind::Rest:
      return value.is_string() && is_one_line(value.get_ref<const std::string&>())
                 ? std::optional(value.get<std::string>())
                 : std::nullopt;
    case PartKind::Cards:
    case PartKind::Entries: break;
  }
  const std::optional<std::string> list = joined(value, kind == PartKind::Cards ? " " : "; ");
  return list ? std::optional(in_quotes(*list)) : std::nullopt;
}

std::string_view wanted(PartKind kind) {
  switch (kind) {
    case PartKind::Word: return "a string: one word of letters, digits and hyphens";
    case PartKind::Number: return "a whole number";
    case PartKind::Text: return "a string";
    case PartKind::Cards: return R"(a list of cards, as in ["9C","JH"])";
    case PartKind::Entries: return R"(a list of entries, as in ["NS +3 revoke S63.a"])";
    case PartKind::Rest: return "a string of one line";
  }
  unreachable("kind of a part");
}

std::optional<Fault> unknown_member(const Json& object, const LineShape& shape) {
  std::vector<std::string_view> names;
  for (const LinePart& part : shape.parts) names.push_back(part.name);
  for (const auto& [name, value] : object.items()) {
    if (name == "fact" || std::ranges::find(names, name) != names.end()) continue;
    const auto meant = nearest_word(std::string_view(name).substr(0, 40), names);
    return Fault{"'" + name.substr(0, 40) + "' has no place here",
                 meant ? "did you mean '" + std::string(*meant) + "'?" : "see docs/record-format.md"};
  }
  return std::nullopt;
}

Result<std::string, Fault> line_of_fact(const Json& object) {
  const Json& word = object["fact"];
  const LineShape* const shape = word.is_string() ? detail::find_shape(word.get_ref<const std::string&>()) : nullptr;
  if (shape == nullptr) return Failure{Fault{"this names no fact", R"(as in {"fact":"play","seat":"N","card":"9C"})"}};
  if (auto unknown = unknown_member(object, *shape)) return Failure{*std::move(unknown)};
  std::string line(shape->word);
  for (const LinePart& part : shape->parts) {
    const auto found = object.find(part.name);
    if (found == object.end()) continue;
    const std::optional<std::string> text = text_of(*found, part.kind);
    if (!text) return Failure{Fault{std::string(part.name) + " is of another kind", std::string(wanted(part.kind))}};
    line += ' ' + (part.place == PartPlace::Keyed ? std::string(part.name) + '=' : "") + *text;
  }
  return line;
}

Result<std::string, Fault> line_of(const Json& object) {
  if (object.is_object() && object.contains("fact")) return line_of_fact(object);
  const bool is_remark = object.is_object() && object.size() == 1 && object.contains("remark");
  if (!is_remark) return Failure{Fault{"this is no line", R"({"fact":...} or {"remark":"# ..."})"}};
  const Json& text = object["remark"];
  if (text.is_string() && is_one_line(text.get_ref<const std::string&>())) return text.get<std::string>();
  return Failure{Fault{"a remark is a string of one line", R"({"remark":"# ..."})"}};
}

/// The record in JSON as the text it stands for.
Result<std::string, TextError> record_text(const Json& document) {
  constexpr std::int64_t kNewest = 1'000'000;
  const bool is_record = document.is_object() && document.size() == 3 && document.contains("format") &&
                         document.contains("version") && document.contains("lines") &&
                         document["format"] == kRecordJsonFormat && document["lines"].is_array();
  if (!is_record) return failure("this is no record", R"({"format":"euchre-record","version":1,"lines":[...]})");
  const Json& version = document["version"];
  if (!version.is_number_integer() || version < 1 || version > kNewest)
    return failure("version is no number of a version", "this program writes version 1");
  std::string text(kRecordJsonFormat);
  text += ' ' + version.dump() + '\n';
  for (std::size_t index = 0; index < document["lines"].size(); ++index) {
    const auto line = line_of(document["lines"][index]);
    if (!line) return failure(place_of(index) + ": " + line.error().problem, line.error().hint);
    text += *line + '\n';
  }
  return text;
}

}  // namespace

Result<std::string, TextError> to_record_json(const Record& record) {
  std::string text = R"({"format":"euchre-record","version":)" + std::to_string(record.version) + ",\"lines\":[";
  for (std::size_t index = 0; index < record.lines.size(); ++index) {
    const std::optional<std::string> line = dumped(json_of(record.lines[index]));
    if (!line) return Failure{TextError{index + 2, 0, "the line has no JSON form", "its text is not UTF-8"}};
    text += (index == 0 ? "\n" : ",\n") + *line;
  }
  return text + "\n]}\n";
}

Result<Record, TextError> parse_record_json(std::string_view text) {
  if (text.size() > kLargestRecord) return failure("the record is too large", "at most 64 MiB");
  Json document;
  if (auto error = detail::parse_json(text, document)) return Failure{*std::move(error)};
  const auto lines = record_text(document);
  if (!lines) return Failure{lines.error()};
  auto record = parse_record(*lines);
  if (!record) {
    const TextError& error = record.error();
    return failure((error.line < 2 ? "" : place_of(error.line - 2) + ": ") + error.problem, error.hint);
  }
  for (std::size_t index = 0; index < record->lines.size(); ++index) {
    const bool is_remark = std::holds_alternative<Remark>(record->lines[index]);
    if (is_remark == document["lines"][index].contains("remark")) continue;
    return failure(place_of(index) + (is_remark ? ": this is a remark" : ": this is no remark but a fact"),
                   R"({"fact":...} or {"remark":"# ..."})");
  }
  return record;
}

bool looks_like_record_json(std::string_view text) {
  std::string_view start = trim(text.substr(0, 200));
  for (const std::string_view token : {"{", "\"format\"", ":", "\"euchre-record\""}) {
    if (!start.starts_with(token)) return false;
    start = trim(start.substr(token.size()));
  }
  return true;
}

}  // namespace euchre::notation
