#pragma once

#include "core/facts/fact.h"

#include <rapidcheck.h>

namespace euchre::test_support {

/// Any fact, lawful where it stands or not: what the record format must be able to hold.
[[nodiscard]] rc::Gen<facts::Fact> arbitrary_fact();

}  // namespace euchre::test_support
