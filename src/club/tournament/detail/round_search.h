#pragma once

#include "club/tournament/detail/turning.h"
#include "club/tournament/schedule.h"
#include "core/base/random.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::tournament::detail {

/// How often every two players were partners and adversaries so far.
struct MetBefore {
  explicit MetBefore(Number count)
      : players(count), partners(std::size_t{count} * count), adversaries(std::size_t{count} * count) {}
  [[nodiscard]] std::size_t at(Number left, Number right) const {
    return left < right ? std::size_t{left} * players + right : std::size_t{right} * players + left;
  }
  void add(const QuartetRound& round);

  Number players = 0;
  std::vector<int> partners;
  std::vector<int> adversaries;
};

/// Which meetings are not to be, by how many reasons; below nothing for those that are to be.
struct Aversions {
  explicit Aversions(Number count)
      : players(count), partners(std::size_t{count} * count), adversaries(std::size_t{count} * count) {}
  [[nodiscard]] std::size_t at(Number left, Number right) const {
    return left < right ? std::size_t{left} * players + right : std::size_t{right} * players + left;
  }
  [[nodiscard]] bool is_none() const;
  /// Of all meetings in the rounds.
  [[nodiscard]] std::int64_t sum_in(const std::vector<QuartetRound>& rounds) const;

  Number players = 0;
  std::vector<int> partners;
  std::vector<int> adversaries;
};

/// What the counts of two players cost: each is squared, so that the flattest counts cost least. Partners come first.
struct Prices {
  int partners = 5;
  int adversaries = 1;
  int meetings = 2;

  /// How much the cost of one more grows with each that was.
  [[nodiscard]] int more_partners() const { return partners + meetings; }
  [[nodiscard]] int more_adversaries() const { return adversaries + meetings; }
};
/// What rounds cost after what was played before.
[[nodiscard]] std::int64_t cost_of(const std::vector<QuartetRound>& rounds, const MetBefore& before,
                                   const Prices& prices);
/// The least that arithmetic allows for so many rounds: every count is one of two neighbours.
[[nodiscard]] std::int64_t least_cost(Number players, Number rounds, const Prices& prices);

/// Whether a round becomes another at each turn, or every turn leaves it as it is: then a table of it stands for all
/// that the turns make of it.
enum class RoundForm : std::uint8_t { Turned, Still };
/// A round of a search: its players four by four, the first two against the last two, and who sits out.
struct SearchRound {
  RoundForm form = RoundForm::Turned;
  std::vector<Number> seated;
  std::vector<Number> byes;
};
/// Whether a search may change who sits out: so that all sit out equally often in the end, or all but one time; so that this
/// holds after every round too, which only a search without symmetry can do; or not at all.
enum class ByesMay : std::uint8_t { Change, ChangeInTurn, Stay };

/// How often everybody has sat out by the end of each round of a search without symmetry.
class ByeLaps {
 public:
  ByeLaps(Number players, const std::vector<SearchRound>& rounds);
  /// Whether one has sat out more often than the other at the end of each round from `begin` to before `end`.
  [[nodiscard]] bool is_ahead(Number one, Number other, std::uint32_t begin, std::uint32_t end) const;
  /// The first round after `round` in which somebody sits out; the number of rounds where he does not.
  [[nodiscard]] std::uint32_t next(Number player, std::uint32_t round) const;
  /// From `begin` to before `end` the one has sat out once less and the other once more.
  void exchange(Number one, Number other, std::uint32_t begin, std::uint32_t end);

 private:
  [[nodiscard]] std::size_t at(std::uint32_t round, Number player) const {
    return std::size_t{round} * players_ + player;
  }
  Number players_;
  std::uint32_t rounds_;
  std::vector<std::uint16_t> counts_;  ///< by round, then player
};

/// How warm a search begins and ends, in units of cost, and how many steps it takes in between.
struct Cooling {
  double warmest = 1.6;
  double coldest = 0.5;
  std::uint64_t steps = 0;
};

/// Rounds under a symmetry, changed by annealing: two players of a round change places, somebody sits out for another.
class RoundSearch {
 public:
  RoundSearch(const Turning& turning, const std::vector<SearchRound>& rounds, ByesMay byes, const Prices& prices);
  /// As above, after what was met before. REQUIRES: a period of 1.
  RoundSearch(const Turning& turning, const std::vector<SearchRound>& rounds, ByesMay byes, const Prices& prices,
              const MetBefore& before);

  /// Each reason against a meeting costs twice so much. REQUIRES: a period of 1, and nothing was cooled yet.
  void mind(const Aversions& aversions, int half_price);
  /// Cools down from where the search stands. Ends early where the whole schedule costs no more than `good_enough`.
  void cool(const Cooling& cooling, std::int64_t good_enough, RandomStream& random);
  /// Of the best schedule so far.
  [[nodiscard]] std::int64_t cost() const { return best_cost_ * period_; }
  [[nodiscard]] std::vector<QuartetRound> rounds() const;

 private:
  struct Row {
    RoundForm form = RoundForm::Turned;
    std::uint32_t begin = 0;
    std::uint32_t seats = 0;
    std::uint32_t byes = 0;
  };
  /// What one more meeting of a kind costs, half of it, and how much that grows.
  struct Counted {
    int as_partners = 0;
    int as_adversaries = 0;
    int weight = 1;
  };
  class Chance;

  void count_partners(std::size_t left, std::size_t right, int by);
  void count_adversaries(std::size_t left, std::size_t right, int by);
  void count_place(std::size_t place, int by);
  void count_table(std::size_t table, int by);
  void exchange(std::size_t left, std::size_t right);
  void seat(std::size_t place, Number player);
  void exchange_bye(std::size_t place, std::size_t bye);
  /// Half of what the player's meetings at a place cost.
  [[nodiscard]] int halves_at(Number player, std::size_t place) const;
  [[nodiscard]] std::int64_t uphill(std::size_t left, std::size_t right) const;
  [[nodiscard]] bool keeps_rings_even(Number ring_out, Number ring_in) const;
  [[nodiscard]] std::optional<std::size_t> find_ring(Number ring, std::size_t begin, std::size_t count) const;
  void step(const Chance& chance, RandomStream& random);
  void step_seats(std::size_t left, std::size_t right, const Chance& chance, RandomStream& random);
  void step_turn(std::size_t place, const Chance& chance, RandomStream& random);
  void step_bye(std::uint32_t row, std::size_t place, std::size_t bye, const Chance& chance, RandomStream& random);
  void step_bye_of_rings(std::uint32_t row, std::size_t place, std::size_t bye, const Chance& chance,
                         RandomStream& random);
  bool step_both_byes(std::size_t place, std::size_t bye, const Row& other, const Chance& chance, RandomStream& random);
  void keep_best();

  const Turning& turning_;
  std::int64_t period_;
  ByesMay byes_may_;
  Prices prices_;
  std::vector<Row> rows_;
  struct Seat {
    std::uint32_t place = 0;
    std::uint32_t row = 0;
  };
  std::vector<Seat> seats_;
  std::vector<Number> at_;  ///< by place: row by row, the seats, then who sits out; tables begin at multiples of four
  std::vector<Counted> counted_;
  ByeLaps laps_;
  std::vector<std::uint32_t> ring_byes_;
  std::uint32_t fewest_byes_ = 0;
  std::uint32_t most_byes_ = 0;
  std::int64_t cost_ = 0;
  std::int64_t best_cost_ = 0;
  std::vector<Number> best_;
};

}  // namespace euchre::tournament::detail
