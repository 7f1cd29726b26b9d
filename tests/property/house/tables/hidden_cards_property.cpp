#include "core/notation/record.h"
#include "core/notation/replay.h"
#include "support/house/http/fake_person.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <span>

/// What goes over the wire to a seat or a watcher holds nothing that it may not see.
namespace euchre::tables {
namespace {

using Json = nlohmann::json;
using protocol::Stage;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::patient;
using test_support::play_until;

/// Four people and a watcher, in that order.
struct FullTable {
  FullTable(const std::string& code, std::uint64_t seed) : house(seed, patient()), random(seed) {
    people[0].create(code, protocol::Seat::N);
    for (std::size_t i = 1; i < 4; ++i) people[i].join(people[0].table(), static_cast<protocol::Seat>(i));
    people[4].join(people[0].table());
    people[0].say(protocol::StartMessage{people[0].table(), false});
  }
  bool play(const std::function<bool()>& is_over) {
    return play_until(house, {&people[0], &people[1], &people[2], &people[3]}, random, is_over);
  }
  [[nodiscard]] std::vector<facts::Fact> log() const {
    std::vector<facts::Fact> facts;
    for (const std::string& line : house.log.table(people[0].table()).lines) {
      facts.push_back(notation::parse_line(line).value());
    }
    return facts;
  }

  FakeHouse house;
  RandomStream random;
  std::array<FakePerson, 5> people{FakePerson(house, "Ann"), FakePerson(house, "Bea"), FakePerson(house, "Cid"),
                                   FakePerson(house, "Dot"), FakePerson(house, "Eve")};
};

/// Every card that a text names, as `QH` in a field or as "queen of hearts" in words.
void collect_cards(const std::string& text, CardSet& cards) {
  for (unsigned index = 0; index < Card::kCount; ++index) {
    const Card card = Card::from_index(index);
    if (text == to_text(card) || text.find(name_of(card)) != std::string::npos) cards.insert(card);
  }
}

void collect_cards(const Json& json, CardSet& cards) {
  if (json.is_string()) collect_cards(json.get<std::string>(), cards);
  for (const Json& inner : json.is_structured() ? json : Json::array()) collect_cards(inner, cards);
}

/// What an audience has had the right to see of the deal in play, as the log goes on.
class Knowledge {
 public:
  explicit Knowledge(std::optional<Seat> seat) : seat_(seat) {}

  void learn(const facts::Fact& fact) {
    if (const auto* drawn = std::get_if<facts::CardDrawn>(&fact)) cards_.insert(drawn->card);
    if (const auto* dealt = std::get_if<facts::HandsDealt>(&fact)) {
      cards_ = CardSet{dealt->turn_up};
      if (seat_) cards_ = cards_ | dealt->hands[*seat_];
    }
    if (const auto* played = std::get_if<facts::CardPlayed>(&fact)) cards_.insert(played->card);
    if (const auto* sealed = std::get_if<facts::SecretSealed>(&fact)) sealed_ = to_text(sealed->secret);
    if (std::holds_alternative<facts::SecretRevealed>(fact)) sealed_.clear();
  }
  [[nodiscard]] CardSet cards() const { return cards_; }
  /// The secret that is not revealed yet, in hexadecimal; empty where there is none.
  [[nodiscard]] const std::string& sealed() const { return sealed_; }

