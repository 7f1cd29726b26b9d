#include "core/codes/detail/law_settings.h"

#include "core/base/text.h"
#include "core/codes/law_key.h"

#include <algorithm>

namespace euchre::codes::detail {
namespace {

constexpr std::string_view kLaws = "laws.";
constexpr std::string_view kReadings = "readings.";

TomlKind kind_of(std::string_view word) {
  if (parse_integer(word)) return TomlKind::Number;
  return word == "true" || word == "false" ? TomlKind::Truth : TomlKind::Text;
}

bool is_word(const TomlLeaf& leaf) {
  return leaf.kind == TomlKind::Text || leaf.kind == TomlKind::Number || leaf.kind == TomlKind::Truth;
}

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// `did you mean "x"?`, or where every key is listed.
std::string nearest_key(std::string_view word, const std::vector<std::string>& keys) {
  const std::vector<std::string_view> candidates(keys.begin(), keys.end());
  const auto nearest = nearest_word(word, candidates);
  return nearest ? "did you mean \"" + std::string(*nearest) + "\"?" : "docs/law-keys.md lists every key";
}

std::vector<std::string> keys_of_laws() {
  std::vector<std::string> keys;
  for (const LawKey& key : law_keys()) keys.push_back(key.key);
  return keys;
}

std::vector<std::string> keys_of_readings() {
  std::vector<std::string> keys;
  for (const Reading& reading : readings()) keys.push_back(reading.key);
  return keys;
}

std::string shown(const TomlLeaf& leaf) {
  constexpr std::size_t kMostShownBytes = 60;
  if (leaf.text.size() > kMostShownBytes) return "this text";
  return leaf.kind == TomlKind::Text ? quoted_toml(leaf.text) : leaf.text;
}

/// Whether `group` begins a key of the laws.
bool is_group(std::string_view group) {
  return std::ranges::any_of(law_keys(),
                             [&](const LawKey& key) { return key.key.starts_with(std::string(group) + '.'); });
}

bool is_empty_section(const TomlLeaf& leaf) {
  if (leaf.kind != TomlKind::EmptyTable) return false;
  return leaf.path == "laws" || leaf.path == "readings" ||
         (leaf.path.starts_with(kLaws) && is_group(std::string_view(leaf.path).substr(kLaws.size())));
}

}  // namespace

bool is_about_laws(std::string_view path) {
  return path == "laws" || path == "readings" || path.starts_with(kLaws) || path.starts_with(kReadings);
}

std::optional<CodeError> LawSettingsReader::read() {
  const std::vector<TomlLeaf> written = leaves_;
  std::erase_if(leaves_, [](const TomlLeaf& leaf) { return is_about_laws(leaf.path); });
  for (const TomlLeaf& leaf : written) {
    if (!is_about_laws(leaf.path) || is_empty_section(leaf)) continue;
    auto wrong = leaf.path.starts_with(kReadings) ? take_reading(leaf) : take_row(leaf);
    if (wrong) return wrong;
  }
  return std::nullopt;
}

std::optional<CodeError> LawSettingsReader::take_row(const TomlLeaf& leaf) {
  const std::string_view row = std::string_view(leaf.path).substr(std::min(kLaws.size(), leaf.path.size()));
  const LawKey* key = find_law_key(row);
  if (key == nullptr) return error(leaf, "the laws have no such key", nearest_key(row, keys_of_laws()));
  const std::string right = "write " + values_in_words(key->values);
  if (contains(key->unplayed, leaf.text) && is_word(leaf))
    return error(leaf, "not played by this house yet: " + shown(leaf), right);
  if (!is_word(leaf) || !is_played(key->values, leaf.text) || kind_of(leaf.text) != leaf.kind)
    return error(leaf, shown(leaf) + " is no value of this key", right);
  return set_row(leaf, row, leaf.text, "house");
}

std::optional<CodeError> LawSettingsReader::take_reading(const TomlLeaf& leaf) {
  const std::string_view name = std::string_view(leaf.path).substr(kReadings.size());
  const Reading* reading = find_reading(name);
  if (reading == nullptr) return error(leaf, "there is no such reading", nearest_key(name, keys_of_readings()));
  const std::string right = "write " + values_in_words(reading->values);
  if (contains(reading->unplayed, leaf.text) && is_word(leaf))
    return error(leaf, "not played by this house yet: " + shown(leaf), right);
  if (!is_word(leaf) || !is_played(reading->values, leaf.text) || kind_of(leaf.text) != leaf.kind)
    return error(leaf, shown(leaf) + " is no value of this reading", right);
  for (const ReadingEffect& effect : reading->effects) {
    if (effect.value != leaf.text) continue;
    const bool is_law = effect.path.starts_with(kLaws);
    auto wrong =
        is_law ? set_row(leaf, std::string_view(effect.path).substr(kLaws.size()), effect.word, reading->id + " house")
               : set_lawful(leaf, effect.path, effect.word);
    if (wrong) return wrong;
  }
  return std::nullopt;
}

std::optional<CodeError> LawSettingsReader::set_row(const TomlLeaf& leaf, std::string_view row, std::string_view value,
                                                    std::string_view ground) {
  const auto known = code_.law_settings.find(row);
  if (known != code_.law_settings.end() && known->second.value != value) {
    return error(leaf,
                 "this makes laws." + std::string(row) + " " + std::string(value) + ", but line " +
                     std::to_string(known->second.line) + " makes it " + known->second.value,
                 "keep one of the two lines");
  }
  code_.law_settings.insert_or_assign(std::string(row), LawSetting{std::string(value), std::string(ground), leaf.line});
  return std::nullopt;
}

std::optional<CodeError> LawSettingsReader::set_lawful(const TomlLeaf& leaf, std::string_view path,
                                                       std::string_view value) {
  const auto written = std::ranges::find(leaves_, path, &TomlLeaf::path);
  if (written != leaves_.end() && written->text != value) {
    return error(leaf,
                 "this makes " + std::string(path) + " " + std::string(value) + ", but line " +
                     std::to_string(written->line) + " makes it " + shown(*written),
                 "keep one of the two lines");
  }
  if (written == leaves_.end()) leaves_.push_back({std::string(path), kind_of(value), std::string(value), leaf.line});
  return std::nullopt;
}

CodeError LawSettingsReader::error(const TomlLeaf& leaf, std::string problem, std::string hint) const {
  return {file_, leaf.line, leaf.path, std::move(problem), std::move(hint)};
}

}  // namespace euchre::codes::detail
