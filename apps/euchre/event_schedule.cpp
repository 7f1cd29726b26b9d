#include "event_schedule.h"

#include "arguments.h"
#include "club/tournament/design.h"
#include "club/tournament/frame_starter.h"
#include "club/tournament/pair_schedule.h"
#include "club/tournament/quality.h"
#include "club/tournament/starter.h"
#include "exit_status.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace tournament = euchre::tournament;
using Json = nlohmann::ordered_json;
using tournament::Histogram;
using tournament::Number;
using tournament::Quality;

constexpr Number kMostPairs = 2000;

struct Options {
  Number players = 0;
  Number rounds = 0;  ///< 0: not said; of pairs, a whole cycle
  std::string kind = "individual";
  std::string movement = "round-robin";
  std::uint64_t seed = 1;
  std::uint64_t steps = 400'000'000;
  tournament::Symmetry symmetry;
  tournament::FrameShape frame;
  bool json = false;
};

std::string_view word_of(tournament::Construction construction) {
  switch (construction) {
    case tournament::Construction::Exact: return "exact";
    case tournament::Construction::PartOfExact: return "part-of-exact";
    case tournament::Construction::Searched: return "searched";
  }
  return "";
}

Json to_json(const Histogram& counts) {
  Json json = Json::object();
  for (const auto& [times, pairs] : counts) json[std::to_string(times)] = pairs;
  return json;
}

/// Numbers as people are shown them: from 1.
Json shown(const std::vector<Number>& numbers) {
  Json json = Json::array();
  for (const Number number : numbers) json.push_back(number + 1);
  return json;
}

// ---- individuals

Json round_json(const tournament::QuartetRound& round) {
  Json tables = Json::array();
  for (const auto& table : round.tables) {
    const auto& [left, right] = table.sides;
    tables.push_back({{left.one + 1, left.other + 1}, {right.one + 1, right.other + 1}});
  }
  return tables;
}

void print_json(const tournament::Schedule& schedule, const Quality& quality) {
  Json json{{"kind", "individual"}, {"players", schedule.players}};
  json["construction"] = word_of(schedule.construction);
  json["rounds"] = Json::array();
  json["byes"] = Json::array();
  for (const auto& round : schedule.rounds) {
    json["rounds"].push_back(round_json(round));
    json["byes"].push_back(shown(round.byes));
  }
  json["quality"] = {{"exact", quality.is_exact},
                     {"partners", to_json(quality.partners)},
                     {"adversaries", to_json(quality.adversaries)},
                     {"meetings", to_json(quality.meetings)},
                     {"byes", to_json(quality.byes)},
                     {"off_the_bound",
                      {{"partners", tournament::off_the_bound(quality.partners)},
                       {"adversaries", tournament::off_the_bound(quality.adversaries)},
                       {"meetings", tournament::off_the_bound(quality.meetings)}}}};
  fmt::print("{}\n", json.dump());
}

void print_counts(std::string_view what, const Histogram& counts, std::string_view whom) {
  fmt::print("{:<12}", what);
  for (const auto& [times, number] : counts) fmt::print(" {} times: {} {};", times, number, whom);
  fmt::print("\n");
}

/// How many pairs of players have each count, and how far that is from the flattest there can be.
void print_evenness(const Quality& quality) {
  const std::array rows{std::pair{"partners", &quality.partners}, std::pair{"opposed", &quality.adversaries},
                        std::pair{"met", &quality.meetings}};
  unsigned most = 3;
  for (const auto& [what, counts] : rows) most = std::max(most, Quality::most(*counts));
  fmt::print("{:<12}", "times:");
  for (unsigned times = 0; times <= most; ++times) fmt::print("{:>7}", times);
  fmt::print("   off the bound\n");
  for (const auto& [what, counts] : rows) {
    fmt::print("{:<12}", what);
    for (unsigned times = 0; times <= most; ++times) {
      const auto found = counts->find(times);
      fmt::print("{:>7}", found == counts->end() ? 0 : found->second);
    }
    fmt::print("   {:>13}\n", tournament::off_the_bound(*counts));
  }
}

void print_words(const tournament::Schedule& schedule, const Quality& quality) {
  for (std::size_t i = 0; i < schedule.rounds.size(); ++i) {
    const auto& round = schedule.rounds[i];
    fmt::print("round {:>3} ", i + 1);
    for (const auto& table : round.tables) {
      const auto& [left, right] = table.sides;
      fmt::print(" {}+{} v {}+{} |", left.one + 1, left.other + 1, right.one + 1, right.other + 1);
    }
    for (const Number bye : round.byes) fmt::print(" {} sits out", bye + 1);
    fmt::print("\n");
  }
  fmt::print(
      "{}{}\n", word_of(schedule.construction),
      quality.is_exact ? ": everybody partners everybody equally often and opposes everybody twice as often" : "");
  print_evenness(quality);
  print_counts("byes", quality.byes, "players");
}

