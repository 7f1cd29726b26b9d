#include "replay_command.h"

#include "arguments.h"
#include "core/notation/check.h"
#include "core/notation/entered_deals.h"
#include "core/notation/record_json.h"
#include "exit_status.h"
#include "read_input.h"
#include "replay_account.h"
#include "replay_rulings.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace notation = euchre::notation;
using euchre::Failure;
using euchre::Result;
using euchre::Side;
using notation::Format;
using notation::Verdict;

enum class Target { None, Record, Egn, Text, Json };

struct Options {
  std::vector<std::string> files;
  std::string format = "auto";
  std::string to;
  bool verify = false;
  bool json = false;
  unsigned game = 0;  ///< 0 where none was named

  [[nodiscard]] notation::ReplayScope scope() const {
    return verify ? notation::ReplayScope::PlayAndDeals : notation::ReplayScope::Play;
  }
  [[nodiscard]] Target target() const {
    if (to == "record") return Target::Record;
    if (to == "egn") return Target::Egn;
    if (to == "json") return Target::Json;
    return to == "text" ? Target::Text : Target::None;
  }
};

/// Whether it is our own record, as text or in its JSON form.
bool is_record(Format format) { return format == Format::Record || format == Format::Json; }

void add_options(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "Examples:\n"
      "  euchre replay evening.record                 tell the game and check every line of it\n"
      "  euchre replay --verify evening.record        also compute every shuffle again\n"
      "  euchre replay --format egn games/*.egn       one line a file, then 'N accepted, M refused'\n"
      "  euchre replay --format openspiel std0.txt.gz recompute every return, then 'N agree, M differ'\n"
      "  euchre replay --to egn evening.record        write the game as EGN\n"
      "  euchre replay --to json evening.record       write the record as JSON, one object a line\n"
      "  euchre replay --json evening.record          what each deal came to: trump, who took each trick, points\n"
      "Exit status: 0 all is right, 1 something is not, 2 the command was not understood or a file cannot be read.");
  arguments
      .add_option("FILE", &options.files,
                  "records, as text or JSON, EGN games or OpenSpiel histories, packed by gzip or not; - reads "
                  "standard input")
      .require();
  arguments.add_option("--format", &options.format, "what the files are; auto goes by how they begin")
      .allow({"auto", "record", "json", "egn", "openspiel"})
      .show_default();
  arguments.add_option("--to", &options.to, "write the one FILE in another format instead")
      .allow({"record", "json", "egn", "text"});
  arguments.add_option("--game", &options.game, "with --to egn: which game of the record, from 1")
      .allow_between(1U, 1'000'000U);
  arguments.add_flag("--verify", options.verify,
                     "compute every draw and deal again from its secret, contributions and cut");
  arguments.add_flag("--json", options.json, "print what was found as JSON");
}

void complain(const std::string& words) { fmt::print(stderr, "euchre replay: {}\n", words); }

/// A file that was read, and what it holds.
struct Input {
  std::string name;
  std::string text;
  Format format = Format::Record;
};

Result<Input, std::string> open_input(const Options& options, const std::string& name) {
  Result<std::string, std::string> text = read_input(name);
  if (!text) return Failure{text.error()};
  const std::string shown = name == "-" ? "standard input" : name;
  const auto format = options.format == "auto" ? notation::recognise(*text) : notation::parse_format(options.format);
  if (!format) return Failure{shown + ":1: neither a record nor EGN nor histories (say which with --format)"};
  if (options.verify && !is_record(*format)) {
    return Failure{shown + ": --verify needs a record: other formats do not tell how the cards were shuffled"};
  }
  return Input{shown, *std::move(text), *format};
}

// ---- converting

int print_json(const notation::Record& record, const std::string& name) {
  const auto text = notation::to_record_json(record);
  if (!text) {
    complain(to_text(text.error(), name));
    return kFailed;
  }
  fmt::print("{}", *text);
  return kDone;
}

int convert(const Options& options, const Input& input) {
  if (options.target() == Target::Egn) {
    const auto number = options.game == 0 ? std::nullopt : std::optional(options.game);
    const auto game = notation::to_checked_egn(input.text, input.name, input.format, number);
    if (!game) {
      complain(game.error());
      return kFailed;
    }
    fmt::print("{}", notation::to_egn_text(*game));
    return kDone;
  }
  if (is_record(input.format)) {
    Verdict verdict = notation::check(input.text, input.name, input.format, notation::ReplayScope::Play);
    check_rulings(input.text, input.name, verdict);
    if (!verdict.is_accepted) {
      complain(verdict.words);
      return kFailed;
    }
  }
  const auto record = notation::to_checked_record(input.text, input.name, input.format);
  if (!record) {
    complain(record.error());
    return kFailed;
  }
  if (options.target() == Target::Json) return print_json(*record, input.name);
  fmt::print("{}", options.target() == Target::Text ? account_in_words(*record) : notation::to_record(*record));
  return kDone;
}

int convert_file(const Options& options) {
  if (options.files.size() != 1) {
    complain("--to writes one FILE, not " + std::to_string(options.files.size()));
    return kBadUsage;
  }
  const Result<Input, std::string> input = open_input(options, options.files.front());
  if (input) return convert(options, *input);
  complain(input.error());
  return kBadUsage;
}

