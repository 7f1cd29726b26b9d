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

/// Whoever holds all that is out of a suit must give one of it to each lead: after as many leads nothing is left. A lead
/// before that wins if nothing that is out beats it.
bool are_all_winners(const std::vector<Card>& own, const std::vector<Card>& out, Trump trump) {
  for (std::size_t led = 0; led < own.size() && led < out.size(); ++led) {
    if (beats(out.front(), own[led], trump)) return false;
  }
  return true;
}

bool is_order(const SpokenCall& spoken) { return spoken.call == Call::Order || spoken.call == Call::OrderAlone; }

/// What others may hold: what the seat has not seen, and the turn-up from when the dealer took it up until it is played.
CardSet out_against(const SeatView& view) {
  CardSet out = view.unseen();
  const bool is_played = std::ranges::any_of(view.tricks, [&](const Trick& trick) {
    return std::ranges::any_of(trick, [&](const Play& play) { return play.card == view.turn_up; });
  });
  const bool was_taken_up = std::ranges::any_of(view.calls, is_order);
  if (was_taken_up && !is_played && !view.hand.contains(view.turn_up)) out.insert(view.turn_up);
  return out;
}

bool is_to_lead(const SeatView& view) {
  if (view.phase != Phase::Play || view.to_act != view.seat || !view.trump) return false;
  return view.tricks.empty() || view.tricks.back().size() == active_count(view.lone_player);
}

}  // namespace

std::vector<Card> sure_tricks(const SeatView& view) {
  if (!is_to_lead(view)) return {};
  const Trump trump = *view.trump;
  const CardSet out = out_against(view);
  std::vector<Card> plan = from_the_top(view.hand & trumps_of(trump), trump);
  const std::vector<Card> trumps_out = from_the_top(out & trumps_of(trump), trump);
  if (!are_all_winners(plan, trumps_out, trump)) return {};
  if (plan.size() < view.hand.size() && trumps_out.size() > plan.size()) return {};  // somebody may ruff
  for (const Suit suit : kSuits) {
    if (suit == trump) continue;
    const CardSet of_suit = cards_in_play(suit, trump);
    const std::vector<Card> own = from_the_top(view.hand & of_suit, trump);
    if (!are_all_winners(own, from_the_top(out & of_suit, trump), trump)) return {};
    plan.insert(plan.end(), own.begin(), own.end());
  }
  return plan;
}

}  // namespace euchre::game
