#include "core/codes/detail/code_reader.h"

#include "core/base/text.h"
#include "core/codes/detail/contradictions.h"
#include "core/codes/parameter.h"
#include "core/codes/subject.h"
#include "core/codes/toml_document.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace euchre::codes::detail {
namespace {

/// Whether a folder may be called so: what people type after `--code`, and never `all` or `house`.
bool is_code_id(std::string_view id) {
  const auto is_good = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !id.empty() && id.size() <= 40 && id != "all" && id != "house" && std::ranges::all_of(id, is_good);
}

/// The leaves of one file, each taken once; what nobody takes is an error.
class CodeReader {
 public:
  explicit CodeReader(const CodeFolder& folder) : file_(folder.id + "/code.toml") { code_.id = folder.id; }

  Result<Code, CodeError> read(std::string_view toml) {
    if (auto wrong = read_file(toml)) return Failure{*std::move(wrong)};
    return std::move(code_);
  }

 private:
  std::optional<CodeError> read_file(std::string_view toml) {
    if (!is_code_id(code_.id)) {
      return error(0, "", "no code can be called so", "a folder's name is small letters, digits and hyphens");
    }
    const auto leaves = read_toml_leaves(toml);
    if (!leaves) return error(leaves.error().line, "", leaves.error().problem, "");
    for (const TomlLeaf& leaf : *leaves) leaves_.emplace(leaf.path, leaf);
    if (auto wrong = read_head()) return wrong;
    for (const Parameter& parameter : parameters()) {
      if (auto wrong = read_parameter(parameter)) return wrong;
    }
    read_subjects();
    if (!leaves_.empty()) {
      const TomlLeaf& leaf = leaves_.begin()->second;
      return error(leaf.line, leaf.path, "there is no such key", "the codes in data/codes name all there are");
    }
    if (auto found = find_contradiction(code_, lines_)) {
      return error(found->line, found->key, std::move(found->problem), std::move(found->hint));
    }
    // Events, clubs and the laws go by codes, and all of them seat four.
    if (code_.deal.players != Players::Four) {
      return error(lines_["deal.players"], "deal.players", "a code of laws is for four",
                   "house rules may let two play");
    }
    return std::nullopt;
  }

  std::optional<CodeError> read_head() {
    code_.base = code_.id;
    code_.name = take("name").text;
    code_.summary = take("summary").text;
    if (code_.name.empty()) return error(0, "name", "is missing", "what people call this code");
    if (code_.summary.empty()) return error(0, "summary", "is missing", "two sentences on how this game feels");
    if (auto bad = read_place()) return bad;
    return read_occasions();
  }

  std::optional<CodeError> read_place() {
    const TomlLeaf place = take("place");
    if (place.line == 0) return std::nullopt;
    const auto number = parse_integer(place.text);
    if (!number || *number < 1 || *number > code_.place) {
      return error(place.line, "place", "`" + place.text + "` is no place", "a number from 1 to 1000");
    }
    code_.place = static_cast<int>(*number);
    return std::nullopt;
  }

  std::optional<CodeError> read_occasions() {
    const TomlLeaf occasions = take("default_for");
    for (const std::string_view word : words(occasions.text)) {
      const auto occasion = parse_occasion(word);
      if (!occasion)
        return error(occasions.line, "default_for", "there is no such occasion", "game, club, desk or event");
      code_.default_for.push_back(*occasion);
    }
    return std::nullopt;
  }

  std::optional<CodeError> read_parameter(const Parameter& parameter) {
    const std::string key(parameter.key);
    const TomlLeaf value = take(key + ".value");
    if (value.text.empty()) {
      const bool is_asked = parameter.read(code_) != kNone || !parameter.none_label.empty();
      if (parameter.is_variation && is_asked) return take_as_usual(parameter);
      if (!is_asked || parameter.read(code_) == kNone) return std::nullopt;
      return error(0, key, "is missing", "write " + values_in_words(parameter));
    }
    lines_.emplace(parameter.key, value.line);
    if (!parameter.write(code_, value.text)) {
      return error(value.line, key, "`" + value.text + "` is no value of it", "write " + values_in_words(parameter));
    }
    if (!take_ground(key)) return error(value.line, key, "has no ground", "articles, a reading, or \"default\"");
    return std::nullopt;
  }

