#include "event_command.h"

#include "arguments.h"
#include "event_changes.h"
#include "event_print.h"
#include "event_schedule.h"
#include "event_show.h"

#include <CLI/CLI.hpp>

namespace {}  // namespace

int event_command(int argc, char** argv) {
  CLI::App app{"tournaments and leagues from the shell", "euchre event"};
  app.require_subcommand(1);
  app.footer(
      "An evening:\n"
      "  euchre event new drive.event --name 'Autumn Drive' --rounds 7\n"
      "  euchre event enter drive.event --csv entries.csv\n"
      "  euchre event draw drive.event\n"
      "  euchre event round drive.event\n"
      "  euchre event score drive.event 1.1 10-7\n"
      "  euchre event standings drive.event\n"
      "Each has its own help with an example: euchre event score --help\n"
      "Exit status: 0 done, 1 refused or found wrong, 2 the command was not understood or a file cannot be read.");
  int status = 0;
  add_change_commands(app, status);
  add_show_commands(app, status);
  add_schedule_commands(app, status);
  add_print_command(app, status);
  if (const auto ended = status_of_arguments(app, argc, argv)) return *ended;
  return status;
}
