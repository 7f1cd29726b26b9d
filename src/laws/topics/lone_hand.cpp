#include "laws/detail/topic.h"

namespace euchre::laws::detail {

void observe_lone_hand(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_lone_hand(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
