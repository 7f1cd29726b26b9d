#pragma once

#include "core/notation/detail/json_place.h"
#include "core/notation/egn.h"

namespace euchre::notation::detail {

/// The two directions of the part of EGN that a record keeps as JSON.
[[nodiscard]] EgnAlternative read_alternative(const JsonPlace& place);
[[nodiscard]] nlohmann::ordered_json json_of(const EgnAlternative& line);

}  // namespace euchre::notation::detail
