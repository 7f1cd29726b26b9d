#pragma once

namespace CLI {  // NOLINT(readability-identifier-naming)
class App;
}

/// Adds `schedule` and `starter` to `euchre event`; each sets `status` when it runs.
void add_schedule_commands(CLI::App& event, int& status);
