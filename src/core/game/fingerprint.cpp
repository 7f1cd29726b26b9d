#include "core/game/fingerprint.h"

namespace euchre::game {

void Fingerprint::tell(const Action& action) {
  if (const auto* const call = std::get_if<Call>(&action)) return tell_number(static_cast<unsigned>(*call));
  if (const auto* const discard = std::get_if<Discard>(&action)) return tell_number(64 + discard->card.index());
  if (const auto* const lay = std::get_if<LayUnder>(&action)) return tell_number(256 + lay->card.index());
  const bool gives = std::holds_alternative<GiveCard>(action);
  tell_number((gives ? 192 : 128) + card_of(action)->index());
}

void Fingerprint::tell(const LegalActions& legal) {
  tell_number(legal.calls.bits());
  tell_number(legal.cards.bits());
}

void Fingerprint::tell(const DealResult& result) {
  tell_number(static_cast<unsigned>(result.outcome));
  tell_number(index_of(result.makers));
  tell_number(result.lone_player ? 1 + index_of(*result.lone_player) : 0);
  if (result.lone_defender) tell_number(5 + index_of(*result.lone_defender));
  for (const TrickCount tricks : result.tricks) tell_number(tricks.number());
}

}  // namespace euchre::game
