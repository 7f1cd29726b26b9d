#include "minds/tally/tell_tally.h"

#include "core/codes/code.h"
#include "core/codes/ready_rules.h"
#include "minds/players/levels.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace euchre::tally {
namespace {

std::string name_of_code(const std::string& id) {
  if (id == kHouseRules) return "House rules";
  if (const codes::Code* code = codes::find_code(id)) return code->name;
  const auto ready = codes::ready_rules();
  const auto found = std::ranges::find(ready, id, &codes::ReadyRules::id);
  return found == ready.end() ? id : found->code.name;
}

std::string title_of(std::string_view adversaries) {
  if (adversaries == kPeople) return "People";
  const auto levels = players::levels();
  const auto found = std::ranges::find(levels, adversaries, &players::Level::player);
  return std::string(found == levels.end() ? adversaries : found->title);
}

told::TallyNumbers tell(const Numbers& numbers) {
  told::TallyNumbers told{.games = numbers.games,
                          .won = numbers.won,
                          .lost = numbers.lost,
                          .streak = numbers.streak,
                          .best_streak = numbers.best_streak,
                          .deals = numbers.deals,
                          .points_for = numbers.points_for,
                          .points_against = numbers.points_against,
                          .marches = numbers.marches,
                          .euchred = numbers.euchred,
                          .euchres = numbers.euchres,
                          .lone_hands = numbers.lone_hands,
                          .lone_marches = numbers.lone_marches,
                          .lone_euchred = numbers.lone_euchred,
                          .stuck = numbers.stuck,
                          .places = {}};
  for (const PlaceNumbers& place : numbers.places)
    told.places.push_back({place.deals, place.first_round, place.second_round, place.euchred});
  return told;
}

}  // namespace

told::TallyAnswer tell(const Tally& tally) {
  told::TallyAnswer told{.total = tell(tally.total()), .groups = {}};
  for (const auto& [kind, numbers] : tally.by_kind()) {
    told.groups.push_back(
        {kind.code, name_of_code(kind.code), kind.adversaries, title_of(kind.adversaries), tell(numbers)});
  }
  return told;
}

}  // namespace euchre::tally