int schedule_individuals(const Options& options) {
  if (options.players > tournament::kMostPlayers) {
    fmt::print(stderr, "euchre event schedule: {} players are too many for rotating partners: from {} to {}\n",
               options.players, tournament::kFewestPlayers, tournament::kMostPlayers);
    return 2;
  }
  if (options.rounds == 0) {
    fmt::print(stderr,
               "euchre event schedule: say with --rounds how many rounds are played; everybody partners everybody in "
               "{}\n",
               options.players % 4 == 0 ? options.players - 1 : options.players);
    return 2;
  }
  const auto schedule = tournament::individual_schedule(options.players, options.rounds, options.seed);
  const Quality quality = tournament::quality_of(schedule);
  options.json ? print_json(schedule, quality) : print_words(schedule, quality);
  return 0;
}

// ---- pairs

std::vector<tournament::PairRound> alberta_rounds(const Options& options, Number rounds) {
  std::vector<Number> first((options.players + 1) / 2);
  std::iota(first.begin(), first.end(), Number{0});
  std::vector<Number> second(options.players / 2);
  std::iota(second.begin(), second.end(), static_cast<Number>(first.size()));
  const bool is_up = options.movement == "alberta-up";
  std::vector<tournament::PairRound> found;
  found.reserve(rounds);
  for (Number round = 0; round < rounds; ++round)
    found.push_back(
        moved_round(first, second, is_up ? tournament::Movement::FirstUp : tournament::Movement::SecondDown, round));
  return found;
}

std::vector<tournament::PairRound> pair_rounds(const Options& options) {
  const bool is_round_robin = options.movement == "round-robin";
  const Number robin = options.players % 2 == 0 ? options.players - 1 : options.players;
  const Number cycle = is_round_robin ? robin : (options.players + 1) / 2;
  const Number rounds = options.rounds == 0 ? cycle : options.rounds;
  return is_round_robin ? tournament::round_robin(options.players, rounds) : alberta_rounds(options, rounds);
}

/// How often two pairs meet.
Histogram games_of(const std::vector<tournament::PairRound>& rounds, Number pairs) {
  std::vector<unsigned> met(std::size_t{pairs} * pairs);
  for (const auto& round : rounds) {
    for (const auto& [one, other] : round.tables) ++met[std::min(one, other) * pairs + std::max(one, other)];
  }
  Histogram counts;
  for (Number one = 0; one < pairs; ++one) {
    for (Number other = one + 1; other < pairs; ++other) ++counts[met[one * pairs + other]];
  }
  return counts;
}

int schedule_pairs(const Options& options) {
  const auto rounds = pair_rounds(options);
  if (options.rounds == 0) {
    fmt::print(stderr,
               "A whole cycle, in which everybody has met everybody {}: {} rounds. --rounds asks for another number.\n",
               options.movement == "round-robin" ? "else" : "of the other letter", rounds.size());
  }
  const Histogram games = games_of(rounds, options.players);
  if (options.json) {
    Json json{{"kind", "pairs"}, {"players", options.players}, {"rounds", Json::array()}, {"byes", Json::array()}};
    for (const auto& round : rounds) {
      Json tables = Json::array();
      for (const auto& [one, other] : round.tables) tables.push_back({{one + 1}, {other + 1}});
      json["rounds"].push_back(tables);
      json["byes"].push_back(shown(round.byes));
    }
    json["quality"] = {{"adversaries", to_json(games)}};
    fmt::print("{}\n", json.dump());
    return 0;
  }
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    fmt::print("round {:>3} ", i + 1);
    for (const auto& [one, other] : rounds[i].tables) fmt::print(" {} v {} |", one + 1, other + 1);
    for (const Number bye : rounds[i].byes) fmt::print(" {} sits out", bye + 1);
    fmt::print("\n");
  }
  print_counts("adversaries", games, "pairs");
  return 0;
}

int find_starter(const Options& options) {
  if (options.players < 4 || options.players > 400 || options.players % 4 > 1) {
    fmt::print(stderr,
               "euchre event starter: --players is 4n or 4n + 1, from 4 to 400; there is no exact design else\n");
    return 2;
  }
  if (!tournament::can_use(options.symmetry, options.players)) {
    fmt::print(stderr,
               "euchre event starter: --field is a prime power 4n + 1 that divides the players, or one less of 4n, and "
               "--turns "
               "an odd number that divides one less than it: not {} and {} for {} players\n",
               options.symmetry.field, options.symmetry.turns, options.players);
    return 2;
  }
  const auto starter = tournament::search_starter(options.players, {options.seed, options.steps}, options.symmetry);
  if (!starter) {
    fmt::print(stderr, "euchre event starter: none found in {} steps from seed {}; another seed may find one\n",
               options.steps, options.seed);
    return kFailed;
  }
  fmt::print("{} {}\n", options.players, to_text(*starter));
  return 0;
}

