#pragma once

class Arguments;

/// Adds what changes an event to `euchre event`: new, enter, draw, round, score and the like; each sets `status`.
void add_change_commands(Arguments& event);
