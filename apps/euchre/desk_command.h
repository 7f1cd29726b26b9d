#pragma once

/// `euchre desk`: what happened at a real table, asked in plain questions and ruled on.
int desk_command(int argc, char** argv);
