#include "core/codes/code_files.h"
#include "core/codes/code_folder.h"
#include "core/codes/detail/code_reader.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace euchre::codes {
namespace {

constexpr std::array<std::string_view, 4> kOccasions{"game", "club", "desk", "event"};

using Articles = std::vector<Article>;
using Folders = std::vector<CodeFolder>;

/// The codes that are built in: one folder below `data/codes` each.
Folders built_in_folders() {
  Folders folders;
  for (const detail::EmbeddedFile& file : detail::kFiles) {
    const std::string_view id = file.name.substr(0, file.name.find('/'));
    const std::string_view name = file.name.substr(id.size() + 1);
    if (folders.empty() || folders.back().id != id) folders.push_back({std::string(id), "", "", ""});
    CodeFolder& folder = folders.back();
    (name == "code.toml" ? folder.code : name == "laws.toml" ? folder.laws : folder.articles) = file.text;
  }
  return folders;
}

/// All folders, and whether somebody has read them: then none can be added any more.
struct Shelf {
  Folders folders = built_in_folders();
  bool is_read = false;
};

Shelf& shelf() {
  static Shelf the_shelf;
  return the_shelf;
}

const Folders& folders() {
  shelf().is_read = true;
  return shelf().folders;
}

const CodeFolder* folder_of(const Folders& all, std::string_view id) {
  const auto found = std::ranges::find(all, id, &CodeFolder::id);
  return found == all.end() ? nullptr : &*found;
}

/// Only our own mistake makes a folder unreadable that is built in, or that was checked when it was brought.
template <class T>
T checked(Result<T, CodeError> read) {
  EUCHRE_REQUIRE(read.has_value());
  return std::move(*read);
}

/// In the order that people expect: by the place that a code gives itself, then by name.
std::vector<Code> read_codes() {
  std::vector<Code> codes;
  for (const CodeFolder& folder : folders()) codes.push_back(checked(detail::read_code(folder)));
  std::ranges::sort(codes, [](const Code& left, const Code& right) {
    return left.place != right.place ? left.place < right.place : left.id < right.id;
  });
  return codes;
}

/// The articles of each code, in the order of the codes.
const std::vector<Articles>& article_books() {
  static const std::vector<Articles> kBooks = [] {
    std::vector<Articles> books;
    for (const Code& code : known_codes()) {
      books.push_back(checked(detail::read_articles(*folder_of(folders(), code.id))));
    }
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

/// A ruling cites an article by its id alone, so no two codes may use one.
std::optional<CodeError> find_second_use(const CodeFolder& brought, const Articles& articles) {
  std::set<std::string, std::less<>> taken;
  for (const CodeFolder& folder : shelf().folders) {
    for (const Article& article : checked(detail::read_articles(folder))) taken.insert(article.id);
  }
  for (const Article& article : articles) {
    if (taken.insert(article.id).second) continue;
    return CodeError{brought.id + "/articles.toml", 0, article.id, "is the id of another article",
                     "give the articles of a code a letter of their own"};
  }
  return std::nullopt;
}

}  // namespace

Result<void, CodeError> bring_code(CodeFolder folder) {
  EUCHRE_REQUIRE(!shelf().is_read);
  if (folder_of(shelf().folders, folder.id) != nullptr) {
    return Failure{CodeError{folder.id + "/code.toml", 0, "", "there is a code called so", "rename the folder"}};
  }
  const auto code = detail::read_code(folder);
  if (!code) return Failure{code.error()};
  const auto articles = detail::read_articles(folder);
  if (!articles) return Failure{articles.error()};
  if (auto twice = find_second_use(folder, *articles)) return Failure{*std::move(twice)};
  shelf().folders.push_back(std::move(folder));
  return {};
}

std::span<const Code> known_codes() {
  static const std::vector<Code> kCodes = read_codes();
  return kCodes;
}

const Code* find_code(std::string_view id) {
  const auto codes = known_codes();
  const auto found = std::ranges::find(codes, id, &Code::id);
  return found == codes.end() ? nullptr : &*found;
}

std::optional<Occasion> parse_occasion(std::string_view word) {
  const auto* const found = std::ranges::find(kOccasions, word);
  if (found == kOccasions.end()) return std::nullopt;
  return static_cast<Occasion>(found - kOccasions.begin());
}

const Code& default_code(Occasion occasion) {
  const auto codes = known_codes();
  const auto found = std::ranges::find_if(codes, [occasion](const Code& code) {
    return std::ranges::find(code.default_for, occasion) != code.default_for.end();
  });
  return found == codes.end() ? codes.front() : *found;
}

std::string ids_of_codes() {
  std::string text;
  const auto codes = known_codes();
  for (const Code& code : codes) {
    if (!text.empty()) text += &code == &codes.back() ? " or " : ", ";
    text += code.id;
  }
  return text;
}

std::string_view laws_text_of(std::string_view code_id) {
  const CodeFolder* folder = folder_of(folders(), code_id);
  return folder == nullptr ? std::string_view() : std::string_view(folder->laws);
}

std::span<const Article> articles_of(std::string_view code_id) {
  const auto codes = known_codes();
  const auto found = std::ranges::find(codes, code_id, &Code::id);
  if (found == codes.end()) return {};
  return article_books()[static_cast<std::size_t>(found - codes.begin())];
}

const Article* find_article(std::string_view id) {
  const auto found = article_index().find(id);
  return found == article_index().end() ? nullptr : found->second;
}

}  // namespace euchre::codes
