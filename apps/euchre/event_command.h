#pragma once

/// `euchre event`: tournaments and leagues from the shell.
int event_command(int argc, char** argv);
