#include "club/tournament/detail/turning.h"

#include "core/base/check.h"

#include <limits>

namespace euchre::tournament::detail {

Turning::Turning(Number players, Number period) : players_(players), period_(period) {
  EUCHRE_REQUIRE(period >= 1 && period <= players);
  constexpr auto kUnknown = std::numeric_limits<std::uint32_t>::max();
  kinds_.assign(std::size_t{players} * players, kUnknown);
  for (Number left = 0; left < players; ++left) {
    for (Number right = left + 1; right < players; ++right) {
      if (kind(left, right) != kUnknown) continue;
      const auto number = static_cast<std::uint32_t>(weights_.size());
      Number pairs = 0;
      for (Number one = left, other = right; kind(one, other) == kUnknown; one = next(one), other = next(other)) {
        kinds_[std::size_t{one} * players + other] = number;
        kinds_[std::size_t{other} * players + one] = number;
        ++pairs;
      }
      weights_.push_back(static_cast<int>(period / pairs));
    }
  }
}

Number Turning::next(Number player) const {
  const Number ring = ring_of(player);
  if (ring == rings()) return player;
  return ring * period_ + (player - ring * period_ + 1) % period_;
}

}  // namespace euchre::tournament::detail
