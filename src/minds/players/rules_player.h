#pragma once

#include "minds/players/player.h"

#include <cstdint>

namespace euchre::players {

/// As whom `rules` plays: as he does now; as he did in 2026, by whom later players are measured; or as people at a club do, who
/// play the same cards, but want more of a hand before they make trump, and much more before they play alone.
enum class Edition : std::uint8_t { Current, Of2026, Club };

/// A sound player by rules a person could follow: bids by counted strength, seat and score; keeps trumps and aces when
/// discarding; weighs the chance of each trick against what a card would be worth later. Never at random.
class RulesPlayer final : public Player {
 public:
  explicit RulesPlayer(Edition edition = Edition::Current) : edition_(edition) {}

  [[nodiscard]] std::string_view name() const override { return edition_ == Edition::Club ? "club" : "rules"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  Edition edition_;
};

}  // namespace euchre::players
