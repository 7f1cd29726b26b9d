#include "laws/detail/play.h"

namespace euchre::laws::detail {

void note_call_without_exposure(Context& /*context*/, const facts::Act& /*act*/) {}

void observe_hands_down(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_hands_down(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
