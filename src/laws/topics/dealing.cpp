#include "laws/detail/topic.h"

namespace euchre::laws::detail {

void observe_dealing(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_dealing(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
