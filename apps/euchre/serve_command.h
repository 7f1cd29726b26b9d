#pragma once

/// Opens the house on the network until it is told to stop.
int serve_command(int argc, char** argv);
