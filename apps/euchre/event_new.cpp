#include "event_new.h"

#include "club/office/announced_game.h"
#include "club/tournament/byes.h"
#include "club/tournament/rounds_ahead.h"
#include "club/tournament/withdrawn_games.h"
#include "core/base/check.h"
#include "core/codes/code.h"
#include "event_file.h"
#include "exit_status.h"

#include <fmt/format.h>

#include <cstdio>
#include <string_view>

namespace {

namespace office = euchre::office;
namespace tournament = euchre::tournament;

ValueCheck bye_check() {
  return {[](const std::string& text) {
            tournament::EventSettings settings;
            return tournament::read_bye(text, settings)
                       ? ""
                       : "'" + text + "' is nothing that a bye is worth; write nothing, win, average, or a score: 10-6";
          },
          "BYE"};
}

/// Of an event of which nobody said how many rounds it has.
std::string_view words_for_no_number(tournament::Plan plan) {
  constexpr std::uint32_t kAny = 8;
  if (tournament::is_knock_out(plan)) return "";
  if (tournament::rounds_of_cycle(plan, kAny) > 0)
    return "No number of rounds is planned: it is over when everybody has met all others. --rounds says how many.\n";
  return "No number of rounds is planned: it goes on as long as rounds are begun. --rounds says how many.\n";
}

int open_event(const EventOptions& options) {
  tournament::EventSettings settings = options.settings;
  settings.kind = *tournament::parse_kind(options.kind);
  settings.plan = *tournament::parse_plan(options.plan);
  EUCHRE_REQUIRE(tournament::read_bye(options.bye, settings));
  const office::AnnouncedGame game{small_of(options.target), small_of(options.deals),
                                   tournament::parse_drawn_games(options.drawn)};
  if (const auto problem = office::announce_game(game, settings)) {
    fmt::print(stderr, "euchre event: {}\n", *problem);
    return kFailed;
  }
  settings.ranked_by = *tournament::parse_ranked_by(options.ranked);
  settings.withdrawn = tournament::parse_withdrawn_games(options.withdrawn).value_or(usual_rule(settings));
  settings.best_of = options.best_of;
  settings.third = third_of(options);
  const int status = create_event(options.file, {settings});
  if (status == 0 && settings.rounds == 0) fmt::print("{}", words_for_no_number(settings.plan));
  return status;
}

}  // namespace

void add_new_command(Arguments& event, const SharedEventOptions& options) {
  Arguments* command = add_event_command(
      event, "new", "begin an event in a file of its own",
      "drive.event --name 'Autumn Drive' --kind pairs --plan alberta-up --rounds 7    seven tables\n"
      "  euchre event new eight.event --name 'Eight Pairs' --kind pairs --plan round-robin --rounds 7\n"
      "  euchre event new league.event --name League --code danville --plan swiss --rounds 6    eight deals a game",
      options);
  auto& settings = options->settings;
  command->add_option("--name", &settings.name, "what it is called").require();
  settings.code = euchre::codes::default_code(euchre::codes::Occasion::Event).id;
  command->add_option("--code", &settings.code, "the code of laws at the tables").show_default();
  command->add_option("--kind", &options->kind).allow({"individual", "pairs"}).show_default();
  command->add_option("--plan", &options->plan, "how rounds follow from one another")
      .allow({"alberta-up", "alberta-down", "round-robin", "rotating", "progressive", "swiss", "knock-out",
              "double-knock-out"})
      .show_default();
  command->add_option("--target", &options->target, "points that win a game; those of the code where it is left out")
      .allow_between(std::uint64_t{0}, std::uint64_t{999});
  command
      ->add_option("--deals", &options->deals,
                   "deal turns of a game, in place of points; those of the code where it is left out")
      .allow_between(std::uint64_t{0}, std::uint64_t{999});
  command->add_option("--minutes", &settings.minutes, "of a round, where the clock ends it");
  command->add_option("--rounds", &settings.rounds, "planned; as many as are begun where it is left out");
  command->add_option("--seed", &settings.seed, "for draws and schedules").show_default();
  command->add_option("--bye", &options->bye, "what a bye is worth: nothing, win, average, or a score")
      .allow(bye_check())
      .show_default();
  command
      ->add_option("--drawn", &options->drawn,
                   "games that end level; left out, halved where deals end them, unless the code adds a deal")
      .allow({"refused", "halved"});
  command->add_option("--ranked", &options->ranked, "what ranks first")
      .allow({"wins", "points", "average"})
      .show_default();
  add_withdrawn(*command, options, "Left out it is by-half in a round-robin, as leagues have it, else kept");
  command->add_option("--best-of", &options->best_of, "games in which two meet in a knock-out: 1, 3, 5, 7 or 9")
      .allow_between(1, 9)
      .show_default();
  command->add_flag("--third-place", options->has_third_place,
                    "those who lose before the final of a knock-out play for the third place");
  command->set_action([=] { return open_event(*options); });
}
