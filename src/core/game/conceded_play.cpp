#include "core/game/conceded_play.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace euchre::game {
namespace {

struct Line {
  unsigned taken = 0;
  std::vector<Play> plays;  ///< the last first
};

/// Looks for the line that gives the side most; what is left of a deal at the beginning of a trick is looked at once.
class Search {
 public:
  explicit Search(Side side) : side_(side) {}

  [[nodiscard]] Line best(const Deal& deal) {
    if (deal.phase() == Phase::Over) return {};
    if (!deal.trick(deal.completed_tricks()).empty()) return best_card(deal);
    const Place place{deal.to_act(), deal.hand(Seat::North), deal.hand(Seat::East), deal.hand(Seat::South),
                      deal.hand(Seat::West)};
    const auto known = known_.find(place);
    if (known != known_.end()) return known->second;
    return known_[place] = best_card(deal);
  }

 private:
  struct Place {
    Seat to_lead;
    CardSet north;
    CardSet east;
    CardSet south;
    CardSet west;
    friend bool operator<(const Place& left, const Place& right) { return left.key() < right.key(); }
    [[nodiscard]] std::tuple<unsigned, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t> key() const {
      return {index_of(to_lead), north.bits(), east.bits(), south.bits(), west.bits()};
    }
  };

  [[nodiscard]] Line best_card(const Deal& deal) {
    const unsigned most = kHandSize - deal.completed_tricks();
    std::optional<Line> found;
    for (const Card card : deal.legal_actions().cards) {
      Deal next = deal;
      next.apply(PlayCard{card});
      Line line = best(next);
      const bool ends_trick = next.completed_tricks() > deal.completed_tricks();
      if (ends_trick && side_of(next.trick_winner(deal.completed_tricks())) == side_) ++line.taken;
      if (found && line.taken <= found->taken) continue;
      line.plays.push_back(Play{deal.to_act(), card});
      found = std::move(line);
      if (found->taken == most) break;
    }
    return *std::move(found);
  }

  const Side side_;
  std::map<Place, Line> known_;
};

}  // namespace

std::vector<Play> conceded_play(const Deal& deal, Side side) {
  EUCHRE_REQUIRE(deal.phase() == Phase::Play);
  std::vector<Play> plays = Search(side).best(deal).plays;
  std::ranges::reverse(plays);
  return plays;
}

}  // namespace euchre::game
