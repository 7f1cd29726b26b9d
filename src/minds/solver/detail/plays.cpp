#include "minds/solver/detail/plays.h"

#include "minds/solver/detail/windows.h"

#include <algorithm>

namespace euchre::solver::detail {
namespace {

constexpr int kTricks = game::kHandSize;

CardSet dealers_six(const game::Dealt& dealt) { return dealt.hands[dealt.dealer] | CardSet{dealt.turn_up}; }

/// Behind the four who may lead where all play. REQUIRES: somebody plays alone.
std::size_t place_of(const game::LoneHands& lone) {
  std::size_t place = 4 + euchre::index_of(*lone.player);
  if (lone.defender) place += lone.defender == left_of(*lone.player) ? 4U : 8U;
  return place;
}

}  // namespace

Plays::Plays(const game::Dealt& dealt, codes::Players players, const Endgames& endgames)
    : dealt_(dealt),
      players_(players),
      tables_(&endgames.tables()),
      engine_(&fastest_engine()),
      labels_{Labels(Suit::Clubs),  Labels(Suit::Diamonds), Labels(Suit::Hearts),
              Labels(Suit::Spades), Labels(NoTrump::High),  Labels(NoTrump::Low)} {
  for (const Trump trump : kTrumpKinds) {
    for (const Seat seat : kSeats) lanes_[trump.index()][seat] = labels_[trump.index()].of(dealt.hands[seat]);
  }
  for (const Trump trump : kTrumpKinds) {
    if (may_be_taken_at(trump)) lanes_[trump.index()][dealt.dealer] |= labels_[trump.index()].of(dealt.turn_up);
  }
}

bool Plays::may_be_taken_at(Trump trump) const {
  return dealt_.turn_up.is_joker() ? trump.is_suit() : trump == printed_suit(dealt_.turn_up);
}

Hands Plays::hands_of(const Play& play) const {
  const std::size_t trump = play.trump.index();
  BySeat<Lanes> lanes = lanes_[trump];
  if (play.discard) lanes[dealt_.dealer] &= ~labels_[trump].of(*play.discard);
  // Named again after it was turned down, or a joker that nobody takes: the card stays down.
  if (!play.discard && may_be_taken_at(play.trump)) lanes[dealt_.dealer] &= ~labels_[trump].of(dealt_.turn_up);
  for (const Seat seat : kSeats) {
    if (!is_active(seat, play)) lanes[seat] = 0;
  }
  auto from_leader = [&](unsigned steps) { return lanes[seat_after(play.leader, steps)]; };
  return {from_leader(0), from_leader(1), from_leader(2), from_leader(3)};
}

Plays::Bounds& Plays::bounds_of(const Play& play) {
  // Who leads against a lone player follows from the rules; where four play it may hang on the maker.
  const std::size_t who = play.lone.player ? place_of(play.lone) : euchre::index_of(play.leader);
  if (!play.discard) return bounds_[play.trump.index()][who];
  if (taken_at_ != play.trump) {
    std::fill(bounds_.begin() + kTrumpKinds.size(), bounds_.end(), std::array<Bounds, 16>{});
    taken_at_ = play.trump;
  }
  // What a dealer lays away who sits out changes nothing.
  if (!is_active(dealt_.dealer, play)) return bounds_[kTrumpKinds.size()][who];
  const CardSet lower = CardSet::from_bits((std::uint64_t{1} << play.discard->index()) - 1);
  return bounds_[kTrumpKinds.size() + (dealers_six(dealt_) & lower).size()][who];
}

bool Plays::leader_takes(const Play& play, int need) {
  Bounds& known = bounds_of(play);
  if (need <= known.least) return true;
  if (need > known.most) return false;
  const Engine& engine = play.trump.is_suit() ? *engine_ : no_trump_engine();
  if (engine.takes(*tables_, hands_of(play), game::kHandSize, need)) {
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

CardSet Plays::distinct_discards(CardSet allowed, Trump made) const {
  const std::size_t trump = made.index();
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
