#include "club_command.h"

#include "arguments.h"
#include "club/club/club_command.h"
#include "club/club/club_text.h"
#include "club/office/club_wishes.h"
#include "club/office/shuffled_pack.h"
#include "club/office/tell_club.h"
#include "code_names.h"
#include "core/codes/code.h"
#include "exit_status.h"
#include "fact_file.h"
#include "read_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>
#include <memory>

namespace {

namespace club = euchre::club;
namespace codes = euchre::codes;
namespace office = euchre::office;
using club::Evening;
using club::MemberId;
using euchre::BySide;
using euchre::Card;
using euchre::Seat;
using euchre::Side;

struct Options {
  std::string file;
  std::string name;
  std::string code = euchre::codes::default_code(euchre::codes::Occasion::Club).id;
  std::vector<std::string> names;
  std::vector<std::uint32_t> numbers;
  std::uint32_t table = 1;
  std::uint32_t member = 0;
  std::uint32_t other = 0;
  std::uint32_t ns = 0;
  std::uint32_t ew = 0;
  std::uint32_t rubber = 0;
  std::string won;
  std::string reason;
  std::uint64_t seed = 0;
  std::size_t at = 0;
  bool json = false;
};
using Shared = std::shared_ptr<Options>;

void complain(const std::string& words) { fmt::print(stderr, "euchre club: {}\n", words); }

std::vector<MemberId> ids_of(const std::vector<std::uint32_t>& numbers) {
  std::vector<MemberId> ids;
  ids.reserve(numbers.size());
  for (const std::uint32_t number : numbers) ids.emplace_back(number);
  return ids;
}

BySide<std::uint32_t> points_of(const Options& options) { return {options.ns, options.ew}; }

std::optional<Side> winner_of(const Options& options) {
  if (options.won.empty()) return std::nullopt;
  return options.won == "ns" ? Side::NorthSouth : Side::EastWest;
}

// ---- changing

using MakeCommand = std::function<club::ClubCommand(const std::vector<Card>& pack)>;

int change(const Options& options, const MakeCommand& make) {
  auto file = FactFile::open(options.file);
  if (!file) {
    complain(file.error());
    return kBadUsage;
  }
  const auto facts = club::parse_club(file->text());
  if (!facts) {
    complain(fmt::format("{}:{}: {}", options.file, facts.error().line, facts.error().what));
    return kBadUsage;
  }
  const Evening evening = evening_after(*facts, facts->size());
  const codes::Code& code = office::club_code(evening.code());
  const auto decided = decide(evening, make(office::shuffled_pack(code, options.seed + facts->size())), code);
  if (!decided) {
    complain(office::explain_refusal(decided.error(), code));
    return kFailed;
  }
  std::vector<std::string> lines;
  for (const club::ClubFact& fact : *decided) lines.push_back(club::to_line(fact));
  if (const auto written = file->append(lines); !written) {
    complain(written.error());
    return kFailed;
  }
  for (const std::string& line : lines) fmt::print("{}\n", line);
  return kDone;
}

int create(const Options& options) {
  if (codes::find_code(options.code) == nullptr) {
    complain(no_such_code(options.code));
    return kBadUsage;
  }
  const auto decided = decide(Evening(), club::OpenClub{options.name, options.code}, office::club_code(options.code));
  if (!decided) {
    complain(explain(decided.error()));
    return kFailed;
  }
  const std::vector<std::string> lines{std::string(club::kClubHeader), club::to_line(decided->front())};
  if (const auto made = FactFile::create(options.file, lines); !made) {
    complain(made.error());
    return kFailed;
  }
  fmt::print("{}\n", options.file);
  return kDone;
}

// ---- showing

std::string names_of(const Evening& evening, const std::vector<MemberId>& members) {
  std::string text;
  for (const MemberId id : members)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", id.number(), evening.member(id)->name);
  return text.empty() ? "nobody" : text;
}

std::string text_of(const club::RubberEntry& entry) {
  const auto& points = entry.points;
  std::string text = fmt::format("{}-{}", points[Side::NorthSouth], points[Side::EastWest]);
  if (points[Side::NorthSouth] == points[Side::EastWest] && entry.won)
    text += *entry.won == Side::NorthSouth ? " won by N and S" : " won by E and W";
  return text;
}

/// Every rubber with what was said of it before, and which ones cannot be.
void print_rubbers(const Evening& evening) {
  std::size_t number = 0;
  for (const club::PlayedRubber& rubber : evening.played()) {
    const auto name = [&](Seat seat) { return evening.member(rubber.players[seat])->name; };
    const club::RubberEntry& last = rubber.trail.back();
    const auto& code = office::club_code(evening.code());
    const bool is_regular = rubber.is_abandoned || club::is_account(code, last.points, last.won);
    const std::string given_up = rubber.is_abandoned ? ", given up: " + rubber.trail.front().reason : "";
    fmt::print("rubber {}, table {}: {} and {} against {} and {}, {}{}{}\n", ++number, rubber.table, name(Seat::North),
               name(Seat::South), name(Seat::East), name(Seat::West), text_of(last), given_up,
               is_regular ? "" : " (irregular: no rubber comes to that)");
    for (std::size_t entry = 1; entry < rubber.trail.size(); ++entry)
      fmt::print("  was {}: {}\n", text_of(rubber.trail[entry - 1]), rubber.trail[entry].reason);
  }
}

/// How long somebody has played there: who has played longest makes room.
std::string run_words(const Evening& evening, const club::ClubTable& table, MemberId member) {
  if (!evening.member(member)->is_present) return "went home";
  const std::uint32_t run = table.run_of(member);
  if (run == 0) return "just sat down";
  return run == 1 ? "1 rubber played" : fmt::format("{} rubbers played in a row", run);
}

void print_seats(const Evening& evening, const club::ClubTable& table) {
  if (!table.seats) return;
  for (const Seat seat : euchre::kSeats) {
    const MemberId id = (*table.seats)[seat];
    const auto stand_in = table.stand_ins.find(id);
    const std::string plays =
        stand_in == table.stand_ins.end() ? "" : evening.member(stand_in->second)->name + " plays for ";
    fmt::print("  {} {}{}{}, {}\n", to_char(seat), plays, evening.member(id)->name,
               seat == table.dealer ? " (dealt first)" : "", run_words(evening, table, id));
  }
}

/// Members who do not sit at it now, those who want to come in, and those who spoke too late for the coming rubber.
void print_waiting(const Evening& evening, const club::ClubTable& table) {
  std::vector<MemberId> waiting;
  std::ranges::copy_if(table.members, std::back_inserter(waiting),
                       [&](MemberId id) { return table.seats && !table.seats_member(id); });
  if (!table.seats) fmt::print("  belong to it: {}\n", names_of(evening, table.members));
  if (!waiting.empty()) fmt::print("  wait for their turn: {}\n", names_of(evening, waiting));
  if (!table.claims.empty()) fmt::print("  want to come in: {}\n", names_of(evening, table.claims));
  if (!table.late_claims.empty())
    fmt::print("  want to come in, one rubber later: {}\n", names_of(evening, table.late_claims));
}

/// Those in the room who belong to no table, as they came.
std::vector<MemberId> without_table(const Evening& evening) {
  std::vector<MemberId> found;
  for (const auto number : office::tell(evening).waiting) found.emplace_back(static_cast<std::uint32_t>(number));
  return found;
}

void print_words(const Evening& evening) {
  for (const auto& [number, table] : evening.tables()) {
    fmt::print("table {}: {}\n", number, table.is_playing ? "a rubber is being played" : "between rubbers");
    print_seats(evening, table);
    print_waiting(evening, table);
  }
  if (const auto waiting = without_table(evening); !waiting.empty())
    fmt::print("without a table: {}\n", names_of(evening, waiting));
  print_rubbers(evening);
  fmt::print("{:<30} {:>7} {:>4} {:>6} {:>7}\n", "member", "rubbers", "won", "points", "against");
  for (const club::Member& member : evening.members()) {
    const std::string who =
        fmt::format("{} {}{}", member.id.number(), member.name, member.is_present ? "" : ", went home");
    fmt::print("{:<30} {:>7} {:>4} {:>6} {:>7}\n", who, member.score.rubbers, member.score.won, member.score.points,
               member.score.against);
  }
}

int show(const Options& options) {
  const auto text = read_input(options.file, kMostOfText);
  if (!text) {
    complain(text.error());
    return kBadUsage;
  }
  const auto facts = club::parse_club(*text);
  if (!facts) {
    complain(fmt::format("{}:{}: {}", options.file, facts.error().line, facts.error().what));
    return kBadUsage;
  }
  const Evening evening = evening_after(*facts, options.at == 0 ? facts->size() : options.at);
  if (options.json) {
    fmt::print("{}\n", to_json(office::tell(evening), euchre::wire::Layout::Lines));
  } else {
    print_words(evening);
  }
  return kDone;
}

// ---- the commands

Arguments* add(Arguments& arguments, const std::string& name, const std::string& summary, const std::string& example,
               const Shared& options) {
  Arguments* command = &arguments.add_part(name, summary);
  command->set_footer("Example:\n  euchre club " + name + ' ' + example);
  command->add_option("FILE", &options->file, "the evening").require();
  return command;
}

void add_people(Arguments& arguments, const Shared& options) {
  Arguments* command = add(arguments, "new", "begin an evening in a file of its own",
                           "friday.club --name 'Friday' --code somerset", options);
  command->add_option("--name", &options->name).require();
  command
      ->add_option(
          "--code", &options->code,
          "says how cards are drawn and what a rubber comes to; who is chosen, waits, goes out and stands in is "
          "as at Somerset under every code")
      .show_default();
  command->set_action([=] { return create(*options); });

  command = add(arguments, "arrive", "who comes into the room together", "friday.club Ann Bob Cid", options);
  command->add_option("NAME", &options->names).require();
  command->set_action([=] { return change(*options, [&](const auto&) { return club::Arrive{options->names}; }); });

  command = add(arguments, "depart", "somebody goes home", "friday.club 3", options);
  command->add_option("MEMBER", &options->member).require();
  command->set_action(
      [=] { return change(*options, [&](const auto&) { return club::Depart{MemberId(options->member)}; }); });

  command =
      add(arguments, "stay", "somebody has not gone home after all: he is where he was", "friday.club 3", options);
  command->add_option("MEMBER", &options->member).require();
  command->set_action(
      [=] { return change(*options, [&](const auto&) { return club::Stay{MemberId(options->member)}; }); });

  command = add(arguments, "rename", "correct the name of somebody", "friday.club 3 'Ann Ashe'", options);
  command->add_option("MEMBER", &options->member).require();
  command->add_option("NAME", &options->name).require();
  command->set_action([=] {
    return change(*options, [&](const auto&) { return club::RenameMember{MemberId(options->member), options->name}; });
  });

  command = add(arguments, "claim", "somebody wants to come in", "friday.club 1 5      member 5 at table 1", options);
  command->add_option("TABLE", &options->table).require();
  command->add_option("MEMBER", &options->member).require();
  command->set_action([=] {
    return change(*options, [&](const auto&) { return club::Claim{options->table, MemberId(options->member)}; });
  });
}

void add_tables(Arguments& arguments, const Shared& options) {
  Arguments* command =
      add(arguments, "form", "make a table of those who belong to none", "friday.club 1 --seed 7", options);
  command->add_option("TABLE", &options->table).require();
  command->add_option("--also", &options->numbers, "members of other tables who draw for what is left");
  command->add_option("--seed", &options->seed, "of the draw").show_default();
  command->set_action([=] {
    return change(*options,
                  [&](const auto& pack) { return club::FormTable{options->table, ids_of(options->numbers), pack}; });
  });

  command =
      add(arguments, "rubber", "cut in and out, draw for partners and the deal", "friday.club 1 --seed 7", options);
  command->add_option("TABLE", &options->table).require();
  command->add_option("--seed", &options->seed, "of the draw").show_default();
  command->set_action(
      [=] { return change(*options, [&](const auto& pack) { return club::BeginRubber{options->table, pack}; }); });

  command = add(arguments, "break-up", "a member breaks the table up", "friday.club 1 3", options);
  command->add_option("TABLE", &options->table).require();
  command->add_option("MEMBER", &options->member).require();
  command->set_action([=] {
    return change(*options, [&](const auto&) { return club::BreakUp{options->table, MemberId(options->member)}; });
  });
}

void add_accounts(Arguments& arguments, const Shared& options) {
  Arguments* command = add(arguments, "over", "a rubber has ended, with its points", "friday.club 1 5 2", options);
  command->add_option("TABLE", &options->table).require();
  command->add_option("NS", &options->ns, "points of North and South").require();
  command->add_option("EW", &options->ew, "points of East and West").require();
  command->add_option("--won", &options->won, "who won it, where the points are level").allow({"ns", "ew"});
  command->set_action([=] {
    return change(*options, [&](const auto&) {
      return club::EndRubber{options->table, points_of(*options), winner_of(*options)};
    });
  });

  command =
      add(arguments, "abandon",
          "a rubber is given up before its end; the games that were played out count, and the rubber for a side that "
          "has won two",
          "friday.club 1 1 0 --reason 'the lights went out'      one game was over, which N and S won", options);
  command->add_option("TABLE", &options->table).require();
  command->add_option("NS", &options->ns, "points of North and South so far; 0 where left out");
  command->add_option("EW", &options->ew, "points of East and West so far; 0 where left out");
  command->add_option("--reason", &options->reason, "why").require();
  command->set_action([=] {
    return change(*options, [&](const auto&) {
      return club::AbandonRubber{options->table, points_of(*options), options->reason};
    });
  });

  command = add(arguments, "correct", "put right what was entered for a rubber; what stood there stays in the file",
                "friday.club 3 6 2 --reason 'a love game was counted once'      the evening's third rubber", options);
  command->add_option("RUBBER", &options->rubber, "as `show` numbers them").require();
  command->add_option("NS", &options->ns, "points of North and South").require();
  command->add_option("EW", &options->ew, "points of East and West").require();
  command->add_option("--won", &options->won, "who won it, where the points are level").allow({"ns", "ew"});
  command->add_option("--reason", &options->reason, "why").require();
  command->set_action([=] {
    return change(*options, [&](const auto&) {
      return club::CorrectRubber{options->rubber, points_of(*options), winner_of(*options), options->reason};
    });
  });
}

void add_changes_in_play(Arguments& arguments, const Shared& options) {
  Arguments* command = add(arguments, "substitute", "somebody plays the rubber to its end for one who must leave",
                           "friday.club 1 3 9 --consent 1 2 4", options);
  command->add_option("TABLE", &options->table).require();
  command->add_option("LEAVER", &options->member).require();
  command->add_option("SUBSTITUTE", &options->other).require();
  command->add_option("--consent", &options->numbers, "the other three");
  command->set_action([=] {
    return change(*options, [&](const auto&) {
      return club::Substitute{options->table, MemberId(options->member), MemberId(options->other),
                              ids_of(options->numbers)};
    });
  });

  command = add(arguments, "leave-after-one",
                "a member of a full table leaves after the first of his two rubbers, or in the midst of the second",
                "friday.club 1 3", options);
  command->add_option("TABLE", &options->table).require();
  command->add_option("MEMBER", &options->member).require();
  command->set_action([=] {
    return change(*options,
                  [&](const auto&) { return club::LeaveAfterOne{options->table, MemberId(options->member)}; });
  });

  command = add(arguments, "close", "the evening is over; `reopen` opens it again", "friday.club", options);
  command->set_action([=] { return change(*options, [&](const auto&) { return club::CloseClub{}; }); });

  command =
      add(arguments, "reopen", "an evening that is over goes on", "friday.club --reason 'another rubber'", options);
  command->add_option("--reason", &options->reason, "why");
  command->set_action([=] { return change(*options, [&](const auto&) { return club::ReopenClub{options->reason}; }); });

  command = add(arguments, "show", "tables, members, and the account of each", "friday.club --at 12", options);
  command->add_option("--at", &options->at, "as it stood after so many facts");
  command->add_flag("--json", options->json, "print one JSON object");
  command->set_action([=] { return show(*options); });
}

}  // namespace

int club_command(int argc, char** argv) {
  Arguments arguments("euchre club", "the rubber table from the shell");
  arguments.set_footer(
      "An evening:\n"
      "  euchre club new friday.club --name Friday\n"
      "  euchre club arrive friday.club Ann Bob Cid Dot Eve\n"
      "  euchre club form friday.club 1\n"
      "  euchre club rubber friday.club 1\n"
      "  euchre club over friday.club 1 5 2\n"
      "  euchre club show friday.club\n"
      "Each has its own help with an example: euchre club rubber --help\n"
      "Exit status: 0 done, 1 refused, 2 the command was not understood or a file cannot be read.");
  const auto options = std::make_shared<Options>();
  add_people(arguments, options);
  add_tables(arguments, options);
  add_accounts(arguments, options);
  add_changes_in_play(arguments, options);
  return arguments.run(argc, argv);
}
