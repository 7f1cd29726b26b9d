#pragma once

/// What a command tells the shell when it ends.
constexpr int kDone = 0;
constexpr int kFailed = 1;  ///< refused, not found, found wrong, or stopped before the end
constexpr int kBadUsage = 2;