  std::optional<CodeError> take_as_usual(const Parameter& parameter) {
    code_.grounds.emplace(parameter.key, "default");
    code_.reasons.emplace(parameter.key, "the usual game; some tables have it otherwise");
    return std::nullopt;
  }

  /// What `[articles]` names; keys that it does not know stay among the leaves.
  void read_subjects() {
    std::vector<std::string> keys;
    for (const auto& [path, leaf] : leaves_) {
      const std::string key = path.substr(0, path.rfind('.'));
      if (is_article_key(key)) keys.push_back(key);
    }
    for (const std::string& key : keys) {
      std::string ground = take(key + ".ground").text;
      if (!ground.empty()) code_.articles.emplace(key, std::move(ground));
    }
  }

  bool take_ground(const std::string& key) {
    std::string ground = take(key + ".ground").text;
    if (ground.empty()) return false;
    code_.grounds.emplace(key, std::move(ground));
    std::string reason = take(key + ".reason").text;
    if (!reason.empty()) code_.reasons.emplace(key, std::move(reason));
    return true;
  }

  /// A leaf that is taken from the file; empty where there is none.
  TomlLeaf take(const std::string& path) {
    auto node = leaves_.extract(path);
    return node.empty() ? TomlLeaf() : std::move(node.mapped());
  }

  [[nodiscard]] CodeError error(int line, std::string_view key, std::string problem, std::string hint) const {
    return {file_, line, std::string(key), std::move(problem), std::move(hint)};
  }

  std::string file_;
  std::map<std::string, TomlLeaf, std::less<>> leaves_;
  KeyLines lines_;
  Code code_;
};

constexpr std::array<std::string_view, 6> kForms{"enforced-in-play", "table-event", "director-fact",
                                                 "club-procedure",   "tournament",  "advisory"};

std::optional<SoftwareForm> parse_form(std::string_view word) {
  const auto* const found = std::ranges::find(kForms, word);
  if (found == kForms.end()) return std::nullopt;
  return static_cast<SoftwareForm>(found - kForms.begin());
}

constexpr std::array<std::string_view, 11> kArticleKeys{"id",      "section",       "kind",       "trigger",
                                                        "actors",  "remedy",        "time_limit", "exceptions",
                                                        "summary", "software_form", "not_judged"};

/// A key of an article that nobody reads.
std::optional<std::string> stray_key(const TomlRecord& record) {
  for (const auto& [key, text] : record) {
    if (std::ranges::find(kArticleKeys, key) == kArticleKeys.end()) return key;
  }
  return std::nullopt;
}

Article read_article(TomlRecord& record, SoftwareForm form) {
  return {.id = std::move(record["id"]),
          .section = std::move(record["section"]),
          .kind = std::move(record["kind"]),
          .trigger = std::move(record["trigger"]),
          .actors = std::move(record["actors"]),
          .remedy = std::move(record["remedy"]),
          .time_limit = std::move(record["time_limit"]),
          .precedence = std::move(record["exceptions"]),
          .form = form,
          .summary = std::move(record["summary"]),
          .not_judged = std::move(record["not_judged"])};
}

}  // namespace

Result<Code, CodeError> read_code(const CodeFolder& folder) { return CodeReader(folder).read(folder.code); }

Result<std::vector<Article>, CodeError> read_articles(const CodeFolder& folder) {
  const std::string file = folder.id + "/articles.toml";
  auto records = read_toml_records(folder.articles, "article");
  if (!records) return Failure{CodeError{file, records.error().line, "", records.error().problem, ""}};
  std::vector<Article> articles;
  articles.reserve(records->size());
  for (TomlRecord& record : *records) {
    const std::string place = "article " + std::to_string(articles.size() + 1);
    if (const auto stray = stray_key(record)) {
      return Failure{CodeError{file, 0, place, "there is no such key as " + *stray, "id, section, summary and so on"}};
    }
    const auto form = parse_form(record["software_form"]);
    if (!form) return Failure{CodeError{file, 0, place, "has no software_form", "such as table-event or advisory"}};
    if (record["id"].empty() || record["summary"].empty()) {
      return Failure{CodeError{file, 0, place, "has no id or no summary", "every article says what it is"}};
    }
    articles.push_back(read_article(record, *form));
  }
  return articles;
}

}  // namespace euchre::codes::detail

namespace euchre::codes {

std::string_view word_of(SoftwareForm form) { return detail::kForms[static_cast<std::size_t>(form)]; }

}  // namespace euchre::codes
