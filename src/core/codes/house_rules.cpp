#include "core/base/text.h"
#include "core/codes/code.h"
#include "core/codes/detail/contradictions.h"
#include "core/codes/detail/law_settings.h"
#include "core/codes/detail/toml_words.h"
#include "core/codes/parameter.h"
#include "core/codes/toml_document.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace euchre::codes {
namespace {

constexpr std::size_t kMostBytes = 65'536;
constexpr std::size_t kMostNameBytes = 80;
constexpr std::size_t kMostSummaryBytes = 400;
constexpr std::size_t kMostSourceBytes = 400;

/// The keys above all groups.
constexpr std::array<std::string_view, 4> kHead{"base", "name", "summary", "source"};

/// A value that a file gives, short enough and safe to be shown.
std::string shown(const TomlLeaf& leaf) {
  constexpr std::size_t kMostShownBytes = 60;
  if (leaf.text.size() > kMostShownBytes) return "this text";
  return leaf.kind == TomlKind::Text ? quoted_toml(leaf.text) : leaf.text;
}

/// `did you mean "x"?`, or `otherwise` where nothing is near.
std::string nearest_hint(std::string_view word, const std::vector<std::string_view>& candidates,
                         std::string_view otherwise) {
  const auto nearest = nearest_word(word, candidates);
  return nearest ? "did you mean \"" + std::string(*nearest) + "\"?" : std::string(otherwise);
}

std::vector<std::string_view> known_keys() {
  std::vector<std::string_view> keys(kHead.begin(), kHead.end());
  for (const Parameter& parameter : parameters()) keys.push_back(parameter.key);
  return keys;
}

/// Whether `group` is the first part of a parameter's key, as `lone_hand` is.
bool is_group(std::string_view group) {
  return std::ranges::any_of(parameters(), [group](const Parameter& parameter) {
    return parameter.key.starts_with(group) && parameter.key.substr(group.size()).starts_with('.');
  });
}

/// Reads one file; each step returns the first thing that is wrong.
class HouseRulesReader {
 public:
  explicit HouseRulesReader(std::string_view file_name) : file_(file_name) {}

  Result<Code, CodeError> read(std::string_view toml) {
    if (auto error = read_file(toml)) return Failure{*std::move(error)};
    return std::move(code_);
  }

 private:
  std::optional<CodeError> read_file(std::string_view toml) {
    if (toml.size() > kMostBytes) {
      return error(0, "", "the file is larger than 64 KB", "house rules name only what differs from their base");
    }
    auto leaves = read_toml_leaves(toml);
    if (!leaves) {
      return error(leaves.error().line, "", "this cannot be read: " + leaves.error().problem,
                   "write each rule once, as key = value under its [group]");
    }
    leaves_ = *std::move(leaves);
    if (auto wrong = unknown_key()) return wrong;
    if (auto wrong = read_head()) return wrong;
    if (auto wrong = detail::LawSettingsReader(file_, leaves_, code_).read()) return wrong;
    if (auto wrong = read_parameters()) return wrong;
    if (auto found = detail::find_contradiction(code_, lines_)) {
      return error(found->line, found->key, std::move(found->problem), std::move(found->hint));
    }
    ground_every_value();
    return std::nullopt;
  }

  /// Values that came or went with another one, as those of a rubber do.
  void ground_every_value() {
    for (const Parameter& parameter : parameters()) {
      const std::string key(parameter.key);
      if (parameter.none_label.empty() && parameter.read(code_) == kNone) {
        code_.grounds.erase(key);
        code_.reasons.erase(key);
      } else {
        code_.grounds.try_emplace(key, "house");
      }
    }
  }

  [[nodiscard]] std::optional<CodeError> unknown_key() const {
    for (const TomlLeaf& leaf : leaves_) {
      if (std::ranges::find(kHead, leaf.path) != kHead.end()) continue;
      if (find_parameter(leaf.path) != nullptr || detail::is_about_laws(leaf.path)) continue;
      if (leaf.kind == TomlKind::EmptyTable && is_group(leaf.path)) continue;
      const std::string_view outer = std::string_view(leaf.path).substr(0, leaf.path.rfind('.'));
      if (const Parameter* parameter = find_parameter(outer)) {
        return error(leaf.line, parameter->key, "house rules give the value alone",
                     "write " + values_in_words(*parameter) + " after the equals sign");
      }
      return error(leaf.line, leaf.path, "there is no such key",
                   nearest_hint(leaf.path, known_keys(), "docs/house-rules.md lists every key"));
    }
    return std::nullopt;
  }

  std::optional<CodeError> read_head() {
    const TomlLeaf* base = find("base");
    if (base == nullptr) {
      return error(0, "base", "the code that these rules start from is missing",
                   "add a line such as base = " + quoted_toml(default_code(Occasion::Game).id));
    }
    const Code* found = find_code(base->text);
    if (found == nullptr) {
      std::vector<std::string_view> ids;
      std::string all;
      for (const Code& code : known_codes()) {
        ids.emplace_back(code.id);
        all += (all.empty() ? "one of " : ", ") + quoted_toml(code.id);
      }
      return error(base->line, "base", "no code is called " + shown(*base), nearest_hint(base->text, ids, all));
    }
    code_ = *found;
    code_.base = found->id;
    code_.name = "House rules";
    code_.summary = "House rules that start from " + found->name + ".";
    if (auto wrong = read_words("name", kMostNameBytes, code_.name)) return wrong;
    if (auto wrong = read_words("summary", kMostSummaryBytes, code_.summary)) return wrong;
    std::string source;  // shown beside the file, and decides nothing
    if (auto wrong = read_words("source", kMostSourceBytes, source)) return wrong;
    code_.id = code_.name;
    return std::nullopt;
  }

