#pragma once

namespace CLI {  // NOLINT(readability-identifier-naming)
class App;
}

/// Adds `show` and `standings` to `euchre event`; each sets `status` when it runs.
void add_show_commands(CLI::App& event, int& status);
