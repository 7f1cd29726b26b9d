#pragma once

#include "event_options.h"

/// Adds what a director changes by hand in the last round, and in what is still to come: take-back, redraw, swap, strike ...
void add_changes_by_hand(Arguments& event, const SharedEventOptions& options);
