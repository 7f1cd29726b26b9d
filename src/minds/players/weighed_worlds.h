#pragma once

#include "core/base/random.h"
#include "core/game/deal.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"
#include "minds/players/net_player.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace euchre::players {

/// One way in which the cards may lie, as the deal stands before the viewer's decision.
struct WeighedWorld {
  game::Deal deal;
  double weight = 0;  ///< above 0; against the other worlds of the same list
};

/// All ways that fit what a seat has seen: made once for a view, then listed or drawn from.
class WorldSource {
 public:
  /// Every way is as likely.
  explicit WorldSource(const game::SeatView& view);
  /// Each is weighed by how likely the owners of the cards would then have called, discarded and played as they did if they
  /// thought as the policy does (Rebstock, Solinas and Buro 2019).
  WorldSource(const game::SeatView& view, const match::Standing& standing, const NetPolicy& policy);
  WorldSource(const WorldSource&) = delete;
  WorldSource& operator=(const WorldSource&) = delete;
  ~WorldSource();

  /// How many ways the cards may lie; 0 where what the view tells cannot be.
  [[nodiscard]] std::uint64_t count() const;
  /// Every one of them that is lawful.
  [[nodiscard]] std::vector<WeighedWorld> all();
  /// So many drawn at random, each as likely to be drawn, less those that are not lawful.
  [[nodiscard]] std::vector<WeighedWorld> drawn(unsigned count, RandomStream& random);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// `count` drawn at random, or, where no more than those are possible, each of them once. None where what the view tells
/// was not lawful.
[[nodiscard]] std::vector<WeighedWorld> worlds_of(WorldSource& source, unsigned count, RandomStream& random);

/// About `count` of the worlds, each as often as its weight asks for; what was chosen more than once stands once with so
/// much more weight (systematic resampling).
[[nodiscard]] std::vector<WeighedWorld> resampled(const std::vector<WeighedWorld>& worlds, unsigned count,
                                                  RandomStream& random);

}  // namespace euchre::players