  /// A text that people will see: one line, neither empty nor long.
  std::optional<CodeError> read_words(std::string_view key, std::size_t most_bytes, std::string& words) const {
    const TomlLeaf* leaf = find(key);
    if (leaf == nullptr) return std::nullopt;
    const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; };
    const bool is_good = leaf->kind == TomlKind::Text && !trim(leaf->text).empty() && leaf->text.size() <= most_bytes &&
                         std::ranges::none_of(leaf->text, is_control);
    if (!is_good) {
      return error(leaf->line, key, "these words cannot be shown to people",
                   "one line of text in quotes, at most " + std::to_string(most_bytes) + " bytes");
    }
    words = leaf->text;
    return std::nullopt;
  }

  std::optional<CodeError> read_parameters() {
    switch_way_to_end_game();
    for (const Parameter& parameter : parameters()) {
      const TomlLeaf* leaf = find(parameter.key);
      if (leaf == nullptr || leaf->kind == TomlKind::EmptyTable) continue;
      if (auto wrong = read_parameter(parameter, *leaf)) return wrong;
    }
    return std::nullopt;
  }

  std::optional<CodeError> read_parameter(const Parameter& parameter, const TomlLeaf& leaf) {
    lines_.emplace(parameter.key, leaf.line);
    if (!is_kind_of(parameter, leaf)) {
      return error(leaf.line, parameter.key, "this kind of value does not belong here", expected(parameter));
    }
    if (parameter.key.starts_with("rubber.") && parameter.read(code_) == kNone) {
      return error(leaf.line, parameter.key, "no rubber is played" + detail::on_line(lines_, "rubber.played"),
                   "add played = true under [rubber], or leave this key out");
    }
    if (!parameter.write(code_, leaf.text)) {
      return error(leaf.line, parameter.key, shown(leaf) + " is no value of this key",
                   leaf.kind == TomlKind::Text ? nearest_hint(leaf.text, parameter.choices, expected(parameter))
                                               : expected(parameter));
    }
    code_.grounds.insert_or_assign(std::string(parameter.key), "house");
    code_.reasons.erase(std::string(parameter.key));
    return std::nullopt;
  }

  /// A file that only says "eight deals" or only "ten points" need not switch the other off: the base's way of ending
  /// a game gives way to the one that is written.
  void switch_way_to_end_game() {
    const TomlLeaf* target = find("game.target");
    const TomlLeaf* deal_turns = find("game.deal_turns");
    const TomlLeaf* written = target != nullptr ? target : deal_turns;
    if (written == nullptr || (target != nullptr && deal_turns != nullptr)) return;
    if (written->kind != TomlKind::Number) return;
    const std::string_view other = target != nullptr ? "game.deal_turns" : "game.target";
    const Parameter& parameter = *find_parameter(other);
    if (parameter.read(code_) == kNone) return;
    parameter.write(code_, kNone);
    code_.grounds.insert_or_assign(std::string(other), "house");
    code_.reasons.erase(std::string(other));
  }

  static bool is_kind_of(const Parameter& parameter, const TomlLeaf& leaf) {
    if (leaf.kind == TomlKind::Text && leaf.text == kNone && !parameter.none_label.empty()) return true;
    switch (parameter.kind) {
      case ParameterKind::Number: return leaf.kind == TomlKind::Number;
      case ParameterKind::Truth: return leaf.kind == TomlKind::Truth;
      case ParameterKind::Choice: break;
    }
    const bool is_numeric = parse_integer(parameter.choices.front()).has_value();
    return leaf.kind == (is_numeric ? TomlKind::Number : TomlKind::Text);
  }

  static std::string expected(const Parameter& parameter) { return "write " + values_in_words(parameter); }

  [[nodiscard]] const TomlLeaf* find(std::string_view path) const {
    const auto found = std::ranges::find(leaves_, path, &TomlLeaf::path);
    return found == leaves_.end() ? nullptr : &*found;
  }

  [[nodiscard]] CodeError error(int line, std::string_view key, std::string problem, std::string hint) const {
    return {file_, line, std::string(key), std::move(problem), std::move(hint)};
  }

  std::string file_;
  std::vector<TomlLeaf> leaves_;
  detail::KeyLines lines_;
  Code code_;
};

}  // namespace

Result<Code, CodeError> parse_house_rules(std::string_view toml, std::string_view file_name) {
  return HouseRulesReader(file_name).read(toml);
}

std::string to_house_toml(const Code& code) {
  const Code* base = find_code(code.base);
  EUCHRE_REQUIRE(base != nullptr);
  std::string text = detail::toml_head(code.base, code.name, code.summary);
  detail::GroupHeadings headings;
  for (const Parameter& parameter : parameters()) {
    const std::string value = parameter.read(code);
    if (value == parameter.read(*base) || (value == kNone && parameter.none_label.empty())) continue;
    text += headings.before(parameter) + detail::name_in_group(parameter) + " = " + detail::toml_value(value) + '\n';
  }
  std::string group;
  for (const auto& [row, setting] : code.law_settings) {
    const std::size_t dot = row.find('.');
    if (row.substr(0, dot) != group) {
      group = row.substr(0, dot);
      text += "\n[laws." + group + "]\n";
    }
    text += row.substr(dot + 1) + " = " + detail::toml_value(setting.value) + '\n';
  }
  return text;
}

std::string to_text(const CodeError& error) {
  std::string text = error.file;
  if (error.line > 0) text += ':' + std::to_string(error.line);
  if (!error.key.empty()) text += ": " + error.key;
  text += ": " + error.problem;
  return error.hint.empty() ? text : text + " (" + error.hint + ')';
}

}  // namespace euchre::codes
