#include "commands.h"

#include <algorithm>
#include <vector>

#ifdef EUCHRE_WITH_PLAY
#include "play_command.h"
#endif
#ifdef EUCHRE_WITH_SERVE
#include "serve_command.h"
#endif
#ifdef EUCHRE_WITH_REPLAY
#include "replay_command.h"
#endif
#ifdef EUCHRE_WITH_RULE
#include "rule_command.h"
#endif
#ifdef EUCHRE_WITH_CODE
#include "code_command.h"
#endif
#ifdef EUCHRE_WITH_BENCH
#include "bench_command.h"
#endif

std::span<const Command> commands() {
  static const std::vector<Command> kCommands{
#ifdef EUCHRE_WITH_PLAY
      {"play", "a game in the terminal, or computers to watch", play_command},
#endif
#ifdef EUCHRE_WITH_SERVE
      {"serve", "the house on http://localhost:8080", serve_command},
#endif
#ifdef EUCHRE_WITH_REPLAY
      {"replay", "replay and check records; convert formats", replay_command},
#endif
#ifdef EUCHRE_WITH_RULE
      {"rule", "rule on what happened at a table", rule_command},
#endif
#ifdef EUCHRE_WITH_CODE
      {"code", "read and compare the codes; check house rules", code_command},
#endif
#ifdef EUCHRE_WITH_BENCH
      {"bench", "rates of this build, and its behaviour signature", bench_command},
#endif
  };
  return kCommands;
}

const Command* find_command(std::string_view name) {
  const auto all = commands();
  const auto found = std::ranges::find(all, name, &Command::name);
  return found == all.end() ? nullptr : &*found;
}
