#include "serve_command.h"

#include <cstdio>
#include <exception>
#include <string_view>

/// house_alone serve [OPTIONS]: what `euchre serve` does.
int main(int argc, char** argv) {
  try {
    if (argc >= 2 && std::string_view(argv[1]) == "serve") return serve_command(argc - 1, argv + 1);
    std::fputs("usage: house_alone serve [OPTIONS]\n", stderr);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "house_alone: %s\n", failure.what());
  }
  return 1;
}
