#include "play_command.h"

#include "arguments.h"
#include "core/codes/code.h"
#include "exit_status.h"
#include "house/terminal/play.h"
#include "minds/players/levels.h"
#include "read_input.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace {

namespace codes = euchre::codes;
namespace players = euchre::players;
namespace table = euchre::table;
namespace terminal = euchre::terminal;

struct Options {
  std::string code = codes::default_code(codes::Occasion::Game).id;
  std::string house_file;
  std::string name;
  std::string seat = "S";
  std::string speed = "normal";
  std::string partner{players::kUsualPartner};
  std::string adversaries{players::kUsualAdversaries};
  std::string think = "usual";
  std::string record_file;
  std::optional<std::uint64_t> seed;
  bool draw = false;
  bool watch = false;
  bool ascii = false;
};

std::vector<std::string> code_names() {
  std::vector<std::string> names;
  for (const codes::Code& code : codes::known_codes()) names.push_back(code.id);
  return names;
}

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  for (const players::Level& level : players::levels()) names.emplace_back(level.player);
  // No level, but what the club is measured by.
  names.emplace_back("rules");
  return names;
}

std::vector<std::string> thinking_words() {
  std::vector<std::string> words;
  for (const players::ThinkingTimeWords& time : players::thinking_times()) words.emplace_back(time.word);
  return words;
}

/// What each level is, a line each.
std::string levels_in_words() {
  std::string text = "Levels, weakest first:\n";
  for (const players::Level& level : players::levels()) {
    text += fmt::format("  {:<10} {}: {}\n", level.player, level.title, level.words);
  }
  return text;
}

void add_options(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "Examples:\n"
      "  euchre play --code alberta                    you and a computer against two computers\n"
      "  euchre play --house rules.toml --name Ann     your own rules; 'base = \"hoyle\"' and what differs\n"
      "  euchre play --watch --speed slow              computers play, all hands open\n"
      "  euchre play --watch --seed 7 | less           the account of one match, line by line\n"
      "  euchre play --opponents best --think long     the strongest on every side, taking their time\n" +
      levels_in_words() +
      "In the game ? shows the keys.\n"
      "Exit status: 0 done, 1 refused, 2 the command was not understood, 128 and more: ended by a signal.");
  arguments.add_option("--code", &options.code, "the code of laws").allow(code_names()).show_default();
  arguments.add_option("--house", &options.house_file, "house rules: a TOML file that says what differs from a code");
  arguments.add_option("--name", &options.name, "your name, at most 24 characters");
  arguments.add_option("--seat", &options.seat, "your seat").allow({"N", "E", "S", "W"}).show_default();
  arguments.add_option("--speed", &options.speed, "how fast the computers play")
      .allow({"fast", "normal", "slow"})
      .show_default();
  arguments.add_option("--partner", &options.partner, "how well your partner plays; with --watch North and South")
      .allow(level_names())
      .show_default();
  arguments.add_option("--opponents", &options.adversaries, "how well your opponents play; with --watch East and West")
      .allow(level_names())
      .show_default();
  arguments.add_option("--think", &options.think, "how long computers at full strength think")
      .allow(thinking_words())
      .show_default();
  arguments.add_option("--seed", &options.seed, "repeat the same cards, cuts and choices");
  arguments.add_option("--record", &options.record_file, "write the record of the game to this file at the end");
  arguments.add_flag("--draw", options.draw,
                     "draw for partners and seats as the code says; otherwise partners face as they sit");
  arguments.add_flag("--watch", options.watch, "four computers play; into a pipe the account is printed line by line");
  arguments.add_flag("--ascii", options.ascii, "letters for suits and no line drawing");
}

void complain(const std::string& words) { fmt::print(stderr, "euchre play: {}\n", words); }

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

std::string default_name() {
  const char* user = std::getenv("USER");  // NOLINT(concurrency-mt-unsafe): no thread has been started
  const std::string name = user == nullptr ? "" : user;
  if (name.empty() || name.size() > 24) return "Guest";
  return name;
}

terminal::Speed speed_of(const std::string& word) {
  static const std::map<std::string, terminal::Speed> kSpeeds{
      {"fast", terminal::Speed::Fast}, {"normal", terminal::Speed::Normal}, {"slow", terminal::Speed::Slow}};
  return kSpeeds.at(word);
}

/// Reads and checks the house rules; the exit status where they cannot be used, 0 otherwise.
int load_house_rules(const Options& options, terminal::GameSettings& game) {
  if (options.house_file.empty()) return 0;
  const auto toml = read_input(options.house_file, kMostOfText);
  if (!toml) {
    complain(toml.error());
    return kBadUsage;
  }
  const auto code = codes::parse_house_rules(*toml, options.house_file);
  if (!code) {
    complain(codes::to_text(code.error()));
    return kFailed;
  }
  game.code.clear();
  game.house_rules = *toml;
  return 0;
}

terminal::PlayOptions play_options(const Options& options) {
  const std::time_t now = std::time(nullptr);
  terminal::PlayOptions play;
  play.game.code = options.code;
  play.game.seed = options.seed.value_or(random_seed());
  // With a seed the whole record is repeated, so that it names no time.
  if (!options.seed) play.game.opened_at = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
  if (options.draw) play.game.partners = table::Partners::Drawn;
  if (!options.watch) {
    play.game.name = options.name.empty() ? default_name() : options.name;
    play.game.seat = euchre::parse_seat(options.seat);
  }
  const auto time = players::parse_thinking_time(options.think).value_or(players::ThinkingTime::Usual);
  play.game.partner = players::player_at(options.partner, time);
  play.game.adversaries = players::player_at(options.adversaries, time);
  play.speed = speed_of(options.speed);
  if (options.ascii) play.charset = terminal::Charset::Ascii;
  play.record_file = options.record_file;
  play.offered_file = fmt::format("euchre-{:%Y%m%d-%H%M%S}.record", fmt::localtime(now));
  return play;
}

bool is_on_terminal() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

int start(const Options& options) {
  terminal::PlayOptions play = play_options(options);
  if (const int status = load_house_rules(options, play.game); status != 0) return status;
  if (options.watch && isatty(STDOUT_FILENO) != 1) return terminal::print_match(play, stdout);
  if (!is_on_terminal()) {
    complain("standard input and output are no terminal; --watch prints a game line by line");
    return kBadUsage;
  }
  return terminal::play(play);
}

}  // namespace

int play_command(int argc, char** argv) {
  Arguments arguments("euchre play", "A game in the terminal: you and three computers, or computers to watch.");
  Options options;
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  return start(options);
}
