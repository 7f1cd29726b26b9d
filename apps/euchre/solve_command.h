#pragma once

/// `euchre solve`: exact values of positions in which all hands are seen.
int solve_command(int argc, char** argv);
