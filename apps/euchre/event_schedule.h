#pragma once

class Arguments;

/// Adds `schedule` and `starter` to `euchre event`; each sets `status` when it runs.
void add_schedule_commands(Arguments& event);
