#pragma once

/// `euchre replay FILE`: replays and checks records, EGN games and OpenSpiel histories; converts between them.
int replay_command(int argc, char** argv);
