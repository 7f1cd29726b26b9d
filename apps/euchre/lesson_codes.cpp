#include "lesson_codes.h"

#include "arguments.h"
#include "code_names.h"
#include "core/codes/drawn_rules.h"
#include "core/codes/ready_rules.h"

#include <algorithm>

namespace codes = euchre::codes;

namespace {

/// A code, or house rules that come with the program; null where there are none of that id.
const codes::Code* code_or_ready_rules(const std::string& id) {
  if (const codes::Code* code = codes::find_code(id)) return code;
  const auto ready = std::ranges::find(codes::ready_rules(), id, &codes::ReadyRules::id);
  return ready == codes::ready_rules().end() ? nullptr : &ready->code;
}

euchre::Result<std::vector<const codes::Code*>, std::string> codes_of(const std::vector<std::string>& ids) {
  std::vector<const codes::Code*> found;
  found.reserve(codes::known_codes().size());
  for (const codes::Code& code : codes::known_codes()) {
    if (ids == std::vector<std::string>{"all"}) found.push_back(&code);
  }
  if (!found.empty()) return found;
  for (const std::string& id : ids) {
    found.push_back(code_or_ready_rules(id));
    if (found.back() == nullptr) return euchre::Failure{no_such_code(id) + ", or all of them"};
  }
  return found;
}

/// Always the same ones, so that what was learnt by them can be learnt again.
std::vector<codes::Code> draw(std::uint32_t count, const std::vector<std::uint32_t>& packs) {
  constexpr std::uint64_t kSeed = 20261127;
  euchre::RandomStream random(kSeed);
  std::vector<codes::Code> drawn;
  drawn.reserve(count);
  const auto all = codes::known_codes();
  for (std::uint32_t i = 0; i < count; ++i) {
    codes::Code base = all[i % all.size()];
    base.deal.pack = *euchre::pack_of_size(packs[i % packs.size()]);
    drawn.push_back(codes::drawn_rules(base, random));
  }
  return drawn;
}

}  // namespace

void LessonCodes::add_options(Arguments& arguments) {
  arguments
      .add_option("--code", &ids,
                  "the code to learn: " + codes::ids_of_codes() +
                      ", or ready-made house rules such as american; several with commas between, or all: each deal is "
                      "played under one of them")
      .split_at(',');
  arguments
      .add_option(
          "--drawn", &drawn,
          "so many house rules besides, drawn from every code in turn: every other deal is played by one of them")
      .allow_between(0U, 100'000U);
  arguments.add_option("--packs", &packs, "how many cards those have, in turn: of 24, 28 and 32, with commas between")
      .split_at(',');
}

euchre::Result<Lessons, std::string> lessons_of(const LessonCodes& chosen) {
  const auto found = codes_of(chosen.ids);
  if (!found) return euchre::Failure{found.error()};
  for (const std::uint32_t cards : chosen.packs) {
    const auto pack = euchre::pack_of_size(cards);
    if (!pack || has_joker(*pack)) {
      return euchre::Failure{"--packs: there is no pack of " + std::to_string(cards) +
                             " cards; 24, 28 and 32 are known"};
    }
  }
  Lessons lessons{draw(chosen.drawn, chosen.packs), {}};
  for (const codes::Code& code : lessons.drawn) lessons.codes.push_back(&code);
  const std::size_t as_many = std::max(lessons.drawn.size(), found->size());
  for (std::size_t i = 0; i < as_many; ++i) lessons.codes.push_back((*found)[i % found->size()]);
  return lessons;
}
