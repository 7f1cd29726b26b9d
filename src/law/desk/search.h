#pragma once

#include "law/desk/incident.h"

#include <string_view>
#include <vector>

namespace euchre::desk {

/// The kinds of incident that people may mean by these words, best first: `he reneged`, `she led when it wasn't her turn`.
/// Spelling is forgiven, and words that mean the same count as one (`data/desk/synonyms.txt`).
[[nodiscard]] std::vector<const Incident*> search_incidents(std::string_view words_said);

}  // namespace euchre::desk
