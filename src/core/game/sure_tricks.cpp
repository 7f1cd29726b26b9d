#include "core/game/sure_tricks.h"

#include "core/cards/trump.h"

#include <algorithm>

namespace euchre::game {
namespace {

/// Cards of one suit in play, the highest first.
std::vector<Card> from_the_top(CardSet of_suit, Trump trump) {
  std::vector<Card> found(of_suit.begin(), of_suit.end());
  std::ranges::sort(found, [trump](Card left, Card right) { return beats(left, right, trump); });
  return found;
}

/// Cards that may lie in one hand against the leader; together all that is out.
using Holdings = std::vector<CardSet>;

/// Whoever holds all of a suit that one of the holdings has must give one of it to each lead: after as many leads nothing is
/// left. A lead before that wins if nothing that is out beats it.
bool are_all_winners(const std::vector<Card>& own, const Holdings& holdings, CardSet suit, Trump trump) {
  return std::ranges::all_of(holdings, [&](CardSet holding) {
    const std::vector<Card> out = from_the_top(holding & suit, trump);
    for (std::size_t led = 0; led < own.size() && led < out.size(); ++led) {
      if (beats(out.front(), own[led], trump)) return false;
    }
    return true;
  });
}

/// Whether somebody may still have a trump when all these were led.
bool may_ruff_after(std::size_t trumps_led, const Holdings& holdings, Trump trump) {
  return std::ranges::any_of(holdings,
                             [&](CardSet holding) { return (holding & trumps_of(trump)).size() > trumps_led; });
}

/// Trumps from the top, then each suit from the top; empty where that does not take every trick for sure.
std::vector<Card> sure_order(CardSet hand, const Holdings& holdings, Trump trump) {
  const CardSet trumps = trumps_of(trump);
  std::vector<Card> plan = from_the_top(hand & trumps, trump);
  if (!are_all_winners(plan, holdings, trumps, trump)) return {};
  if (plan.size() < hand.size() && may_ruff_after(plan.size(), holdings, trump)) return {};
  for (const Suit suit : kSuits) {
    if (suit == trump) continue;
    const CardSet of_suit = cards_in_play(suit, trump);
    const std::vector<Card> own = from_the_top(hand & of_suit, trump);
    if (!are_all_winners(own, holdings, of_suit, trump)) return {};
    plan.insert(plan.end(), own.begin(), own.end());
  }
  return plan;
}

/// What others may hold: what the seat has not seen, and the turn-up from when the dealer took it up until it is played.
CardSet out_against(const SeatView& view) {
  CardSet out = view.unseen();
  const bool is_played = std::ranges::any_of(view.tricks, [&](const Trick& trick) {
    return std::ranges::any_of(trick, [&](const Play& play) { return play.card == view.turn_up; });
  });
  if (takes_turn_up(view, *view.trump) && !is_played && !view.hand.contains(view.turn_up)) out.insert(view.turn_up);
  return out;
}

bool is_to_lead(const SeatView& view, Seat seat) {
  if (view.phase != Phase::Play || view.to_act != seat || !view.trump) return false;
  return view.tricks.empty() || view.tricks.back().size() == active_count(view.idle());
}

}  // namespace

std::vector<Card> sure_tricks(const SeatView& view) {
  if (!is_to_lead(view, view.seat)) return {};
  return sure_order(view.hand, {out_against(view)}, *view.trump);
}

bool must_take_all(const SeatView& view, Seat claimer, CardSet open) {
  if (!is_to_lead(view, claimer)) return false;
  return !sure_order(open, {view.hand, out_against(view) - open}, *view.trump).empty();
}

}  // namespace euchre::game
