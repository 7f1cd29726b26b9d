#pragma once

#include "core/base/run_all.h"

/// As many as were asked for; for 0 as many as this machine runs at once.
[[nodiscard]] unsigned thread_count(unsigned asked_for);

/// Runs work on so many threads, the caller's among them. REQUIRES: threads > 0.
[[nodiscard]] euchre::RunAll on_threads(unsigned threads);
