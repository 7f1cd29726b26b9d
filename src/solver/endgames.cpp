#include "solver/endgames.h"

#include "solver/detail/known_endgames.h"

namespace euchre::solver {
namespace {

/// The value of a position by search: the most tricks that the leader's side can be sure of.
template <unsigned kLeft, class Known>
unsigned value_of(const detail::Search<Known>& search, const detail::Hands& hands) {
  int tricks = 0;
  while (tricks < static_cast<int>(kLeft) && search.template takes<kLeft>(hands, tricks + 1)) ++tricks;
  return static_cast<unsigned>(tricks);
}

detail::TwoTrickTable two_trick_table() {
  constexpr detail::NoEndgames kNone;
  const detail::Search search(kNone);
  return detail::TwoTrickTable([&](const detail::Hands& hands) { return value_of<2>(search, hands); });
}

std::unique_ptr<const detail::ThreeTrickTable> three_trick_table(const detail::TwoTrickTable& two) {
  const detail::TwoTricksKnown known{two};
  const detail::Search search(known);
  return std::make_unique<const detail::ThreeTrickTable>(
      [&](const detail::Hands& hands) { return value_of<3>(search, hands); });
}

}  // namespace

Endgames::Endgames(Depth depth) {
  auto tables = std::make_unique<Tables>(Tables{two_trick_table(), nullptr});
  if (depth == Depth::Three) tables->three = three_trick_table(tables->two);
  tables_ = std::move(tables);
}

Endgames::~Endgames() = default;

const Endgames& Endgames::two_tricks() {
  static const Endgames kTwo(Depth::Two);
  return kTwo;
}

const Endgames& Endgames::three_tricks() {
  static const Endgames kThree(Depth::Three);
  return kThree;
}

}  // namespace euchre::solver
