#include "law/casebook/coverage.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/codes/toml_document.h"
#include "law/casebook/law_texts.h"
#include "law/laws/law_reader.h"
#include "law/laws/ruling_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace euchre::casebook {
namespace {

using codes::SoftwareForm;
/// Article, key of the laws or parameter -> the sources that do it.
using Citations = std::map<std::string, std::vector<std::string>, std::less<>>;
using Rows = std::map<std::string, ArticleCoverage, std::less<>>;

constexpr std::array<std::string_view, 6> kStatusWords{"played", "ruled", "procedure", "event", "shown", "pending"};

Citations read_citations() {
  const auto leaves = codes::read_toml_leaves(detail::kCitationsToml);
  EUCHRE_REQUIRE(leaves.has_value());
  Citations citations;
  for (const auto& leaf : *leaves) {
    for (const std::string_view file : words(leaf.text)) citations[leaf.path].emplace_back(file);
  }
  return citations;
}

void add_once(std::vector<std::string>& list, const std::string& text) {
  if (std::ranges::find(list, text) == list.end()) list.push_back(text);
}

void add_sources(ArticleCoverage& row, const Citations& citations, const std::string& path) {
  const auto found = citations.find(path);
  if (found == citations.end()) return;
  for (const std::string& file : found->second) add_once(row.sources, file);
}

/// A row of data that names articles: which file and key it is, and the sources that obey the key.
struct NamingRow {
  std::string_view code;
  std::string key;
  std::string place;
  std::string citation;
};

void name_articles(Rows& rows, const Citations& citations, const laws::Ground& ground, const NamingRow& data) {
  for (const std::string& id : ground.ids()) {
    const auto row = rows.find(id);
    if (row == rows.end() || row->second.code != data.code) continue;
    add_once(row->second.keys, data.place);
    add_sources(row->second, citations, data.citation);
  }
}

void add_data(Rows& rows, const Citations& citations, const codes::Code& code) {
  for (const auto& [key, ground] : code.grounds) {
    name_articles(rows, citations, laws::Ground(ground),
                  {code.id, key, "data/codes/" + code.id + "/code.toml: " + key, "parameters." + key});
  }
  for (const auto& [key, ids] : code.articles) {
    name_articles(rows, citations, laws::Ground(ids),
                  {code.id, key, "data/codes/" + code.id + "/code.toml: " + key, "subjects." + key});
  }
  for (const auto& [key, law] : laws::own_law_rows(code.id)) {
    name_articles(rows, citations, law.ground,
                  {code.id, key, "data/codes/" + code.id + "/laws.toml: " + key, "laws." + key});
  }
}

bool cites(const ScenarioOutcome& outcome, const Expectation& expectation, const std::string& id) {
  return std::ranges::any_of(outcome.ruling.statements, [&](const laws::Statement& statement) {
    return std::ranges::find(statement.ground.ids(), id) != statement.ground.ids().end() &&
           laws::meets(statement.what, expectation.what);
  });
}

void add_case(Rows& rows, const ShelvedCase& one) {
  if (one.outcome.kind != ScenarioOutcome::Kind::Passed) return;
  for (const Expectation& expectation : one.scenario.expectations) {
    for (const std::string& id : expectation.ids) {
      const auto row = rows.find(id);
      if (row == rows.end() || row->second.code != one.scenario.code) continue;
      auto& cases = row->second.cases;
      if (std::ranges::find(cases, &one) == cases.end()) cases.push_back(&one);
      row->second.is_cited = row->second.is_cited || cites(one.outcome, expectation, id);
    }
  }
}

Status status_when_done(SoftwareForm form) {
  switch (form) {
    case SoftwareForm::EnforcedInPlay: return Status::Played;
    case SoftwareForm::TableEvent:
    case SoftwareForm::DirectorFact: return Status::Ruled;
    case SoftwareForm::ClubProcedure: return Status::Procedure;
    case SoftwareForm::Tournament: return Status::Event;
    case SoftwareForm::Advisory: return Status::Shown;
  }
  unreachable("a form of software without a status");
}

Status status_of(const ArticleCoverage& row) {
  if (row.article->form == SoftwareForm::Advisory) {
    return row.article->not_judged.empty() ? Status::Pending : Status::Shown;
  }
  return row.cases.empty() || !row.has_source() ? Status::Pending : status_when_done(row.article->form);
}

std::vector<ArticleCoverage> compute() {
  const Citations citations = read_citations();
  Rows rows;
  for (const codes::Code& code : codes::known_codes()) {
    for (const codes::Article& article : codes::articles_of(code.id)) {
      ArticleCoverage& row = rows[article.id];
      row.article = &article;
      row.code = code.id;
    }
  }
  for (const codes::Code& code : codes::known_codes()) add_data(rows, citations, code);
  for (auto& [id, row] : rows) add_sources(row, citations, "articles." + id);
  for (const ShelvedCase& one : shelf()) add_case(rows, one);
  std::vector<ArticleCoverage> all;
  for (const codes::Code& code : codes::known_codes()) {
    for (const codes::Article& article : codes::articles_of(code.id)) {
      ArticleCoverage& row = rows.find(article.id)->second;
      row.status = status_of(row);
      all.push_back(std::move(row));
    }
  }
  return all;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

std::string case_ids(const ArticleCoverage& row) {
  std::string text;
  for (const ShelvedCase* one : row.cases) text += (text.empty() ? "" : ", ") + one->scenario.id;
  return text;
}

void write_counts(std::string& page) {
  page += "| code | articles |";
  for (const std::string_view word : kStatusWords) page += " " + std::string(word) + " |";
  page += "\n|---|---:|";
  for (std::size_t column = 0; column < kStatusWords.size(); ++column) page += "---:|";
  page += '\n';
  for (const codes::Code& code : codes::known_codes()) {
    std::array<int, kStatusWords.size()> counts{};
    for (const ArticleCoverage& row : coverage()) {
      if (row.code == code.id) ++counts.at(static_cast<std::size_t>(row.status));
    }
    page += "| " + code.id + " | " + std::to_string(codes::articles_of(code.id).size()) + " |";
    for (const int count : counts) page += " " + std::to_string(count) + " |";
    page += '\n';
  }
}

void write_row(std::string& page, const ArticleCoverage& row) {
  page += "| " + row.article->id + " | " + std::string(word_of(row.status)) + " | " + where_text(row) + " | " +
          case_ids(row) + " |\n";
}

}  // namespace

std::string_view word_of(Status status) { return kStatusWords.at(static_cast<std::size_t>(status)); }

std::span<const ArticleCoverage> coverage() {
  static const std::vector<ArticleCoverage> kRows = compute();
  return kRows;
}

const ArticleCoverage* coverage_of(std::string_view article_id) {
  const auto rows = coverage();
  const auto found = std::ranges::find(rows, article_id,
                                       [](const ArticleCoverage& row) -> std::string_view { return row.article->id; });
  return found == rows.end() ? nullptr : &*found;
}

std::string where_text(const ArticleCoverage& row) {
  if (row.status == Status::Shown) return "text only: " + row.article->not_judged;
  std::vector<std::string> parts = row.sources;
  parts.insert(parts.end(), row.keys.begin(), row.keys.end());
  std::string text = joined(parts, ", ");
  if (row.status != Status::Pending)
    return row.is_cited ? text : text + "; expected by a case, but not named by its ruling";
  const std::string missing = row.cases.empty() ? "no case shows it" : "nothing that does it names it";
  return missing + (text.empty() ? "" : "; named in " + text);
}

std::string coverage_page() {
  std::string page =
      "# How every article of the codes is honoured\n\n"
      "Made by `tools/law_coverage`; a test fails when it is stale. An article is *played* or *ruled* only when a case "
      "under\n"
      "`tests/scenarios` names it in an expectation, that case passes, and the data or the sources name it too.\n\n";
  write_counts(page);
  for (const codes::Code& code : codes::known_codes()) {
    page += "\n## " + code.name + "\n\n| article | status | where | cases |\n|---|---|---|---|\n";
    for (const ArticleCoverage& row : coverage()) {
      if (row.code == code.id) write_row(page, row);
    }
  }
  return page;
}

}  // namespace euchre::casebook
