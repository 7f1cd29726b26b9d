#pragma once

class Arguments;

/// Adds `print` to `euchre event`; it sets `status` when it runs.
void add_print_command(Arguments& event);
