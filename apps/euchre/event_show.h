#pragma once

class Arguments;

/// Adds `show` and `standings` to `euchre event`; each sets `status` when it runs.
void add_show_commands(Arguments& event);
