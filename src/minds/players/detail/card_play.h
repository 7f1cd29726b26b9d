#pragma once

#include "core/cards/card.h"
#include "minds/players/detail/reading.h"
#include "minds/players/rules_player.h"

#include <optional>

namespace euchre::players::detail {

/// What a card to be played is worth, in its parts: thousandths of a trick.
struct CardTerms {
  Card card;
  int wins = 0;   ///< the chance that the own side takes this trick, by what the trick is worth
  int costs = 0;  ///< what the hand gives up for the tricks after it
  int bonus = 0;  ///< what is only true of leads
  [[nodiscard]] int worth() const { return wins - costs + bonus; }
};

/// What the present trick is worth against later ones, in thousandths: 1000 for an ordinary trick, more for one that
/// decides whether the makers make their trump or their march, so that nothing is saved for tricks that come too late.
[[nodiscard]] int stake_permille(const Reading& reading);

/// The card to lead, or to play to a trick that another has led: the chance of the trick against the cost of the card. So
/// a partner who is winning is left to it, second hand plays low unless it holds the boss, and a ruff is as cheap as will
/// do.
[[nodiscard]] Card choose_card(const Reading& reading, Edition edition = Edition::Current);
/// The trump that nobody can beat, where it is to be led with one other card in hand: it takes this trick, and pulls or throws
/// what might have taken the other. Led second it takes no more, and the other card has met everything.
[[nodiscard]] std::optional<Card> boss_trump_before_last(const Reading& reading);
/// Why. REQUIRES: the card is lawful.
[[nodiscard]] CardTerms terms_of(const Reading& reading, Card card);

/// Whether the dealer made the trump only because all others had passed and the code does not let him.
[[nodiscard]] bool maker_was_stuck(const game::SeatView& view);

}  // namespace euchre::players::detail
