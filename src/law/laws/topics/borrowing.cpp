#include "law/laws/detail/topic.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

bool is_article_of(std::string_view code, std::string_view id) {
  const auto articles = codes::articles_of(code);
  return std::any_of(articles.begin(), articles.end(),
                     [id](const codes::Article& article) { return article.id == id; });
}

bool is_of_trick(const Statement& statement) {
  const auto* stands = as<Stands>(statement);
  return stands != nullptr && stands->thing.word == Thing::Trick;
}

/// Whether a consequence rests on a reading alone. Ranks, turns and tricks are no consequences of an incident.
bool rests_on_reading(const Statement& statement) {
  const Form form = form_of(statement);
  const bool lawful_course = form == Form::Rank || form == Form::Turn || form == Form::Score || form == Form::Trump ||
                             form == Form::Game || form == Form::Rubber || form == Form::Club || is_of_trick(statement);
  return !lawful_course && !statement.ground.empty() && statement.ground.is_default();
}

bool rests_on(const Statement& statement, const Ground& reading) {
  const auto& ids = statement.ground.ids();
  return std::find(ids.begin(), ids.end(), reading.ids().front()) != ids.end();
}

/// Where the code is silent the ruling says so, and whose articles it follows.
void state_borrowed(const Lender& lender, const std::vector<Statement>& statements, Ruling& ruling) {
  const codes::Code* code = codes::find_code(lender.code);
  for (const Statement& statement : statements) {
    if (!rests_on(statement, lender.reading)) continue;
    add(ruling, Noted{Note::NoArticle}, lender.reading);
    for (const std::string& id : statement.ground.ids()) {
      if (is_article_of(lender.code, id)) add(ruling, Fallback{code, Ground(id)}, lender.reading + Ground(id));
    }
  }
}

/// Which clause decides where a list of exceptions lies over another text. [D-01]
void state_governing(const LawBook& book, const std::vector<Statement>& statements, Ruling& ruling) {
  for (const Statement& statement : statements) {
    if (form_of(statement) == Form::Score) continue;
    for (const std::string& id : statement.ground.ids()) {
      const bool own = is_article_of(book.code->id, id) && !is_article_of(book.overlaid, id);
      const bool result_from_below = form_of(statement) == Form::Points && is_article_of(book.overlaid, id);
      if (own || result_from_below) add(ruling, Governs{Ground(id)}, book.overlay_ground + Ground(id));
    }
  }
}

}  // namespace

void observe_borrowing(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_borrowing(const LawBook& book, const Position& /*at*/, Ruling& ruling) {
  const std::vector<Statement> statements = ruling.statements;
  const auto silent = std::find_if(statements.begin(), statements.end(), rests_on_reading);
  if (silent != statements.end()) add(ruling, Noted{Note::NoArticle}, silent->ground);
  for (const Lender& lender : book.lenders) state_borrowed(lender, statements, ruling);
  if (!book.overlaid.empty()) state_governing(book, statements, ruling);
}

}  // namespace euchre::laws::detail
