#pragma once

/// The room `arena`: how strong players are. Every deal is played twice with the sides changed, so that the luck of the
/// cards falls out; the same seed gives the same result in whatever order and however many at a time deals are played.

#include "core/codes/code.h"
#include "minds/players/player.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace euchre::arena {

/// Who plays whom, at what.
struct Contest {
  const codes::Code& code;
  const players::Player& a;
  const players::Player& b;
  std::uint64_t seed = 1;
  /// Who sits opposite A; nothing: A at both seats. So one seat's strength is measured, with a partner who thinks otherwise.
  const players::Player* partner_of_a = nullptr;
};

/// One deal played at two tables: points to A less points to B, with A sitting North and South and then East and West.
/// Dealer and cards follow from the seed and `number`; the score is nothing to nothing at both tables.
[[nodiscard]] int play_pair(const Contest& contest, std::uint64_t number);

/// One match of the code (a game, a rubber, its deal turns) played at two tables with the same cards in every deal, as far
/// as both go: matches won by A less those won by B. So the score counts, which single deals leave out.
[[nodiscard]] int play_pair_of_matches(const Contest& contest, std::uint64_t number);

/// Results of many pairs in whole numbers, so that sums in any order are the same.
class Tally {
 public:
  void add(int pair);
  void merge(const Tally& other);
  /// For other processes; and back. REQUIRES: the bytes are such.
  [[nodiscard]] std::string to_bytes() const;
  [[nodiscard]] static Tally from_bytes(std::string_view bytes);

  [[nodiscard]] std::uint64_t pairs() const { return pairs_; }
  /// What A gains over B at one table, on the average: points of a deal, or of a match 1 where A wins and -1 where B does.
  [[nodiscard]] double mean() const;
  /// Half the width of the 95 % interval about it. REQUIRES: two pairs or more.
  [[nodiscard]] double half_width() const;
  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  std::uint64_t pairs_ = 0;
  std::int64_t sum_ = 0;
  std::uint64_t squares_ = 0;
};

}  // namespace euchre::arena
