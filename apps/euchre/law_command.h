#pragma once

/// `euchre law`: the law book: read, search, compare codes, coverage.
int law_command(int argc, char** argv);
