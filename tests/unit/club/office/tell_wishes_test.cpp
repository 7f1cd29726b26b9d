#include "club/office/tell_wishes.h"

#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre::office {
namespace {

using support::EventDriver;
using tournament::EntryId;

EventDriver five_players() {
  tournament::EventSettings settings;
  settings.kind = tournament::Kind::Individuals;
  settings.plan = tournament::Plan::Rotating;
  EventDriver driver(settings);
  driver.enter(5);
  return driver;
}

TEST(tell_wishes, each_in_words_with_what_stands_in_the_way) {
  EventDriver driver = five_players();
  driver.must(tournament::MakeWish{tournament::KeepApart{EntryId(1), EntryId(2)}});
  driver.must(tournament::MakeWish{tournament::KeepTogether{EntryId(3), EntryId(4)}});
  driver.must(tournament::MakeWish{tournament::MixPairs{"ladies", "gents"}});
  driver.must(tournament::MakeWish{tournament::SpreadOut{{EntryId(1), EntryId(3), EntryId(5)}}});
  driver.must(tournament::MakeWish{tournament::StayAt{EntryId(5), 1}});
  const auto wishes = tell_wishes(driver.event()).wishes;
  ASSERT_EQ(wishes.size(), 5U);
  EXPECT_EQ(wishes[0].words, "P1 and P2 are never at one table");
  EXPECT_EQ(wishes[0].problem, "there is only one table");
  EXPECT_EQ(wishes[1].words, "P3 and P4 are always at one table, and never partners");
  EXPECT_FALSE(wishes[1].problem.has_value());
  EXPECT_EQ(wishes[2].words, "partners are one of ladies and one of gents");
  EXPECT_EQ(wishes[2].problem, "the groups are not equally large: 2 pairs are not mixed");
  EXPECT_EQ(wishes[3].words, "P1, P3 and P5 are at different tables in the first round");
  EXPECT_EQ(wishes[3].problem, "they are more than the 1 table");
  EXPECT_EQ(wishes[4].words, "P5: always at table 1, North-South");
  const std::vector kinds{told::WishKind::Apart, told::WishKind::Together, told::WishKind::Mixed,
                          told::WishKind::Spread, told::WishKind::Stay};
  for (std::size_t wish = 0; wish < kinds.size(); ++wish) EXPECT_EQ(wishes[wish].kind, kinds[wish]);
  EXPECT_EQ(wishes[3].entries, (std::vector<std::int64_t>{1, 3, 5}));
  EXPECT_EQ(wishes[4].table, 1);
}

TEST(tell_wishes, what_a_round_does_not_keep_is_said_by_name) {
  EventDriver driver = five_players();
  driver.must(tournament::MakeWish{tournament::KeepApart{EntryId(1), EntryId(2)}});
  driver.must(tournament::MakeWish{tournament::StayAt{EntryId(3), 2}});
  const auto unmet = std::vector<tournament::UnmetWish>{{1, tournament::WishProblem::OneTable},
                                                        {2, tournament::WishProblem::NoSuchTable, 1}};
  EXPECT_EQ(
      words_of(driver.event(), unmet),
      "P1 and P2 are never at one table: not in this round, since there is only one table; P3: always at table 2, "
      "North-South: not in this round, since there is play at 1 table only");
}

TEST(tell_wishes, in_other_words_too) {
  static constexpr std::array kWishWords{Translation{" and ", " et "},
                                         Translation{"there is only one table", "une seule table"},
                                         Translation{"{names} are never at one table", "jamais ensemble : {names}"}};
  EventDriver driver = five_players();
  driver.must(tournament::MakeWish{tournament::KeepApart{EntryId(1), EntryId(2)}});
  const auto wish = tell_wishes(driver.event(), Wording(kWishWords)).wishes[0];
  EXPECT_EQ(wish.words, "jamais ensemble : P1 et P2");
  EXPECT_EQ(wish.problem, "une seule table");
}

}  // namespace
}  // namespace euchre::office
