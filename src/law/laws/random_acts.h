#pragma once

#include "core/facts/act.h"
#include "law/laws/position.h"

namespace euchre::laws {

/// Where random acts take their choices from: a random stream, or the bytes of a fuzzer.
class Choices {
 public:
  virtual ~Choices() = default;
  /// A number from 0 to `bound - 1`. REQUIRES: bound > 0.
  virtual unsigned below(unsigned bound) = 0;

 protected:
  Choices() = default;
  Choices(const Choices&) = default;
  Choices& operator=(const Choices&) = default;
};

/// What somebody might do next at this table: mostly what is due and lawful, so that a deal gets somewhere, and now and
/// then anything at all by anybody, from every word of the vocabulary. For measuring and testing.
[[nodiscard]] facts::Act random_act(const Position& position, Choices& choices);

/// Any act by anybody, whatever the position.
[[nodiscard]] facts::Act any_act(const Position& position, Choices& choices);

}  // namespace euchre::laws
