#pragma once

/// `euchre train`.
int train_command(int argc, char** argv);
