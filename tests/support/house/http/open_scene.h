#pragma once

#include "support/house/http/fake_person.h"
#include "support/house/table/table_driver.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::test_support {

/// An open table whose hands a test has chosen, with four people who drive it over the wire and somebody who looks on:
/// Nora, Emil, Sara and Will, and Dora, who may be its director. Nora opened it.
class OpenScene {
 public:
  /// Choices are waited for 20 seconds, acts 30.
  OpenScene(std::string_view code, const game::Dealt& dealt, facts::Manner manner = facts::Manner::Open,
            const BySide<codes::Points>& score = {}, const tables::Limits& limits = {});

  [[nodiscard]] FakePerson& at(Seat seat) { return *people_[index_of(seat)]; }
  [[nodiscard]] FakePerson& dora() { return *people_.back(); }
  [[nodiscard]] const protocol::TableView& view(Seat seat) { return at(seat).view(); }
  [[nodiscard]] const protocol::OpenState& open(Seat seat) { return *view(seat).open; }
  [[nodiscard]] const std::string& table() const { return people_.front()->table(); }

  /// Acts as text, as `act` reads them; whether none was refused.
  [[nodiscard]] bool acts(std::string_view script);
  /// How a message of the seat was refused; nothing where it was done.
  std::optional<protocol::RefusedMessage> say(Seat seat, const protocol::ClientMessage& message);
  std::optional<protocol::RefusedMessage> claim(Seat seat, protocol::ClaimKind kind, std::optional<Seat> by = {},
                                                std::optional<int> trick = {});
  /// Asks for what the command does, from whoever may; `StopWaiting` lets the time pass. How it was refused.
  std::optional<protocol::RefusedMessage> give(const table::Command& command);
  /// How a message of Dora was refused.
  std::optional<protocol::RefusedMessage> direct(const protocol::ClientMessage& message);
  /// Chooses under the first right put to the seat, by the beginning of the choice's token.
  std::optional<protocol::RefusedMessage> elect(Seat seat, std::string_view token,
                                                std::optional<protocol::Suit> suit = {});
  /// Everybody is content with the hand.
  void waive_all();
  /// Nora names Dora, who comes with the key, and Emil accepts her.
  void seat_director();
  /// The house dies and another goes on with what its log has; all come back.
  void restart();

  /// The log as it would be downloaded and as it is.
  [[nodiscard]] std::vector<facts::Fact> log() const;
  /// The table that the log makes.
  [[nodiscard]] table::Table table_now() const;
  [[nodiscard]] BySide<int> score();
  /// What the tricks taken so far earn without a lone hand: three or four 1, all five 2, fewer 2 to the other side.
  [[nodiscard]] BySide<int> earned();
  /// All do what is due and lawful until the hand is over or a choice holds them up.
  void play_on();

  std::unique_ptr<FakeHouse> house;

 private:
  struct Send;

  void come_in();

  tables::Limits limits_;
  std::array<std::unique_ptr<FakePerson>, 5> people_;
};

/// South deals, North assists, South lays the ace of clubs away: hearts are trumps and West leads.
[[nodiscard]] bool make_hearts_trump(OpenScene& scene);

}  // namespace euchre::test_support
