#include "law/desk/search.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::desk {
namespace {

struct Said {
  const char* words;
  const char* meant;
};

class Search : public testing::TestWithParam<Said> {};

TEST_P(Search, finds_what_people_mean_among_the_first_three) {
  const auto found = search_incidents(GetParam().words);
  const auto first = std::ranges::find(found, GetParam().meant, &Incident::id);
  ASSERT_NE(first, found.end()) << GetParam().words;
  EXPECT_LT(first - found.begin(), 3) << GetParam().words << " finds first " << found.front()->id;
}

INSTANTIATE_TEST_SUITE_P(
    people, Search,
    testing::Values(Said{"he reneged", "revoke"}, Said{"she led when it wasn't her turn", "lead-out-of-turn"},
                    Said{"misdeal", "misdeal"}, Said{"table talk", "table-talk"}, Said{"showed a card", "card-exposed"},
                    Said{"dropped the ace on the table", "card-exposed"}, Said{"renig", "revoke"},
                    Said{"led out of trun", "lead-out-of-turn"}, Said{"dealer forgot to discard", "dealer-undiscarded"},
                    Said{"wrong person dealt", "wrong-dealer"}, Said{"six cards", "misdeal"},
                    Said{"played out of turn", "play-out-of-turn"}, Said{"two cards at once", "two-cards-at-once"},
                    Said{"threw in his hand", "hand-thrown-down"}, Said{"order up out of turn", "order-out-of-turn"},
                    Said{"card face up in the deck", "faced-card"}, Said{"wrong score", "score-wrong"},
                    Said{"partner of the loner played", "idle-plays"}, Said{"stick the dealer", "stuck-dealer-passes"},
                    Said{"named the turned down suit", "named-dead-suit"},
                    Said{"look at the last trick", "trick-looked-at"}, Said{"both teams reneged", "both-revoked"}));

TEST(SearchWords, find_nothing_where_nothing_is_meant) {
  EXPECT_TRUE(search_incidents("").empty());
  EXPECT_TRUE(search_incidents("the of and").empty());
  EXPECT_TRUE(search_incidents("xylophone quartet").empty());
}

}  // namespace
}  // namespace euchre::desk
