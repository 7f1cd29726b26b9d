#pragma once

/// `euchre self-play`: deals that nets play against themselves, told decision by decision to a learner outside the program.
int self_play_command(int argc, char** argv);