// ---- checking

struct Totals {
  std::size_t accepted = 0;
  std::size_t refused = 0;
  std::size_t agree = 0;
  std::size_t differ = 0;
  bool has_games = false;
  bool has_histories = false;

  void add(const Verdict& verdict) {
    if (verdict.format == Format::OpenSpiel) {
      has_histories = true;
      agree += verdict.agree;
      differ += verdict.differ;
      return;
    }
    has_games = true;
    ++(verdict.is_accepted ? accepted : refused);
  }
  [[nodiscard]] bool is_all_right() const { return refused == 0 && differ == 0; }
};

nlohmann::ordered_json to_json(const notation::EnteredDeal& deal) {
  nlohmann::ordered_json object{{"number", deal.number}, {"dealer", std::string(1, to_char(deal.dealer))}};
  if (deal.trump) object["trump"] = std::string(1, to_char(*deal.trump));
  if (deal.maker) object["maker"] = std::string(1, to_char(*deal.maker));
  if (deal.lone_player) object["lone"] = std::string(1, to_char(*deal.lone_player));
  if (deal.lone_defender) object["lone_defender"] = std::string(1, to_char(*deal.lone_defender));
  object["tricks"] = nlohmann::ordered_json::array();
  for (const euchre::Seat taker : deal.takers) object["tricks"].push_back(std::string(1, to_char(taker)));
  if (deal.award) {
    object["side"] = to_text(deal.award->side);
    object["points"] = deal.award->points.number();
    object["reason"] = notation::to_text(deal.award->reason);
  }
  return object;
}

/// What the deals of a lawful record came to.
nlohmann::ordered_json deals_of(const Input& input) {
  nlohmann::ordered_json deals = nlohmann::ordered_json::array();
  const auto record = notation::parse_record(input.text, input.format);
  for (const notation::EnteredDeal& deal : notation::entered_deals(*record)) deals.push_back(to_json(deal));
  return deals;
}

nlohmann::ordered_json to_json(const Input& input, const Verdict& verdict) {
  nlohmann::ordered_json object{{"file", input.name},
                                {"format", to_text(verdict.format)},
                                {"accepted", verdict.is_accepted},
                                {"words", verdict.words},
                                {"deals", verdict.deals},
                                {"remarks", verdict.remarks}};
  if (verdict.score) {
    object["score"] = {{"NS", (*verdict.score)[Side::NorthSouth].number()},
                       {"EW", (*verdict.score)[Side::EastWest].number()}};
  }
  if (verdict.draws_verified > 0) object["draws_verified"] = verdict.draws_verified;
  if (verdict.deals_verified > 0) object["deals_verified"] = verdict.deals_verified;
  if (is_record(verdict.format) && verdict.is_accepted) object["played"] = deals_of(input);
  if (verdict.format == Format::OpenSpiel) {
    object["agree"] = verdict.agree;
    object["differ"] = verdict.differ;
  }
  return object;
}

void print_verdict(const Verdict& verdict) {
  if (verdict.format == Format::OpenSpiel) {
    for (const std::string& complaint : verdict.remarks) fmt::print("{}\n", complaint);
    if (verdict.differ > verdict.remarks.size()) {
      fmt::print("... and {} more\n", verdict.differ - verdict.remarks.size());
    }
    return;
  }
  fmt::print("{}\n", verdict.words);
  for (const std::string& remark : verdict.remarks) fmt::print("  note: {}\n", remark);
}

void print_totals(const Totals& totals) {
  if (totals.has_games) fmt::print("{} accepted, {} refused\n", totals.accepted, totals.refused);
  if (totals.has_histories) fmt::print("{} agree, {} differ\n", totals.agree, totals.differ);
}

int check_files(const Options& options) {
  Totals totals;
  nlohmann::ordered_json verdicts = nlohmann::ordered_json::array();
  bool has_unread = false;
  for (const std::string& name : options.files) {
    const Result<Input, std::string> input = open_input(options, name);
    if (!input) {
      complain(input.error());
      has_unread = true;
      continue;
    }
    Verdict verdict = notation::check(input->text, input->name, input->format, options.scope());
    if (is_record(input->format)) check_rulings(input->text, input->name, verdict);
    totals.add(verdict);
    if (options.json) {
      verdicts.push_back(to_json(*input, verdict));
      continue;
    }
    const bool is_told = is_record(input->format) && verdict.is_accepted && options.files.size() == 1;
    if (is_told) fmt::print("{}\n", account_in_words(*notation::parse_record(input->text, input->format)));
    print_verdict(verdict);
  }
  if (options.json) {
    const nlohmann::ordered_json all{{"files", verdicts},
                                     {"accepted", totals.accepted},
                                     {"refused", totals.refused},
                                     {"agree", totals.agree},
                                     {"differ", totals.differ}};
    fmt::print("{}\n", all.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  } else {
    print_totals(totals);
  }
  if (has_unread) return kBadUsage;
  return totals.is_all_right() ? kDone : kFailed;
}

}  // namespace

int replay_command(int argc, char** argv) {
  Arguments arguments("euchre replay",
                      "Replays records of games, checks that every line is lawful, and converts formats.");
  Options options;
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  return options.target() == Target::None ? check_files(options) : convert_file(options);
}
