#pragma once

namespace CLI {  // NOLINT(readability-identifier-naming)
class App;
}

/// Adds `print` to `euchre event`; it sets `status` when it runs.
void add_print_command(CLI::App& event, int& status);
