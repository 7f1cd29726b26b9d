#pragma once

#include "core/notation/record.h"

#include <string>

/// The game in words, a line for each thing that happened, as somebody tells it who saw all hands.
[[nodiscard]] std::string account_in_words(const euchre::notation::Record& record);
