#include "core/facts/draw.h"

#include "core/match/draw.h"

namespace euchre::facts {

namespace {

std::vector<Card> pack_of(const DrawCourse& draw, const fairness::Secret& secret, Pack pack) {
  if (draw.shuffle) return fairness::shuffled_pack(secret, draw.shuffle->promises, pack);
  // Deals are counted from 1: number 0 keeps the two shuffles apart.
  return fairness::shuffled_pack({secret, 0, draw.contributions, std::nullopt}, pack);
}

}  // namespace

std::vector<Card> pack_of(const DealCourse& deal, const fairness::Secret& secret, Pack pack) {
  if (deal.shuffle) return fairness::shuffled_pack(secret, deal.shuffle->promises, pack);
  return fairness::shuffled_pack({secret, deal.number, deal.contributions, deal.cut}, pack);
}

std::vector<Fact> facts_of_draw(const DrawCourse& draw, const fairness::Secret& secret, const codes::Code& code) {
  const std::vector<Card> pack = pack_of(draw, secret, without_joker(code.deal.pack));
  const bool finds_partners = draw.partners == Partners::Drawn && code.deal.players == codes::Players::Four;
  const match::Seating seating =
      finds_partners ? match::draw_seats(code.draw, pack) : match::draw_dealer(code.draw, code.deal.players, pack);
  std::vector<Fact> facts;
  facts.reserve(seating.drawn.size() + 2);
  for (const match::DrawnCard& card : seating.drawn) facts.emplace_back(CardDrawn{kSeats[card.drawer], card.card});
  SeatsDrawn moves;
  for (const Seat seat : kSeats) moves.came_from[seat] = kSeats[seating.seats[seat]];
  if (moves != SeatsDrawn{}) facts.emplace_back(moves);
  facts.emplace_back(MatchBegan{draw.match, seating.dealer});
  return facts;
}

}  // namespace euchre::facts
