// What happened at a table, fact by fact in the words of docs/law-machine.md, and what the code says to it: East trumps a spade
// though he holds one, and North sees it three tricks later.

#include <core/facts/act_text.h>
#include <law/casebook/plain_words.h>
#include <law/laws/machine.h>
#include <law/laws/ruling_text.h>

#include <array>
#include <iostream>
#include <string_view>

namespace laws = euchre::laws;

namespace {

constexpr std::array<std::string_view, 9> kFacts{
    "W pass",
    "N pass",
    "E pass",
    "S take-up",
    "S discard 7C",
    "trick 1: W AS, N 8S, E TH, S 9S -> E",
    "E quits-trick 1",
    "trick 2: E 7S, S AD, W KS, N 9D -> W",
    "N claims revoke by=E trick=1",
};

laws::SetUp set_up() {
  laws::SetUp table;
  table.dealer = euchre::Seat::South;
  table.turn_up = euchre::parse_card("JH");
  table.hands = {*euchre::parse_cards("8S KC QC 9D 8D"), *euchre::parse_cards("7S TH KD QD TC"),
                 *euchre::parse_cards("9S AH QH AD 7C"), *euchre::parse_cards("AS KS 9C 8C TD")};
  return table;
}

/// Whether every fact could be read.
bool tell(laws::Machine& machine) {
  for (const std::string_view fact : kFacts) {
    const auto line = euchre::facts::parse_act_line(fact);
    if (!line) {
      std::cerr << fact << ": " << line.error().text << '\n';
      return false;
    }
    for (const euchre::facts::Act& act : line->acts) machine.observe(act);
  }
  return true;
}

}  // namespace

int main() {
  laws::Machine machine(*laws::find_law_book("somerset"), set_up());
  if (!tell(machine)) return 1;
  for (const laws::Statement& statement : machine.ruling().statements) {
    if (!is_history(statement) && form_of(statement) != laws::Form::Points) continue;
    std::cout << to_text(statement.what) << "\n    " << euchre::casebook::to_words(statement.what) << '\n';
  }
}
