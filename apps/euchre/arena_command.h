#pragma once

#include "processes.h"

/// `euchre arena`.
int arena_command(int argc, char** argv);
/// The same, shared among processes.
int arena_with(Processes& processes, int argc, char** argv);
