#pragma once

/// `euchre show`: a deal of a game as a picture, or in a line of words.
int show_command(int argc, char** argv);
