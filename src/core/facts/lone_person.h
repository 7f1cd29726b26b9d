#pragma once

#include "core/facts/course.h"

#include <optional>

namespace euchre::facts {

/// Who plays against computers alone, where unlawful acts are refused: he harms nobody by taking back what he did.
[[nodiscard]] std::optional<Seat> lone_person(const Course& course);

}  // namespace euchre::facts
