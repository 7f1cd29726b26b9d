#include "minds/solver/endgames.h"

#include "minds/solver/detail/engine.h"

namespace euchre::solver {
namespace {

using detail::Hands;

/// Asks the search for the values of a table's positions; `known` is what it may use already.
auto searched_with(const Endgames::Tables& known, unsigned tricks) {
  return [&known, tricks](const Hands& hands) { return detail::fastest_engine().tricks(known, hands, tricks); };
}

Endgames::Tables with_two_tricks() {
  const Endgames::Tables nothing;
  const auto three_tricks = searched_with(nothing, 3);
  Endgames::Tables tables;
  tables.two = std::make_shared<const detail::TwoTrickTable>(searched_with(nothing, 2));
  tables.three_hands = {
      std::make_shared<const detail::ThreeHandTable>(
          [&](const Hands& active) { return three_tricks({active.leader, 0, active.second, active.third}); }),
      std::make_shared<const detail::ThreeHandTable>(
          [&](const Hands& active) { return three_tricks({active.leader, active.second, 0, active.third}); }),
      std::make_shared<const detail::ThreeHandTable>(
          [&](const Hands& active) { return three_tricks({active.leader, active.second, active.third, 0}); }),
  };
  return tables;
}

Endgames::Tables with_three_tricks(const RunAll& run_all) {
  const Endgames::Tables& known = Endgames::two_tricks().tables();
  Endgames::Tables tables = known;
  tables.three = std::make_shared<const detail::ThreeTrickTable>(searched_with(known, 3), run_all);
  return tables;
}

}  // namespace

Endgames::Endgames(const Tables& tables) : tables_(std::make_unique<const Tables>(tables)) {}
Endgames::~Endgames() = default;

const Endgames& Endgames::none() {
  static const Endgames kNone{Tables{}};
  return kNone;
}

const Endgames& Endgames::two_tricks() {
  static const Endgames kTwo(with_two_tricks());
  return kTwo;
}

const Endgames& Endgames::three_tricks(const RunAll& run_all) {
  static const Endgames kThree(with_three_tricks(run_all));
  return kThree;
}

}  // namespace euchre::solver
