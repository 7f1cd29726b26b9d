#pragma once

/// Deals that look the same to one seat.

#include "core/game/playout.h"
#include "core/game/seat_view.h"

#include <optional>
#include <span>
#include <vector>

namespace euchre::game {

/// What a lone player got in it: he knows that nobody laid it away before.
inline CardSet given_in(const PlayoutTrace& trace) {
  for (const PlayoutStep& step : trace.steps) {
    if (const auto* give = std::get_if<GiveCard>(&step.action)) return CardSet{give->card};
  }
  return {};
}

/// The deal after the first `step_count` steps of a trace, from other cards; nothing where a step is not lawful there.
/// A card that somebody no longer holds is not discarded or given: another is.
inline std::optional<Deal> repeat(const codes::DealRules& rules, const Dealt& dealt, const PlayoutTrace& trace,
                                  unsigned step_count) {
  Deal deal(rules, dealt);
  for (unsigned i = 0; i < step_count; ++i) {
    Action action = trace.steps[i].action;
    const bool is_face_down = std::holds_alternative<Discard>(action) || std::holds_alternative<GiveCard>(action);
    const CardSet others = deal.legal_actions().cards - given_in(trace);
    if (is_face_down && !deal.is_legal(action) && !others.empty()) action = action_with(deal.phase(), others.first());
    if (!deal.is_legal(action)) return std::nullopt;
    deal.apply(action);
  }
  return deal;
}

/// The same deal with all cards that the seat has not seen dealt anew to the others and the stock.
inline Dealt with_hidden_cards_changed(const Dealt& dealt, const SeatView& view, RandomStream& random) {
  std::vector<Card> hidden;
  for (const Card card : view.unseen()) hidden.push_back(card);
  shuffle(std::span(hidden), random);
  Dealt changed = dealt;
  for (const Seat seat : kSeats) {
    if (seat == view.seat && !view.is_blind()) continue;
    changed.hands[seat] -= view.unseen();
    while (changed.hands[seat].size() < kHandSize) {
      changed.hands[seat].insert(hidden.back());
      hidden.pop_back();
    }
  }
  return changed;
}

}  // namespace euchre::game
