#include "house/tables/giving_way.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <vector>

namespace euchre::tables {
namespace {

/// Places as they were taken, each by its network.
class Places {
 public:
  explicit Places(const std::vector<std::string>& networks) {
    for (const std::string& network : networks)
      places_.push_back({texts_.emplace_back(site_of(network)), texts_.emplace_back(network)});
  }
  [[nodiscard]] std::optional<std::size_t> give_way(std::string_view network) const {
    return gives_way(places_, network);
  }

 private:
  std::deque<std::string> texts_;
  std::vector<PlaceHolder> places_;
};

TEST(GivingWay, the_last_that_came_of_the_network_that_has_most_gives_way) {
  const Places places({"10.0.0.1", "10.0.0.2", "10.0.0.1", "10.0.0.3", "10.0.0.2", "10.0.0.2"});
  EXPECT_EQ(places.give_way("10.0.0.9"), 5U);
  EXPECT_EQ(places.give_way("10.0.0.3"), 5U);
  EXPECT_EQ(places.give_way("10.0.0.1"), std::nullopt) << "nobody has two more than he";
  EXPECT_EQ(places.give_way("10.0.0.2"), std::nullopt);
}

TEST(GivingWay, nobody_does_where_each_has_one) {
  EXPECT_EQ(Places({"10.0.0.1", "10.0.0.2"}).give_way("10.0.0.3"), std::nullopt);
  EXPECT_EQ(Places({}).give_way("10.0.0.3"), std::nullopt);
}

/// A provider gives one customer 65,536 networks of the sixth version.
TEST(GivingWay, all_networks_of_one_customer_are_one_where_others_come) {
  const Places places({"2001:db8:1:1::/64", "2001:db8:1:2::/64", "2001:db8:1:3::/64", "2001:db8:2:1::/64"});
  EXPECT_EQ(places.give_way("10.0.0.1"), 2U);
  EXPECT_EQ(places.give_way("2001:db8:2:2::/64"), 2U);
  EXPECT_EQ(places.give_way("2001:db8:1:4::/64"), std::nullopt);
}

TEST(GivingWay, those_of_one_customer_share_among_themselves) {
  const Places places({"2001:db8:1:1::/64", "2001:db8:1:1::/64", "2001:db8:1:2::/64"});
  EXPECT_EQ(places.give_way("2001:db8:1:3::/64"), 1U);
}

TEST(GivingWay, what_is_no_network_of_the_sixth_version_is_its_own_site) {
  EXPECT_EQ(site_of("10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(site_of(""), "");
  EXPECT_EQ(site_of("nobody/64"), "nobody/64");
  EXPECT_EQ(site_of("2001:db8:1:2::/64"), "2001:db8:1::/48");
}

}  // namespace
}  // namespace euchre::tables
