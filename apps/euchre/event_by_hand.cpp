#include "event_by_hand.h"

#include "event_file.h"

#include <cstddef>
#include <vector>

namespace {

namespace tournament = euchre::tournament;
using tournament::EntryId;
using tournament::Event;
using tournament::EventCommand;

int change_settings(const EventOptions& options) {
  tournament::ChangeSettings command{small_of(options.rounds), small_of(options.target), small_of(options.minutes)};
  command.withdrawn = tournament::parse_withdrawn_games(options.withdrawn);
  return change_event(options.file, command);
}

int add_game(const EventOptions& options) {
  const auto half = options.entries.size() / 2;
  const auto middle = options.entries.begin() + static_cast<std::ptrdiff_t>(half);
  return change_event(options.file, tournament::AddGame{ids_of({options.entries.begin(), middle}),
                                                        ids_of({middle, options.entries.end()})});
}

}  // namespace

void add_changes_by_hand(Arguments& event, const SharedEventOptions& options) {
  Arguments* command =
      add_event_command(event, "take-back", "the last round is as if it had not begun, while no score of it is in",
                        "drive.event --reason 'two came late'", options);
  command->add_option("--reason", &options->text, "why");
  command->set_action([=] { return change_event(options->file, tournament::TakeBackRound{options->text}); });

  command = add_event_command(event, "redraw", "draw the last round again, while no score of it is in",
                              "drive.event --lot 7", options);
  command->add_option("--lot", &options->seed, "the seed of the new draw; another each time where it is left out");
  command->add_option("--reason", &options->text, "why");
  command->add_flag("--sure", options->is_sure, "also where it does not keep every wish");
  command->set_action([=] {
    tournament::RoundWish wish;
    if (options->is_sure) wish.unmet = tournament::WhereUnmet::Begin;
    return change_event(options->file, [&](const Event& now) {
      // Drawn again it is another draw each time.
      wish.lot = options->seed == 0 ? now.facts() : options->seed;
      return std::vector<EventCommand>{tournament::RedrawRound{wish, options->text}};
    });
  });

  command = add_event_command(event, "swap", "two change places in the last round", "drive.event 3 7", options);
  command->add_option("ENTRY", &options->entries).take(2).require();
  command->set_action([=] {
    return change_event(options->file,
                        tournament::SwapSeats{EntryId(options->entries[0]), EntryId(options->entries[1])});
  });

  command = add_event_command(event, "strike", "a game of the last round is not played; those who are there sit out",
                              "drive.event 3.1 --reason 'one went home'", options);
  command->add_option("GAME", &options->game).allow(game_check()).require();
  command->add_option("--reason", &options->text, "why");
  command->set_action(
      [=] { return change_event(options->file, tournament::StrikeGame{game_of(*options), options->text}); });

  command =
      add_event_command(event, "add-game", "one more game of the last round, of those who sit out or have no seat",
                        "drive.event 3 7      two pairs; or four players, two a side", options);
  command->add_option("ENTRY", &options->entries).take(2, 4).require();
  command->set_action([=] { return add_game(*options); });

  command =
      add_event_command(event, "seat", "those who are there and have no seat in the last round get one, or sit out",
                        "drive.event", options);
  command->set_action([=] { return change_event(options->file, tournament::SeatThoseWhoWait{}); });

  command = add_event_command(event, "settings", "rounds, points and minutes of the rounds that have not begun",
                              "drive.event --rounds 5 --minutes 20", options);
  command->add_option("--rounds", &options->rounds).allow_between(std::uint64_t{0}, std::uint64_t{1000});
  command->add_option("--target", &options->target).allow_between(std::uint64_t{0}, std::uint64_t{999});
  command->add_option("--minutes", &options->minutes).allow_between(std::uint64_t{0}, std::uint64_t{999});
  add_withdrawn(*command, options, "Left out it stays as it is");
  command->set_action([=] { return change_settings(*options); });

  command =
      add_event_command(event, "remove", "an entry that has not played is none any more", "drive.event 3", options);
  command->add_option("ENTRY", &options->entry).require();
  command->set_action([=] { return change_event(options->file, tournament::RemoveEntry{EntryId(options->entry)}); });
}
