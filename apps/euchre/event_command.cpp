#include "event_command.h"

#include "event_schedule.h"

#include <CLI/CLI.hpp>

namespace {

constexpr int kBadUsage = 2;

}  // namespace

int event_command(int argc, char** argv) {
  CLI::App app{"tournaments and leagues from the shell", "euchre event"};
  app.require_subcommand(1);
  app.footer("Each has its own help: euchre event schedule --help");
  int status = 0;
  add_schedule_commands(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kBadUsage;
  }
  return status;
}
