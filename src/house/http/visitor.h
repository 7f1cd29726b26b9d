#pragma once

#include "house/http/house.h"
#include "house/tables/client.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::http {

/// Whether the conversation goes on.
enum class Verdict : std::uint8_t { Continue, Close };

/// One client's conversation with the house, without the network: frames in, answers and updates out through `Client`.
/// Used by one thread at a time.
class Visitor {
 public:
  /// `network`: what counts as his address where work is shared out.
  Visitor(House& house, std::shared_ptr<tables::Client> client, std::string network = {});
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  /// Leaves all tables; seats stay the visitor's.
  ~Visitor();

  [[nodiscard]] Verdict receive(std::string_view frame, tables::Clock::time_point now);
  /// A part of a message came that is not its last: it counts as a message does. Close where more comes than the house takes.
  [[nodiscard]] Verdict receive_part(tables::Clock::time_point now);
  /// A frame was refused before it was read whole.
  void refuse_too_large();
  /// A frame was not text.
  void refuse_binary();
  /// Why something was last refused; empty before.
  [[nodiscard]] const std::string& last_refusal() const { return last_refusal_; }
  [[nodiscard]] bool has_introduced_himself() const { return guest_.has_value(); }

 private:
  struct Handler;

  [[nodiscard]] tables::Consumer consumer() const;
  /// Refuses who is kept out, and who sends too much, or is told too much for it; nothing where he may go on.
  [[nodiscard]] std::optional<Verdict> hold_back(double weight, tables::Clock::time_point now);
  [[nodiscard]] Verdict list_tables(tables::Clock::time_point now);
  [[nodiscard]] Verdict join(const protocol::JoinMessage& message, tables::Clock::time_point now);
  [[nodiscard]] Verdict greet(const protocol::HelloMessage& message);
  /// Whether one more table may be joined.
  [[nodiscard]] bool has_room() const { return tables_.size() < house_.limits().most_tables_joined; }
  /// Tables that are there no more are joined no more.
  void forget_closed();
  void create(const protocol::CreateTableMessage& message);
  void forward(const std::string& table, tables::TableRequest request, std::string_view asked);
  void refuse(protocol::RefusalCode code, std::string_view reason, std::string_view hint = {},
              std::string_view asked = {}, std::string_view table = {});
  [[nodiscard]] Verdict count_refusal();

  House& house_;
  std::shared_ptr<tables::Client> client_;
  const std::string network_;
  tables::ClientId id_;
  std::optional<tables::Guest> guest_;  ///< after `hello`
  std::map<std::string, std::weak_ptr<tables::TableHost>, std::less<>> tables_;
  std::size_t created_ = 0;
  std::size_t joins_ = 0;
  std::shared_ptr<tables::Quotas::Hold> connection_;  ///< after `hello`
  unsigned refused_in_a_row_ = 0;
  std::string last_refusal_;
  tables::TokenBucket bucket_;
};

}  // namespace euchre::http
