#include "house/companions/detail/electing.h"

#include "core/base/text.h"
#include "core/cards/trump.h"
#include "house/companions/detail/noticing.h"

#include <algorithm>
#include <string>

namespace euchre::companions::detail {

namespace {

using table::Elect;
using table::RightChoice;
using table::RightView;
using table::Sight;

std::string_view word_of(const RightChoice& choice) {
  const std::string_view token = choice.token;
  return token.substr(0, std::min(token.find(' '), token.size()));
}

int number_of(const RightChoice& choice) {
  const std::size_t digit = choice.token.find_first_of("0123456789");
  if (digit == std::string::npos) return 0;
  return static_cast<int>(parse_integer(std::string_view(choice.token).substr(digit)).value_or(0));
}

std::optional<Card> card_of(const RightChoice& choice) {
  const std::size_t space = choice.token.find(' ');
  return space == std::string::npos ? std::nullopt : parse_card(std::string_view(choice.token).substr(space + 1));
}

/// A card that its owner would rather keep: a trump or an ace.
bool is_strong(const Sight& sight, Card card) {
  return suit_in_play(card, *sight.play.trump) == *sight.play.trump || card.rank() == Rank::Ace;
}

/// The suit in which this seat is best placed to win a lead.
Suit suit_to_call(const Sight& sight) {
  const Trump trump = *sight.play.trump;
  Suit best = trump == Suit::Clubs ? Suit::Diamonds : Suit::Clubs;
  int most = -1;
  for (const Card card : sight.play.hand) {
    const Suit suit = suit_in_play(card, trump);
    if (suit == trump) continue;
    const int worth = card.rank() == Rank::Ace ? 10 : static_cast<int>(card.rank());
    if (worth > most) best = suit;
    most = std::max(most, worth);
  }
  return best;
}

bool are_we_makers(const Sight& sight) { return sight.play.maker && side_of(*sight.play.maker) == side_of(sight.seat); }

/// How much the side wants the choice; below nothing where it is best left alone.
int wish_for(const Sight& sight, const RightChoice& choice) {
  const std::string_view word = word_of(choice);
  const Side us = side_of(sight.seat);
  const bool are_behind = sight.play.tricks_won[us] < sight.play.tricks_won[adversaries_of(us)];
  const std::optional<Card> card = card_of(choice);
  if (word == "new-deal") return are_behind || !are_we_makers(sight) ? 2 : 0;
  if (word == "call-card") return card && is_strong(sight, *card) ? 1 : 3;
  if (word == "lead-is") return card && is_strong(sight, *card) ? 0 : 3;
  if (word == "call-suit") return 2;
  if (word == "lose-trick") return 3;
  if (word == "partnership") return 2;
  if (word == "no-order") return 2;
  if (word == "result-as-played" || word == "penalty-add") return 10 * number_of(choice) + 1;
  if (word == "penalty-take") return 10 * number_of(choice);
  return word == "call-any" ? -1 : 1;
}

std::optional<Elect> best_of(const Sight& sight, const RightView& right) {
  std::optional<Elect> best;
  int most = -1;
  for (std::size_t i = 0; i < right.choices.size(); ++i) {
    const int wish = wish_for(sight, right.choices[i]);
    if (wish <= most) continue;
    most = wish;
    best = Elect{right.id, static_cast<unsigned>(i), {}};
    if (right.choices[i].needs_suit) best->suit = suit_to_call(sight);
  }
  return best;
}

}  // namespace

std::optional<Elect> election_due(const Sight& sight) {
  for (const RightView& right : sight.view.open->rights) {
    if (!right.may_choose || !sight.play.trump) continue;
    const std::optional<Elect> elect = best_of(sight, right);
    if (elect && !was_said_since_last_card(sight, " elect " + right.choices[elect->choice].token)) return elect;
  }
  return std::nullopt;
}

std::optional<table::CallExposed> call_due(const Sight& sight) {
  if (!sight.play.trump || !sight.play.to_act || sight.play.phase != game::Phase::Play) return std::nullopt;
  for (const table::CardOnTable& lying : sight.view.open->cards_on_table) {
    if (!lying.may_call || lying.owner != *sight.play.to_act) continue;
    // A strong card is better left in the hand of one who may not choose when to play it.
    if (is_strong(sight, lying.card)) continue;
    if (was_said_since_last_card(sight, " call-card " + to_text(lying.card))) continue;
    return table::CallExposed{lying.card};
  }
  return std::nullopt;
}

}  // namespace euchre::companions::detail
