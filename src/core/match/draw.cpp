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
/// Where the line between the two sides falls in the ranking: two highest against two lowest. [S11.d] [A2.c] [K-cut-02]
constexpr std::size_t kPartnersLine = 2;

/// Candidates who are tied so far.
using Group = FixedVector<Candidate, kPlayers>;
/// Groups from the highest to the lowest.
using Ranking = FixedVector<Group, kPlayers>;

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

  /// Draws until no tie that the code wants broken is left, and names the candidates from the highest to the lowest.
  std::vector<Candidate> rank(const Group& candidates) {
    Ranking ranking{candidates};
    do {
      ranking = draw_again(ranking);
    } while (needs_round(ranking));
    std::vector<Candidate> order;
    for (const Group& group : ranking) order.insert(order.end(), group.begin(), group.end());
    return order;
  }

  /// Deals cards face up, first to `first`, until a black jack falls; who receives it has the deal. [D-02] AMB-D02
  Candidate first_black_jack(const BySeat<Candidate>& seats, Seat first) {
    ++round_;
    for (Seat seat = first;; seat = left_of(seat)) {
      const Card card = supply_.take();
      drawn_.push_back({seats[seat], card, round_});
      if (card == Card(Rank::Jack, Suit::Spades) || card == Card(Rank::Jack, Suit::Clubs)) return seats[seat];
    }
  }

  [[nodiscard]] std::vector<DrawnCard> take_drawn() { return std::move(drawn_); }

 private:
  [[nodiscard]] bool needs_round(const Ranking& ranking) const {
    std::size_t place = 0;
    for (const Group& group : ranking) {
      if (must_draw_again(group, place, candidates_in(ranking))) return true;
      place += group.size();
    }
    return false;
  }

  static std::size_t candidates_in(const Ranking& ranking) {
    std::size_t count = 0;
    for (const Group& group : ranking) count += group.size();
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
  Ranking draw_again(const Ranking& ranking) {
    ++round_;
    const std::size_t count = candidates_in(ranking);
    supply_.begin_round(count);
    Ranking finer;
    std::size_t place = 0;
    for (const Group& group : ranking) {
      if (round_ == 1 || must_draw_again(group, place, count)) {
        split(group, finer);
      } else {
        finer.push_back(group);
      }
      place += group.size();
    }
    return finer;
  }

  /// Each of `group` draws a card; adds the groups that result to `ranking`, highest first.
  void split(const Group& group, Ranking& ranking) {
    std::array<Group, 8> by_place;
    for (const Candidate candidate : group) {
      const Card card = supply_.take();
      drawn_.push_back({candidate, card, round_});
      by_place[place_of(rules_, card)].push_back(candidate);
    }
    for (const Group& equals : by_place) {
      if (!equals.empty()) ranking.push_back(equals);
    }
  }

  const DrawRules& rules_;
  Supply supply_;
  std::vector<DrawnCard> drawn_;
  unsigned round_ = 0;
};

constexpr BySeat<Candidate> kSeatsAsTaken{0, 1, 2, 3};

Seat seat_of(const BySeat<Candidate>& seats, Candidate candidate) {
  return *std::ranges::find_if(kSeats, [&](Seat seat) { return seats[seat] == candidate; });
}

/// The side that has the deal sits North and South, the first to arrive of each side North and East.
BySeat<Candidate> seats_of(Candidate dealer, Candidate his_partner) {
  std::array<Candidate, 2> others{};
  std::size_t count = 0;
  for (Candidate candidate = 0; candidate < kPlayers; ++candidate) {
    if (candidate != dealer && candidate != his_partner) others[count++] = candidate;
  }
  return {std::min(dealer, his_partner), others[0], std::max(dealer, his_partner), others[1]};
}

}  // namespace

Seating draw_seats(const DrawRules& rules, const std::vector<Card>& pack) {
  if (rules.partners == PartnersBy::Arrangement) return draw_dealer(rules, pack);
  Draw draw(rules, pack);
  const std::vector<Candidate> order = draw.rank({0, 1, 2, 3});
  Seating seating;
  if (rules.first_dealer == FirstDealerBy::FirstBlackJack) {
    seating.seats = seats_of(order[0], order[1]);
    seating.dealer = seat_of(seating.seats, draw.first_black_jack(seating.seats, Seat::East));
  } else {
    const bool is_highest = rules.first_dealer == FirstDealerBy::HighestCard;
    const Candidate dealer = is_highest ? order[0] : order[3];
    seating.seats = seats_of(dealer, is_highest ? order[1] : order[2]);
    seating.dealer = seat_of(seating.seats, dealer);
  }
  seating.drawn = draw.take_drawn();
  return seating;
}

Seating draw_dealer(const DrawRules& rules, const std::vector<Card>& pack) {
  Draw draw(rules, pack);
  Seating seating{.drawn = {}, .seats = kSeatsAsTaken, .dealer = Seat::North};
  Candidate dealer = 0;
  if (rules.first_dealer == FirstDealerBy::FirstBlackJack) {
    dealer = draw.first_black_jack(seating.seats, Seat::East);
  } else {
    const std::vector<Candidate> order = draw.rank({0, 1});
    dealer = rules.first_dealer == FirstDealerBy::HighestCard ? order.front() : order.back();
  }
  seating.dealer = seat_of(seating.seats, dealer);
  seating.drawn = draw.take_drawn();
  return seating;
}

}  // namespace euchre::match
