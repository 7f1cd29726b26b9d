// What every card is worth when all hands are seen and all play their best: two tricks to go, hearts are trump.

#include <minds/solver/solver.h>

#include <iostream>

namespace solver = euchre::solver;

int main() {
  solver::OpenPosition position;
  position.trump = euchre::Suit::Hearts;
  position.to_act = euchre::Seat::North;
  position.hands = {*euchre::parse_cards("JH AC"), *euchre::parse_cards("JD 9S"), *euchre::parse_cards("TS KC"),
                    *euchre::parse_cards("KD AD")};
  if (problem_of(position)) {
    std::cerr << "such a position cannot arise in play\n";
    return 1;
  }
  const solver::Solver best_play;
  for (const solver::CardValue& value : best_play.card_values(position)) {
    std::cout << to_text(value.card) << ' ' << unsigned{value.tricks.number()} << '\n';
  }
  std::cout << "best play:";
  for (const euchre::game::Play& play : best_play.principal_line(position)) std::cout << ' ' << to_text(play.card);
  std::cout << '\n';
}
