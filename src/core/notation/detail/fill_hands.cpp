#include "core/notation/detail/fill_hands.h"

namespace euchre::notation::detail {

namespace {

/// Bipartite matching by augmenting paths: places of hands on one side, cards on the other.
class Matching {
 public:
  explicit Matching(const HandQuestion& question) : question_(question) {}

  /// Finds a place for a card that the seat was dealt, moving the seat's other cards if need be.
  bool place(Seat seat, Card card) {
    visited_slots_ = {};
    return place_owned(seat, card);
  }
  /// Finds a card for an empty place, moving others if need be; cards once placed stay placed.
  bool fill(HandSlot slot) {
    visited_cards_ = {};
    return fill_slot(slot);
  }
  [[nodiscard]] const std::optional<Card>& card_at(HandSlot slot) const { return cards_[slot.seat][slot.place]; }

 private:
  bool place_owned(Seat seat, Card card) {
    for (unsigned i = 0; i < game::kHandSize; ++i) {
      if (!question_.possible[seat][i].contains(card) || visited_slots_[i]) continue;
      visited_slots_[i] = true;
      if (!cards_[seat][i] || place_owned(seat, *cards_[seat][i])) {
        put(card, {seat, i});
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] CardSet candidates(HandSlot slot) const {
    CardSet cards = question_.free_cards;
    if (question_.exempt != slot) cards -= question_.excluded[slot.seat];
    return (cards | question_.owned[slot.seat]) & question_.possible[slot.seat][slot.place];
  }

  bool fill_slot(HandSlot slot) {
    for (const Card card : candidates(slot)) {
      if (visited_cards_.contains(card)) continue;
      visited_cards_.insert(card);
      const std::optional<HandSlot> holder = slots_[card.index()];
      if (!holder || fill_slot(*holder)) {
        put(card, slot);
        return true;
      }
    }
    return false;
  }

  void put(Card card, HandSlot slot) {
    cards_[slot.seat][slot.place] = card;
    slots_[card.index()] = slot;
  }

  const HandQuestion& question_;
  BySeat<std::array<std::optional<Card>, game::kHandSize>> cards_;
  std::array<std::optional<HandSlot>, Card::kCount> slots_;
  std::array<bool, game::kHandSize> visited_slots_{};
  CardSet visited_cards_;
};

std::optional<HandConflict> match_all(Matching& matching, const HandQuestion& question) {
  for (const Seat seat : kSeats) {
    for (const Card card : question.owned[seat]) {
      if (!matching.place(seat, card)) return HandConflict{seat, card};
    }
  }
  for (const Seat seat : kSeats) {
    for (unsigned i = 0; i < game::kHandSize; ++i) {
      const HandSlot slot{seat, i};
      if (!matching.card_at(slot) && !matching.fill(slot)) return HandConflict{seat, std::nullopt};
    }
  }
  return std::nullopt;
}

}  // namespace

Result<HandAnswer, HandConflict> fill_hands(const HandQuestion& question) {
  Matching matching(question);
  if (const std::optional<HandConflict> conflict = match_all(matching, question)) return Failure{*conflict};
  HandAnswer answer;
  for (const Seat seat : kSeats) {
    for (unsigned i = 0; i < game::kHandSize; ++i) answer.hands[seat].insert(*matching.card_at({seat, i}));
    answer.supposed[seat] = answer.hands[seat] - question.owned[seat];
  }
  if (question.exempt) answer.exempt_card = matching.card_at(*question.exempt);
  return answer;
}

}  // namespace euchre::notation::detail
