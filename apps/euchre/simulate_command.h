#pragma once

/// `euchre simulate`: how deals go in the long run.
int simulate_command(int argc, char** argv);
