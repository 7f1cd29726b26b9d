#include "minds/players/detail/prospects.h"

#include "minds/players/detail/permille.h"
#include "minds/players/detail/weights.h"

namespace euchre::players::detail {
namespace {

int strength(const Traits& traits, Pack pack, int Weight::* column) {
  int sum = 0;
  for (const Weight& weight : weights_for(pack)) sum += weight.*column * traits[static_cast<std::size_t>(weight.trait)];
  return sum;
}

Prospects from_strengths(int made, int march_of_made) {
  const int made_permille = chance_of_strength(made);
  const int march_permille = both(made_permille, chance_of_strength(march_of_made));
  return {not_so(made_permille), made_permille - march_permille, march_permille};
}

}  // namespace

Prospects prospects_together(const Traits& traits, Pack pack) {
  return from_strengths(strength(traits, pack, &Weight::made), strength(traits, pack, &Weight::march));
}

Prospects prospects_alone(const Traits& traits, Pack pack) {
  return from_strengths(strength(traits, pack, &Weight::alone_made), strength(traits, pack, &Weight::alone_march));
}

}  // namespace euchre::players::detail
