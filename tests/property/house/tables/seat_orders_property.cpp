#include "core/notation/record.h"
#include "support/house/http/fair_share.h"
#include "support/house/http/fake_person.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// Every order of joining, leaving, coming with a second token, seating computers, the host's word and a restart of the house,
/// up to a length: nobody is ever shown two hands of one deal. What anybody was shown is read from the frames that he got, and
/// nothing here asks the house what it allows.
namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using protocol::Seat;
using protocol::Stage;
using test_support::FakeHouse;
using test_support::human;
using test_support::patient;

constexpr const char* kTable = "felt";

/// Who goes in and out: Ann sits in the south and has opened the table, three computers play with her. Annie is Ann with a
/// second token, Bob is Bea with one; Cid comes from elsewhere.
enum class Who : std::uint8_t { Ann, Annie, Bea, Bob, Cid };
constexpr std::array kAll{Who::Ann, Who::Annie, Who::Bea, Who::Bob, Who::Cid};
constexpr std::array<const char*, 5> kNames{"Ann", "Annie", "Bea", "Bob", "Cid"};
constexpr std::array<const char*, 5> kNetworks{"10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.2", "10.0.0.3"};

std::size_t place(Who who) { return static_cast<std::size_t>(who); }

bool is_in_play(Stage stage) {
  return stage == Stage::FirstRound || stage == Stage::SecondRound || stage == Stage::AloneChoice ||
         stage == Stage::Discard || stage == Stage::Play || stage == Stage::Claims;
}

/// What the frames of one visitor showed of a deal while it was played.
struct Seen {
  std::set<std::string> cards;    ///< of a hand
  bool is_from_the_deal = false;  ///< he sat there when the cards were dealt
};

/// One visitor's line: what he was told, read only where it matters.
class Line {
 public:
  Line(FakeHouse& house, const std::string& token, const std::string& network)
      : house_(house), client_(std::make_shared<test_support::FakeClient>()), visitor_(house.house, client_, network) {
    protocol::HelloMessage hello;
    hello.version = protocol::kProtocolVersion;
    hello.token = token;
    say(hello);
  }

  void say(const protocol::ClientMessage& message) {
    static_cast<void>(visitor_.receive(protocol::encode(message), house_.time.now()));
    house_.time.run();
  }
  void join(const std::string& name, std::optional<Seat> seat) {
    protocol::JoinMessage message;
    message.table = kTable;
    message.name = name;
    message.seat = seat;
    message.since = 1'000'000;  // No account: what is shown is in the view.
    say(message);
  }
  [[nodiscard]] const std::vector<std::string>& frames() const { return client_->frames; }
  /// The last that he was told of the table.
  [[nodiscard]] protocol::UpdateMessage last() const {
    return std::get<protocol::UpdateMessage>(protocol::decode_server(*last_of("update")).value());
  }
  /// Whether that says so; to read a frame whole takes most of the time.
  [[nodiscard]] bool says(std::string_view text) const { return last_of("update")->find(text) != std::string::npos; }
  /// Whether he was told to wait for a seat, and has not been let in anew since.
  [[nodiscard]] bool is_waiting() const { return last_of("waiting") < last_of("joined"); }
  /// Does the first of what is asked of him.
  void act() {
    const bool is_of_shuffle = says(R"("may_pledge":true)") || says(R"("may_open":true)") || says(R"("may_cut":true)");
    const bool is_asked = is_of_shuffle || says(R"("may_waive":true)");
    if (!is_asked && !says(R"("your_turn":{)")) return;
    const protocol::UpdateMessage told = last();
    const protocol::TableView& view = told.view;
    if (const auto share = test_support::share_due(view, {})) {
      say(*share);
    } else if (view.fairness && view.fairness->may_cut) {
      say(protocol::CutMessage{kTable, view.fairness->deal, view.fairness->least_cut});
    } else if (view.open && view.open->may_waive) {
      say(protocol::WaiveMessage{kTable});
    } else if (view.your_turn) {
      const protocol::YourTurn& turn = *view.your_turn;
      const auto& calls = view.open ? view.open->calls : turn.calls;
      const auto& cards = view.open ? view.open->cards : turn.cards;
      const bool is_card = turn.what == Stage::Play || turn.what == Stage::Discard;
      if (!is_card) say(protocol::CallMessage{kTable, told.seq, calls.front().call});
      if (turn.what == Stage::Play) say(protocol::PlayMessage{kTable, told.seq, cards.front()});
      if (turn.what == Stage::Discard) say(protocol::DiscardMessage{kTable, told.seq, cards.front()});
    }
  }

