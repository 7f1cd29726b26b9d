#include "core/codes/law_key.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/codes/built_in_texts.h"
#include "core/codes/toml_document.h"

#include <algorithm>
#include <optional>

namespace euchre::codes {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> list;
  for (const std::string_view word : words(text)) list.emplace_back(word);
  return list;
}

/// The tables `[[name]]` of a built-in text. Only our own mistake can make it unreadable.
std::vector<TomlRecord> records_of(std::string_view toml, std::string_view name) {
  auto records = read_toml_records(toml, name);
  EUCHRE_REQUIRE(records.has_value());
  return *std::move(records);
}

/// `both:laws.revoke.established=quitting_and_played_on`.
ReadingEffect parse_effect(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::size_t equals = text.find('=');
  EUCHRE_REQUIRE(colon != std::string_view::npos && equals != std::string_view::npos && colon < equals);
  return {std::string(text.substr(0, colon)), std::string(text.substr(colon + 1, equals - colon - 1)),
          std::string(text.substr(equals + 1))};
}

Reading read_reading(TomlRecord& record) {
  Reading reading{record["id"],
                  record["key"],
                  record["concerns"],
                  words_of(record["values"]),
                  record["default"],
                  {},
                  words_of(record["unplayed"]),
                  record["summary"]};
  for (const std::string_view effect : words(record["effects"])) reading.effects.push_back(parse_effect(effect));
  return reading;
}

struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// `0..20`.
std::optional<Range> range_of(std::string_view value) {
  const std::size_t dots = value.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto least = parse_integer(value.substr(0, dots));
  const auto most = parse_integer(value.substr(dots + 2));
  EUCHRE_REQUIRE(least && most);
  return Range{*least, *most};
}

}  // namespace

std::span<const LawKey> law_keys() {
  static const std::vector<LawKey> kKeys = [] {
    std::vector<LawKey> keys;
    for (TomlRecord& record : records_of(detail::kKeysToml, "key"))
      keys.push_back({record["key"], words_of(record["values"]), words_of(record["unplayed"]), record["summary"]});
    return keys;
  }();
  return kKeys;
}

std::span<const Reading> readings() {
  static const std::vector<Reading> kReadings = [] {
    std::vector<Reading> readings;
    for (TomlRecord& record : records_of(detail::kReadingKeysToml, "reading")) readings.push_back(read_reading(record));
    return readings;
  }();
  return kReadings;
}

std::span<const NamedParameter> named_parameters() {
  static const std::vector<NamedParameter> kParameters = [] {
    std::vector<NamedParameter> parameters;
    for (TomlRecord& record : records_of(detail::kKeysToml, "parameter"))
      parameters.push_back({record["name"], words_of(record["keys"])});
    return parameters;
  }();
  return kParameters;
}

const LawKey* find_law_key(std::string_view key) {
  const auto keys = law_keys();
  const auto found = std::ranges::find(keys, key, &LawKey::key);
  return found == keys.end() ? nullptr : &*found;
}

const Reading* find_reading(std::string_view key) {
  const auto all = readings();
  const auto found = std::ranges::find(all, key, &Reading::key);
  return found == all.end() ? nullptr : &*found;
}

bool is_played(const std::vector<std::string>& values, std::string_view value) {
  if (const auto range = values.empty() ? std::nullopt : range_of(values.front())) {
    const auto number = parse_integer(value);
    return number && *number >= range->least && *number <= range->most;
  }
  return std::ranges::find(values, value) != values.end();
}

std::string values_in_words(const std::vector<std::string>& values) {
  if (const auto range = values.empty() ? std::nullopt : range_of(values.front()))
    return "a number from " + std::to_string(range->least) + " to " + std::to_string(range->most);
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "" : ", ") + value;
  return values.size() == 1 ? text : "one of " + text;
}

}  // namespace euchre::codes
