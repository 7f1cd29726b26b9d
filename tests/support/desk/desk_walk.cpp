#include "support/desk/desk_walk.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace euchre::desk_walk {
namespace {

bool is_essential(std::string_view body) {
  constexpr std::array<std::string_view, 12> kLeftOut{"score ",  "game ",  "rubber ",     "info ",
                                                      "turn ",   "trump ", "club ",       "rank ",
                                                      "dealer ", "must ",  "points EW +", "points NS +"};
  const bool is_points = body.starts_with("points ");
  if (is_points) {
    // What the tricks bring belongs to the hand, not to the incident.
    constexpr std::array<std::string_view, 6> kResults{" march",  " lone-march",  " tricks",
                                                       " euchre", " lone-euchre", " game-over"};
    return std::ranges::none_of(kResults, [body](std::string_view word) { return body.ends_with(word); });
  }
  if (body.starts_with("dealer ")) return body.find("turn=") == std::string_view::npos;
  return std::ranges::none_of(kLeftOut, [body](std::string_view word) { return body.starts_with(word); });
}

/// `win-trick 2 E` becomes `win-trick # E`.
std::string without_trick_numbers(std::string_view text) {
  std::string plain;
  std::string_view before;
  for (const std::string_view word : words(text)) {
    if (!plain.empty()) plain += ' ';
    const bool counts = before == "trick" || before.ends_with("-trick");
    const bool is_number = word.size() == 1 && word.front() >= '1' && word.front() <= '5';
    if (counts && is_number)
      plain += '#';
    else if (word.starts_with("trick="))
      plain += "trick=#";
    else
      plain += word;
    before = word;
  }
  return plain;
}

bool is_card(std::string_view word) {
  const auto card = word.size() == 2 ? parse_card(word) : std::nullopt;
  return card && to_text(*card) == word;
}

}  // namespace

bool walk(const laws::LawBook& book, const desk::Incident& incident, const desk::Answers& given, const AtEnd& at_end) {
  const desk::Step step = desk::interview(book, incident, given);
  if (!step.next) return step.ruling && at_end(given, step);
  return std::ranges::any_of(step.next->choices, [&](const desk::Choice& choice) {
    desk::Answers answers = given;
    answers[step.next->question->id] = choice.value;
    return walk(book, incident, answers, at_end);
  });
}

std::vector<std::string> essentials_of(const casebook::Scenario& scenario) {
  std::vector<std::string> essentials;
  for (const casebook::Expectation& expected : scenario.expectations) {
    if (is_essential(expected.body)) essentials.push_back(expected.body);
  }
  return essentials;
}

std::vector<std::string> missing_from(const desk::DeskRuling& ruling, const std::vector<std::string>& essentials) {
  std::vector<std::string> missing;
  for (const std::string& expected : essentials) {
    const std::string plain = without_trick_numbers(expected);
    const bool is_met = std::ranges::any_of(ruling.lines, [&](const desk::RuledLine& line) {
      return casebook::meets(without_trick_numbers(laws::to_text(line.statement)), plain);
    });
    if (!is_met) missing.push_back(expected);
  }
  return missing;
}

std::vector<std::string> cards_in(const std::vector<std::string>& essentials) {
  std::vector<std::string> cards;
  for (const std::string& body : essentials) {
    std::string spaced = body;
    std::ranges::replace_if(spaced, [](char letter) { return letter == '/' || letter == '{' || letter == '}'; }, ' ');
    for (const std::string_view word : words(spaced)) {
      if (is_card(word) && std::ranges::find(cards, word) == cards.end()) cards.emplace_back(word);
    }
  }
  return cards;
}

std::size_t questions_asked(const desk::Step& step) {
  return static_cast<std::size_t>(std::ranges::count_if(step.answered, [](const desk::Answered& one) {
    return one.question->kind != desk::Question::Kind::Card && one.question->kind != desk::Question::Kind::Suit &&
           !one.question->optional;
  }));
}

}  // namespace euchre::desk_walk
