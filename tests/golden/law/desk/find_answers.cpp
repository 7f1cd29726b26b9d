// For those who add a row to public.txt: the interviews whose rulings state what a case expects.
//
//   build/dev/bin/desk_answers SOM-088 SOM-089

#include "law/casebook/shelf.h"
#include "support/law/desk/desk_walk.h"

#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace euchre::desk_walk {
namespace {

using casebook::Scenario;
using desk::Answers;

/// What may be added to a ruling, in every way in which the cards of the case can stand for it.
void add_cards(const desk::Step& step, std::vector<std::string> cards, std::vector<Answers>& ways) {
  std::vector<std::string> open;
  for (const desk::Asked& asked : step.more) {
    if (asked.question->kind == desk::Question::Kind::Card) open.push_back(asked.question->id);
  }
  std::ranges::sort(cards);
  do {
    Answers way;
    for (std::size_t at = 0; at < open.size() && at < cards.size(); ++at) way[open[at]] = cards[at];
    if (std::ranges::find(ways, way) == ways.end()) ways.push_back(way);
  } while (std::ranges::next_permutation(cards).found);
}

std::vector<Answers> ways_to_go_on(const desk::Step& step, const std::vector<std::string>& cards) {
  std::vector<Answers> ways{Answers{}};
  add_cards(step, cards, ways);
  std::vector<Answers> more;
  for (const Answers& way : ways) {
    for (const desk::OpenRight& right : step.ruling->rights) {
      for (const desk::OfferedAnswer& choice : right.choices) {
        more.push_back(way);
        more.back()["then"] = choice.value;
      }
    }
    for (const desk::Asked& asked : step.more) {
      const bool is_seat = asked.question->kind == desk::Question::Kind::Seat || asked.question->id == "result";
      for (const desk::OfferedAnswer& choice : is_seat ? asked.choices : std::vector<desk::OfferedAnswer>{}) {
        more.push_back(way);
        more.back()[asked.question->id] = choice.value;
      }
    }
  }
  ways.insert(ways.end(), more.begin(), more.end());
  return ways;
}

struct Best {
  std::string row;
  std::vector<Essential> missing;
};

/// The interview that states most of the essentials.
class BestInterview {
 public:
  BestInterview(const laws::LawBook& book, const std::vector<Essential>& essentials)
      : book_(book), essentials_(essentials), cards_(cards_in(essentials)), best_{"", essentials} {}

  [[nodiscard]] Best find(const Answers& given) {
    for (const desk::Incident& incident : desk::incidents()) {
      if (best_.missing.empty()) break;
      walk(book_, incident, given,
           [&](const Answers& answers, const desk::Step& step) { return go_on(incident, answers, step); });
    }
    return best_;
  }

 private:
  /// Tries what may be added at the end of an interview. True where nothing is missing any more.
  bool go_on(const desk::Incident& incident, const Answers& answers, const desk::Step& step) {
    for (const Answers& way : ways_to_go_on(step, cards_)) {
      Answers all = answers;
      all.insert(way.begin(), way.end());
      const auto ruling = way.empty() ? step.ruling : desk::interview(book_, incident, all).ruling;
      if (ruling) compare(incident, all, missing_from(*ruling, essentials_));
      if (best_.missing.empty()) return true;
    }
    return false;
  }
  void compare(const desk::Incident& incident, const Answers& answers, std::vector<Essential> missing) {
    if (missing.size() >= best_.missing.size()) return;
    best_ = {incident.id, std::move(missing)};
    for (const auto& [id, value] : answers) best_.row += ' ' + id + '=' + value;
  }

  const laws::LawBook& book_;
  const std::vector<Essential>& essentials_;
  std::vector<std::string> cards_;
  Best best_;
};

void find_answers(const Scenario& scenario) {
  Answers given;
  if (scenario.set_up.dealer) given["dealer"] = std::string(1, to_char(*scenario.set_up.dealer));
  if (scenario.set_up.turn_up) given["up"] = to_text(*scenario.set_up.turn_up);
  auto essentials = essentials_of(scenario);
  if (essentials.empty()) std::cout << scenario.id << " - nothing is expected of an incident at the table\n";
  while (!essentials.empty()) {
    Best best = BestInterview(*laws::find_law_book(scenario.code), essentials).find(given);
    if (best.row.empty()) break;
    std::cout << scenario.id << ' ' << best.row << '\n';
    essentials = std::move(best.missing);
  }
  for (const Essential& one : essentials) std::cout << "#open " << scenario.id << ' ' << one.body << '\n';
  std::cout.flush();
}

/// False where there is no such case.
bool find_answers(const std::string& id) {
  const auto one = std::ranges::find(casebook::shelf(), id, [](const auto& each) { return each.scenario.id; });
  if (one == casebook::shelf().end()) {
    std::cerr << "desk_answers: there is no case " << id << '\n';
    return false;
  }
  find_answers(one->scenario);
  return true;
}

}  // namespace
}  // namespace euchre::desk_walk

int main(int count, char** arguments) {
  bool all_known = count > 1;
  for (const std::string& id : std::vector<std::string>(arguments + 1, arguments + count)) {
    all_known = euchre::desk_walk::find_answers(id) && all_known;
  }
  return all_known ? 0 : 2;
}
