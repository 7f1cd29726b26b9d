#include "minds/solver/detail/plays.h"

#include "minds/solver/detail/windows.h"

namespace euchre::solver::detail {
namespace {

constexpr int kTricks = game::kHandSize;

std::size_t index_of(Suit suit) { return static_cast<std::size_t>(suit); }

CardSet dealers_six(const game::Dealt& dealt) { return dealt.hands[dealt.dealer] | CardSet{dealt.turn_up}; }

}  // namespace

Plays::Plays(const game::Dealt& dealt, const Endgames& endgames)
    : dealt_(dealt),
      tables_(&endgames.tables()),
      engine_(&fastest_engine()),
      labels_{Labels(Suit::Clubs), Labels(Suit::Diamonds), Labels(Suit::Hearts), Labels(Suit::Spades)} {
  for (const Suit trump : kSuits) {
    for (const Seat seat : kSeats) lanes_[index_of(trump)][seat] = labels_[index_of(trump)].of(dealt.hands[seat]);
  }
  const std::size_t turned_up = index_of(printed_suit(dealt.turn_up));
  lanes_[turned_up][dealt.dealer] |= labels_[turned_up].of(dealt.turn_up);
}

Hands Plays::hands_of(const Play& play) const {
  const std::size_t trump = index_of(play.trump);
  BySeat<Lanes> lanes = lanes_[trump];
  if (play.discard) lanes[dealt_.dealer] &= ~labels_[trump].of(*play.discard);
  if (play.lone_player) lanes[partner_of(*play.lone_player)] = 0;
  auto from_leader = [&](unsigned steps) { return lanes[seat_after(play.leader, steps)]; };
  return {from_leader(0), from_leader(1), from_leader(2), from_leader(3)};
}

Plays::Bounds& Plays::bounds_of(const Play& play) {
  // Who leads against a lone player follows from the rules; where four play it may hang on the maker.
  const std::size_t who = play.lone_player ? 4 + euchre::index_of(*play.lone_player) : euchre::index_of(play.leader);
  if (!play.discard) return bounds_[index_of(play.trump)][who];
  // What a dealer lays away who sits out changes nothing.
  if (play.lone_player == partner_of(dealt_.dealer)) return bounds_[4][who];
  const CardSet lower = CardSet::from_bits((std::uint64_t{1} << play.discard->index()) - 1);
  return bounds_[4 + (dealers_six(dealt_) & lower).size()][who];
}

bool Plays::leader_takes(const Play& play, int need) {
  Bounds& known = bounds_of(play);
  if (need <= known.least) return true;
  if (need > known.most) return false;
  if (engine_->takes(*tables_, hands_of(play), game::kHandSize, need)) {
    known.least = static_cast<std::int8_t>(need);
    return true;
  }
  known.most = static_cast<std::int8_t>(need - 1);
  return false;
}

bool Plays::takes(const Play& play, Side side, int need) {
  return side == side_of(play.leader) ? leader_takes(play, need) : !leader_takes(play, kTricks - need + 1);
}

int Plays::tricks(const Play& play, Side side) {
  const int guess = first_guess(hands_of(play), kTricks);
  return static_cast<int>(greatest(kTricks, side == side_of(play.leader) ? guess : kTricks - guess,
                                   [&](int need) { return takes(play, side, need); }));
}

CardSet Plays::distinct_discards(CardSet allowed) const {
  const std::size_t trump = index_of(printed_suit(dealt_.turn_up));
  Lanes live = 0;
  for (const Lanes held : lanes_[trump]) live |= held;
  const Lanes lowest_of_runs = without_equals(lanes_[trump][dealt_.dealer], kPlaces & ~live);
  Lanes seen = 0;
  CardSet distinct;
  for (const Card card : allowed) {
    const Lanes run = highest(lowest_of_runs & (labels_[trump].of(card) * 2 - 1));
    if ((seen & run) == 0) distinct.insert(card);
    seen |= run;
  }
  return distinct;
}

}  // namespace euchre::solver::detail
