#pragma once

#include "core/base/check.h"
#include "core/base/fixed_vector.h"
#include "core/cards/seat.h"
#include "core/cards/seat_set.h"
#include "core/cards/trump.h"
#include "core/codes/deal_rules.h"

#include <optional>

namespace euchre::game {

/// One card of a trick and who played it.
struct Play {
  Seat seat = Seat::North;
  Card card;
  friend constexpr bool operator==(const Play&, const Play&) = default;
};

/// A trick in the order played, leader first.
using Trick = FixedVector<Play, 4>;

/// Of the plays of one trick, leader first, the one that takes it as it lies. [A7.c] [H-play-04]
/// Any list of plays with a `card` will do. REQUIRES: !plays.empty().
template <class Plays>
[[nodiscard]] constexpr auto winning_play(const Plays& plays, Trump trump) {
  EUCHRE_REQUIRE(!plays.empty());
  auto best = plays.front();
  for (const auto& play : plays) {
    if (beats(play.card, best.card, trump)) best = play;
  }
  return best;
}

/// Who plays without his partner: nobody, one of the makers, or he and one of the defenders against him.
struct LoneHands {
  std::optional<Seat> player;
  std::optional<Seat> defender;
  friend constexpr bool operator==(const LoneHands&, const LoneHands&) = default;
};

/// The seats that take no part in the play: those that nobody takes, and the partners of those who play alone.
[[nodiscard]] constexpr SeatSet idle_seats(codes::Players players, const LoneHands& lone) {
  SeatSet idle = codes::unused_seats(players);
  if (lone.player) idle.insert(partner_of(*lone.player));
  if (lone.defender) idle.insert(partner_of(*lone.defender));
  return idle;
}
/// Whether `seat` plays in this deal.
[[nodiscard]] constexpr bool is_active(Seat seat, SeatSet idle) { return !idle.contains(seat); }
/// How many play, and so how many cards make a trick.
[[nodiscard]] constexpr unsigned active_count(SeatSet idle) { return 4 - idle.size(); }

/// The next seat to the left that plays in this deal.
[[nodiscard]] constexpr Seat next_active(Seat seat, SeatSet idle) {
  do {
    seat = left_of(seat);
  } while (!is_active(seat, idle));
  return seat;
}
/// The next seat to the right that plays in this deal: who plays before `seat`.
[[nodiscard]] constexpr Seat previous_active(Seat seat, SeatSet idle) {
  do {
    seat = right_of(seat);
  } while (!is_active(seat, idle));
  return seat;
}

/// The first to call, and to lead where nobody plays alone: the next at the dealer's left who plays. [S74.a] [A5.b]
[[nodiscard]] constexpr Seat eldest_hand(codes::Players players, Seat dealer) {
  return next_active(dealer, codes::unused_seats(players));
}
/// That seat, or where nobody takes it the other of its side.
[[nodiscard]] constexpr Seat player_at(codes::Players players, Seat seat) {
  return codes::unused_seats(players).contains(seat) ? partner_of(seat) : seat;
}
/// Who divides the pack: the next at the dealer's right who plays.
[[nodiscard]] constexpr Seat cutter(codes::Players players, Seat dealer) {
  return previous_active(dealer, codes::unused_seats(players));
}

/// Who leads to the first trick of a lone hand: as a rule the first to play at the dealer's left. AMB-G07
/// REQUIRES: somebody plays alone, as only where four play.
[[nodiscard]] constexpr Seat lone_leader(codes::LoneLead lead, Seat dealer, const LoneHands& lone) {
  const SeatSet idle = idle_seats(codes::Players::Four, lone);
  switch (lead) {
    case codes::LoneLead::LeftOfDealer: return next_active(dealer, idle);
    case codes::LoneLead::LeftOfLone: return next_active(*lone.player, idle);
    case codes::LoneLead::LonePlayer: return *lone.player;
  }
  unreachable("lone lead");
}

/// Who leads to the first trick where nobody plays alone.
[[nodiscard]] constexpr Seat first_leader(const codes::DealRules& rules, Seat dealer, Seat maker) {
  switch (rules.first_lead) {
    case codes::FirstLead::LeftOfDealer: return eldest_hand(rules.players, dealer);
    case codes::FirstLead::LeftOfMaker: return next_active(maker, codes::unused_seats(rules.players));
    case codes::FirstLead::Maker: return maker;
    case codes::FirstLead::AcrossFromDealer: return partner_of(dealer);
  }
  unreachable("first lead");
}

/// Who leads to the first trick. The maker matters only where nobody plays alone.
[[nodiscard]] constexpr Seat opening_leader(const codes::DealRules& rules, Seat dealer, Seat maker,
                                            const LoneHands& lone) {
  return lone.player ? lone_leader(rules.lone_lead, dealer, lone) : first_leader(rules, dealer, maker);
}

}  // namespace euchre::game
