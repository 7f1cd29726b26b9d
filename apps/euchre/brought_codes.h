#pragma once

#include <optional>
#include <string>

/// Brings the code that lies in `folder`, or in each folder below it. The error says what cannot be read and where.
/// REQUIRES: no code has been asked for yet.
[[nodiscard]] std::optional<std::string> bring_codes(const std::string& folder);
