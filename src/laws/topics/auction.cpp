#include "laws/detail/topic.h"

namespace euchre::laws::detail {

void observe_auction(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_auction(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
