#pragma once

#include "house/protocol/generated/messages.h"
#include "house/table/audience.h"
#include "house/table/table.h"
#include "house/tables/client.h"
#include "house/tables/running_account.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace euchre::tables {

/// Whose token each seat belongs to.
using Owners = BySeat<std::optional<storage::TokenHash>>;

/// What a view shows that the table itself does not know.
struct Surroundings {
  const Owners* owners = nullptr;
  const storage::TableSettings* settings = nullptr;
  std::string invite;
  std::optional<std::int64_t> seconds_left;        ///< of the clock of the seat to act
  std::optional<std::int64_t> round_seconds_left;  ///< of the event's round: when it is over the deal is played out
  bool is_of_event = false;                        ///< the score goes to an event, and nothing begins after the game
  bool is_paused = false;                          ///< by who plays against computers alone
  bool is_clock_only_end = false;                  ///< what the rules call the length of a game is none
  bool is_ended_by_clock = false;                  ///< the score stands as it is
  std::vector<protocol::SeatAsked> asking;         ///< of the host: who may sit down at once
  std::optional<protocol::RematchState> rematch;   ///< that somebody asked for
  // Open tables:
  std::optional<std::int64_t> answer_seconds_left;  ///< for choices, claims or the director
  BySeat<bool> may_call_director{false, false, false, false};
  std::string director_invite;               ///< for the host, as long as the house knows it
  bool is_consent_awaited = false;           ///< a side is still to accept whoever came with the director's key
  BySide<bool> asked{false, false};          ///< which
  std::string director_near;                 ///< the player whose address he shares; empty where there is none
  std::int64_t undoable = 0;                 ///< under appeal: what the director may take back
  std::vector<protocol::SeenFact> deal_log;  ///< under appeal: what is told to the director of this deal
};

/// As what a guest is shown the table.
struct Role {
  table::Audience audience;
  bool is_host = false;
  bool has_directors_key = false;  ///< accepted or not
  friend bool operator==(const Role&, const Role&) = default;
};
[[nodiscard]] Role role_of(const storage::TokenHash& token, const Surroundings& surroundings);

/// The facts of one update, as each audience that listens is told of them.
class Telling {
 public:
  /// `last` is the number of the last fact told before, `coming` are those that will be added.
  Telling(const std::vector<table::Audience>& audiences, std::uint64_t last, std::span<const facts::Fact> coming = {});

  void add(std::uint64_t number, const facts::Fact& fact, const table::Table& after);
  [[nodiscard]] const std::vector<protocol::SeenFact>& facts_for(const table::Audience& audience) const;
  [[nodiscard]] std::uint64_t last() const { return last_; }

 private:
  std::vector<RunningAccount> accounts_;
  std::uint64_t last_;
};

/// The connected clients of one table. Those who may see the same share one message.
class Guests {
 public:
  /// False where the client was there already.
  bool add(const Guest& guest);
  void remove(ClientId client);
  /// The line of a client has ended while something is on its way that may have been asked for by him: it does not bring him back.
  void note_gone(ClientId client) { gone_.push_back(client); }
  [[nodiscard]] bool is_gone(ClientId client) const { return std::ranges::find(gone_, client) != gone_.end(); }
  /// Nothing is on its way any more.
  void forget_gone() { gone_.clear(); }

  [[nodiscard]] bool has(ClientId client) const;
  [[nodiscard]] bool empty() const { return guests_.empty(); }
  [[nodiscard]] std::size_t size() const { return guests_.size(); }
  /// Who only looks on and is to give way to one more from that network, where all places are taken (`giving_way.h`).
  [[nodiscard]] std::optional<Guest> gives_way_to(std::string_view network, const Surroundings& surroundings) const;
  [[nodiscard]] bool is_connected(const storage::TokenHash& token) const;
  /// Of the connections with that token.
  [[nodiscard]] std::vector<std::string> networks_of(const storage::TokenHash& token) const;
  /// Each audience that somebody listens as, once.
  [[nodiscard]] std::vector<table::Audience> audiences(const Owners& owners) const;

  /// Sends the facts and the view after them to everybody.
  void tell(const Telling& telling, const table::Table& table, const Surroundings& surroundings) const;
  /// Sends the view to one.
  void show(const Guest& guest, std::uint64_t last, const table::Table& table, const Surroundings& surroundings) const;
  void send_all(const protocol::ServerMessage& message) const;

 private:
  [[nodiscard]] protocol::TableView view_for(const Role& role, const table::Table& table,
                                             const Surroundings& surroundings) const;
  [[nodiscard]] Frame update_for(const Role& role, const Telling& telling, const table::Table& table,
                                 const Surroundings& surroundings) const;

  std::vector<Guest> guests_;
  std::vector<ClientId> gone_;
};

[[nodiscard]] std::optional<Seat> seat_of(const storage::TokenHash& token, const Owners& owners);
[[nodiscard]] table::Audience audience_of(const storage::TokenHash& token, const Owners& owners);

void send(Client& client, const protocol::ServerMessage& message);

}  // namespace euchre::tables
