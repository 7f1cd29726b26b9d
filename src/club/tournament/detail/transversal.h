#pragma once

#include "club/tournament/detail/group.h"

#include <array>
#include <optional>
#include <vector>

namespace euchre::tournament::detail {

/// For each of `size` classes, `size` rows of four: within a class every column is a permutation, and over all classes
/// two columns show every combination once. In class 0 each row is four times the same. It lets a table of four groups of
/// `size` play all games across the groups.
class Transversal {
 public:
  /// There is one wherever every prime power in `size` is at least four, and for 21 and 33; nothing for others.
  [[nodiscard]] static std::optional<Transversal> of(Number size);

  /// Where the player of `column` comes from in row `row` of class `number`. REQUIRES: number and row < size, column < 4.
  [[nodiscard]] Number member(Number number, Number row, std::size_t column) const;

 private:
  /// Of one factor of the size: by how much each class moves each column.
  struct Part {
    Group group;
    std::array<std::vector<Number>, 4> moves;
  };
  static std::optional<Part> from_field(Number order);
  static std::optional<Part> kept(Number order);

  std::vector<Part> parts_;
};

}  // namespace euchre::tournament::detail
