#pragma once

#include <string>

/// What to say where no code is called so: which is meant, perhaps, and which there are.
[[nodiscard]] std::string no_such_code(const std::string& id);
