#pragma once

#include "core/game/action.h"
#include "core/game/deal.h"

#include <cstdint>

namespace euchre::game {

/// A number that changes with any decision, choice or result it is told of (FNV-1a), the same on every machine.
class Fingerprint {
 public:
  void tell(const Action& action);
  void tell(const LegalActions& legal);
  void tell(const DealResult& result);

  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void tell_number(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001B3U; }

  std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace euchre::game
