#include "support/law/desk/desk_walk.h"

#include "core/base/text.h"
#include "law/laws/ruling_text.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace euchre::desk_walk {
namespace {

/// `denied E correction` as it is said of his side.
laws::Stated of_side(laws::Stated stated) {
  std::visit(
      [](auto& one) {
        if constexpr (requires { one.deed; }) {
          if (const auto* seat = std::get_if<Seat>(&one.who)) one.who = side_of(*seat);
        }
      },
      stated);
  return stated;
}

bool share(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  return std::ranges::any_of(one, [&](const std::string& id) { return std::ranges::find(other, id) != other.end(); });
}

void forget_trick(laws::Choice& choice) {
  const bool is_of_trick = choice.kind == laws::Choice::Kind::WinTrick || choice.kind == laws::Choice::Kind::LoseTrick;
  if (is_of_trick) choice.number = 0;
}

template <class Word>
void forget_trick(laws::Of<Word>& of) {
  of.number = 0;
  if (of.choice) forget_trick(*of.choice);
}

/// Tricks and games are numbered as the story is told, which may differ.
laws::Stated without_numbers(laws::Stated stated) {
  if (auto* option = std::get_if<laws::Option>(&stated)) {
    for (laws::Choice& choice : option->choices) forget_trick(choice);
  }
  std::visit(
      [](auto& one) {
        if constexpr (requires { one.deed; }) forget_trick(one.deed);
        if constexpr (requires { one.task; }) forget_trick(one.task);
        if constexpr (requires { one.thing; }) forget_trick(one.thing);
      },
      stated);
  if (auto* won = std::get_if<laws::GameWon>(&stated)) won->number.reset();
  if (auto* due = std::get_if<laws::GameDue>(&stated)) due->number.reset();
  auto* info = std::get_if<laws::Noted>(&stated);
  const bool counts_else =
      info != nullptr && (info->word == laws::Note::Claimable || info->word == laws::Note::LoneMarchValue);
  if (info != nullptr && !counts_else) info->number = 0;
  return stated;
}

}  // namespace

bool walk(const laws::LawBook& book, const desk::Incident& incident, const desk::Answers& given, const AtEnd& at_end) {
  const desk::Step step = desk::interview(book, incident, given);
  if (!step.next) return step.ruling && at_end(given, step);
  return std::ranges::any_of(step.next->choices, [&](const desk::OfferedAnswer& choice) {
    desk::Answers answers = given;
    answers[step.next->question->id] = choice.value;
    return walk(book, incident, answers, at_end);
  });
}

std::vector<Essential> essentials_of(const casebook::Scenario& scenario) {
  std::vector<Essential> essentials;
  for (const casebook::Expectation& expected : scenario.expectations)
    essentials.push_back({expected.body, expected.what, expected.ids});
  return essentials;
}

std::vector<Essential> missing_from(const desk::DeskRuling& ruling, const std::vector<Essential>& essentials) {
  std::vector<Essential> missing;
  for (const Essential& expected : essentials) {
    const laws::Stated plain = without_numbers(expected.what);
    const laws::Stated for_side = of_side(plain);
    const bool is_met = std::ranges::any_of(ruling.lines, [&](const desk::RuledLine& line) {
      const laws::Stated said = without_numbers(line.statement.what);
      const bool says = laws::meets(said, plain) || laws::meets(said, for_side);
      return says && (line.statement.ground.empty() || share(line.statement.ground.ids(), expected.ids));
    });
    if (!is_met) missing.push_back(expected);
  }
  return missing;
}

std::size_t questions_asked(const desk::Step& step) {
  return static_cast<std::size_t>(std::ranges::count_if(step.answered, [](const desk::Answered& one) {
    return one.question->kind != desk::Question::Kind::Card && one.question->kind != desk::Question::Kind::Suit &&
           !one.question->optional;
  }));
}

}  // namespace euchre::desk_walk
