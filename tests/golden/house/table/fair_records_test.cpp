#include "core/notation/check.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace euchre::table {
namespace {

using test_support::DrivenTable;

/// One of twenty shares does not come, or is opened otherwise than it was pledged.
Command share_of(const Table& table, const Seats& contributors, Share due, RandomStream& random) {
  const unsigned fortune = random.below(20);
  if (contributors.empty() || fortune == 0) return command_without(table);
  const Seat seat = contributors[random.below(static_cast<unsigned>(contributors.size()))];
  if (due == Share::Pledge) return test_support::pledge_of(table, seat);
  Contribute contribute{seat, test_support::opening_of(table, seat)};
  if (fortune == 1) contribute.opening.contribution.bytes[0] ^= 1U;
  return contribute;
}

Command answer_of(const Table& table, RandomStream& random) {
  const NextStep step = next_step(table);
  if (const auto* draw = std::get_if<AwaitDraw>(&step)) return share_of(table, draw->contributors, draw->due, random);
  const auto* pack = std::get_if<AwaitPack>(&step);
  const bool is_cut = pack == nullptr || !pack->cutter || (!pack->contributors.empty() && random.below(3) > 0);
  if (pack != nullptr && is_cut) return share_of(table, pack->contributors, pack->due, random);
  if (pack != nullptr && pack->cutter->decider != Decider::Human) return CutByHouse{};
  if (pack != nullptr) return CutPack{pack->cutter->seat, table.least_cut() + random.below(10)};
  return *test_support::random_answer(table, random);
}

/// What another card and a card from hand to hand do to a fair deal.
constexpr const char* kBenny =
    "base = \"hoyle\"\nname = \"Benny\"\n[pack]\njoker = true\n[lone_hand]\nbest_card = \"partner_gives_first\"\n";

/// Three people, not all of whom always give what they have pledged, and a computer play a few deals.
std::string played_record(const std::string& code, std::uint64_t seed) {
  DrivenTable driven = code == "benny" ? test_support::seated_table("hoyle", kBenny) : test_support::seated_table(code);
  RandomStream random(seed);
  EUCHRE_REQUIRE(!driven.give(BeginDraw{test_support::random_secret(random), Partners::AsSeated}));
  while (driven.table.course().deal_number() < 6 || driven.table.stage() != Stage::DealOver) {
    EUCHRE_REQUIRE(!driven.give(answer_of(driven.table, random)));
  }
  return notation::to_record(driven.log);
}

class FairRecords : public testing::TestWithParam<const char*> {};

TEST_P(FairRecords, are_what_the_program_writes_and_verifies) {
  const std::string code = GetParam();
  const std::string path = std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/house/table/fair/" + code + ".record";
  const std::string record = played_record(code, static_cast<std::uint64_t>(code.front()));
  if (std::getenv("EUCHRE_APPROVE") != nullptr) std::ofstream(path) << record;
  std::ifstream file(path);
  EXPECT_EQ(record, std::string(std::istreambuf_iterator<char>(file), {})) << path;
  const auto verdict = notation::check(record, code, notation::Format::Record, notation::ReplayScope::PlayAndDeals);
  EXPECT_TRUE(verdict.is_accepted) << verdict.words;
  EXPECT_EQ(verdict.deals_verified, verdict.deals);
  EXPECT_GE(verdict.deals_verified, 4U);
  EXPECT_GE(verdict.draws_verified, 1U);
}

INSTANTIATE_TEST_SUITE_P(OfEachCodeAndOneHouse, FairRecords,
                         testing::Values("alberta", "benny", "danville", "hoyle", "keller", "somerset"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
}  // namespace euchre::table
