#include "laws/detail/topic.h"

namespace euchre::laws::detail {

void observe_hands_down(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_hands_down(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
