#include "core/cards/trump.h"
#include "core/notation/egn.h"

namespace euchre::notation {

std::optional<EgnCard> parse_egn_card(std::string_view text) {
  if (text == "R") return EgnCard{EgnCard::Kind::RightBower, std::nullopt, std::nullopt};
  if (text == "L") return EgnCard{EgnCard::Kind::LeftBower, std::nullopt, std::nullopt};
  if (text.size() != 2) return std::nullopt;
  EgnCard card;
  const char rank = text[0] == 'N' ? '9' : text[0];
  const bool is_small_letter = rank >= 'a' && rank <= 'z';
  if (rank != 'X') card.rank = is_small_letter ? std::nullopt : parse_rank(rank);
  if (text[1] != 'x') card.suit = parse_suit(text[1]);
  if ((rank != 'X' && !card.rank) || (text[1] != 'x' && !card.suit)) return std::nullopt;
  return card;
}

std::string to_text(const EgnCard& card) {
  if (card.kind == EgnCard::Kind::RightBower) return "R";
  if (card.kind == EgnCard::Kind::LeftBower) return "L";
  std::string text(1, card.rank ? to_char(*card.rank) : 'X');
  return text + (card.suit ? "cdhs"[static_cast<unsigned>(*card.suit)] : 'x');
}

EgnCard egn_card(Card card) { return {EgnCard::Kind::Printed, card.rank(), printed_suit(card)}; }

std::optional<Card> exact_card(const EgnCard& card, std::optional<Trump> trump) {
  const CardSet possible = possible_cards(card, trump);
  if (possible.size() != 1) return std::nullopt;
  return possible.first();
}

CardSet possible_cards(const EgnCard& card, std::optional<Trump> trump) {
  if (card.kind != EgnCard::Kind::Printed && (!trump || !trump->is_suit())) return CardSet{};
  if (card.kind == EgnCard::Kind::RightBower) return CardSet{right_bower(*trump->suit())};
  if (card.kind == EgnCard::Kind::LeftBower) return CardSet{left_bower(*trump->suit())};
  CardSet possible;
  for (const Suit suit : kSuits) {
    for (const Rank rank : kRanks) {
      if (card.suit.value_or(suit) == suit && card.rank.value_or(rank) == rank) possible.insert(Card(rank, suit));
    }
  }
  return possible;
}

}  // namespace euchre::notation
