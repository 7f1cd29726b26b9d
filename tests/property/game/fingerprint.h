#pragma once

#include "game/action.h"
#include "game/deal.h"

#include <cstdint>

namespace euchre::game {

/// A number that changes with any decision or result it is told of (FNV-1a).
class Fingerprint {
 public:
  void tell(const Action& action) {
    if (const auto* const call = std::get_if<Call>(&action)) return tell(static_cast<unsigned>(*call));
    if (const auto* const discard = std::get_if<Discard>(&action)) return tell(64 + discard->card.index());
    tell(128 + std::get<PlayCard>(action).card.index());
  }
  void tell(const DealResult& result) {
    tell(static_cast<unsigned>(result.outcome));
    tell(index_of(result.makers));
    tell(result.lone_player ? 1 + index_of(*result.lone_player) : 0);
    for (const TrickCount tricks : result.tricks) tell(tricks.number());
  }

  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void tell(unsigned byte) { value_ = (value_ ^ byte) * 0x100000001B3U; }

  std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace euchre::game
