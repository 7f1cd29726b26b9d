#pragma once

#include "core/cards/trump.h"
#include "core/game/seat_view.h"

namespace euchre::players::detail {

/// What a player concludes from his view during play: who may still hold which cards, and how likely.
class Reading {
 public:
  /// REQUIRES: view.trump is made and view.phase is Play.
  explicit Reading(const game::SeatView& view);

  [[nodiscard]] const game::SeatView& view() const { return view_; }
  [[nodiscard]] Trump trump() const { return trump_; }
  [[nodiscard]] Suit suit_of(Card card) const { return suit_in_play(card, trump_); }
  [[nodiscard]] bool is_trump(Card card) const { return suit_of(card) == trump_; }
  [[nodiscard]] CardSet trumps_in(CardSet cards) const { return cards & trumps_of(trump_); }

  [[nodiscard]] bool is_leading() const { return trick_.empty(); }
  [[nodiscard]] bool is_maker_side() const { return are_partners(view_.seat, *view_.maker); }
  [[nodiscard]] bool is_alone() const { return view_.lone_player == view_.seat; }
  [[nodiscard]] bool is_active(Seat seat) const;

  /// The cards that an active seat may hold, as far as the play has shown; nothing for a seat that sits out.
  [[nodiscard]] CardSet may_hold(Seat other) const { return may_hold_[other]; }
  /// Every card that some other active seat may hold.
  [[nodiscard]] CardSet outside() const { return outside_; }
  /// Cards that the adversaries may hold.
  [[nodiscard]] CardSet with_adversaries() const;
  /// The cards of the card's own suit that beat it and may be in other hands.
  [[nodiscard]] CardSet higher_outside(Card card) const;
  /// No card of its suit that another may hold beats it.
  [[nodiscard]] bool is_boss(Card card) const { return higher_outside(card).empty(); }
  /// No card that another may hold lies between the two: then it does not matter which is played.
  [[nodiscard]] bool are_equals(Card one, Card other) const;

  /// Chance that `other` holds at least one of `cards`.
  [[nodiscard]] int holds_any_permille(Seat other, CardSet cards) const;
  /// Chance that `other`, still to play, takes a trick in which `led` was led and `best` is winning.
  [[nodiscard]] int takes_from_permille(Seat other, Suit led, Card best) const;

  [[nodiscard]] const game::Trick& trick() const { return trick_; }
  /// REQUIRES: !is_leading().
  [[nodiscard]] game::Play winning() const;
  [[nodiscard]] Suit led_suit() const;
  /// Active seats that play after this one in the present trick.
  [[nodiscard]] FixedVector<Seat, 3> seats_after() const;

  /// Chance that the own side wins the present trick if `card` is played to it.
  [[nodiscard]] int wins_with_permille(Card card) const;

 private:
  [[nodiscard]] unsigned unknown_cards_held(Seat other) const;
  void note_turn_up();
  void note_voids();

  const game::SeatView& view_;
  Trump trump_;
  game::Trick trick_;
  CardSet known_with_dealer_;  ///< the turn-up that the dealer took and has not played
  BySeat<CardSet> may_hold_;
  CardSet outside_;
};

}  // namespace euchre::players::detail
