#include "laws/detail/play.h"

namespace euchre::laws::detail {

void check_directed(Context& /*context*/, const PutDown& /*put*/) {}

void observe_conduct(Context& /*context*/, const facts::Act& /*act*/) {}

void conclude_conduct(const LawBook& /*book*/, const Position& /*at*/, Ruling& /*ruling*/) {}

}  // namespace euchre::laws::detail
