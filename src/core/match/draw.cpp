#include "core/match/draw.h"

#include "core/base/check.h"
#include "core/base/fixed_vector.h"

#include <algorithm>

namespace euchre::match {
namespace {

using codes::DrawRules;
using codes::DrawTies;
using codes::FirstDealerBy;
using codes::PartnersBy;

constexpr std::size_t kPlayers = 4;
/// Where the line between the two sides falls in the groups: two highest against two lowest. [S11.d] [A2.c] [K-cut-02]
constexpr std::size_t kPartnersLine = 2;

/// Drawers who are tied so far.
using Group = FixedVector<Drawer, kPlayers>;
/// Groups from the highest to the lowest.
using TiedGroups = FixedVector<Group, kPlayers>;

/// The cards as they come off the pack. Taken up again one card further on, so that no pack can tie for ever.
class Supply {
 public:
  explicit Supply(const std::vector<Card>& pack) : pack_(pack) {}

  /// Makes sure that a round of `count` cards comes from one pass through the pack.
  void begin_round(std::size_t count) {
    if (next_ + count <= pack_.size()) return;
    passes_ = (passes_ + 1) % kPlayers;
    next_ = passes_;
  }
  [[nodiscard]] Card take() {
    begin_round(1);
    return pack_[next_++];
  }

 private:
  const std::vector<Card>& pack_;
  std::size_t next_ = 0;
  std::size_t passes_ = 0;
};

/// 0 for the highest card of the draw.
std::size_t place_of(const DrawRules& rules, Card card) {
  return static_cast<std::size_t>(std::ranges::find(rules.order, card.rank()) - rules.order.begin());
}

class Draw {
 public:
  Draw(const DrawRules& rules, const std::vector<Card>& pack) : rules_(rules), supply_(pack) {
    EUCHRE_REQUIRE(pack.size() >= size_of(Pack::TwentyFour));
  }

  /// Draws until no tie that the code wants broken is left, and names the drawers from the highest to the lowest.
  std::vector<Drawer> rank(const Group& drawers) {
    TiedGroups groups{drawers};
    do {
      groups = draw_again(groups);
    } while (needs_round(groups));
    std::vector<Drawer> order;
    for (const Group& group : groups) order.insert(order.end(), group.begin(), group.end());
    return order;
  }

  /// Deals cards face up, first to `first`, until a black jack falls; who receives it has the deal. [D-02] AMB-D02
  Drawer first_black_jack(const BySeat<Drawer>& seats, Seat first) {
    ++round_;
    for (Seat seat = first;; seat = left_of(seat)) {
      const Card card = supply_.take();
      drawn_.push_back({seats[seat], card, round_});
      if (card == Card(Rank::Jack, Suit::Spades) || card == Card(Rank::Jack, Suit::Clubs)) return seats[seat];
    }
  }

  [[nodiscard]] std::vector<DrawnCard> take_drawn() { return std::move(drawn_); }

 private:
  [[nodiscard]] bool needs_round(const TiedGroups& groups) const {
    std::size_t place = 0;
    for (const Group& group : groups) {
      if (must_draw_again(group, place, drawers_in(groups))) return true;
      place += group.size();
    }
    return false;
  }

  static std::size_t drawers_in(const TiedGroups& groups) {
    std::size_t count = 0;
    for (const Group& group : groups) count += group.size();
    return count;
  }

  /// Whether the tie of `group`, whose first stands at `place` of `count`, must be broken: always [K-cut-04], or where
  /// it falls across the line between partners [S13] [S14.a] or leaves open who deals (AMB-S52).
  [[nodiscard]] bool must_draw_again(const Group& group, std::size_t place, std::size_t count) const {
    if (group.size() < 2) return false;
    if (rules_.ties == DrawTies::RedrawAlways) return true;
    const std::size_t beyond = place + group.size();
    if (place < kPartnersLine && beyond > kPartnersLine) return true;
    if (rules_.first_dealer == FirstDealerBy::HighestCard) return place == 0;
    return rules_.first_dealer == FirstDealerBy::LowestCard && beyond == count;
  }

