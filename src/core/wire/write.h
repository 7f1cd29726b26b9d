#pragma once

#include "core/wire/layout.h"
#include "core/wire/shape.h"

#include <string>

namespace euchre::wire {

/// The value as JSON. REQUIRES: `value` points to the type that the shape was generated for; the generated `to_json`
/// functions see to that.
[[nodiscard]] std::string to_json(const Shape& shape, const void* value, Layout layout = Layout::OneLine);

}  // namespace euchre::wire
