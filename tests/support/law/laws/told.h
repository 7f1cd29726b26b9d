#pragma once

#include "law/laws/machine.h"

#include <cstddef>
#include <string>
#include <vector>

namespace euchre::laws {

/// What came of trying everything that a ruling tells of what may be done next.
struct Trials {
  std::size_t tried = 0;
  std::size_t untried = 0;            ///< deeds that no act says, such as assisting the director
  std::vector<std::string> findings;  ///< told one thing and played another, one sentence each
};

/// Tells against plays: what the ruling offers or allows is done next and must be accepted, what it denies must be refused,
/// whoever is due may do what he is due to do without anything coming of it, and another who does it in his place may not.
[[nodiscard]] Trials try_what_is_told(const Machine& machine);

/// Tells what each choice of each open option leads to against what comes of it: the holder makes it, and just that must be
/// ruled then. Every choice leads to something.
[[nodiscard]] Trials try_what_it_leads_to(const Machine& machine);

}  // namespace euchre::laws
