#include "laws/detail/topic.h"

namespace euchre::laws::detail {

void observe_club(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_club(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
