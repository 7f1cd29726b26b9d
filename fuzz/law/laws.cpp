// Bytes become a table and what is done there, by anybody at any moment: the machine must stay sound at each act, rule
// the same when asked again, and leave no right open after the cut for the next deal.

#include "core/base/check.h"
#include "support/law/laws/byte_choices.h"
#include "support/law/laws/law_table.h"
#include "support/law/laws/soundness.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace {

namespace laws = euchre::laws;

constexpr std::size_t kMostActs = 120;

/// Says what is wrong before the run is ended.
void require_none(const std::vector<std::string>& findings) {
  for (const std::string& finding : findings) std::fprintf(stderr, "%s\n", finding.c_str());
  EUCHRE_REQUIRE(findings.empty());
}

euchre::facts::Act next_cut() {
  euchre::facts::Act act;
  act.actor = euchre::facts::Clock{};
  act.verb = euchre::facts::Verb::Event;
  act.what = "cut-for-next-deal";
  return act;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  laws::ByteChoices choices(std::span(bytes, size));
  laws::LawTable table = laws::some_table(choices);
  laws::Machine machine(*table.book, table.set_up);
  while (!choices.is_used_up() && table.acts.size() < kMostActs) {
    table.acts.push_back(laws::random_act(machine.position(), choices));
    machine.observe(table.acts.back());
    require_none(laws::unsound(machine));
  }
  table.acts.push_back(next_cut());
  machine.observe(table.acts.back());
  require_none(laws::open_rights(machine));
  const laws::Machine again = laws::observed(table);
  EUCHRE_REQUIRE(again.position() == machine.position());
  EUCHRE_REQUIRE(again.ruling().statements == machine.ruling().statements);
  return 0;
}
