#include "core/facts/fact.h"

namespace euchre::facts {

static_assert(std::variant_size_v<Fact> == 39, "a new fact needs its text in notation and its effect in table");

}  // namespace euchre::facts
