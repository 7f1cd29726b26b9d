#pragma once

/// `euchre review`: grades the decisions of a finished game.
int review_command(int argc, char** argv);
