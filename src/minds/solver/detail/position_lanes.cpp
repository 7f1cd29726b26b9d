#include "minds/solver/detail/position_lanes.h"

namespace euchre::solver::detail {

Hands hands_from(const OpenPosition& position, const Labels& labels, Seat leader) {
  auto held = [&](unsigned steps) {
    const Seat seat = seat_after(leader, steps);
    return position.is_active(seat) ? labels.of(position.hands[seat]) : Lanes{0};
  };
  return {held(0), held(1), held(2), held(3)};
}

CardValues values_with_equals(CardSet cards, const Labels& labels, Lanes distinct,
                              std::span<const std::uint32_t> tricks) {
  CardValues values;
  for (const Card card : cards) {
    const Lanes up_to_card = labels.of(card) * 2 - 1;
    const std::uint32_t value = tricks[count_of(distinct & up_to_card) - 1];
    values.push_back({card, TrickCount(static_cast<std::uint8_t>(value))});
  }
  return values;
}

}  // namespace euchre::solver::detail
