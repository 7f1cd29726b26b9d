#pragma once

#include "core/wire/shape.h"
#include "house/protocol/decode_error.h"

#include <optional>
#include <string_view>

namespace euchre::protocol::detail {

/// Reads one message into a variant of messages. What is wrong with it, otherwise: the first that is, in the order of the
/// tables. REQUIRES: `message` points to the variant that `shape` was generated for.
[[nodiscard]] std::optional<DecodeError> decode(std::string_view text, const wire::Shape& shape, void* message);

}  // namespace euchre::protocol::detail
