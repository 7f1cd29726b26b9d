#pragma once

#include "core/base/random.h"
#include "law/laws/random_acts.h"

namespace euchre::laws {

/// Choices by chance, the same for a seed.
class StreamChoices final : public Choices {
 public:
  explicit StreamChoices(std::uint64_t seed) : random_(seed) {}
  unsigned below(unsigned bound) override { return random_.below(bound); }

 private:
  RandomStream random_;
};

}  // namespace euchre::laws
