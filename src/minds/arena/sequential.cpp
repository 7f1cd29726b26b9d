#include "minds/arena/sequential.h"

#include <cmath>

namespace euchre::arena {

Verdict sequential_verdict(const Tally& tally, double least) {
  constexpr std::uint64_t kFewest = 1000;
  constexpr double kNormal95 = 1.959964;
  if (tally.pairs() < kFewest) return Verdict::Undecided;
  const auto pairs = static_cast<double>(tally.pairs());
  const double spread = tally.half_width() / kNormal95 * std::sqrt(pairs);
  // How much likelier what was seen is if A is better by `least` than if the two are equal, as a logarithm.
  const double evidence = pairs * least * (tally.mean() - least / 2) / (spread * spread);
  const double enough = std::log(19.0);
  if (evidence >= enough) return Verdict::Better;
  return evidence <= -enough ? Verdict::NotBetter : Verdict::Undecided;
}

}  // namespace euchre::arena
