#pragma once

#include <array>

namespace euchre::match {

/// How points fall in a deal, in thousandths for either side, as between like players. Passed-out deals are left out.
struct PointsToCome {
  int points;
  int permille;
};
inline constexpr std::array kPointsToCome{PointsToCome{1, 330}, PointsToCome{2, 135}, PointsToCome{4, 35}};

}  // namespace euchre::match