int find_frame(const Options& options) {
  if (!tournament::can_use(options.frame, options.symmetry.turns)) {
    fmt::print(
        stderr,
        "euchre event frame: --columns is a prime from 5, --turns an odd number that divides one less; a round is of "
        "whole tables of each turn, and the extra are whole sets of --layers for each turn\n");
    return 2;
  }
  const auto starter = tournament::search_frame(options.frame, options.symmetry.turns, {options.seed, options.steps});
  if (!starter) {
    fmt::print(stderr, "euchre event frame: none found in {} steps from seed {}; another seed may find one\n",
               options.steps, options.seed);
    return kFailed;
  }
  fmt::print("{} {}\n", options.frame.players(), to_text(*starter));
  return 0;
}

}  // namespace

void add_schedule_commands(Arguments& event) {
  const auto options = std::make_shared<Options>();
  Arguments* schedule = &event.add_part("schedule", "who plays with whom and against whom, before any event");
  schedule->set_footer(
      "Examples:\n"
      "  euchre event schedule --players 16 --rounds 15 --kind individual --json\n"
      "  euchre event schedule --players 12 --kind pairs --movement alberta-up\n"
      "With --json: \"rounds\" holds the tables of each round, [[1, 2], [3, 4]] for 1 and 2 against 3 and 4; \"byes\" "
      "who sits out.\n"
      "Of individuals it counts the pairs of players who are partners, opposed or at one table 0, 1, 2, 3 times, and "
      "how "
      "far that is from the bound: 0 is as even as arithmetic allows.");
  schedule->add_option("--players", &options->players, "how many players, or how many pairs with --kind pairs")
      .require()
      .allow_between(4U, kMostPairs);
  schedule->add_option("--rounds", &options->rounds, "how many rounds (of pairs, a whole cycle where it is left out)")
      .allow_between(1U, tournament::kMostRounds);
  schedule->add_option("--kind", &options->kind, "individual: partners change every round; pairs: they stay")
      .allow({"individual", "pairs"})
      .show_default();
  schedule->add_option("--movement", &options->movement, "of pairs: everybody meets everybody, or A up, or B down")
      .allow({"round-robin", "alberta-up", "alberta-down"})
      .show_default();
  schedule->add_option("--seed", &options->seed, "another seed, another schedule of the same kind").show_default();
  schedule->add_flag("--json", options->json, "print one JSON object");
  schedule->set_action(
      [options] { return options->kind == "pairs" ? schedule_pairs(*options) : schedule_individuals(*options); });

  Arguments* starter = &event.add_part("starter", "search for the first round of an exact design");
  starter->set_footer(
      "Examples:\n"
      "  euchre event starter --players 20 --seed 1    prints a line of data/tournament/starters.txt\n"
      "  euchre event starter --players 88 --field 29 --turns 7");
  starter->add_option("--players", &options->players, "4n or 4n + 1").require();
  starter->add_option("--seed", &options->seed, "where the search begins").show_default();
  starter->add_option("--steps", &options->steps, "when to give up").show_default();
  starter->add_option("--field", &options->symmetry.field,
                      "the order of a field whose multipliers turn tables into others");
  starter->add_option("--turns", &options->symmetry.turns, "how many tables follow from one");
  starter->set_action([options] { return find_starter(*options); });

  Arguments* frame = &event.add_part("frame", "search for the first rounds of a frame, whose groups sit out in turn");
  frame->set_footer(
      "Example:\n"
      "  euchre event frame --layers 8 --columns 7 --shift --turns 3    prints a line of data/tournament/frames.txt");
  frame->add_option("--layers", &options->frame.layers, "players in each group").require();
  frame->add_option("--columns", &options->frame.columns, "how many groups: a prime").require();
  frame->add_option("--extra", &options->frame.extra, "players in one group more").show_default();
  frame->add_flag("--shift", options->frame.do_layers_shift, "what holds for a layer holds for the next");
  frame->add_option("--turns", &options->symmetry.turns, "how many tables follow from one").show_default();
  frame->add_option("--seed", &options->seed, "where the search begins").show_default();
  frame->add_option("--steps", &options->steps, "when to give up").show_default();
  frame->set_action([options] { return find_frame(*options); });
}
