#pragma once

/// `euchre rule FILE`: rules on what happened at a table, or runs a file of law scenarios.
int rule_command(int argc, char** argv);
