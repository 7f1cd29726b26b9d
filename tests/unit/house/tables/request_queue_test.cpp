#include "house/tables/request_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::tables {
namespace {

using Of = RequestQueue::Of;
using testing::ElementsAre;
using testing::IsEmpty;

/// Somebody by one letter, from an address.
Guest guest(char name, const std::string& network) {
  Guest one;
  one.id = static_cast<ClientId>(name);
  one.token.bytes.fill(static_cast<unsigned char>(name));
  one.network = network;
  return one;
}

/// Who asks, by his letter.
std::string name_of(const std::optional<WaitingRequest>& one) {
  return one ? std::string(1, static_cast<char>(one->guest.id)) : std::string();
}

/// Room for four who look on and four who play.
struct Room {
  /// Whose request found no room or gave way; nothing where nobody's did.
  std::string ask(char name, const std::string& network, Of of = Of::Watchers) {
    return name_of(queue.add({guest(name, network), protocol::LeaveMessage{}}, of));
  }
  std::vector<std::string> all() {
    std::vector<std::string> names;
    while (const auto one = queue.take()) names.push_back(name_of(one));
    return names;
  }

  RequestQueue queue{8};
};

TEST(RequestQueue, first_come_first_served) {
  Room room;
  for (const char name : {'a', 'b', 'a', 'c'}) EXPECT_EQ(room.ask(name, "10.0.0.1"), "");
  EXPECT_THAT(room.all(), ElementsAre("a", "b", "a", "c"));
  EXPECT_THAT(room.all(), IsEmpty());
}

TEST(RequestQueue, one_who_asks_on_and_on_gives_way_to_others) {
  Room room;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(room.ask('e', "10.0.0.1"), "");
  EXPECT_EQ(room.ask('e', "10.0.0.1"), "e") << "there is no more for him";
  EXPECT_EQ(room.ask('a', "10.0.0.2"), "e");
  EXPECT_EQ(room.ask('b', "10.0.0.3"), "e");
  EXPECT_THAT(room.all(), ElementsAre("e", "e", "a", "b"));
}

TEST(RequestQueue, guests_of_one_address_share_its_room) {
  Room room;
  for (const char name : {'e', 'e', 'e', 'f'}) EXPECT_EQ(room.ask(name, "10.0.0.1"), "");
  EXPECT_EQ(room.ask('a', "10.0.0.1"), "e");
  EXPECT_EQ(room.ask('a', "10.0.0.1"), "a") << "e has two, which is one more than he has";
  EXPECT_THAT(room.all(), ElementsAre("e", "e", "f", "a"));
}

/// A new token for each request is a new guest, and the address is the same.
TEST(RequestQueue, many_guests_of_one_address_give_way_to_another_address) {
  Room room;
  for (const char name : {'e', 'f', 'g', 'h'}) EXPECT_EQ(room.ask(name, "10.0.0.1"), "");
  EXPECT_EQ(room.ask('a', "10.0.0.2"), "h");
  EXPECT_EQ(room.ask('a', "10.0.0.2"), "g");
  EXPECT_EQ(room.ask('a', "10.0.0.2"), "a");
}

TEST(RequestQueue, of_an_address_that_gives_way_it_is_whoever_has_most) {
  Room room;
  for (const char name : {'e', 'e', 'e', 'f'}) EXPECT_EQ(room.ask(name, "10.0.0.1"), "");
  EXPECT_EQ(room.ask('a', "10.0.0.2"), "e");
  EXPECT_THAT(room.all(), ElementsAre("e", "e", "f", "a"));
}

TEST(RequestQueue, who_looks_on_takes_no_room_from_who_plays) {
  Room room;
  for (int i = 0; i < 9; ++i) room.ask(static_cast<char>('e' + i), "10.0.0." + std::to_string(i));
  for (int i = 0; i < 4; ++i) EXPECT_EQ(room.ask('p', "10.1.0.1", Of::Players), "");
  EXPECT_EQ(room.ask('q', "10.1.0.2", Of::Players), "p") << "and players share theirs";
}

TEST(RequestQueue, who_has_left_asks_for_nothing_more) {
  Room room;
  for (const char name : {'a', 'e', 'a'}) room.ask(name, "10.0.0.1");
  room.queue.remove(static_cast<ClientId>('a'));
  EXPECT_THAT(room.all(), ElementsAre("e"));
}

/// However little the house is told to keep, somebody is heard.
TEST(RequestQueue, has_room_for_one_at_least) {
  RequestQueue queue(0);
  EXPECT_EQ(name_of(queue.add({guest('a', ""), protocol::LeaveMessage{}}, Of::Watchers)), "");
  EXPECT_EQ(name_of(queue.add({guest('b', ""), protocol::LeaveMessage{}}, Of::Watchers)), "b");
}

}  // namespace
}  // namespace euchre::tables
