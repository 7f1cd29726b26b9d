#pragma once

#include "solver/detail/endgame_table.h"
#include "solver/endgames.h"

#include <memory>

namespace euchre::solver {

struct Endgames::Tables {
  detail::TwoTrickTable two;
  std::unique_ptr<const detail::ThreeTrickTable> three;  ///< null where only two tricks are known
};

namespace detail {

/// Ends a search two tricks from the end.
struct TwoTricksKnown {
  static constexpr unsigned kTricks = 2;

  template <unsigned kLeft>
  [[nodiscard]] unsigned tricks(const Hands& hands) const {
    return two.tricks(hands);
  }

  const TwoTrickTable& two;
};

/// Ends a search three tricks from the end.
struct ThreeTricksKnown {
  static constexpr unsigned kTricks = 3;

  template <unsigned kLeft>
  [[nodiscard]] unsigned tricks(const Hands& hands) const {
    if constexpr (kLeft == 2) {
      return two.tricks(hands);
    } else {
      return three.tricks(hands);
    }
  }

  const TwoTrickTable& two;
  const ThreeTrickTable& three;
};

}  // namespace detail
}  // namespace euchre::solver
