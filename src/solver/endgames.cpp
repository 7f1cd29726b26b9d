#include "solver/endgames.h"

#include "solver/detail/known_endgames.h"

namespace euchre::solver {
namespace {

detail::TwoTrickTable two_trick_table() {
  constexpr detail::NoEndgames kNone;
  const detail::Search search(kNone);
  return detail::TwoTrickTable([&](const detail::Hands& hands) { return detail::value_of<2>(search, hands); });
}

std::unique_ptr<const detail::ThreeTrickTable> three_trick_table(const detail::TwoTrickTable& two) {
  const detail::TwoTricksKnown known{two};
  const detail::Search search(known);
  return std::make_unique<const detail::ThreeTrickTable>(
      [&](const detail::Hands& hands) { return detail::value_of<3>(search, hands); });
}

}  // namespace

Endgames::Endgames(Depth depth) {
  if (depth == Depth::Two) {
    tables_ = std::make_unique<const Tables>(Tables{two_trick_table(), nullptr});
  } else {
    const detail::TwoTrickTable& two = two_tricks().tables().two;
    tables_ = std::make_unique<const Tables>(Tables{two, three_trick_table(two)});
  }
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
