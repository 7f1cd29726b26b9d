#pragma once

#include "club/tournament/schedule.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace euchre::tournament::detail {

/// By which many times at one table weigh more than a few at some: with two tables the squares are alike however people sit.
[[nodiscard]] constexpr std::int64_t fourth_power(std::int64_t times) { return times * times * times * times; }

/// Where everybody sat so far, round after round, and where the games of the next round go so that it stays even: nobody at
/// one table a third time running, then everybody equally often at each table, then equally often North-South and East-West.
class PlaceBook {
 public:
  /// The people of a game by their numbers, those who sit North-South first.
  using Sides = std::array<std::vector<Number>, 2>;

  /// The game of this person goes to that table, counted from 0, where it is one, and he sits North-South.
  void stay(Number person, std::size_t table) { stays_.insert_or_assign(person, table); }
  /// A game was played there; tables count from 0. Games of one round come before those of the next.
  void note(std::size_t table, const Sides& game);
  /// The same games in the order of the tables from 0 on; where nothing speaks for another place, as they are.
  [[nodiscard]] std::vector<Sides> placed(const std::vector<Sides>& games) const;
  /// With sides changed where all sit more evenly North-South and East-West then.
  [[nodiscard]] Sides turned(Sides game) const;
  /// With sides changed only where somebody who stays would sit East-West.
  [[nodiscard]] Sides with_stays_first(Sides game) const;

 private:
  struct Places {
    std::vector<std::uint32_t> times_at;  ///< each table
    std::size_t last = 0;
    std::uint32_t running = 0;          ///< how often the last times there
    std::int64_t north_south_more = 0;  ///< than East-West
  };

  [[nodiscard]] const Places& of(Number person) const;
  [[nodiscard]] std::int64_t cost(std::size_t table, const Sides& game) const;
  /// How unevenly those of a game would have sat by its end: who sat at one side much oftener weighs more than some who did a little.
  [[nodiscard]] std::int64_t lopsidedness(const Sides& game) const;
  [[nodiscard]] bool has_staying(const std::vector<Number>& people) const;

  std::vector<Places> people_;
  std::map<Number, std::size_t> stays_;
};

}  // namespace euchre::tournament::detail
