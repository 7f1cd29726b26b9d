#pragma once

#include "processes.h"

/// `euchre simulate`: how deals go in the long run.
int simulate_command(int argc, char** argv);
/// The same, shared among processes.
int simulate_with(Processes& processes, int argc, char** argv);
