#pragma once

#include <cstdint>
#include <string>

/// `200,000`.
[[nodiscard]] std::string with_commas(std::uint64_t number);
