#pragma once

#include <CLI/CLI.hpp>

#include <optional>

/// Reads the arguments of a command. Where they ask for help it is printed, where they cannot be used that is told; then the
/// exit status with which the command ends: 0 or 2.
[[nodiscard]] inline std::optional<int> status_of_arguments(CLI::App& app, int argc, char** argv) {
  constexpr int bad_usage = 2;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : bad_usage;
  }
  return std::nullopt;
}