 private:
  /// From the end; where there is none, beyond all.
  [[nodiscard]] std::vector<std::string>::const_reverse_iterator last_of(const std::string& type) const {
    const std::string beginning = R"({"type":")" + type + '"';
    return std::find_if(frames().rbegin(), frames().rend(),
                        [&](const std::string& frame) { return frame.starts_with(beginning); });
  }

  FakeHouse& house_;
  std::shared_ptr<test_support::FakeClient> client_;
  http::Visitor visitor_;
};

/// A token but for its last digit.
const std::string kTokenWithoutEnd = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a0";

/// A table in its first deal, at Ann's turn, as a house before had left it. All watch it.
class Scene {
 public:
  explicit Scene(facts::Manner manner) {
    storage::StoredTable stored;
    stored.table = kTable;
    for (const facts::Fact& fact : first_deal(manner)) stored.lines.push_back(notation::to_line(fact));
    for (const Who who : kAll) tokens_[place(who)] = kTokenWithoutEnd + std::to_string(place(who));
    stored.owners[euchre::Seat::South] = hash_of_token(tokens_[place(Who::Ann)]);
    stored.settings.host = stored.owners[euchre::Seat::South];
    stored.settings.clock_seconds = 5;
    stored.settings.choice_seconds = 5;
    stored.settings.pace_ms = 100;
    begin(stored);
  }

  void join(Who who, std::optional<Seat> seat) { at(who).join(kNames[place(who)], seat); }
  void leave(Who who) {
    if (!at(who).says(R"("you":)") && !at(who).is_waiting()) return;
    at(who).say(protocol::LeaveMessage{kTable});
    join(who, {});
  }
  void seat_computer(Seat seat) { host().say(protocol::SeatComputerMessage{kTable, seat, "rules"}); }
  /// The host's answer to whoever asked first.
  void answer(bool now) {
    house_->time.advance(300ms);
    const protocol::TableView view = host().last().view;
    if (!view.asking || view.asking->empty()) return;
    if (now) has_said_yes_.insert(view.deal);
    host().say(protocol::LetSitMessage{kTable, view.asking->front().id, now});
  }
  void restart() {
    const storage::StoredTable stored = house_->log.table(kTable);
    read_frames();
    begin(stored);
  }
  /// All play until cards are out in the next deal.
  void next_deal() {
    const std::int64_t deal = at(Who::Cid).last().view.deal;
    for (int step = 0; step < 200; ++step) {
      for (const Who who : kAll) at(who).act();
      house_->time.advance(500ms);
      const protocol::TableView view = at(Who::Cid).last().view;
      if (view.deal != deal && is_in_play(view.stage)) return;
    }
  }
  void wait(std::chrono::seconds time) { house_->time.advance(time); }

  /// Changes whenever anything happens at the table.
  [[nodiscard]] std::size_t news() const {
    std::size_t count = restarts_;
    for (const auto& line : lines_) {
      count += static_cast<std::size_t>(std::ranges::count_if(
          line->frames(), [](const std::string& frame) { return !frame.starts_with(R"({"type":"refused")"); }));
    }
    return count;
  }
  /// What is wrong; empty where everything is as it must be.
  std::string verdict() {
    read_frames();
    const auto hands = dealt();
    std::map<std::int64_t, std::map<std::string, std::set<euchre::Seat>>> by_network;
    std::map<std::int64_t, std::set<std::string>> came_later;
    for (const Who who : kAll) {
      for (const auto& [deal, seen] : seen_[place(who)]) {
        const std::set<euchre::Seat> seats = seats_of(seen.cards, hands.at(deal));
        if (seats.size() > 1) return std::string(kNames[place(who)]) + " saw two hands of deal " + std::to_string(deal);
        by_network[deal][kNetworks[place(who)]].insert(seats.begin(), seats.end());
        if (!seen.is_from_the_deal && seats != std::set{euchre::Seat::South})
          came_later[deal].insert(kNetworks[place(who)]);
      }
    }
    for (const auto& [deal, networks] : by_network) {
      for (const auto& [network, seats] : networks) {
        const bool is_guarded = came_later[deal].contains(network) && !has_said_yes_.contains(deal);
        if (is_guarded && seats.size() > 1) return "two hands of deal " + std::to_string(deal) + " at " + network;
      }
    }
    return {};
  }
  /// How many hands were shown to others than Ann: a guard that lets nobody in would pass every other check.
  [[nodiscard]] std::size_t shown_to_comers() const {
    std::size_t count = 0;
    for (const Who who : kAll) count += who == Who::Ann ? 0 : seen_[place(who)].size();
    return count;
  }

