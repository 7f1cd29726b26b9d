#pragma once

#include "minds/analysis/review.h"

#include <string>

/// A review for people: the players, the costliest moments, where the points came from, what might have been better in
/// every deal, and last what only open hands show.
[[nodiscard]] std::string review_in_words(const euchre::analysis::PlayedRecord& record,
                                          const euchre::analysis::Review& review);
