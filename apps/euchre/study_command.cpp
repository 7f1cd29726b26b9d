#include "study_command.h"

#include "arguments.h"
#include "chosen_code.h"
#include "core/base/text.h"
#include "exit_status.h"
#include "long_work.h"
#include "minds/analysis/action_words.h"
#include "minds/analysis/explanation_words.h"
#include "minds/analysis/situation.h"
#include "minds/analysis/tell_study.h"
#include "study_print.h"
#include "study_table.h"
#include "threads.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <limits>

namespace {

namespace analysis = euchre::analysis;
namespace codes = euchre::codes;
namespace game = euchre::game;
namespace match = euchre::match;
using euchre::Failure;
using euchre::Result;

constexpr unsigned kDealsForOdds = 20'000;

struct Options {
  ChosenCode code;
  std::string hand;
  std::string turn_up;
  std::string dealer = "N";
  std::string calls;
  std::string plays;
  std::string discard;
  std::string score = "0-0";
  unsigned deals_left = 0;
  std::uint64_t worlds = 0;
  unsigned threads = 0;
  std::uint64_t seed = 1;
  std::string csv_file;
  std::string hands = "200";
  bool json = false;

  [[nodiscard]] bool is_table() const { return !csv_file.empty(); }
};

void add_position_options(Arguments& arguments, Options& options) {
  arguments.add_option("--hand", &options.hand,
                       "the five cards dealt to the player to act, such as \"JH AH KH AS QC\"");
  arguments.add_option("--up", &options.turn_up, "the card turned up");
  arguments.add_option("--dealer", &options.dealer, "who dealt").allow({"N", "E", "S", "W"}).show_default();
  arguments.add_option(
      "--calls", &options.calls,
      "what was said, eldest hand first: pass order order-alone name-H name-alone-H go-alone stay-together;\n"
      "name-N and name-L for no trump high and low, where the house plays it");
  arguments.add_option(
      "--discard", &options.discard,
      "what the dealer laid away, where the hand is his; \"unseen\" where it is another's, and a lead is asked about");
  arguments.add_option("--plays", &options.plays, "the cards played, in order; whoever is to act then holds the hand");
  arguments.add_option("--score", &options.score, "points of his side, then of the other").show_default();
  arguments.add_option("--deals-left", &options.deals_left,
                       "deals left in the game, this one included, where a game is a number of deals");
  options.code.add_options(arguments);
}

void add_options(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "Examples:\n"
      "  euchre study --up TH --dealer N --hand \"JH AH KD AS QC\"           eldest hand: order or pass?\n"
      "  euchre study --up 9S --dealer S --calls \"pass pass pass\" --hand \"JS KS AD TD 9H\" --score 7-9\n"
      "  euchre study --up TH --dealer N --calls order --plays QC --hand \"9D TD KC AC TS\"   which club?\n"
      "  euchre study --csv hands.csv --hands 500 --up JD --dealer E        a table of hands drawn at random\n"
      "Each choice is played out on the same deals that fit all that was seen and said, by players who go by the "
      "rules\n"
      "of docs/rules-player.md. Ctrl-C ends it with what it has.\n"
      "Exit status: 0 done, 1 refused: no such decision can arise, 2 the command was not understood.");
  add_position_options(arguments, options);
  arguments.add_option(
      "--deals", &options.worlds,
      "how many deals to look at: 20000 unless told, 400 for each hand of a table; near the end of a deal\n"
      "all there are, where they are no more");
  arguments.add_option("--csv", &options.csv_file, "write a table of many hands to this file, - for standard output");
  arguments.add_option("--hands", &options.hands, "with --csv: how many hands to draw, or all").show_default();
  arguments.add_option("--seed", &options.seed, "which deals and hands are drawn").show_default();
  arguments.add_option("--threads", &options.threads, "at most this many; as many as the machine has unless told");
  arguments.add_flag("--json", options.json, "print one JSON object");
}

void complain(const std::string& words) { fmt::print(stderr, "euchre study: {}\n", words); }

