#pragma once

/// `euchre club`: the rubber table from the shell.
int club_command(int argc, char** argv);
