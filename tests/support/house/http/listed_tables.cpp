#include "support/house/http/listed_tables.h"

#include <utility>

namespace euchre::test_support {

protocol::CreateTableMessage listed_table(std::string name) {
  protocol::CreateTableMessage message;
  message.code = "alberta";
  message.name = std::move(name);
  message.listed = true;
  message.clock_seconds = 30;
  message.seat = protocol::Seat::N;
  return message;
}

void fill_the_list(FakeHouse& house) {
  for (const char* network : {"198.51.100.1", "198.51.100.2", "198.51.100.3"}) {
    FakePerson ann(house, "Ann", {}, network);
    for (int table = 0; table < 16; ++table) ann.say(listed_table("Ann"));
  }
}

}  // namespace euchre::test_support
