#pragma once

#include "club/tournament/detail/annealing.h"
#include "club/tournament/frame.h"
#include "club/tournament/schedule.h"
#include "club/tournament/starter.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tournament {

/// The players of a frame and what its rounds follow from: `layers` in each of a prime number of `columns`, which are the
/// groups, numbered layer + layers * column; and one more group, of `extra`.
struct FrameShape {
  Number layers = 1;
  Number columns = 5;
  Number extra = 0;
  bool do_layers_shift = false;  ///< all layers go up by one, those of the extra, in sets of `layers`, with them
  friend bool operator==(const FrameShape&, const FrameShape&) = default;

  [[nodiscard]] Number players() const { return layers * columns + extra; }
};

/// A few rounds from which all others follow.
class FrameStarter {
 public:
  using Tables = std::vector<detail::Table>;

  FrameStarter(const FrameShape& shape, std::vector<Tables> rounds) : shape_(shape), rounds_(std::move(rounds)) {}

  [[nodiscard]] const FrameShape& shape() const { return shape_; }
  /// Those that leave out column 0, moved by columns; and those that leave out the extra, of which a table stands for all
  /// that the columns make of it.
  [[nodiscard]] const std::vector<Tables>& rounds() const { return rounds_; }
  [[nodiscard]] Frame develop() const;

 private:
  FrameShape shape_;
  std::vector<Tables> rounds_;
};

/// `8x7* 40-20:49-28 ... | ...`: layers and columns, `+4` for four more, `*` where the layers shift, then the rounds.
[[nodiscard]] std::string to_text(const FrameStarter& starter);
[[nodiscard]] std::optional<FrameStarter> parse_frame(std::string_view text);

/// The frame kept with so many players (data/tournament/frames.txt); nothing where none is.
[[nodiscard]] std::optional<FrameStarter> kept_frame(Number players);

/// Whether the search knows how to use `turns` multipliers of the columns, an odd number that divides one less than they
/// are, and 1 for none. Where some are extra each turn also takes them to the next set of `layers`.
[[nodiscard]] bool can_use(const FrameShape& shape, Number turns);

/// Looks for a frame as `search_starter` does. REQUIRES: can_use(shape, turns).
[[nodiscard]] std::optional<FrameStarter> search_frame(const FrameShape& shape, Number turns,
                                                       const SearchLimits& limits);

}  // namespace euchre::tournament
