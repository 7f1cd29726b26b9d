#include "commands.h"

#include "admin_command.h"
#include "arena_command.h"
#include "bench_command.h"
#include "club_command.h"
#include "code_command.h"
#include "desk_command.h"
#include "event_command.h"
#include "law_command.h"
#include "play_command.h"
#include "replay_command.h"
#include "review_command.h"
#include "rule_command.h"
#include "self_play_command.h"
#include "serve_command.h"
#include "show_command.h"
#include "simulate_command.h"
#include "solve_command.h"
#include "study_command.h"
#include "train_command.h"

#include <algorithm>
#include <array>

std::span<const Command> commands() {
  static constexpr std::array kCommands{
      Command{"play", "a game in the terminal, or computers to watch", play_command},
      Command{"serve", "the house on http://localhost:8080", serve_command},
      Command{"admin", "look after a house that is open: list, close, ban, archive", admin_command},
      Command{"replay", "replay and check records; convert formats", replay_command},
      Command{"rule", "rule on what happened at a table", rule_command},
      Command{"law", "the law book: read, search, compare codes, coverage", law_command},
      Command{"desk", "the director's desk: questions, then the ruling", desk_command},
      Command{"solve", "exact tricks of a position with all hands open", solve_command},
      Command{"study", "what every call or card of a hand is worth", study_command},
      Command{"review", "grade the decisions of a finished game", review_command},
      Command{"show", "a deal of a game as a picture to send to friends", show_command},
      Command{"simulate", "many deals, with statistics", simulate_command},
      Command{"arena", "match computer players on duplicate deals", arena_command},
      Command{"train", "learn to play by playing against itself", train_command},
      Command{"self-play", "deals for a learner outside the program", self_play_command},
      Command{"event", "tournaments and leagues from the shell", event_command},
      Command{"club", "the rubber table from the shell", club_command},
      Command{"code", "read and compare the codes; check house rules", code_command},
      Command{"bench", "rates of this build, and its behaviour signature", bench_command},
  };
  return kCommands;
}

const Command* find_command(std::string_view name) {
  const auto all = commands();
  const auto found = std::ranges::find(all, name, &Command::name);
  return found == all.end() ? nullptr : &*found;
}
