#include "self_play_command.h"

#include "arguments.h"
#include "exit_status.h"
#include "lesson_codes.h"
#include "minds/learning/played_decisions.h"
#include "named_player.h"

#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

namespace {

namespace learning = euchre::learning;

struct Options {
  LessonCodes codes;
  std::uint32_t deals = 8192;
  bool has_shapes = false;
};

int complain(const std::string& words) {
  fmt::print(stderr, "euchre self-play: {}\n", words);
  return kBadUsage;
}

/// One line: by which nets, from which seed, into which file.
struct Wish {
  std::string nets;
  std::uint64_t seed = 0;
  std::string file;
};

std::optional<Wish> wish_in(const std::string& line) {
  std::istringstream words(line);
  Wish wish;
  std::string more;
  if (!(words >> wish.nets >> wish.seed >> wish.file) || words >> more) return std::nullopt;
  return wish;
}

int play(const Wish& wish, const Lessons& lessons, const Options& options) {
  const auto nets = nets_in(wish.nets);
  if (!nets) return complain(nets.error());
  std::ofstream file(wish.file, std::ios::binary);
  file << learning::played_decisions(**nets, {lessons.codes, options.deals, wish.seed});
  file.close();
  if (!file) return complain("cannot write " + wish.file + ": is there room, and the right to?");
  fmt::print("{}\n", wish.file);
  std::fflush(stdout);
  return kDone;
}

int play_as_told(const Lessons& lessons, const Options& options) {
  std::size_t number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    const auto wish = wish_in(line);
    if (!wish) {
      return complain(fmt::format(
          "line {}: expected a file of nets, a seed and the file to write, such as 'a.net 7 a.bin'", number));
    }
    if (const int status = play(*wish, lessons, options); status != kDone) return status;
  }
  return kDone;
}

}  // namespace

int self_play_command(int argc, char** argv) {
  Arguments arguments(
      "euchre self-play",
      "Plays deals by nets against themselves and writes every decision as numbers, for a learner outside.");
  Options options;
  arguments.set_footer(
      "Reads lines: a file of nets, a seed, and the file to write (src/minds/learning/played_decisions.h says what is "
      "in "
      "it);\n"
      "says the file's name when it is there.\n"
      "Example:\n"
      "  echo data/nets/short_pack.net 7 decisions.bin | euchre self-play --code hoyle,danville --drawn 400 --deals "
      "1000\n"
      "Exit status: 0 done, 2 the command or a line was not understood, or a file cannot be read or written.");
  options.codes.add_options(arguments);
  arguments.add_option("--deals", &options.deals, "deals for each line").allow_between(1U, 1'000'000U).show_default();
  arguments.add_flag("--shapes", options.has_shapes,
                     "only print the inputs of a net, those of a critic and the outputs, for calling and for playing");
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  if (options.has_shapes) {
    for (const auto task : {euchre::nets::Task::Calling, euchre::nets::Task::Playing}) {
      const learning::Widths widths = learning::widths_of(task);
      fmt::print("{} {} {}\n", widths.inputs, widths.critic_inputs, widths.outputs);
    }
    return kDone;
  }
  const auto lessons = lessons_of(options.codes);
  return lessons ? play_as_told(*lessons, options) : complain(lessons.error());
}
