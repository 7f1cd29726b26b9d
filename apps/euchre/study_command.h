#pragma once

/// `euchre study`: what every call or card of one hand is worth.
int study_command(int argc, char** argv);
