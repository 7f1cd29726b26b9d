#include "laws/detail/play.h"

namespace euchre::laws::detail {

void note_undiscarded(Context& /*context*/, const PutDown& /*put*/) {}

void observe_numbers(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_numbers(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
