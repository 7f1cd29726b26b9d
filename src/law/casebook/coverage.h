#pragma once

#include "core/codes/code.h"
#include "law/casebook/shelf.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::casebook {

/// How an article is honoured.
enum class Status : std::uint8_t {
  Played,     ///< the lawful deal and its scoring obey it, and a case shows it
  Ruled,      ///< the permissive table rules on it, and a case shows it
  Procedure,  ///< how people sit down: facts are ruled, and a case shows it
  Event,      ///< how an event is run: facts are ruled, and a case shows it
  Shown,      ///< text only, with the reason why no machine can judge it
  Pending,    ///< not shown by any case, or named by nothing that does it
};
/// `played`.
[[nodiscard]] std::string_view word_of(Status status);

/// What stands behind one article: the code and data that name it, the cases that show it.
struct ArticleCoverage {
  const codes::Article* article = nullptr;
  std::string_view code;
  Status status = Status::Pending;
  std::vector<std::string> sources;  ///< files that do it: `src/law/laws/topics/revoke.cpp`
  std::vector<std::string> keys;     ///< where data name it: `data/codes/somerset/laws.toml: revoke.penalty`
  std::vector<const ShelvedCase*> cases;
  bool is_cited = false;  ///< whether a ruling of such a case names the article where the case expects it
  [[nodiscard]] bool has_source() const { return !sources.empty() || !keys.empty(); }
};

/// Every article of the codes in the order of its text, computed from the cases, the data and the sources. A case
/// shows an article of its own code when it passes and an expectation of it names the article.
[[nodiscard]] std::span<const ArticleCoverage> coverage();
/// The coverage of one article; null where there is no such article.
[[nodiscard]] const ArticleCoverage* coverage_of(std::string_view article_id);
/// One line that says where an article is honoured: sources and data, or why it is only shown, or what is missing.
[[nodiscard]] std::string where_text(const ArticleCoverage& row);
/// The whole table as `docs/laws_coverage.md`.
[[nodiscard]] std::string coverage_page();

}  // namespace euchre::casebook
