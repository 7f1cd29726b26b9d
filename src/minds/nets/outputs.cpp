#include "minds/nets/outputs.h"

#include "minds/nets/relabelling.h"

#include <bit>

namespace euchre::nets {
namespace {

using game::Call;

// Outputs for calling: pass, order, order alone, name and name alone each of three suits, go alone, stay together, name no
// trump high, the same alone, and both with the cards ranked the other way round.
constexpr unsigned kPass = 0;
constexpr unsigned kOrder = 1;
constexpr unsigned kOrderAlone = 2;
constexpr unsigned kName = 3;
constexpr unsigned kNameAlone = 6;
constexpr unsigned kGoAlone = 9;
constexpr unsigned kStayTogether = 10;
constexpr unsigned kNoTrump = 11;
static_assert(kNoTrump == kFirstCallingOutputs);

/// For playing: the cards by their labels, then the lone hand that a dealer may announce before he discards.
constexpr unsigned kGoAloneBeforeDiscard = Relabelling::kLabels;

unsigned output_of_call(const Relabelling& names, Call call) {
  const auto named = game::named_trump(call);
  if (named && !named->is_suit()) return kNoTrump + (named->is_low() ? 2 : 0) + (game::is_alone(call) ? 1 : 0);
  if (const auto suit = suit_of(named)) {
    // The first place is the suit turned down: named again, where it may be, it is what ordering it was.
    if (names.place(*suit) == 0) return game::is_alone(call) ? kOrderAlone : kOrder;
    return names.place(*suit) - 1 + (game::is_alone(call) ? kNameAlone : kName);
  }
  if (call == Call::Order) return kOrder;
  if (call == Call::OrderAlone) return kOrderAlone;
  if (call == Call::GoAlone) return kGoAlone;
  // The nets do not know throwing in: it has no output of its own, and `action_of` takes this one for a pass.
  return call == Call::StayTogether ? kStayTogether : kPass;
}

/// The lawful card of that name: the lower where two have it.
Card card_of(const game::SeatView& view, unsigned output) {
  const Relabelling& names = names_for(view);
  for (const Card card : view.legal.cards) {
    if (names.label(card) == output) return card;
  }
  unreachable("a lawful output");
}

}  // namespace

unsigned output_of(const game::SeatView& view, const game::Action& action) {
  const Relabelling& names = names_for(view);
  if (const auto card = game::card_of(action)) return names.label(*card);
  if (task_of(view.phase) == Task::Playing) return kGoAloneBeforeDiscard;
  return output_of_call(names, std::get<Call>(action));
}

OutputSet legal_outputs(const game::SeatView& view) {
  OutputSet legal = 0;
  const Relabelling& names = names_for(view);
  for (const Card card : view.legal.cards) legal |= OutputSet{1} << names.label(card);
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<Call>(index);
    if (view.legal.calls.contains(call)) legal |= OutputSet{1} << output_of(view, call);
  }
  return legal;
}

game::Action action_of(const game::SeatView& view, unsigned output) {
  if (task_of(view.phase) == Task::Playing && output < Relabelling::kLabels) {
    return game::action_with(view.phase, card_of(view, output));
  }
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<Call>(index);
    if (view.legal.calls.contains(call) && output_of(view, call) == output) return call;
  }
  unreachable("a lawful output");
}

}  // namespace euchre::nets
