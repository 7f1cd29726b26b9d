#include "support/minds/players/duel.h"

#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <string>

int main(int argc, char** argv) {
  if (argc != 5 && argc != 6) {
    fmt::print(stderr,
               "usage: player_match FIRST SECOND CODE PAIRS [SEED], such as: player_match rules random hoyle 20000\n");
    return 2;
  }
  const auto first = euchre::players::make_player(argv[1]);
  const auto second = euchre::players::make_player(argv[2]);
  if (!first || !second) {
    fmt::print(stderr, "player_match: there is no such player\n");
    return 2;
  }
  auto rules = euchre::test_support::duel_rules(argv[3]);
  rules.seed = argc == 6 ? std::strtoull(argv[5], nullptr, 10) : 1;
  const auto pairs = static_cast<unsigned>(std::strtoul(argv[4], nullptr, 10));
  const auto began = std::chrono::steady_clock::now();
  const auto result = euchre::test_support::duel(*first, *second, rules, pairs);
  const std::chrono::duration<double, std::micro> spent = std::chrono::steady_clock::now() - began;
  fmt::print("{} against {} under {}: {}{:.1f} microseconds a deal\n", argv[1], argv[2], argv[3], to_text(result),
             spent.count() / 2 / pairs);
}
