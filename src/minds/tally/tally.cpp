#include "minds/tally/tally.h"

#include "minds/tally/played_line.h"

#include <algorithm>
#include <cstddef>

namespace euchre::tally {
namespace {

std::int64_t one_if(bool condition) { return condition ? 1 : 0; }

void add_call(PlaceNumbers& place, const DealPlayed& deal) {
  ++place.deals;
  place.first_round += one_if(deal.call == codes::CallRound::First);
  place.second_round += one_if(deal.call == codes::CallRound::Second);
  place.euchred += one_if(deal.call && deal.end == DealEnd::Euchred);
}

void add(Numbers& numbers, const DealPlayed& deal) {
  ++numbers.deals;
  numbers.points_for += deal.points_for;
  numbers.points_against += deal.points_against;
  numbers.marches += one_if(deal.part == Part::Makers && deal.end == DealEnd::March);
  numbers.euchred += one_if(deal.part == Part::Makers && deal.end == DealEnd::Euchred);
  numbers.euchres += one_if(deal.part == Part::Defenders && deal.end == DealEnd::Euchred);
  numbers.lone_hands += one_if(deal.is_alone);
  numbers.lone_marches += one_if(deal.is_alone && deal.end == DealEnd::March);
  numbers.lone_euchred += one_if(deal.is_alone && deal.end == DealEnd::Euchred);
  numbers.stuck += one_if(deal.is_stuck);
  add_call(numbers.places[static_cast<std::size_t>(deal.place)], deal);
}

void add(Numbers& numbers, const GamePlayed& game) {
  ++numbers.games;
  numbers.won += one_if(game.end == GameEnd::Won);
  numbers.lost += one_if(game.end == GameEnd::Lost);
  numbers.streak = game.end == GameEnd::Won ? numbers.streak + 1 : 0;
  numbers.best_streak = std::max(numbers.best_streak, numbers.streak);
}

}  // namespace

void Tally::take(const Played& played) {
  std::visit(
      [this](const auto& one) {
        add(total_, one);
        add(by_kind_[one.kind], one);
      },
      played);
}

Result<void, std::string> Tally::take(std::string_view line) {
  const auto played = parse_played(line);
  if (!played) return Failure{"this is no line of a tally: " + std::string(line.substr(0, 80))};
  take(*played);
  return {};
}

}  // namespace euchre::tally