/// The score of the side that decides and of the other, for the game at hand.
Result<match::Standing, std::string> standing_of(const Options& options, const codes::Code& code, euchre::Side own) {
  match::Standing standing = match::standing_of(match::Match(code.match));
  const auto parts = euchre::split(options.score, '-');
  const auto first = euchre::parse_integer(parts[0]);
  const auto second = parts.size() == 2 ? euchre::parse_integer(parts[1]) : std::nullopt;
  const int most = standing.target ? standing.target->number() - 1 : std::numeric_limits<std::int16_t>::max();
  if (!first || !second || *first < 0 || *second < 0 || *first > most || *second > most) {
    return Failure{fmt::format("--score {}: write two numbers from 0 to {}, such as 3-4", options.score, most)};
  }
  standing.score[own] = codes::Points(static_cast<std::int16_t>(*first));
  standing.score[adversaries_of(own)] = codes::Points(static_cast<std::int16_t>(*second));
  if (options.deals_left == 0) return standing;
  if (!standing.deal_turns_left)
    return Failure{fmt::format("--deals-left: {} is played to {} points", code.name, most + 1)};
  standing.deal_turns_left = std::min(options.deals_left, *standing.deal_turns_left);
  return standing;
}

Result<analysis::Situation, std::string> situation_of(const Options& options, const codes::Code& code) {
  analysis::Situation situation;
  const auto standing = standing_of(options, code, euchre::Side::NorthSouth);  // either side's need bars lone hands
  situation.rules = standing ? euchre::match::rules_at(code.deal, code.match.game, standing->score) : code.deal;
  situation.dealer = *euchre::parse_seat(options.dealer);
  for (const std::string_view word : euchre::words(options.calls)) {
    const auto call = game::parse_call(word);
    if (!call) return Failure{fmt::format("--calls: {} is no call", word)};
    situation.calls.push_back(*call);
  }
  for (const std::string_view word : euchre::words(options.plays)) {
    const auto card = euchre::parse_card(word);
    if (!card) return Failure{fmt::format("--plays: {} is no card", word)};
    situation.plays.push_back(*card);
  }
  if (!options.turn_up.empty()) {
    const auto card = euchre::parse_card(options.turn_up);
    if (!card) return Failure{fmt::format("--up: {} is no card", options.turn_up)};
    situation.turn_up = *card;
  }
  situation.has_dealer_discarded = options.discard == "unseen";
  if (!options.discard.empty() && !situation.has_dealer_discarded) {
    situation.discard = euchre::parse_card(options.discard);
    if (!situation.discard) return Failure{fmt::format("--discard: {} is no card, nor \"unseen\"", options.discard)};
  }
  const auto hand = euchre::parse_cards(options.hand);
  if (!hand) return Failure{fmt::format("--hand: {} are not cards, each once", options.hand)};
  situation.hand = *hand;
  return situation;
}

// ---- one hand

/// Writes the table over the one before, where there is a terminal to write on.
class Screen {
 public:
  explicit Screen(bool is_wanted) : is_live_(is_wanted && isatty(STDOUT_FILENO) == 1) {}

  void show(const std::string& table) {
    if (!is_live_) return;
    erase();
    lines_ = std::ranges::count(table, '\n');
    fmt::print("{}", table);
    std::fflush(stdout);
  }
  void erase() {
    if (lines_ > 0) fmt::print("\x1b[{}A\x1b[J", lines_);
    lines_ = 0;
  }

 private:
  bool is_live_;
  std::ptrdiff_t lines_ = 0;
};

constexpr std::uint64_t kUsualWorlds = 20'000;