 private:
  std::optional<Seat> seat_;
  CardSet cards_;
  std::string sealed_;
};

/// Checks all frames that one person got against the log. Cards of the deal before may still be told of beside it.
void check_wire(FakePerson& person, std::optional<Seat> seat, std::span<const facts::Fact> log) {
  Knowledge knowledge(seat);
  CardSet before;
  std::size_t known = 0;
  std::size_t checked = 0;
  for (const std::string& frame : person.frames()) {
    const Json json = Json::parse(frame);
    if (json["type"] != "update") continue;
    for (; known < json["seq"].get<std::size_t>(); ++known) {
      if (std::holds_alternative<facts::HandsDealt>(log[known])) before = knowledge.cards();
      knowledge.learn(log[known]);
    }
    CardSet told;
    collect_cards(json["view"]["hand"], told);
    collect_cards(json["view"].value("your_turn", Json()), told);
    ASSERT_TRUE(knowledge.cards().contains_all(told)) << frame;
    collect_cards(json, told);
    ASSERT_TRUE((knowledge.cards() | before).contains_all(told)) << frame;
    if (!knowledge.sealed().empty()) {
      ASSERT_EQ(frame.find(knowledge.sealed()), std::string::npos);
    }
    checked += told.empty() ? 0 : 1;
  }
  EXPECT_GT(checked, 100U);
}

class HiddenCards : public testing::TestWithParam<const char*> {};

TEST_P(HiddenCards, no_frame_of_whole_matches_holds_a_card_that_its_reader_may_not_see) {
  FullTable table(GetParam(), 11);
  const auto& view = table.people[0].view();
  ASSERT_TRUE(table.play([&] { return view.stage == Stage::MatchOver && view.deal >= 8; }));
  const auto log = table.log();
  for (std::size_t i = 0; i < table.people.size(); ++i) {
    const auto seat = i < 4 ? std::optional(static_cast<Seat>(i)) : std::nullopt;
    check_wire(table.people[i], seat, log);
  }
}

TEST(HiddenCardsCheck, finds_a_card_that_should_not_be_there) {
  FullTable table("hoyle", 2);
  ASSERT_TRUE(table.play([&] { return table.people[0].view().stage == Stage::Play; }));
  CardSet watched;
  collect_cards(Json::parse(table.people[0].frames().back()), watched);
  Knowledge watcher(std::nullopt);
  for (const facts::Fact& fact : table.log()) watcher.learn(fact);
  EXPECT_FALSE(watcher.cards().contains_all(watched)) << "Ann's own hand is hidden from a watcher";
}

/// The deal in play with two cards exchanged that `seat` has not seen, between other hands and not yet played; nothing
/// where there are none. What was done may have been unlawful with them.
std::optional<facts::HandsDealt> dealt_otherwise(std::span<const facts::Fact> log, std::optional<Seat> seat,
                                                 RandomStream& random) {
  facts::HandsDealt dealt;
  CardSet played;
  for (const facts::Fact& fact : log) {
    if (const auto* hands = std::get_if<facts::HandsDealt>(&fact)) {
      dealt = *hands;
      played = {};
    }
    if (const auto* card = std::get_if<facts::CardPlayed>(&fact)) played.insert(card->card);
    if (const auto* card = std::get_if<facts::Discarded>(&fact)) played.insert(card->card);
    if (const auto* card = std::get_if<facts::CardLaidUnder>(&fact)) played.insert(card->card);
    if (const auto* card = std::get_if<facts::CardGiven>(&fact)) played.insert(card->card);
  }
  struct Place {
    CardSet* hand;
    Card card;
  };
  std::vector<Place> hidden;
  for (const Seat other : kSeats) {
    if (other == seat) continue;
    for (const Card card : dealt.hands[other]) {
      if (!played.contains(card)) hidden.push_back({&dealt.hands[other], card});
    }
  }
  if (hidden.size() < 2) return std::nullopt;
  const Place one = hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
  const Place two = hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
  if (one.hand == two.hand) return std::nullopt;
  one.hand->erase(one.card);
  two.hand->erase(two.card);
  one.hand->insert(two.card);
  two.hand->insert(one.card);
  return dealt;
}

/// What a house restored from these lines tells somebody who comes back with that token.
std::vector<std::string> told_after_restart(const storage::StoredTable& stored, const std::string& token) {
  FakeHouse house(5, patient());
  house.log.put(stored);
  std::vector<std::string> unreadable;
  EXPECT_TRUE(house.house.restore(unreadable));
  EXPECT_TRUE(unreadable.empty());
  const auto client = std::make_shared<test_support::FakeClient>();
  http::Visitor visitor(house.house, client);
  static_cast<void>(visitor.receive(R"({"type":"hello","version":1,"token":")" + token + "\"}", house.time.now()));
  static_cast<void>(
      visitor.receive(R"({"type":"join","table":")" + stored.table + R"(","name":"Eve"})", house.time.now()));
  house.time.run();
  return client->frames;
}

/// The log with the deal in play changed so that everything done since is still lawful; nothing where none was found.
std::optional<std::vector<facts::Fact>> log_otherwise(std::span<const facts::Fact> log, std::optional<Seat> seat,
                                                      RandomStream& random) {
  std::vector<facts::Fact> changed(log.begin(), log.end());
  const auto last = std::find_if(changed.rbegin(), changed.rend(), [](const facts::Fact& fact) {
    return std::holds_alternative<facts::HandsDealt>(fact);
  });
  for (unsigned attempt = 0; attempt < 50; ++attempt) {
    const auto dealt = dealt_otherwise(log, seat, random);
    if (!dealt) continue;
    *last = *dealt;
    if (notation::replay(changed)) return changed;
  }
  return std::nullopt;
}

/// The cards that have left the hands of the deal in play.
std::size_t cards_gone(const protocol::TableView& view) {
  std::size_t held = 0;
  for (const protocol::SeatState& seat : view.seats) held += static_cast<std::size_t>(seat.card_count);
  return 20 - held;
}

TEST_P(HiddenCards, tables_that_differ_only_in_hidden_cards_give_the_same_bytes) {
  RandomStream random(17);
  unsigned compared = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    FullTable table(GetParam(), seed);
    const unsigned cards = random.below(12);
    const auto& view = table.people[0].view();
    ASSERT_TRUE(table.play([&] { return view.stage == Stage::Play && view.deal >= 2 && cards_gone(view) >= cards; }));
    const auto log = table.log();
    const storage::StoredTable stored = table.house.log.table(table.people[0].table());
    for (std::size_t i = 0; i < table.people.size(); ++i) {
      const auto seat = i < 4 ? std::optional(static_cast<Seat>(i)) : std::nullopt;
      const auto otherwise = log_otherwise(log, seat, random);
      if (!otherwise) continue;
      storage::StoredTable changed = stored;
      changed.lines.clear();
      for (const facts::Fact& fact : *otherwise) changed.lines.push_back(notation::to_line(fact));
      ASSERT_NE(changed.lines, stored.lines);
      EXPECT_EQ(told_after_restart(changed, table.people[i].token()),
                told_after_restart(stored, table.people[i].token()))
          << "seed " << seed << ", person " << i;
      ++compared;
    }
  }
  EXPECT_GT(compared, 20U);
}

INSTANTIATE_TEST_SUITE_P(Codes, HiddenCards, testing::Values("somerset", "keller", "hoyle", "danville", "alberta"));

}  // namespace
}  // namespace euchre::tables
