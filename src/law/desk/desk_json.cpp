#include "law/desk/desk_json.h"

#include "core/base/check.h"
#include "law/casebook/law_json.h"

#include <algorithm>

namespace euchre::desk {
namespace {

using Json = nlohmann::ordered_json;

std::string_view word_of(Question::Kind kind) {
  switch (kind) {
    case Question::Kind::Seat: return "seat";
    case Question::Kind::Lone: return "lone";
    case Question::Kind::Choice: return "choice";
    case Question::Kind::Number: return "number";
    case Question::Kind::Card: return "card";
    case Question::Kind::Suit: return "suit";
  }
  unreachable("kind of question");
}

Json to_json(const std::vector<OfferedAnswer>& choices) {
  Json all = Json::array();
  for (const OfferedAnswer& choice : choices) all.push_back({{"value", choice.value}, {"label", choice.label}});
  return all;
}

Json to_json(const Asked& asked) {
  return {{"id", asked.question->id},
          {"kind", word_of(asked.question->kind)},
          {"text", asked.question->text},
          {"choices", to_json(asked.choices)}};
}

/// That the hand is void goes without saying where the deal is.
bool goes_without_saying(const DeskRuling& ruling, const RuledLine& line) {
  if (laws::to_text(line.statement) != "void hand") return false;
  return std::ranges::any_of(ruling.lines,
                             [](const RuledLine& other) { return laws::to_text(other.statement) == "void deal"; });
}

Json lines_json(const DeskRuling& ruling) {
  Json lines = Json::array();
  for (const RuledLine& line : ruling.lines) {
    if (goes_without_saying(ruling, line)) continue;
    lines.push_back({{"part", word_of(line.part)},
                     {"form", laws::word_of(line.statement.form)},
                     {"words", line.words},
                     {"because", line.statement.because},
                     {"ground", line.statement.ground.ids()}});
  }
  return lines;
}

Json ruling_json(const DeskRuling& ruling) {
  std::vector<laws::Statement> statements;
  statements.reserve(ruling.lines.size());
  for (const RuledLine& line : ruling.lines) statements.push_back(line.statement);
  Json grounds = Json::object();
  for (const std::string& id : casebook::ids_told(statements)) grounds[id] = casebook::summary_of(id);
  Json rights = Json::array();
  for (const OpenRight& right : ruling.rights)
    rights.push_back({{"holder", right.holder}, {"choices", to_json(right.choices)}});
  return {{"lines", lines_json(ruling)}, {"rights", std::move(rights)}, {"grounds", std::move(grounds)}};
}

}  // namespace

Json catalogue_json() {
  Json codes = Json::array();
  for (const codes::Code& code : codes::built_in_codes()) codes.push_back({{"id", code.id}, {"name", code.name}});
  Json groups = Json::array();
  for (const IncidentGroup& group : incident_groups()) {
    Json listed = Json::array();
    for (const Incident& incident : incidents()) {
      if (incident.group == group.id) listed.push_back({{"id", incident.id}, {"title", incident.title}});
    }
    groups.push_back({{"id", group.id}, {"title", group.title}, {"incidents", std::move(listed)}});
  }
  return {{"codes", std::move(codes)}, {"groups", std::move(groups)}};
}

Json step_json(const laws::LawBook& book, const Incident& incident, const Step& step) {
  Json answered = Json::array();
  for (const Answered& one : step.answered) {
    answered.push_back({{"id", one.question->id},
                        {"text", one.question->text},
                        {"value", one.answer.value},
                        {"label", one.answer.label}});
  }
  Json more = Json::array();
  for (const Asked& asked : step.more) more.push_back(to_json(asked));
  Json json{{"code", book.code->id},
            {"incident", {{"id", incident.id}, {"title", incident.title}}},
            {"answered", std::move(answered)}};
  json["next"] = step.next ? to_json(*step.next) : Json();
  json["ruling"] = step.ruling ? ruling_json(*step.ruling) : Json();
  json["more"] = std::move(more);
  return json;
}

Json other_codes_json(const Incident& incident, const Answers& answers, std::string_view but_for) {
  Json others = Json::array();
  for (const codes::Code& code : codes::built_in_codes()) {
    const laws::LawBook* book = laws::find_law_book(code.id);
    if (code.id == but_for || book == nullptr) continue;
    Answers kept = answers;
    kept.erase("then");
    const Step step = interview(*book, incident, kept);
    Json json{{"code", code.id}, {"name", code.name}};
    json["asks"] = step.next ? Json(step.next->question->text) : Json();
    json["lines"] = step.ruling ? lines_json(*step.ruling) : Json::array();
    others.push_back(std::move(json));
  }
  return others;
}

}  // namespace euchre::desk
