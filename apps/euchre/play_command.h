#pragma once

/// `euchre play`: a game in the terminal, or computers to watch.
int play_command(int argc, char** argv);
