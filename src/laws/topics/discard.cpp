#include "laws/detail/play.h"

namespace euchre::laws::detail {

void note_premature_lead(Context& /*context*/, const PutDown& /*put*/) {}

void observe_discard(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_discard(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