 private:
  static std::vector<facts::Fact> first_deal(facts::Manner manner) {
    test_support::DrivenTable driven =
        test_support::dealt_table("hoyle", test_support::plain_hands(euchre::Seat::West), manner);
    // Two cards are left to each: the next deal is near.
    for (;;) {
      const game::Deal& deal = *driven.table.deal();
      if (deal.hand(euchre::Seat::South).size() == 2 && deal.to_act() == euchre::Seat::South) break;
      const auto legal = test_support::legal_actions_of(deal);
      const bool is_call = deal.phase() == game::Phase::FirstRound;  // Not to pass, which comes first.
      EUCHRE_REQUIRE(!driven.give(table::Act{deal.to_act(), is_call ? legal[1] : legal.front()}));
    }
    // People made the table; all but Ann are computers from now on.
    for (facts::Fact& fact : driven.log) {
      auto* taken = std::get_if<facts::SeatTaken>(&fact);
      if (taken == nullptr) continue;
      const bool is_ann = taken->seat == euchre::Seat::South;
      const facts::Occupant computer{facts::OccupantKind::Computer, taken->occupant.name, "rules"};
      taken->occupant = is_ann ? human("Ann") : computer;
    }
    return driven.log;
  }

  Line& at(Who who) { return *lines_[place(who)]; }
  Line& host() {
    for (const Who who : kAll) {
      if (at(who).says(R"("host":true)")) return at(who);
    }
    return at(Who::Ann);
  }

  void begin(const storage::StoredTable& stored) {
    for (auto& line : lines_) line.reset();
    house_ = std::make_unique<FakeHouse>(7, patient());
    house_->log.put(stored);
    std::vector<std::string> unreadable;
    EUCHRE_REQUIRE(house_->house.restore(unreadable) && unreadable.empty());
    for (const Who who : kAll) {
      lines_[place(who)] = std::make_unique<Line>(*house_, tokens_[place(who)], kNetworks[place(who)]);
      read_[place(who)] = 0;
      join(who, {});
    }
    restarts_ += 1000;
  }

  void read_frames() {
    for (const Who who : kAll) {
      const auto& frames = at(who).frames();
      for (std::size_t& next = read_[place(who)]; next < frames.size(); ++next) {
        // Only where a hand is shown; to read the others takes most of the time.
        if (frames[next].find(R"("hand":[")") != std::string::npos)
          take(who, std::get<protocol::UpdateMessage>(protocol::decode_server(frames[next]).value()));
      }
    }
  }
  void take(Who who, const protocol::UpdateMessage& update) {
    if (!is_in_play(update.view.stage)) return;
    Seen& seen = seen_[place(who)][update.view.deal];
    seen.cards.insert(update.view.hand.begin(), update.view.hand.end());
    for (const protocol::SeenFact& fact : update.facts) {
      if (fact.kind == protocol::FactKind::HandsDealt) seen.is_from_the_deal = true;
    }
  }

  std::map<std::int64_t, facts::HandsDealt> dealt() {
    std::map<std::int64_t, facts::HandsDealt> hands;
    std::int64_t deal = 0;
    for (const std::string& line : house_->log.table(kTable).lines) {
      const facts::Fact fact = notation::parse_line(line).value();
      if (const auto* began = std::get_if<facts::DealBegan>(&fact)) deal = began->number;
      if (const auto* cards = std::get_if<facts::HandsDealt>(&fact)) hands[deal] = *cards;
    }
    return hands;
  }
  /// To whom these cards were dealt; the turn-up is seen by all.
  static std::set<euchre::Seat> seats_of(const std::set<std::string>& cards, const facts::HandsDealt& dealt) {
    std::set<euchre::Seat> seats;
    for (const std::string& text : cards) {
      const Card card = parse_card(text).value();
      for (const euchre::Seat seat : kSeats) {
        if (card != dealt.turn_up && dealt.hands[seat].contains(card)) seats.insert(seat);
      }
    }
    return seats;
  }

  std::unique_ptr<FakeHouse> house_;
  std::array<std::string, 5> tokens_;
  std::array<std::unique_ptr<Line>, 5> lines_;
  std::array<std::size_t, 5> read_{};
  std::array<std::map<std::int64_t, Seen>, 5> seen_;
  std::set<std::int64_t> has_said_yes_;  ///< the deals in which the host let somebody sit down
  std::size_t restarts_ = 0;
};

struct Command {
  const char* words;
  std::function<void(Scene&)> does;
};

Command joins(Who who, Seat seat, const char* words) {
  return {words, [who, seat](Scene& scene) { scene.join(who, seat); }};
}
Command leaves(Who who, const char* words) {
  return {words, [who](Scene& scene) { scene.leave(who); }};
}

const Command kYes{"the host says yes", [](Scene& scene) { scene.answer(true); }};
const Command kNo{"the host says no", [](Scene& scene) { scene.answer(false); }};
const Command kRestart{"restart", [](Scene& scene) { scene.restart(); }};
const Command kNextDeal{"next deal", [](Scene& scene) { scene.next_deal(); }};

/// What came of trying many orders.
struct Tried {
  std::size_t orders = 0;
  std::size_t shown = 0;  ///< hands shown to those who came
};

/// Tries all orders of at most so many commands. What follows a command that changed nothing is not tried: it is tried without
/// that command. Stops at the first that goes wrong.
class Orders {
 public:
  Orders(facts::Manner manner, std::span<const Command> commands) : manner_(manner), commands_(commands) {}

