#pragma once

/// `euchre arena`.
int arena_command(int argc, char** argv);
