#include "support/law/desk/desk_walk.h"

#include "core/base/text.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace euchre::desk_walk {
namespace {

bool starts_with_any(std::string_view body, std::initializer_list<std::string_view> starts) {
  return std::ranges::any_of(starts, [body](std::string_view start) { return body.starts_with(start); });
}

bool ends_with_any(std::string_view body, std::initializer_list<std::string_view> ends) {
  return std::ranges::any_of(ends, [body](std::string_view end) { return body.ends_with(end); });
}

bool is_essential(std::string_view body) {
  // What the tricks bring belongs to the hand, not to the incident.
  if (body.starts_with("points "))
    return !ends_with_any(body, {" march", " lone-march", " tricks", " euchre", " lone-euchre", " game-over"});
  // What a player may call in his turn is the lawful course.
  if (body.starts_with("allowed ") && ends_with_any(body, {" pass", " assist", " order", " naming", " any"}))
    return false;
  if (body.starts_with("dealer ")) return body.find("turn=") == std::string_view::npos;
  return !starts_with_any(body, {"score ", "game ", "rubber ", "info ", "turn ", "trump ", "club ", "rank ", "must "});
}

bool is_told_at_least(std::string_view body) {
  return starts_with_any(body, {"info ", "must ", "trump ", "turn "}) &&
         body.find("hand-right") == std::string_view::npos;
}

/// `denied E correction` as it is said of his side.
std::string of_side(const std::string& body) {
  const auto parts = words(body);
  const bool claims = parts.size() > 2 && (parts[0] == "allowed" || parts[0] == "denied") && parts[1].size() == 1;
  const auto seat = claims ? parse_seat(parts[1]) : std::nullopt;
  if (!seat) return body;
  return std::string(parts[0]) + ' ' + std::string(to_text(side_of(*seat))) + body.substr(parts[0].size() + 2);
}

bool share(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  return std::ranges::any_of(one, [&](const std::string& id) { return std::ranges::find(other, id) != other.end(); });
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
  return std::ranges::any_of(step.next->choices, [&](const desk::OfferedAnswer& choice) {
    desk::Answers answers = given;
    answers[step.next->question->id] = choice.value;
    return walk(book, incident, answers, at_end);
  });
}

std::vector<Essential> essentials_of(const casebook::Scenario& scenario) {
  std::vector<Essential> essentials;
  for (const casebook::Expectation& expected : scenario.expectations) {
    if (is_essential(expected.body)) essentials.push_back({expected.body, expected.ids});
  }
  if (!essentials.empty()) return essentials;
  for (const casebook::Expectation& expected : scenario.expectations) {
    if (is_told_at_least(expected.body)) essentials.push_back({expected.body, expected.ids});
  }
  return essentials;
}

std::vector<Essential> missing_from(const desk::DeskRuling& ruling, const std::vector<Essential>& essentials) {
  std::vector<Essential> missing;
  for (const Essential& expected : essentials) {
    const std::string plain = without_trick_numbers(expected.body);
    const std::string for_side = without_trick_numbers(of_side(expected.body));
    const bool is_met = std::ranges::any_of(ruling.lines, [&](const desk::RuledLine& line) {
      const std::string said = without_trick_numbers(laws::to_text(line.statement));
      const bool says = casebook::meets(said, plain) || casebook::meets(said, for_side);
      return says && (line.statement.ground.empty() || share(line.statement.ground.ids(), expected.ids));
    });
    if (!is_met) missing.push_back(expected);
  }
  return missing;
}

std::vector<std::string> cards_in(const std::vector<Essential>& essentials) {
  std::vector<std::string> cards;
  for (const Essential& essential : essentials) {
    std::string spaced = essential.body;
    std::ranges::replace_if(spaced, [](char mark) { return mark == '/' || mark == '{' || mark == '}'; }, ' ');
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
