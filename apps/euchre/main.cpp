#include "brought_codes.h"
#include "commands.h"
#include "core/base/text.h"
#include "exit_status.h"

#include <fmt/core.h>

#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace {

void print_help(std::FILE* out) {
  fmt::print(out,
             "Right Bower: a Euchre house in one program.\n\nusage: euchre [--codes FOLDER] COMMAND [OPTIONS]\n\n");
  for (const Command& command : commands()) fmt::print(out, "  {:<10} {}\n", command.name, command.summary);
  fmt::print(out,
             "\n  euchre COMMAND --help   tells more, with an example\n  euchre --version\n"
             "  euchre --codes FOLDER COMMAND brings codes of laws of your own\n");
}

int refuse_unknown(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  fmt::print(stderr, "euchre: there is no command '{}'", name);
  if (const auto meant = euchre::nearest_word(name, names)) fmt::print(stderr, "; did you mean '{}'?", *meant);
  fmt::print(stderr, "\n'euchre --help' lists the commands.\n");
  return kBadUsage;
}

/// `euchre help play` is `euchre play --help`.
int help_with(std::string_view name) {
  const Command* command = find_command(name);
  if (command == nullptr) return refuse_unknown(name);
  std::string own_name(name);
  std::string option = "--help";
  std::vector<char*> arguments{own_name.data(), option.data(), nullptr};
  return command->run(2, arguments.data());
}

int dispatch(int argc, char** argv) {
  if (argc < 2) {
    print_help(stderr);
    return kBadUsage;
  }
  const std::string_view name = argv[1];
  if (name == "--version" || name == "-V") {
    fmt::print("euchre {}\n", EUCHRE_VERSION);
    return 0;
  }
  if (name == "help" && argc > 2) return help_with(argv[2]);
  if (name == "--help" || name == "-h" || name == "help") {
    print_help(stdout);
    return 0;
  }
  const Command* command = find_command(name);
  return command == nullptr ? refuse_unknown(name) : command->run(argc - 1, argv + 1);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc > 1 && std::string_view(argv[1]) == "--codes") {
      if (argc < 4) {
        fmt::print(stderr, "euchre: after --codes a folder and a command: euchre --codes my-codes play\n");
        return kBadUsage;
      }
      if (const auto wrong = bring_codes(argv[2])) {
        fmt::print(stderr, "euchre: {}\n", *wrong);
        return kBadUsage;
      }
      argc -= 2;
      argv += 2;
    }
    return dispatch(argc, argv);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "euchre: %s\n", failure.what());
    return 1;
  }
}
