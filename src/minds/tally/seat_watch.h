#pragma once

#include "core/cards/seat.h"
#include "core/facts/course.h"
#include "core/facts/fact.h"
#include "core/match/match.h"
#include "minds/tally/played.h"

#include <vector>

namespace euchre::tally {

/// What a deal or a game was to whoever played it in a seat.
struct SeatPlayed {
  Seat seat = Seat::North;
  Played played;
  friend bool operator==(const SeatPlayed&, const SeatPlayed&) = default;
};

/// Follows a table and finds what counts for the people at it. A deal counts for who sat there himself from its first card to its
/// last, so what a computer played for somebody does not; a game for who played its last deal and at least half of all. Where
/// something was taken back for practice, neither the deal nor its game counts; nor does anything at a table whose computers
/// err on purpose.
class SeatWatch {
 public:
  /// Takes in a fact that `course` has taken in just before.
  [[nodiscard]] std::vector<SeatPlayed> take(const facts::Fact& fact, const facts::Course& course);

 private:
  struct Sitting {
    bool is_himself = false;  ///< since the hands of this deal were dealt
    unsigned deals = 0;       ///< of this game that counted for him
  };
  struct Follow;

  void begin_deal(const facts::Course& course);
  [[nodiscard]] std::vector<SeatPlayed> end_deal(const facts::Course& course);
  [[nodiscard]] std::vector<SeatPlayed> end_game(const facts::Course& course, const match::GameResult& result);

  BySeat<Sitting> sittings_;
  unsigned deals_of_game_ = 0;
  bool is_deal_practice_ = false;
  bool is_game_practice_ = false;
};

}  // namespace euchre::tally
