#include "club/tournament/quality.h"

#include "core/base/check.h"

namespace euchre::tournament {
namespace {

/// A count for every two players.
class PairCounts {
 public:
  explicit PairCounts(Number players) : players_(players), counts_(std::size_t{players} * players) {}

  void add(Number left, Number right) {
    EUCHRE_REQUIRE(left < players_ && right < players_);
    ++counts_[left < right ? left * players_ + right : right * players_ + left];
  }

  [[nodiscard]] Histogram histogram() const {
    Histogram found;
    for (Number left = 0; left < players_; ++left) {
      for (Number right = left + 1; right < players_; ++right) ++found[counts_[left * players_ + right]];
    }
    return found;
  }

 private:
  Number players_;
  std::vector<unsigned> counts_;
};

}  // namespace

std::uint64_t off_the_bound(const Histogram& counts) {
  std::uint64_t pairs = 0;
  std::uint64_t meetings = 0;
  std::uint64_t squares = 0;
  for (const auto& [times, number] : counts) {
    pairs += number;
    meetings += std::uint64_t{times} * number;
    squares += std::uint64_t{times} * times * number;
  }
  if (pairs == 0) return 0;
  const std::uint64_t each = meetings / pairs;
  const std::uint64_t more = meetings % pairs;
  return (squares - more * (each + 1) * (each + 1) - (pairs - more) * each * each) / 2;
}

Quality quality_of(const Schedule& schedule) {
  PairCounts partners(schedule.players);
  PairCounts adversaries(schedule.players);
  PairCounts meetings(schedule.players);
  std::vector<unsigned> byes(schedule.players);
  for (const QuartetRound& round : schedule.rounds) {
    for (const Number bye : round.byes) ++byes.at(bye);
    for (const Quartet& table : round.tables) {
      for (const Partners& side : table.sides) {
        partners.add(side.one, side.other);
        meetings.add(side.one, side.other);
      }
      for (const Number one : {table.sides[0].one, table.sides[0].other}) {
        for (const Number other : {table.sides[1].one, table.sides[1].other}) {
          adversaries.add(one, other);
          meetings.add(one, other);
        }
      }
    }
  }
  Quality quality{partners.histogram(), adversaries.histogram(), meetings.histogram(), {}, false};
  for (const unsigned count : byes) ++quality.byes[count];
  const unsigned together = Quality::least(quality.partners);
  quality.is_exact = together > 0 && together == Quality::most(quality.partners) &&
                     Quality::least(quality.adversaries) == 2 * together &&
                     Quality::most(quality.adversaries) == 2 * together;
  return quality;
}

}  // namespace euchre::tournament
