#pragma once

/// `euchre code list|show|compare|check|new`: the codes of laws as values, and house rules.
int code_command(int argc, char** argv);
