#pragma once

#include "core/base/fixed_vector.h"
#include "core/game/deal.h"

#include <array>
#include <optional>

namespace euchre::game {

/// All that one seat may know of a deal, and nothing else: the only thing a player, human or computer, is given.
/// Two deals that differ only in cards hidden from a seat give equal views.
struct SeatView {
  codes::DealRules rules;
  Seat seat = Seat::North;
  Seat dealer = Seat::North;
  Phase phase = Phase::FirstRound;
  std::optional<Seat> to_act;  ///< nothing when the deal is over
  CardSet hand;                ///< the seat's own cards now; none while it must name trump before it looks
  Card turn_up;
  std::optional<Card> own_discard;  ///< for the dealer who discarded it
  std::optional<Card> given;        ///< by the lone player's partner, for these two
  std::optional<Card> laid_away;    ///< by the lone player, for himself
  std::optional<Seat> farmer;       ///< who swapped three low cards for the stock, or is about to
  CardSet laid_under;               ///< the cards that he showed and laid down
  CardSet taken;                    ///< what he took for them, for himself
  std::optional<Trump> trump;
  std::optional<Seat> maker;
  std::optional<Seat> lone_player;
  std::optional<Seat> lone_defender;
  FixedVector<SpokenCall, 16> calls;
  FixedVector<Trick, 5> tricks;  ///< the last may be in progress
  BySide<TrickCount> tricks_won;
  LegalActions legal;  ///< what this seat may do now; empty when another is to act

  /// The seats that nobody takes, and the partners of those who play alone.
  [[nodiscard]] SeatSet idle() const { return idle_seats(rules.players, {lone_player, lone_defender}); }
  /// Whether a lone player is on the other side, so that this seat may defend alone. Trump must be made.
  [[nodiscard]] bool faces_lone_hand() const { return lone_player && !are_partners(*lone_player, seat); }
  /// Whether the seat has still to name trump before it looks at its cards.
  [[nodiscard]] bool is_blind() const { return phase == Phase::SecondRound && hand.empty(); }
  /// Whether `other` can hold no card of `suit`, as his play has shown. Trump must be made.
  [[nodiscard]] bool has_shown_void(Seat other, Suit suit) const;
  /// Cards this seat has not seen: in other hands, the discard or the stock.
  [[nodiscard]] CardSet unseen() const;

  friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// What a call makes trump, or would make it: what it names, or what was made or offered before.
/// REQUIRES: it is lawful for the view.
[[nodiscard]] Trump trump_called(const SeatView& view, Call call);
/// Whether the dealer takes the turn-up where `trump` is played at: the trump that was made, or one that is thought of.
[[nodiscard]] bool takes_turn_up(const SeatView& view, Trump trump);

/// How far lone player and partner have come in exchanging a card.
struct Exchange {
  bool is_given = false;
  bool is_laid_away = false;
};
[[nodiscard]] Exchange exchange_in(const SeatView& view);

[[nodiscard]] SeatView view_of(const Deal& deal, Seat seat);

}  // namespace euchre::game
