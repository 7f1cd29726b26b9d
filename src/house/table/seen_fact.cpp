#include "house/table/seen_fact.h"

#include <type_traits>

namespace euchre::table {

namespace {

/// One overload for each fact that hides something; all others are seen as they are.
struct Look {
  const Audience& audience;

  std::optional<SeenFact> operator()(const facts::SecretSealed& /*fact*/) const { return std::nullopt; }
  std::optional<SeenFact> operator()(const facts::HandsDealt& fact) const {
    HandsSeen seen;
    seen.turn_up = fact.turn_up;
    // Where a joker is turned up the dealer may have to name trump before he looks: the view shows hands when they may be.
    if (fact.turn_up.is_joker() && seat_of(audience)) return seen;
    for (const Seat seat : kSeats) {
      if (sees_hand_of(audience, seat)) seen.hands[seat] = fact.hands[seat];
    }
    return seen;
  }
  std::optional<SeenFact> operator()(const facts::Discarded& fact) const {
    DiscardSeen seen{fact.seat, std::nullopt};
    if (sees_hand_of(audience, fact.seat)) seen.card = fact.card;
    return seen;
  }
  std::optional<SeenFact> operator()(const facts::CardGiven& fact) const {
    GiftSeen seen{fact.seat, std::nullopt};
    if (sees_hand_of(audience, fact.seat) || sees_hand_of(audience, partner_of(fact.seat))) seen.card = fact.card;
    return seen;
  }
  template <class Open>
  std::optional<SeenFact> operator()(const Open& fact) const {
    static_assert(std::is_constructible_v<SeenFact, Open>, "a new fact must be open or have its own overload");
    return fact;
  }
};

}  // namespace

std::optional<SeenFact> seen_by(const Audience& audience, const facts::Fact& fact) {
  return std::visit(Look{audience}, fact);
}

}  // namespace euchre::table
