#pragma once

#include "core/fairness/promises.h"
#include "house/http/visitor.h"
#include "house/protocol/generated/messages.h"
#include "support/house/http/fake_house.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace euchre::test_support {

/// What a client got, in order.
class FakeClient final : public tables::Client {
 public:
  void send(tables::Frame frame) override { frames.push_back(*frame); }

  std::vector<std::string> frames;
};

/// Somebody at the other end of a connection: says things, and remembers what he was told.
class FakePerson {
 public:
  /// With the token of an earlier visit, where there was one. `network`: where he comes from; nobody knows where it is empty.
  FakePerson(FakeHouse& house, std::string name, std::string token = {}, std::string network = {});

  /// Connects (again) and says hello with the token of the last time.
  void connect();
  void hang_up();
  /// Sends a message and lets the house do what is due.
  http::Verdict say(const protocol::ClientMessage& message);
  http::Verdict say_text(std::string_view frame);
  /// Opens a table; its name is then in `table()`.
  void create(const std::string& code, std::optional<protocol::Seat> seat, std::vector<protocol::SeatWish> others = {},
              std::int64_t pace_ms = 0);
  void join(const std::string& table, std::optional<protocol::Seat> seat = std::nullopt);
  /// Does one thing that the last view asks of him: pledges or opens his share, cuts, or calls or plays as `pick` chooses from so many
  /// possibilities; at an open table whichever they are. False where nothing is asked.
  bool do_something(const std::function<unsigned(unsigned)>& pick);

  /// What he adds to every shuffle.
  [[nodiscard]] fairness::Opening opening() const;
  [[nodiscard]] const std::string& table() const { return table_; }
  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::vector<std::string>& frames() const { return client_->frames; }
  /// The messages since the last call, oldest first.
  std::vector<protocol::ServerMessage> news();
  /// Reads the news; the last view of the table.
  [[nodiscard]] const protocol::TableView& view();
  /// Reads the news; the number of the last fact he was told, all numbers having come in order.
  [[nodiscard]] std::int64_t seq();
  /// Reads the news; the last refusal since the last call.
  [[nodiscard]] std::optional<protocol::RefusedMessage> refusal();
  /// Reads the news; every fact he was told of, joined accounts included.
  [[nodiscard]] const std::vector<protocol::SeenFact>& facts();

 private:
  void read(const protocol::ServerMessage& message);
  void take(const std::vector<protocol::SeenFact>& facts);

  FakeHouse& house_;
  std::string name_;
  std::string table_;
  std::string token_;
  std::string network_;
  std::shared_ptr<FakeClient> client_;
  std::unique_ptr<http::Visitor> visitor_;
  std::size_t read_ = 0;
  std::int64_t seq_ = 0;
  protocol::TableView view_;
  std::vector<protocol::SeenFact> facts_;
  std::optional<protocol::RefusedMessage> refusal_;
};

/// Computers for these seats.
[[nodiscard]] std::vector<protocol::SeatWish> computers(const std::vector<protocol::Seat>& seats);

/// Lets everybody act, match after match, until `is_over` says so or `most_steps` were taken; whether it was over.
bool play_until(FakeHouse& house, const std::vector<FakePerson*>& people, RandomStream& random,
                const std::function<bool()>& is_over, unsigned most_steps = 20'000);

}  // namespace euchre::test_support
