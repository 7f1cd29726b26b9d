// Four computers play one deal by the code `hoyle`; everything that is called and played is printed.
//
//   play_a_deal [SEED]

#include <core/codes/code.h>
#include <core/game/shuffled_deal.h>
#include <core/match/match.h>
#include <minds/players/play_on.h>

#include <cstdlib>
#include <iostream>
#include <memory>

namespace game = euchre::game;
namespace players = euchre::players;

namespace {

std::string words_of(const game::Action& action) {
  if (const auto* call = std::get_if<game::Call>(&action)) return to_text(*call);
  if (const auto* discard = std::get_if<game::Discard>(&action)) return "lays away " + to_text(discard->card);
  return to_text(std::get<game::PlayCard>(action).card);
}

void print_result(const euchre::codes::Code& code, const game::Deal& deal) {
  const auto award = euchre::match::award_for(code.match.points, deal.result());
  if (award) {
    std::cout << to_text(award->side) << " score " << award->points.number() << '\n';
  } else {
    std::cout << "Passed out.\n";
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
  const euchre::codes::Code& code = *euchre::codes::find_code("hoyle");
  const std::shared_ptr<const players::Player> rules = players::make_player("rules");
  const players::Lineup lineup = players::Lineup::filled(rules.get());
  const euchre::match::Standing standing = standing_of(euchre::match::Match(code.match));

  euchre::RandomStream random(seed);
  game::Deal deal(code.deal, game::shuffled_deal(code.deal.pack, euchre::Seat::South, random));
  for (const euchre::Seat seat : euchre::kSeats) std::cout << to_char(seat) << ": " << to_text(deal.hand(seat)) << '\n';
  std::cout << "South deals and turns up " << to_text(deal.turn_up()) << '\n';
  while (deal.phase() != game::Phase::Over) {
    const euchre::Seat seat = deal.to_act();
    const game::Action action = players::next_action(deal, lineup, standing, random);
    std::cout << to_char(seat) << ' ' << words_of(action) << '\n';
    deal.apply(action);
  }
  print_result(code, deal);
}
