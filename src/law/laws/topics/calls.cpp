#include "law/laws/detail/auction.h"

namespace euchre::laws::detail {

namespace {

Seat dealer_of(const Position& at) { return at.actual_dealer.value_or(at.dealer); }

/// What a seat that has not yet spoken may say in the first round.
void conclude_first_round(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  const Seat dealer = dealer_of(at);
  const bool barred = at.auction.must_pass[seat] || at.auction.barred_from_making[side_of(seat)];
  const bool lacking = at.hands_known && needs_natural_card(at, seat) && lacks_natural_card(at, seat);
  const bool denied = barred || lacking;
  add(ruling, ruled(denied ? Verdict::Denied : Verdict::Allowed, seat, acceptance_of(seat, dealer)),
      lacking ? book.auction.natural_breach : book.auction.turn_order);
  if (!denied) add(ruling, Allowed{seat, Deed::LoneHand}, book.lone.declared);
}

void conclude_stuck(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  const Ground ground = code_ground(book, "trump.last_dealer_call");
  add(ruling, Denied{seat, Deed::Pass}, ground);
  Must must{seat, Task::Name};
  for (const Suit suit : kSuits) must.suits.has[static_cast<std::size_t>(suit)] = suit != at.auction.dead_suit;
  add(ruling, std::move(must), ground);
}

void conclude_second_round(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  const bool barred = at.auction.must_pass[seat] || at.auction.barred_from_making[side_of(seat)];
  add(ruling, ruled(barred ? Verdict::Denied : Verdict::Allowed, seat, Deed::Naming), book.auction.second_round);
  if (at.auction.dead_suit) {
    add(ruling, Denied{seat, {Deed::Naming, *at.auction.dead_suit}}, book.auction.dead_suit.ground);
  }
  if (!barred) add(ruling, Allowed{seat, Deed::LoneHand}, book.lone.declared);
  if (is_stuck(at, seat) && at.auction.turn == seat) conclude_stuck(book, at, seat, ruling);
}

void conclude_seat(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  if (at.auction.passed_this_round[seat]) return;
  if (!is_stuck(at, seat)) add(ruling, Allowed{seat, Deed::Pass}, book.auction.turn_order);
  if (at.auction.round == 1)
    conclude_first_round(book, at, seat, ruling);
  else
    conclude_second_round(book, at, seat, ruling);
}

}  // namespace

Deed acceptance_of(Seat seat, Seat dealer) {
  if (seat == dealer) return Deed::PickUp;
  return seat == partner_of(dealer) ? Deed::Assist : Deed::Order;
}

Ground code_ground(const LawBook& book, std::string_view key) {
  const auto found = book.code->grounds.find(key);
  return found == book.code->grounds.end() ? Ground() : Ground(found->second);
}

namespace {

/// Eldest hand's side stands four to one or four to two. [SG-bridge]
bool is_bridge(const Position& at) {
  const Side eldest = side_of(eldest_hand(at.dealer));
  const int behind = at.score[adversaries_of(eldest)];
  return at.score[eldest] == 4 && (behind == 1 || behind == 2);
}

}  // namespace

void note_prompt(Context& context, const facts::Act& act) {
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  const auto by = act.seat("by");
  const auto hint = act.value("hint") ? act.value("hint") : act.value("text");
  if (!by || !law.bridge_prompt_forfeits.value || hint.value_or("").find("bridge") == std::string_view::npos) return;
  if (!is_bridge(at)) return;  // Whatever it was called.
  at.auction.order_barred[partner_of(*by)] = true;
}

bool needs_natural_card(const Position& at, Seat seat) {
  switch (at.code->deal.natural_card) {
    case codes::NaturalCardDuty::Nobody: return false;
    case codes::NaturalCardDuty::DealerByChoice: return seat == dealer_of(at);
    case codes::NaturalCardDuty::EveryAcceptor: return true;
  }
  unreachable("natural card duty");
}

bool is_stuck(const Position& at, Seat seat) {
  return at.auction.round == 2 && seat == dealer_of(at) &&
         at.code->deal.last_dealer_call == codes::LastDealerCall::MustName &&
         !at.auction.barred_from_making[side_of(seat)];
}

bool lacks_natural_card(const Position& position, Seat seat) {
  if (!position.turn_up) return false;
  return !position.hands[seat].intersects(CardSet::of_printed_suit(printed_suit(*position.turn_up)));
}

void conclude_calls(const LawBook& book, const Position& at, Ruling& ruling) {
  for (const Seat seat : kSeats) conclude_seat(book, at, seat, ruling);
}

}  // namespace euchre::laws::detail
