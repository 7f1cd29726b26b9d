#pragma once

namespace CLI {  // NOLINT(readability-identifier-naming)
class App;
}

/// Adds what changes an event to `euchre event`: new, enter, draw, round, score and the like; each sets `status`.
void add_change_commands(CLI::App& event, int& status);
