#include "law/casebook/tell.h"

#include "core/base/check.h"
#include "law/casebook/plain_words.h"
#include "law/laws/ruling_text.h"

#include <algorithm>

namespace euchre::casebook {
namespace {

using laws::Form;
using laws::Statement;
using Kind = ScenarioOutcome::Kind;

told::ArticleStatus tell(Status status) {
  switch (status) {
    case Status::Played: return told::ArticleStatus::Played;
    case Status::Ruled: return told::ArticleStatus::Ruled;
    case Status::Procedure: return told::ArticleStatus::Procedure;
    case Status::Event: return told::ArticleStatus::Event;
    case Status::Shown: return told::ArticleStatus::Shown;
    case Status::Pending: return told::ArticleStatus::Pending;
  }
  unreachable("status of an article");
}

std::vector<std::string> case_ids(const ArticleCoverage& row) {
  std::vector<std::string> ids;
  ids.reserve(row.cases.size());
  for (const ShelvedCase* one : row.cases) ids.push_back(one->scenario.id);
  return ids;
}

told::LawCase tell(const ShelvedCase& one) {
  const Scenario& scenario = one.scenario;
  return {scenario.id, scenario.code, scenario.title, one.file, scenario.text};
}

told::Kin tell_brief(const codes::Article& article) { return {article.id, code_of(article).id, article.summary}; }

/// Whether a code's own articles say nothing of it, and what it borrows from another does. AMB-G08
bool is_borrowed(const laws::LawBook* book, const laws::Ground& ground) {
  if (book == nullptr) return false;
  const auto names = [&](const std::string& id) { return std::ranges::find(ground.ids(), id) != ground.ids().end(); };
  const auto is_own = [&](const std::string& id) {
    const codes::Article* article = codes::find_article(id);
    return article != nullptr && (code_of(*article).id == book->code->id || code_of(*article).id == book->overlaid);
  };
  return std::ranges::any_of(book->lenders,
                             [&](const laws::Lender& lender) { return names(lender.reading.ids().front()); }) &&
         std::ranges::none_of(ground.ids(), is_own);
}

/// Whether no article is named, only readings, or what holds at every table where nothing is said.
bool names_no_article(const std::vector<std::string>& ids) {
  return std::ranges::all_of(ids, [](const std::string& id) { return id == "default" || id.starts_with("AMB-"); });
}

/// What a statement rests on; `house` where house rules set it.
told::RulingBasis basis_of(const laws::LawBook* book, const laws::Ground& ground) {
  const auto& ids = ground.ids();
  if (ids.empty()) return told::RulingBasis::Lawful;
  if (std::ranges::find(ids, "house") != ids.end()) return told::RulingBasis::House;
  const bool is_default = names_no_article(ids) || is_borrowed(book, ground);
  return is_default ? told::RulingBasis::Default : told::RulingBasis::Article;
}

told::ChoiceOutlook tell(const laws::Outlook& outlook) {
  told::ChoiceOutlook told{laws::to_text(outlook.choice), to_words(outlook.choice), {}};
  for (const Statement& statement : outlook.leads_to) {
    const laws::Stated what = laws::if_chosen(statement.what, outlook.choice);
    told.leads_to.push_back({std::string(laws::word_of(form_of(what))), laws::body_of(what), to_words(statement.what),
                             statement.ground.ids()});
  }
  return told;
}

told::RuledStatement tell(const laws::LawBook* book, const Statement& statement) {
  return {.part = is_history(statement) ? told::RulingPart::Happened : told::RulingPart::Holds,
          .form = std::string(laws::word_of(form_of(statement))),
          .body = laws::body_of(statement.what),
          .words = to_words(statement.what),
          .ground = statement.ground.ids(),
          .basis = basis_of(book, statement.ground),
          .because = std::string(to_words(statement.because)),
          .implied = statement.is_implied,
          .choices = {}};
}

told::RulingVerdict verdict_of(const ScenarioOutcome& outcome, const RuledUnder& under) {
  switch (outcome.kind) {
    case Kind::Passed: return under.is_compared ? told::RulingVerdict::Passed : told::RulingVerdict::Ruled;
    case Kind::Failed: return told::RulingVerdict::Failed;
    case Kind::NotUnderstood: return told::RulingVerdict::NotUnderstood;
  }
  unreachable("kind of outcome");
}

wire::Map<std::string> tell(const std::map<std::string, std::string, std::less<>>& values) {
  wire::Map<std::string> told;
  for (const auto& [code, value] : values) told.push_back({code, value});
  return told;
}

}  // namespace

told::LawBook tell_law_book() {
  told::LawBook book;
  for (const codes::Code& code : codes::known_codes()) book.codes.push_back({code.id, code.name});
  for (const Topic& topic : topics()) {
    told::LawTopic& listed = book.topics.emplace_back();
    listed.id = topic.id;
    listed.title = topic.title;
    for (const codes::Article* article : topic.articles) listed.articles.push_back(article->id);
  }
  for (const ArticleCoverage& row : coverage()) {
    const codes::Article& article = *row.article;
    book.articles.push_back({article.id, std::string(row.code), article.section, article.summary, tell(row.status)});
  }
  for (const Reading& reading : readings()) book.readings.push_back({reading.id, reading.title});
  return book;
}

told::CoverageRow tell(const ArticleCoverage& row) {
  return {row.article->id, std::string(row.code), tell(row.status), where_text(row), case_ids(row)};
}

told::Article tell(const codes::Article& article) {
  const ArticleCoverage& row = *coverage_of(article.id);
  told::Article told{.id = article.id,
                     .code = std::string(row.code),
                     .section = article.section,
                     .summary = article.summary,
                     .kind = article.kind,
                     .trigger = article.trigger,
                     .actors = article.actors,
                     .remedy = article.remedy,
                     .time_limit = article.time_limit,
                     .precedence = article.precedence,
                     .software_form = std::string(codes::word_of(article.form)),
                     .not_judged = article.not_judged,
                     .status = tell(row.status),
                     .where = where_text(row),
                     .topics = {},
                     .kin = {},
                     .scenarios = {}};
  for (const Topic* topic : topics_of(article)) told.topics.push_back(topic->id);
  for (const codes::Article* other : kin_of(article)) told.kin.push_back(tell_brief(*other));
  for (const ShelvedCase* one : row.cases) told.scenarios.push_back(tell(*one));
  return told;
}

told::Reading tell(const Reading& reading) {
  return {reading.id, reading.title, reading.question, reading.reading, reading.key};
}

told::TopicPage tell(const Topic& topic) {
  told::TopicPage page{.id = topic.id, .title = topic.title, .articles = {}, .rows = {}};
  for (const codes::Code& code : codes::known_codes()) {
    std::vector<told::Kin>& of_code = page.articles.emplace_back(wire::Named<std::vector<told::Kin>>{code.id, {}}).item;
    for (const codes::Article* article : topic.articles) {
      if (code_of(*article).id == code.id) of_code.push_back(tell_brief(*article));
    }
  }
  for (const ComparedRow& row : compared_rows(topic))
    page.rows.push_back({row.key, tell(row.values), tell(row.grounds)});
  return page;
}

told::Ruling tell(const Scenario& scenario, const ScenarioOutcome& outcome, const RuledUnder& under) {
  told::Ruling told;
  told.id = scenario.id;
  told.code = under.code;
  told.title = scenario.title;
  told.file = under.file;
  told.line = scenario.line;
  told.verdict = verdict_of(outcome, under);
  for (const auto& fact : scenario.facts) told.facts.push_back({fact.line, fact.text});
  const laws::LawBook* book = laws::find_law_book(under.code);
  for (const Statement& statement : outcome.ruling.statements) {
    told.ruling.push_back(tell(book, statement));
    for (const laws::Outlook& one : outcome.outlook) {
      if (!statement.is_implied && statement.what == laws::Stated(one.option))
        told.ruling.back().choices.push_back(tell(one));
    }
  }
  for (const std::string& id : ids_told(outcome.ruling.statements))
    told.grounds.push_back({id, std::string(summary_of(id))});
  for (const auto& expected : outcome.missing) told.missing.push_back({expected.line, expected.body});
  for (const auto& problem : outcome.problems) told.problems.push_back({problem.line, problem.text});
  return told;
}

std::vector<std::string> ids_told(const std::vector<Statement>& statements) {
  std::vector<std::string> ids;
  for (const Statement& statement : statements) {
    if (statement.is_implied || form_of(statement) == Form::Rank) continue;
    for (const std::string& id : statement.ground.ids()) {
      if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }
  }
  return ids;
}

std::string_view summary_of(std::string_view id) {
  if (id == "house") return "The house rules of this table say so.";
  if (const codes::Article* article = codes::find_article(id)) return article->summary;
  const Reading* reading = find_reading(id);
  return reading == nullptr ? std::string_view() : std::string_view(reading->title);
}

}  // namespace euchre::casebook
