#include "club/tournament/event_text.h"
#include "club/tournament/standings.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace euchre::tournament {
namespace {

std::string file(const std::string& name) {
  std::ifstream in(std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/club/tournament/" + name, std::ios::binary);
  EUCHRE_REQUIRE(in.good());
  return {std::istreambuf_iterator<char>(in), {}};
}

/// One line for each place, and what is to be settled.
std::string told(const Event& event) {
  std::string text;
  const Standings standings = standings_of(event);
  for (const StandingRow& row : standings.rows) {
    text += std::to_string(row.place) + ' ' + event.entry(row.entry)->title() + ": " + std::to_string(row.played) +
            " played, " + std::to_string(row.points) + " points; " + reason_of(event, row) + '\n';
  }
  for (const Need& need : standings.needs) text += "to settle: " + to_text(event, need) + '\n';
  return text;
}

TEST(alberta_drive, is_written_as_it_is_read) {
  const auto facts = parse_event(file("alberta_drive.event"));
  ASSERT_TRUE(facts.has_value()) << facts.error().line << ": " << facts.error().what;
  EXPECT_EQ(to_event_text(*facts), file("alberta_drive.event"));
}

TEST(alberta_drive, ends_in_these_standings) {
  const auto facts = *parse_event(file("alberta_drive.event"));
  EXPECT_EQ(told(event_after(facts, facts.size())), file("alberta_drive.standings"));
}

}  // namespace
}  // namespace euchre::tournament
