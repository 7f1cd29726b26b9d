#include "law/desk/tell.h"

#include "core/base/check.h"
#include "law/casebook/plain_words.h"
#include "law/casebook/tell.h"
#include "law/laws/ruling_text.h"

#include <algorithm>

namespace euchre::desk {
namespace {

told::QuestionKind tell(Question::Kind kind) {
  switch (kind) {
    case Question::Kind::Seat: return told::QuestionKind::Seat;
    case Question::Kind::Lone: return told::QuestionKind::Lone;
    case Question::Kind::Choice: return told::QuestionKind::Choice;
    case Question::Kind::Number: return told::QuestionKind::Number;
    case Question::Kind::Card: return told::QuestionKind::Card;
    case Question::Kind::Suit: return told::QuestionKind::Suit;
  }
  unreachable("kind of question");
}

told::RulingPart tell(Part part) {
  switch (part) {
    case Part::Deal: return told::RulingPart::Deal;
    case Part::Calls: return told::RulingPart::Calls;
    case Part::Rights: return told::RulingPart::Rights;
    case Part::Cards: return told::RulingPart::Cards;
    case Part::Points: return told::RulingPart::Points;
    case Part::Notes: return told::RulingPart::Notes;
    case Part::Turn: return told::RulingPart::Turn;
  }
  unreachable("part of a ruling");
}

std::vector<told::DeskChoice> tell(const std::vector<OfferedAnswer>& choices) {
  std::vector<told::DeskChoice> all;
  all.reserve(choices.size());
  for (const OfferedAnswer& choice : choices) all.push_back({choice.value, choice.label});
  return all;
}

told::DeskQuestion tell(const Asked& asked) {
  return {asked.question->id, tell(asked.question->kind), asked.question->text, tell(asked.choices)};
}

/// That the hand is void goes without saying where the deal is.
bool goes_without_saying(const DeskRuling& ruling, const RuledLine& line) {
  if (line.statement.what != laws::Stated(laws::Void{laws::Thing::Hand})) return false;
  return std::ranges::any_of(ruling.lines, [](const RuledLine& other) {
    return other.statement.what == laws::Stated(laws::Void{laws::Thing::Deal});
  });
}

std::vector<told::DeskLine> tell_lines(const DeskRuling& ruling) {
  std::vector<told::DeskLine> lines;
  for (const RuledLine& line : ruling.lines) {
    if (goes_without_saying(ruling, line)) continue;
    lines.push_back({.part = tell(line.part),
                     .form = std::string(laws::word_of(form_of(line.statement))),
                     .words = line.words,
                     .because = std::string(casebook::to_words(line.statement.because)),
                     .ground = line.statement.ground.ids()});
  }
  return lines;
}

told::DeskRuling tell(const DeskRuling& ruling) {
  std::vector<laws::Statement> statements;
  statements.reserve(ruling.lines.size());
  for (const RuledLine& line : ruling.lines) statements.push_back(line.statement);
  told::DeskRuling told{.lines = tell_lines(ruling), .rights = {}, .grounds = {}};
  for (const OpenRight& right : ruling.rights)
    told.rights.push_back({right.holder, tell(right.choices), right.leads_to});
  for (const std::string& id : casebook::ids_told(statements))
    told.grounds.push_back({id, std::string(casebook::summary_of(id))});
  return told;
}

}  // namespace

told::Desk tell_desk() {
  told::Desk desk;
  for (const codes::Code& code : codes::known_codes()) desk.codes.push_back({code.id, code.name});
  for (const IncidentGroup& group : incident_groups()) {
    told::DeskGroup& listed = desk.groups.emplace_back();
    listed.id = group.id;
    listed.title = group.title;
    for (const Incident& incident : incidents()) {
      if (incident.group == group.id) listed.incidents.push_back({incident.id, incident.title});
    }
  }
  return desk;
}

told::DeskStep tell(const laws::LawBook& book, const Incident& incident, const Step& step) {
  told::DeskStep told;
  told.code = book.code->id;
  told.incident = {incident.id, incident.title};
  for (const Answered& one : step.answered)
    told.answered.push_back({one.question->id, one.question->text, one.answer.value, one.answer.label});
  if (step.next) told.next = tell(*step.next);
  if (step.ruling) told.ruling = tell(*step.ruling);
  for (const Asked& asked : step.more) told.more.push_back(tell(asked));
  return told;
}

told::OtherCodes tell_other_codes(const Incident& incident, const Answers& answers, std::string_view but_for) {
  told::OtherCodes told;
  for (const codes::Code& code : codes::known_codes()) {
    const laws::LawBook* book = laws::find_law_book(code.id);
    if (code.id == but_for || book == nullptr) continue;
    Answers kept = answers;
    kept.erase("then");
    const Step step = interview(*book, incident, kept);
    told::OtherCode& other = told.others.emplace_back();
    other.code = code.id;
    other.name = code.name;
    if (step.next) other.asks = step.next->question->text;
    if (step.ruling) other.lines = tell_lines(*step.ruling);
  }
  return told;
}

}  // namespace euchre::desk