/// Looks at ever more deals, in parts of a fraction of a second, until there are enough or it is interrupted; at all there
/// are where they are no more than that.
analysis::StudySums look(const analysis::Study& study, const Options& options) {
  constexpr unsigned part_size = 100;
  const std::uint64_t wanted = options.worlds == 0 ? kUsualWorlds : options.worlds;
  if (const auto all = study.look_at_all(wanted)) return *all;
  const unsigned threads = thread_count(options.threads);
  const StopOnInterrupt until_asked;
  Screen screen(!options.json);
  analysis::StudySums sums(study.choices().size());
  while (sums.worlds() < wanted && !StopOnInterrupt::is_wanted()) {
    const std::uint64_t first = sums.worlds();
    const auto round =
        static_cast<unsigned>(std::min<std::uint64_t>(wanted - first, std::uint64_t{10} * part_size * threads));
    const unsigned parts = (round + part_size - 1) / part_size;
    std::vector<analysis::StudySums> found(parts);
    on_threads(threads)(parts, [&](unsigned part) {
      found[part] = study.look(first + static_cast<std::uint64_t>(part) * part_size,
                               std::min(part_size, round - part * part_size));
    });
    for (const analysis::StudySums& part : found) sums += part;
    screen.show(table_in_words(study, sums));
  }
  screen.erase();
  return sums;
}

int study_one(const Options& options, const codes::Code& code, const analysis::Situation& situation) {
  if (options.hand.empty() || options.turn_up.empty()) {
    complain("give --hand and --up; --help shows examples");
    return kBadUsage;
  }
  const auto view = analysis::view_of(situation);
  if (!view) {
    complain(view.error().problem);
    return kFailed;
  }
  const auto standing = standing_of(options, code, side_of(view->seat));
  if (!standing) {
    complain(standing.error());
    return kBadUsage;
  }
  if (!options.json) fmt::print("{}", question_in_words(code, *view, *standing));
  const analysis::Study study(*view, *standing, analysis::find_winning_chances(code, kDealsForOdds), options.seed);
  const analysis::StudySums sums = look(study, options);
  if (sums.worlds() == 0) return kDone;
  if (options.json) {
    fmt::print("{}\n", to_json(analysis::tell(study, sums), euchre::wire::Layout::Lines));
  } else {
    fmt::print("{}", table_in_words(study, sums));
    fmt::print("Why {}:\n", analysis::words_of(study.choices()[sums.best()], *view));
    for (const std::string& reason : analysis::why(study, sums)) fmt::print("  {}\n", reason);
  }
  return kDone;
}

// ---- many hands

int study_many(const Options& options, const codes::Code& code, const analysis::Situation& situation) {
  const auto number = euchre::parse_integer(options.hands);
  if ((!number || *number < 1) && options.hands != "all") {
    complain(fmt::format("--hands {}: write a number or all", options.hands));
    return kBadUsage;
  }
  if (!options.hand.empty() || !options.plays.empty() || !options.discard.empty()) {
    complain("--csv draws the hands: leave out --hand, --plays and --discard");
    return kBadUsage;
  }
  if (options.hands == "all" && options.turn_up.empty()) {
    complain("--hands all needs one card turned up: give --up");
    return kBadUsage;
  }
  const euchre::SeatSet unused = euchre::codes::unused_seats(code.deal.players);
  euchre::Seat seat = euchre::game::next_active(situation.dealer, unused);
  for (std::size_t i = 0; i < situation.calls.size(); ++i) seat = euchre::game::next_active(seat, unused);
  const auto standing = standing_of(options, code, side_of(seat));
  if (!standing) {
    complain(standing.error());
    return kBadUsage;
  }
  HandTable table;
  table.code = code;
  table.standing = *standing;
  table.situation = situation;
  table.draws_turn_up = options.turn_up.empty();
  if (number) table.hands = static_cast<std::uint64_t>(*number);
  table.worlds = options.worlds == 0 ? 400 : static_cast<unsigned>(std::min<std::uint64_t>(options.worlds, 1'000'000));
  table.threads = thread_count(options.threads);
  table.seed = options.seed;
  table.file = options.csv_file;
  return write_hand_table(table);
}

}  // namespace

int study_command(int argc, char** argv) {
  Arguments arguments("euchre study",
                      "What every call or card of a hand is worth, in points and in the chance of winning the game.");
  Options options;
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  const auto code = options.code.load();
  if (!code) {
    complain(code.error());
    return kBadUsage;
  }
  const auto situation = situation_of(options, *code);
  if (!situation) {
    complain(situation.error());
    return kBadUsage;
  }
  return options.is_table() ? study_many(options, *code, *situation) : study_one(options, *code, *situation);
}