  /// One round: every tie that must be broken is drawn for; those tied are ordered only among themselves. AMB-K02
  TiedGroups draw_again(const TiedGroups& groups) {
    ++round_;
    const std::size_t count = drawers_in(groups);
    supply_.begin_round(count);
    TiedGroups finer;
    std::size_t place = 0;
    for (const Group& group : groups) {
      if (round_ == 1 || must_draw_again(group, place, count)) {
        split(group, finer);
      } else {
        finer.push_back(group);
      }
      place += group.size();
    }
    return finer;
  }

  /// Each of `group` draws a card; adds the groups that result to `groups`, highest first.
  void split(const Group& group, TiedGroups& groups) {
    std::array<Group, 8> by_place;
    for (const Drawer drawer : group) {
      const Card card = supply_.take();
      drawn_.push_back({drawer, card, round_});
      by_place[place_of(rules_, card)].push_back(drawer);
    }
    for (const Group& equals : by_place) {
      if (!equals.empty()) groups.push_back(equals);
    }
  }

  const DrawRules& rules_;
  Supply supply_;
  std::vector<DrawnCard> drawn_;
  unsigned round_ = 0;
};

constexpr BySeat<Drawer> kSeatsAsTaken{0, 1, 2, 3};

Seat seat_of(const BySeat<Drawer>& seats, Drawer drawer) {
  return *std::ranges::find_if(kSeats, [&](Seat seat) { return seats[seat] == drawer; });
}

/// The side that has the deal sits North and South, the first to arrive of each side North and East.
BySeat<Drawer> seats_of(Drawer dealer, Drawer his_partner) {
  std::array<Drawer, 2> others{};
  std::size_t count = 0;
  for (Drawer drawer = 0; drawer < kPlayers; ++drawer) {
    if (drawer != dealer && drawer != his_partner) others[count++] = drawer;
  }
  return {std::min(dealer, his_partner), others[0], std::max(dealer, his_partner), others[1]};
}

}  // namespace

Seating draw_seats(const DrawRules& rules, const std::vector<Card>& pack) {
  if (rules.partners == PartnersBy::Arrangement) return draw_dealer(rules, pack);
  Draw draw(rules, pack);
  const std::vector<Drawer> order = draw.rank({0, 1, 2, 3});
  Seating seating;
  if (rules.first_dealer == FirstDealerBy::FirstBlackJack) {
    seating.seats = seats_of(order[0], order[1]);
    seating.dealer = seat_of(seating.seats, draw.first_black_jack(seating.seats, Seat::East));
  } else {
    const bool is_highest = rules.first_dealer == FirstDealerBy::HighestCard;
    const Drawer dealer = is_highest ? order[0] : order[3];
    seating.seats = seats_of(dealer, is_highest ? order[1] : order[2]);
    seating.dealer = seat_of(seating.seats, dealer);
  }
  seating.drawn = draw.take_drawn();
  return seating;
}

Seating draw_dealer(const DrawRules& rules, const std::vector<Card>& pack) {
  Draw draw(rules, pack);
  Seating seating{.drawn = {}, .seats = kSeatsAsTaken, .dealer = Seat::North};
  Drawer dealer = 0;
  if (rules.first_dealer == FirstDealerBy::FirstBlackJack) {
    dealer = draw.first_black_jack(seating.seats, Seat::East);
  } else {
    const std::vector<Drawer> order = draw.rank({0, 1});
    dealer = rules.first_dealer == FirstDealerBy::HighestCard ? order.front() : order.back();
  }
  seating.dealer = seat_of(seating.seats, dealer);
  seating.drawn = draw.take_drawn();
  return seating;
}

}  // namespace euchre::match