  Tried try_all(std::size_t length) {
    go_on(length);
    return tried_;
  }

 private:
  void go_on(std::size_t length) {
    for (const Command& command : commands_) {
      if (length == 0 || testing::Test::HasFailure()) return;
      order_.push_back(&command);
      if (try_it()) go_on(length - 1);
      order_.pop_back();
    }
  }
  /// Whether the last command changed anything.
  bool try_it() {
    Scene scene(manner_);
    std::size_t before = 0;
    for (const Command* command : order_) {
      before = scene.news();
      command->does(scene);
    }
    const bool has_changed = scene.news() != before;
    const std::string wrong = scene.verdict();
    std::string words;
    for (const Command* command : order_) words += std::string("\n  ") + command->words;
    EXPECT_EQ(wrong, "") << "after" << words;
    ++tried_.orders;
    tried_.shown += scene.shown_to_comers();
    return has_changed;
  }

  facts::Manner manner_;
  std::span<const Command> commands_;
  std::vector<const Command*> order_;
  Tried tried_;
};

void expect_one_hand_each(facts::Manner manner, std::span<const Command> commands, std::size_t length) {
  const Tried tried = Orders(manner, commands).try_all(length);
  EXPECT_GT(tried.orders, 300U);
  EXPECT_GT(tried.shown, 40U);
}

class SeatOrders : public testing::TestWithParam<facts::Manner> {};

TEST_P(SeatOrders, nobody_sees_two_hands_of_a_deal_whatever_three_things_are_done) {
  const std::vector<Command> commands{
      joins(Who::Ann, Seat::N, "Ann joins N"),
      joins(Who::Ann, Seat::S, "Ann joins S"),
      leaves(Who::Ann, "Ann leaves"),
      joins(Who::Annie, Seat::N, "Annie joins N"),
      leaves(Who::Annie, "Annie leaves"),
      joins(Who::Bea, Seat::N, "Bea joins N"),
      joins(Who::Bea, Seat::E, "Bea joins E"),
      leaves(Who::Bea, "Bea leaves"),
      joins(Who::Bob, Seat::N, "Bob joins N"),
      joins(Who::Bob, Seat::W, "Bob joins W"),
      leaves(Who::Bob, "Bob leaves"),
      joins(Who::Cid, Seat::N, "Cid joins N"),
      {"a computer to N", [](Scene& scene) { scene.seat_computer(Seat::N); }},
      {"6 seconds", [](Scene& scene) { scene.wait(6s); }},
      kYes,
      kNo,
      kRestart,
      kNextDeal,
  };
  expect_one_hand_each(GetParam(), commands, 3);
}

TEST_P(SeatOrders, one_guest_with_two_tokens_sees_one_hand_whatever_five_things_he_does) {
  const std::vector<Command> commands{joins(Who::Bea, Seat::N, "Bea joins N"),
                                      leaves(Who::Bea, "Bea leaves"),
                                      joins(Who::Bob, Seat::E, "Bob joins E"),
                                      joins(Who::Bea, Seat::E, "Bea joins E"),
                                      kYes,
                                      kRestart};
  expect_one_hand_each(GetParam(), commands, 5);
}

TEST_P(SeatOrders, who_was_seated_and_comes_back_sees_one_hand_whatever_four_things_happen) {
  const std::vector<Command> commands{leaves(Who::Ann, "Ann leaves"),
                                      joins(Who::Ann, Seat::N, "Ann joins N"),
                                      joins(Who::Ann, Seat::S, "Ann joins S"),
                                      joins(Who::Annie, Seat::S, "Annie joins S"),
                                      joins(Who::Bea, Seat::S, "Bea joins S"),
                                      kYes,
                                      kNextDeal,
                                      kRestart};
  expect_one_hand_each(GetParam(), commands, 4);
}

INSTANTIATE_TEST_SUITE_P(Manners, SeatOrders, testing::Values(facts::Manner::Strict, facts::Manner::Open),
                         [](const auto& param) { return param.param == facts::Manner::Strict ? "strict" : "open"; });

}  // namespace
}  // namespace euchre::tables
