#include "laws/detail/topic.h"

namespace euchre::laws::detail {

void observe_sitting(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_sitting(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
