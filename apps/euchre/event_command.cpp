#include "event_command.h"

#include "arguments.h"
#include "event_changes.h"
#include "event_print.h"
#include "event_schedule.h"
#include "event_season.h"
#include "event_show.h"

int event_command(int argc, char** argv) {
  Arguments arguments("euchre event", "tournaments and leagues from the shell");
  arguments.set_footer(
      "An evening; seven tables are through in seven rounds, when every A pair has met every B pair:\n"
      "  euchre event new drive.event --name 'Autumn Drive' --rounds 7\n"
      "  euchre event enter drive.event --csv entries.csv\n"
      "  euchre event draw drive.event\n"
      "  euchre event round drive.event\n"
      "  euchre event score drive.event 1.1 10-7\n"
      "  euchre event standings drive.event\n"
      "Each has its own help with an example: euchre event score --help\n"
      "Exit status: 0 done, 1 refused or found wrong, 2 the command was not understood or a file cannot be read.");
  add_change_commands(arguments);
  add_show_commands(arguments);
  add_schedule_commands(arguments);
  add_print_command(arguments);
  add_season_command(arguments);
  return arguments.run(argc, argv);
}
