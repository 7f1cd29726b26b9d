#include "core/game/farmer.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/play.h"

#include <algorithm>
#include <vector>

namespace euchre::laws::detail {
namespace {

/// Before any call, and once in a deal.
bool is_time_to_go_under(const Position& at) {
  const Auction& auction = at.auction;
  return at.stage == Stage::Calling && auction.round == 1 && !auction.trump && !auction.farmer &&
         auction.spoken.empty() && std::ranges::none_of(auction.passed_first_round, [](bool passed) { return passed; });
}

/// Whether these are three cards of his that the house lets go.
bool are_farmers_cards(const Position& at, Seat seat, const std::vector<Card>& cards) {
  CardSet hand = at.hands[seat];
  CardSet laid;
  for (const Card card : cards) {
    if (!game::cards_to_lay_under(at.code->deal, hand, laid).contains(card)) return false;
    hand.erase(card);
    laid.insert(card);
  }
  return laid.size() == game::kUnder;
}

/// The cards that nobody was dealt; none where not all hands are known.
CardSet stock_of(const Position& at) {
  CardSet stock = cards_of(at.code->deal.pack);
  if (at.turn_up) stock.erase(*at.turn_up);
  for (const CardSet hand : at.hands) stock -= hand;
  return stock.size() == game::kUnder ? stock : CardSet();
}

}  // namespace

void go_under(Context& context, const facts::Act& act, Seat seat) {
  Position& at = context.at;
  const Ground ground = code_ground(context.book, "exchange.farmers");
  if (is_time_to_go_under(at) && are_farmers_cards(at, seat, act.cards)) {
    const CardSet stock = stock_of(at);
    at.auction.farmer = seat;
    for (const Card card : act.cards) {
      at.hands[seat].erase(card);
      say(at, CardIs{card, CardStatus::OutOfPlay}, ground);
    }
    at.hands[seat] |= stock;
    return;
  }
  for (const Card card : act.cards) {
    if (can_have_shown(context, seat, card))
      expose(context, seat, card, ExposedCard::Cause::Dropped, context.book.exposed.dropped + ground);
  }
}

}  // namespace euchre::laws::detail
