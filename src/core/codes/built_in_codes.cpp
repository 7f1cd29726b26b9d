#include "core/base/text.h"
#include "core/codes/built_in_texts.h"
#include "core/codes/code.h"
#include "core/codes/parameter.h"
#include "core/codes/toml_document.h"

#include <algorithm>
#include <array>
#include <utility>

namespace euchre::codes {
namespace {

/// The files of one built-in code. Only our own mistake can make them unreadable, so that breaks a contract.
struct BuiltInText {
  std::string_view id;
  std::string_view code;
  std::string_view articles;
};

constexpr std::array kTexts{
    BuiltInText{"somerset", detail::kSomersetToml, detail::kSomersetArticlesToml},
    BuiltInText{"keller", detail::kKellerToml, detail::kKellerArticlesToml},
    BuiltInText{"hoyle", detail::kHoyleToml, detail::kHoyleArticlesToml},
    BuiltInText{"danville", detail::kDanvilleToml, detail::kDanvilleArticlesToml},
    BuiltInText{"alberta", detail::kAlbertaToml, detail::kAlbertaArticlesToml},
};

using Texts = std::map<std::string, std::string, std::less<>>;

/// Removes a text from `texts`; empty where there is none.
std::string take(Texts& texts, const std::string& path) {
  const auto node = texts.extract(path);
  return node.empty() ? std::string() : node.mapped();
}

void take_parameter(const Parameter& parameter, Texts& texts, Code& code) {
  const std::string key(parameter.key);
  const std::string value = take(texts, key + ".value");
  if (value.empty()) {
    EUCHRE_REQUIRE(parameter.read(code) == kNone);  // every parameter that has a value states it
    return;
  }
  EUCHRE_REQUIRE(parameter.write(code, value));
  std::string ground = take(texts, key + ".ground");
  EUCHRE_REQUIRE(!ground.empty());
  code.grounds.emplace(key, std::move(ground));
  std::string reason = take(texts, key + ".reason");
  if (!reason.empty()) code.reasons.emplace(key, std::move(reason));
}

Code read_code(const BuiltInText& text) {
  const auto leaves = read_toml_leaves(text.code);
  EUCHRE_REQUIRE(leaves.has_value());
  Texts texts;
  for (const TomlLeaf& leaf : *leaves) texts.emplace(leaf.path, leaf.text);
  Code code;
  code.id = take(texts, "id");
  code.base = code.id;
  code.name = take(texts, "name");
  code.summary = take(texts, "summary");
  EUCHRE_REQUIRE(code.id == text.id);
  for (const Parameter& parameter : parameters()) take_parameter(parameter, texts, code);
  EUCHRE_REQUIRE(texts.empty());  // nothing is written there that no parameter reads
  return code;
}

std::vector<Code> read_codes() {
  std::vector<Code> codes;
  codes.reserve(kTexts.size());
  for (const BuiltInText& text : kTexts) codes.push_back(read_code(text));
  return codes;
}

constexpr std::array<std::string_view, 6> kForms{"enforced-in-play", "table-event", "director-fact",
                                                 "club-procedure",   "tournament",  "advisory"};

SoftwareForm form_of(std::string_view word) {
  const auto* const found = std::ranges::find(kForms, word);
  EUCHRE_REQUIRE(found != kForms.end());
  return static_cast<SoftwareForm>(found - kForms.begin());
}

Article read_article(TomlRecord& record) {
  return {.id = std::move(record["id"]),
          .section = std::move(record["section"]),
          .kind = std::move(record["kind"]),
          .trigger = std::move(record["trigger"]),
          .actors = std::move(record["actors"]),
          .remedy = std::move(record["remedy"]),
          .time_limit = std::move(record["time_limit"]),
          .precedence = std::move(record["exceptions"]),
          .form = form_of(record["software_form"]),
          .summary = std::move(record["summary"]),
          .not_judged = std::move(record["not_judged"])};
}

std::vector<Article> read_articles(const BuiltInText& text) {
  auto records = read_toml_records(text.articles, "article");
  EUCHRE_REQUIRE(records.has_value());
  std::vector<Article> articles;
  articles.reserve(records->size());
  for (TomlRecord& record : *records) articles.push_back(read_article(record));
  return articles;
}

/// The articles of each code, in the order of `kTexts`.
using ArticleBooks = std::array<std::vector<Article>, kTexts.size()>;

/// Read once, when first asked for: playing needs none of them.
const ArticleBooks& article_books() {
  static const ArticleBooks kBooks = [] {
    ArticleBooks books;
    std::ranges::transform(kTexts, books.begin(), read_articles);
    return books;
  }();
  return kBooks;
}

using ArticleIndex = std::map<std::string_view, const Article*>;

const ArticleIndex& article_index() {
  static const ArticleIndex kIndex = [] {
    ArticleIndex index;
    for (const auto& book : article_books()) {
      for (const Article& article : book) index.emplace(article.id, &article);
    }
    return index;
  }();
  return kIndex;
}

}  // namespace

std::string_view word_of(SoftwareForm form) { return kForms[static_cast<std::size_t>(form)]; }

std::span<const Code> built_in_codes() {
  static const std::vector<Code> kCodes = read_codes();
  return kCodes;
}

const Code* find_code(std::string_view id) {
  const auto codes = built_in_codes();
  const auto found = std::ranges::find(codes, id, &Code::id);
  return found == codes.end() ? nullptr : &*found;
}

std::span<const Article> articles_of(std::string_view code_id) {
  const auto found = std::ranges::find(kTexts, code_id, &BuiltInText::id);
  if (found == kTexts.end()) return {};
  return article_books()[static_cast<std::size_t>(found - kTexts.begin())];
}

const Article* find_article(std::string_view id) {
  const auto found = article_index().find(id);
  return found == article_index().end() ? nullptr : found->second;
}

}  // namespace euchre::codes
