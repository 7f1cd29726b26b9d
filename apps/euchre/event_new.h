#pragma once

#include "arguments.h"
#include "event_options.h"

/// Adds `new`, which begins an event.
void add_new_command(Arguments& event, const SharedEventOptions& options);
