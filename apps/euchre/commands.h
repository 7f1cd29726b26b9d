#pragma once

#include <span>
#include <string_view>

/// The commands of the program. Every command reads its own arguments, of which the first is its name, and returns the
/// exit status: 0 done, 1 refused or found wrong, 2 bad usage.
struct Command {
  std::string_view name;
  std::string_view summary;  ///< what it is for, in a few words
  int (*run)(int argc, char** argv);
};

/// In the order of the help text.
[[nodiscard]] std::span<const Command> commands();
/// The command with that name; null where there is none.
[[nodiscard]] const Command* find_command(std::string_view name);
