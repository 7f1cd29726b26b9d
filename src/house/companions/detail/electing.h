#pragma once

#include "house/table/sight.h"

#include <optional>

namespace euchre::companions::detail {

/// The choice that serves the side better, of a right that is put to it; nothing where none is, or where it is best left.
[[nodiscard]] std::optional<table::Elect> election_due(const table::Sight& sight);

/// An exposed card of an adversary that is worth calling for now.
[[nodiscard]] std::optional<table::CallExposed> call_due(const table::Sight& sight);

}  // namespace euchre::companions::detail
