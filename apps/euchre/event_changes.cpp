#include "event_changes.h"

#include "arguments.h"
#include "club/office/entry_list.h"
#include "club/office/event_draw.h"
#include "club/office/score_doubt.h"
#include "club/tournament/rounds_ahead.h"
#include "club/tournament/withdrawn_games.h"
#include "core/base/text.h"
#include "event_by_hand.h"
#include "event_file.h"
#include "event_new.h"
#include "event_options.h"
#include "exit_status.h"
#include "law/laws/fines.h"
#include "read_input.h"

#include <fmt/format.h>

#include <iterator>
#include <memory>
#include <utility>

namespace {

namespace office = euchre::office;
namespace tournament = euchre::tournament;
using tournament::EntryId;
using tournament::Event;
using tournament::EventCommand;

void complain(const std::string& words) { fmt::print(stderr, "euchre event: {}\n", words); }

ValueCheck score_check() {
  return {[](const std::string& text) {
            return tournament::parse_game_score(text) ? ""
                                                      : "'" + text + "' is no score; write 10-7, the first side first";
          },
          "SCORE"};
}

/// `3=H`.
std::optional<tournament::Coin> parse_coin(const std::string& text) {
  const auto parts = euchre::split(text, '=');
  const auto entry = euchre::parse_integer(parts.front());
  const bool is_coin =
      parts.size() == 2 && entry && *entry > 0 && *entry < 100'000 && (parts[1] == "H" || parts[1] == "T");
  if (!is_coin) return std::nullopt;
  return tournament::Coin{EntryId(static_cast<std::uint32_t>(*entry)),
                          parts[1] == "H" ? tournament::CoinFace::Heads : tournament::CoinFace::Tails};
}

ValueCheck coin_check() {
  return {[](const std::string& text) { return parse_coin(text) ? "" : "'" + text + "' is no coin; write 3=H or 3=T"; },
          "COIN"};
}

tournament::GameScore score_of(const EventOptions& options) { return *tournament::parse_game_score(options.score); }

tournament::Feats feats_of(const EventOptions& options) {
  return {options.lone, small_of(options.tried), small_of(options.euchres)};
}

euchre::Result<euchre::office::EntryList, std::string> entries_in(const std::string& name) {
  const auto text = read_input(name, kMostOfText);
  if (!text) return euchre::Failure{text.error()};
  auto list = euchre::office::read_entries(*text);
  if (list && !list->entries.empty()) return *std::move(list);
  std::string words =
      name + (list ? ": nobody stands in it: write name,partner,club on each line" : ": nobody is entered.");
  for (const auto& fault : list ? std::vector<euchre::office::ListFault>{} : list.error())
    words += "\n  " + to_text(fault);
  return euchre::Failure{words};
}

int enter(const EventOptions& options) {
  if (options.csv.empty()) return change_event(options.file, tournament::Enter{options.names, options.club});
  const auto list = entries_in(options.csv);
  if (!list) {
    complain(list.error());
    return kBadUsage;
  }
  const std::vector<EventCommand> commands(list->entries.begin(), list->entries.end());
  const int status = change_event(options.file, [&](const Event&) { return commands; });
  for (const auto& repeated : list->repeated) fmt::print("{}: {}\n", options.csv, to_text(repeated));
  return status;
}

int flip_coins(const EventOptions& options) {
  tournament::FlipCoins command;
  for (const std::string& text : options.coins) command.coins.push_back(*parse_coin(text));
  return change_event(options.file, command);
}

/// What was played with somebody who went home may count no more: that is said at once.
int withdraw(const EventOptions& options, const tournament::Withdraw& command) {
  int status = change_event(options.file, command);
  if (status != kDone) return status;
  const auto after = read_event(options.file, 0, status);
  const std::size_t games = after ? games_gone_with(after->event, command.entry) : 0;
  if (games == 1) fmt::print("One game with them counts for nobody now.");
  if (games > 1) fmt::print("{} games with them count for nobody now.", games);
  if (games > 0) fmt::print(" `settings --withdrawn kept` lets them count.\n");
  return status;
}

void add_entries(Arguments& event, const SharedEventOptions& options) {
  Arguments* command =
      add_event_command(event, "enter", "enter a player, or a pair, or all of a CSV file",
                        "drive.event 'Ann Ashe' 'Bob Birch' --club 'Zone 3'\n  euchre event enter drive.event --csv "
                        "entries.csv        name,partner,club on each line",
                        options);
  command->add_option("NAME", &options->names, "one name, or two of a pair").take(0, 2);
  command->add_option("--club", &options->club, "the club or zone they play for");
  command->add_option("--csv", &options->csv, "a file of entries; a heading may say which column is what");
  command->set_action([=] { return enter(*options); });

  command = add_event_command(event, "rename", "correct the names of an entry", "drive.event 3 'Ann Ashe' 'Rob Birch'",
                              options);
  command->add_option("ENTRY", &options->entry).require();
  command->add_option("NAME", &options->names).take(1, 2).require();
  command->set_action(
      [=] { return change_event(options->file, tournament::Rename{EntryId(options->entry), options->names}); });

  command = add_event_command(event, "withdraw", "an entry goes home", "drive.event 3", options);
  command->add_option("ENTRY", &options->entry).require();
  command->add_flag("--after-game", options->is_after_game, "the game that waits for its score is still played");
  command->set_action([=] {
    const auto game = options->is_after_game ? tournament::UnplayedGame::Kept : tournament::UnplayedGame::Struck;
    return withdraw(*options, {EntryId(options->entry), game});
  });

  command = add_event_command(event, "return", "an entry is back", "drive.event 3", options);
  command->add_option("ENTRY", &options->entry).require();
  command->set_action([=] { return change_event(options->file, tournament::Return{EntryId(options->entry)}); });

  command = add_event_command(event, "stand-in",
                              "somebody plays for a member of an entry; without a name he plays himself again",
                              "drive.event 3 2 'Zoe Zane'", options);
  command->add_option("ENTRY", &options->entry).require();
  command->add_option("MEMBER", &options->member, "1 or 2").require();
  command->add_option("NAME", &options->text);
  command->set_action([=] {
    return change_event(options->file, tournament::StandIn{EntryId(options->entry), options->member, options->text});
  });
}

/// A round more than were announced begins too, for the director may wish it, but it is said.
int begin_round(const EventOptions& options, const tournament::RoundWish& wish) {
  std::uint32_t beyond = 0;
  const int status = change_event(options.file, [&](const Event& now) {
    const std::uint32_t announced = now.settings().rounds;
    const std::uint32_t planned = announced > 0 ? announced : tournament::rounds_known(now);
    const bool is_more = planned > 0 && now.finalists().empty() && now.rounds().size() >= planned;
    if (is_more) beyond = planned;
    return std::vector<EventCommand>{tournament::BeginRound{tournament::with_first_lot(now, wish)}};
  });
  if (status == kDone && beyond > 0)
    fmt::print("{} {} planned: `take-back` takes this one back.\n", beyond, beyond == 1 ? "round was" : "rounds were");
  return status;
}

void add_seats(Arguments& event, const SharedEventOptions& options) {
  Arguments* command = add_event_command(
      event, "draw", "draw partners for those who came alone, and seats, as the code says", "drive.event", options);
  command->add_option("--seed", &options->seed, "of the lot; the event's own where it is left out");
  command->set_action([=] {
    return change_event(options->file, [&](const Event& now) {
      return euchre::office::draw_commands(now, options->seed == 0 ? now.settings().seed : options->seed);
    });
  });

  command = add_event_command(event, "place", "say where a pair begins; whoever has the place takes the one left",
                              "drive.event 3 A 1", options);
  command->add_option("ENTRY", &options->entry).require();
  command->add_option("LETTER", &options->letter).allow({"A", "B"}).require();
  command->add_option("TABLE", &options->table).require();
  command->set_action([=] {
    const auto letter = options->letter == "A" ? tournament::Letter::A : tournament::Letter::B;
    return change_event(options->file, tournament::Place{EntryId(options->entry), {letter, options->table}});
  });

  command = add_event_command(event, "round", "set the next round", "drive.event --label 'week 3'", options);
  command->add_option("--label", &options->text, "what people call it");
  command->add_option("--movement", &options->movement, "for this once").allow({"alberta-up", "alberta-down"});
  command->add_flag("--sure", options->is_sure, "also where it does not keep every wish");
  command->set_action([=] {
    tournament::RoundWish wish;
    wish.label = options->text;
    if (!options->movement.empty()) wish.movement = tournament::parse_plan(options->movement);
    if (options->is_sure) wish.unmet = tournament::WhereUnmet::Begin;
    return begin_round(*options, wish);
  });
}

/// A wish about so many entries, made of their numbers.
using EntriesWish = tournament::SeatingWish (*)(const std::vector<EntryId>& entries);

int make_wish(const EventOptions& options, tournament::SeatingWish wish) {
  return change_event(options.file, tournament::MakeWish{std::move(wish)});
}

struct WishCommand {
  std::string name;
  std::string summary;
  int most;  ///< entries
  EntriesWish wish;
};

void add_wish_of_entries(Arguments& event, const SharedEventOptions& options, const WishCommand& said) {
  Arguments* command = add_event_command(event, said.name, said.summary, "drive.event 3 7", options);
  command->add_option("ENTRY", &options->entries).take(2, said.most).require();
  command->set_action([options, wish = said.wish] { return make_wish(*options, wish(ids_of(options->entries))); });
}

void add_wishes(Arguments& event, const SharedEventOptions& options) {
  constexpr int kMostSpread = 100;
  using Entries = std::vector<EntryId>;
  add_wish_of_entries(
      event, options,
      {"apart", "wish that two are never at one table", 2,
       [](const Entries& two) -> tournament::SeatingWish { return tournament::KeepApart{two[0], two[1]}; }});
  add_wish_of_entries(
      event, options,
      {"together", "wish that two are always at one table, and never partners", 2,
       [](const Entries& two) -> tournament::SeatingWish { return tournament::KeepTogether{two[0], two[1]}; }});
  add_wish_of_entries(
      event, options,
      {"spread", "wish that strong ones are apart in the first round; the seeds of a knock-out", kMostSpread,
       [](const Entries& all) -> tournament::SeatingWish { return tournament::SpreadOut{all}; }});
  Arguments* command = add_event_command(event, "mixed", "wish that partners are one of each of two groups",
                                         "drive.event ladies gents", options);
  command->add_option("GROUP", &options->names).take(2).require();
  command->set_action([=] { return make_wish(*options, tournament::MixPairs{options->names[0], options->names[1]}); });

  command =
      add_event_command(event, "stay", "wish that somebody stays at a table, North-South", "drive.event 3 1", options);
  command->add_option("ENTRY", &options->entry).require();
  command->add_option("TABLE", &options->table).require();
  command->set_action([=] { return make_wish(*options, tournament::StayAt{EntryId(options->entry), options->table}); });

  command = add_event_command(event, "group", "set in which group somebody is; without a name in none",
                              "drive.event 3 ladies", options);
  command->add_option("ENTRY", &options->entry).require();
  command->add_option("NAME", &options->text);
  command->set_action(
      [=] { return change_event(options->file, tournament::SetGroup{EntryId(options->entry), options->text}); });

  command = add_event_command(event, "drop-wish", "a wish holds no longer", "drive.event 2", options);
  command->add_option("WISH", &options->number, "its number in the file").require();
  command->set_action([=] { return change_event(options->file, tournament::DropWish{options->number}); });
}

/// What cannot be is refused from everybody; what is unlikely is asked back from the director, unless he has said that he is sure.
std::optional<std::string> objection_of(const std::optional<office::ScoreDoubt>& doubt, const EventOptions& options) {
  if (!doubt) return std::nullopt;
  const std::string words = "game " + options.game + ": " + doubt->words;
  if (doubt->kind == office::ScoreDoubt::Kind::Beyond) return words;
  const bool is_asked = options.by == "director" && !options.is_sure;
  return is_asked ? std::optional(words + "; --sure says that it is so") : std::nullopt;
}

std::optional<std::string> doubt_of_score(const Event& event, const EventOptions& options) {
  return objection_of(office::doubt_about(event, game_of(options), score_of(options),
                                          euchre::laws::most_of_a_fine(office::code_of(event))),
                      options);
}

std::optional<std::string> doubt_of_feats(const Event& event, const EventOptions& options) {
  const auto doubt = office::doubt_about(event, game_of(options), EntryId(options.entry), feats_of(options));
  return objection_of(doubt, options);
}

void add_scores(Arguments& event, const SharedEventOptions& options) {
  Arguments* command = add_event_command(event, "score", "enter how a game ended, the first side's points first",
                                         "drive.event 3.1 10-7 --by first", options);
  command->add_option("GAME", &options->game, "3.1: round 3, table 1; x1: the first extra game")
      .allow(game_check())
      .require();
  command->add_option("SCORE", &options->score).allow(score_check()).require();
  command->add_option("--by", &options->by, "who says so").allow({"first", "second", "director"}).show_default();
  command->add_option("--token", &options->token, "the sender's mark; the same mark is taken once");
  command->add_flag("--sure", options->is_sure,
                    "also where the director is asked back, since such a score is unlikely");
  command->set_action([=] {
    return change_event(options->file,
                        tournament::ReportScore{game_of(*options), score_of(*options),
                                                *tournament::parse_reporter(options->by), options->token},
                        [=](const Event& event) { return doubt_of_score(event, *options); });
  });

  command = add_event_command(event, "confirm", "agree to a score", "drive.event 3.1 --by second", options);
  command->add_option("GAME", &options->game).allow(game_check()).require();
  command->add_option("--by", &options->by).allow({"first", "second", "director"}).show_default();
  command->set_action([=] {
    return change_event(options->file,
                        tournament::Confirm{game_of(*options), *tournament::parse_reporter(options->by)});
  });

  command = add_event_command(event, "correct", "replace a score; what stood there stays in the file",
                              "drive.event 3.1 10-6 --reason 'misread'", options);
  command->add_option("GAME", &options->game).allow(game_check()).require();
  command->add_option("SCORE", &options->score).allow(score_check()).require();
  command->add_option("--reason", &options->text).require();
  command->add_flag("--sure", options->is_sure, "also where such a score is unlikely");
  command->add_flag(
      "--replay", options->is_replayed,
      "in a knock-out, also where games of later rounds are then played again or no longer count; others stay");
  command->set_action([=] {
    tournament::CorrectScore correction{game_of(*options), score_of(*options), options->text};
    if (options->is_replayed) correction.after = tournament::AfterCorrection::PlayAgain;
    return change_event(options->file, correction, [=](const Event& event) { return doubt_of_score(event, *options); });
  });
}

void add_feats(Arguments& event, const SharedEventOptions& options) {
  Arguments* command =
      add_event_command(event, "feats", "count lone hands of somebody in a game; what stood there stays in the file",
                        "drive.event 3.1 5 --lone 2 --tried 3", options);
  command->add_option("GAME", &options->game).allow(game_check()).require();
  command->add_option("ENTRY", &options->entry, "a player or a pair of that game").require();
  command->add_option("--lone", &options->lone, "lone hands made: all five tricks, alone").require();
  command->add_option("--tried", &options->tried, "lone hands played, made or not")
      .allow_between(std::uint64_t{0}, std::uint64_t{99});
  command->add_option("--euchres", &options->euchres, "how often the adversaries were euchred")
      .allow_between(std::uint64_t{0}, std::uint64_t{99});
  command->add_flag("--sure", options->is_sure, "also where so many are unlikely");
  command->add_option("--by", &options->by).allow({"first", "second", "director"}).show_default();
  command->add_option("--token", &options->token, "the sender's mark; the same mark is taken once");
  command->set_action([=] {
    return change_event(options->file,
                        tournament::CountFeats{game_of(*options), EntryId(options->entry), feats_of(*options),
                                               *tournament::parse_reporter(options->by), options->token},
                        [=](const Event& event) { return doubt_of_feats(event, *options); });
  });

  command = add_event_command(event, "void", "a game does not count", "drive.event 3.1 --reason 'wrong pairs sat down'",
                              options);
  command->add_option("GAME", &options->game).allow(game_check()).require();
  command->add_option("--reason", &options->text).require();
  command->set_action(
      [=] { return change_event(options->file, tournament::VoidGame{game_of(*options), options->text}); });

  command = add_event_command(
      event, "clear", "a score was meant for another game: nothing was said of this one, and it waits for its own",
      "drive.event 3.1 --reason 'it was table 2'", options);
  command->add_option("GAME", &options->game).allow(game_check()).require();
  command->add_option("--reason", &options->text, "why");
  command->set_action(
      [=] { return change_event(options->file, tournament::ClearGame{game_of(*options), options->text}); });

  command = add_event_command(event, "postpone", "a game is played later", "league.event 3.1", options);
  command->add_option("GAME", &options->game).allow(game_check()).require();
  command->set_action([=] { return change_event(options->file, tournament::PutOff{game_of(*options)}); });
}

tournament::BeginFinals finals_of(const EventOptions& options) {
  return {options.size, {options.best_of, third_of(options), options.losses}};
}

void add_endings(Arguments& event, const SharedEventOptions& options) {
  Arguments* command =
      add_event_command(event, "coins", "three who are level flip coins", "drive.event 3=H 5=T 7=H", options);
  command->add_option("COIN", &options->coins).allow(coin_check()).take(3).require();
  command->set_action([=] { return flip_coins(*options); });

  command = add_event_command(event, "extra", "set the extra game or final that the standings ask for", "drive.event",
                              options);
  command->set_action([=] { return change_event(options->file, tournament::BeginExtraGame{}); });

  command = add_event_command(event, "finals", "the best go on as a knock-out", "drive.event --size 4", options);
  command->add_option("--size", &options->size).allow_between(2, 256).show_default();
  command->add_option("--best-of", &options->best_of, "games in which two meet: 1, 3, 5, 7 or 9")
      .allow_between(1, 9)
      .show_default();
  command->add_flag("--third-place", options->has_third_place,
                    "those who lose before the final play for the third place");
  command->add_option("--losses", &options->losses, "after so many contests lost a pair is out: 1 or 2")
      .allow_between(1, 2)
      .show_default();
  command->set_action([=] { return change_event(options->file, finals_of(*options)); });

  command = add_event_command(event, "order", "the director orders those whom nothing else separates",
                              "drive.event 5 3 7 9 --reason 'by lot'", options);
  command->add_option("ENTRY", &options->entries).require();
  command->add_option("--reason", &options->text).require();
  command->set_action(
      [=] { return change_event(options->file, tournament::DecideOrder{ids_of(options->entries), options->text}); });

  command = add_event_command(event, "note", "write a word for people into the log", "drive.event 'table 3 was slow'",
                              options);
  command->add_option("TEXT", &options->text).require();
  command->set_action([=] { return change_event(options->file, tournament::Note{options->text}); });

  command = add_event_command(event, "close", "the event is over; `reopen` opens it again", "drive.event", options);
  command->set_action([=] { return change_event(options->file, tournament::CloseEvent{}); });

  command = add_event_command(event, "reopen", "an event that is over goes on",
                              "drive.event --reason 'a score was wrong'", options);
  command->add_option("--reason", &options->text, "why");
  command->set_action([=] { return change_event(options->file, tournament::ReopenEvent{options->text}); });
}

}  // namespace

void add_change_commands(Arguments& event) {
  const auto options = std::make_shared<EventOptions>();
  add_new_command(event, options);
  add_entries(event, options);
  add_seats(event, options);
  add_changes_by_hand(event, options);
  add_wishes(event, options);
  add_scores(event, options);
  add_feats(event, options);
  add_endings(event, options);
}
