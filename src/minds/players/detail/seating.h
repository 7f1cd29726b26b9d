#pragma once

#include "core/game/seat_view.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::players::detail {

/// The cards that one seat cannot see, laid out in one of the ways that fit what it knows.
struct Layout {
  BySeat<CardSet>
      unseen_in_hand;             ///< now held by each other seat and never shown, and by a viewer who may not look yet
  std::optional<Card> laid_away;  ///< by a dealer who is another
  std::optional<Card> exchanged;  ///< by a lone player who is another, for the card that he got
};

/// Every way in which the cards that a seat has not seen can lie: other hands, the dealer's discard, the stock. Hands
/// hold as many cards as are left to them, none of a suit that was shown to be out, and a natural card where the code
/// made its owner need one. The ways are counted, so that each can be named by a number: drawing a number draws a way,
/// all equally likely, and no draw ever fails.
class Seating {
 public:
  explicit Seating(const game::SeatView& view);

  /// How many ways there are; 0 where what the view tells cannot be.
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// REQUIRES: index < count().
  [[nodiscard]] Layout at(std::uint64_t index) const;
  /// The cards that a seat may still hold unseen, the turn-up included where the dealer may have it.
  [[nodiscard]] CardSet may_hold(Seat seat) const { return may_hold_[seat]; }
  /// Whether a seat that was dealt these cards had what its call needed: a natural card, or a trump beside a bower.
  [[nodiscard]] bool may_have_called_with(Seat seat, CardSet cards) const;

 private:
  /// The places a card may be in: the three other hands to the left of the viewer, the dealer's discard, what a lone player
  /// laid away for his partner's card, the stock. A viewer who has not looked at his own hand yet, before anything was laid
  /// away, has it in the place of the discard.
  static constexpr unsigned kHands = 3;
  static constexpr unsigned kDiscard = 3;
  static constexpr unsigned kExchanged = 4;
  static constexpr unsigned kStock = 5;
  static constexpr unsigned kPlaces = 6;

  /// What is still to be filled when some cards have been laid out.
  struct Open {
    std::array<std::uint8_t, kStock> cards{};  ///< wanted by each hand, for the discard and for what was exchanged
    bool needs_natural = false;                ///< the acceptor's natural card is still to come
  };

  void note_turn_up(const game::SeatView& view);
  void note_hands(const game::SeatView& view);
  void note_exchange(const game::SeatView& view);
  void note_natural_card(const game::SeatView& view);
  void note_bare_bower(const game::SeatView& view);
  void count_ways();

  /// How many cards are wanted in all.
  [[nodiscard]] static std::size_t wanted(const Open& open);
  [[nodiscard]] bool may_go(Card card, unsigned place) const;
  /// What is open after `card` went to `place`; nothing where it cannot go there.
  [[nodiscard]] std::optional<Open> after(const Open& open, Card card, unsigned place) const;
  [[nodiscard]] std::size_t index_of(std::size_t placed, const Open& open) const;
  [[nodiscard]] Open open_at(std::size_t index) const;

  Seat viewer_;
  Seat dealer_;
  bool is_blind_;                    ///< the viewer has not looked at his cards
  std::vector<Card> cards_;          ///< to be laid out
  std::optional<Card> with_dealer_;  ///< the turn-up, where the dealer has it in hand or has laid it away
  bool may_lay_turn_up_away_ = false;
  std::optional<Card> with_lone_player_;  ///< what the viewer gave him, unless he has played it
  bool may_gift_be_laid_away_ = false;
  std::optional<Seat> lone_player_;
  bool may_lone_player_have_turn_up_ = false;
  bool has_discard_ = false;  ///< a dealer who is another has laid a card away
  BySeat<CardSet> may_hold_;
  CardSet natural_;                  ///< cards that would do as the acceptor's natural card
  std::optional<Seat> acceptor_;     ///< who must have held one
  std::optional<Suit> guarded_;      ///< trump, where its maker may not have had a bare bower
  std::optional<Seat> maker_;        ///< who
  std::optional<Card> maker_takes_;  ///< what he counted that he was not dealt
  Open at_first_;
  std::array<std::size_t, kStock> sizes_{};  ///< of each dimension of `ways_`
  std::vector<std::uint64_t> ways_;          ///< to lay out the rest, by how many are laid out and what is open then
  std::uint64_t count_ = 0;
};

}  // namespace euchre::players::detail
