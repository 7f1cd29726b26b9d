#pragma once

#include "core/base/check.h"
#include "core/base/fixed_vector.h"
#include "core/cards/seat.h"
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

/// Whether `seat` plays in this deal: everybody does but the partner of a lone player.
[[nodiscard]] constexpr bool is_active(Seat seat, std::optional<Seat> lone_player) {
  return lone_player != partner_of(seat);
}
/// How many play, and so how many cards make a trick.
[[nodiscard]] constexpr unsigned active_count(std::optional<Seat> lone_player) { return lone_player ? 3 : 4; }

/// The next seat to the left that plays in this deal.
[[nodiscard]] constexpr Seat next_active(Seat seat, std::optional<Seat> lone_player) {
  const Seat left = left_of(seat);
  return is_active(left, lone_player) ? left : left_of(left);
}
/// The next seat to the right that plays in this deal: who plays before `seat`.
[[nodiscard]] constexpr Seat previous_active(Seat seat, std::optional<Seat> lone_player) {
  const Seat right = right_of(seat);
  return is_active(right, lone_player) ? right : right_of(right);
}

/// Who leads to the first trick of a lone hand: as a rule the first to play at the dealer's left. AMB-G07
[[nodiscard]] constexpr Seat lone_leader(codes::LoneLead lead, Seat dealer, Seat lone_player) {
  switch (lead) {
    case codes::LoneLead::LeftOfDealer: return next_active(dealer, lone_player);
    case codes::LoneLead::LeftOfLone: return next_active(lone_player, lone_player);
    case codes::LoneLead::LonePlayer: return lone_player;
  }
  unreachable("lone lead");
}

/// Who leads to the first trick where all four play.
[[nodiscard]] constexpr Seat first_leader(codes::FirstLead lead, Seat dealer, Seat maker) {
  switch (lead) {
    case codes::FirstLead::LeftOfDealer: return left_of(dealer);
    case codes::FirstLead::LeftOfMaker: return left_of(maker);
    case codes::FirstLead::Maker: return maker;
    case codes::FirstLead::AcrossFromDealer: return partner_of(dealer);
  }
  unreachable("first lead");
}

/// Who leads to the first trick. The maker matters only where all four play.
[[nodiscard]] constexpr Seat opening_leader(const codes::DealRules& rules, Seat dealer, Seat maker,
                                            std::optional<Seat> lone_player) {
  return lone_player ? lone_leader(rules.lone_lead, dealer, *lone_player)
                     : first_leader(rules.first_lead, dealer, maker);
}

}  // namespace euchre::game
