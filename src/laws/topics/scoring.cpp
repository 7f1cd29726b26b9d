#include "laws/detail/topic.h"

namespace euchre::laws::detail {

void observe_scoring(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_scoring(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
