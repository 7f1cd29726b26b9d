#pragma once

#include <functional>

namespace euchre::analysis {

/// Calls `work(part)` once for each part from 0 to `parts - 1`, on at most `threads` threads, the caller's among them, and
/// returns when all are done. Parts must not touch what others touch. REQUIRES: threads > 0.
void in_parallel(unsigned threads, unsigned parts, const std::function<void(unsigned)>& work);

/// How many threads this machine runs at once; at least 1.
[[nodiscard]] unsigned usual_threads();

}  // namespace euchre::analysis
