#pragma once

/// `euchre bench`: how fast the program is here, beside plain ways to the same ends, and the signature of its rules.
[[nodiscard]] int bench_command(int argc, char** argv);
