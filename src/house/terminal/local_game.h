#pragma once

/// The room `terminal`: play and watch at a text terminal. `local_game.h` drives a table in this process; `session.h`
/// is the whole face as a state machine of keys and time; `drawing.h` turns its picture into a `Screen` of text;
/// `play.h` puts that on a real terminal. Only `detail/curses_terminal` knows ncurses.

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/facts/fact.h"
#include "house/table/audience.h"
#include "house/table/next_step.h"
#include "house/table/table.h"
#include "house/table/words.h"
#include "minds/players/levels.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace euchre::terminal {

/// Who plays what.
struct GameSettings {
  std::string code = codes::default_code(codes::Occasion::Game).id;
  std::string house_rules;   ///< TOML; empty where the code is played as it stands
  std::string name;          ///< of the player; nobody where only computers play
  std::optional<Seat> seat;  ///< nothing where only computers play
  /// Who plays opposite, and who plays the other side; where only computers play, who plays North and South, and who
  /// East and West. Names for `players::make_player`.
  std::string partner{players::kUsualPartner};
  std::string adversaries{players::kUsualAdversaries};
  table::Partners partners = table::Partners::AsSeated;
  std::uint64_t seed = 0;  ///< of the secrets, the cuts and the players
  std::string opened_at;   ///< ISO 8601 UTC, or empty
};

/// A game against computers, or among them, in this process: the table, its log and who moves. It knows no clock and no
/// screen; whoever drives it decides when the next step is taken.
class LocalGame {
 public:
  /// Opens the table and seats everybody.
  [[nodiscard]] static Result<LocalGame, table::Refusal> open(GameSettings settings);

  [[nodiscard]] const table::Table& table() const { return table_; }
  [[nodiscard]] const table::Audience& audience() const { return audience_; }
  /// The player; nothing where only computers play.
  [[nodiscard]] std::optional<Seat> player_seat() const { return table::seat_of(audience_); }
  /// Everything that has happened, in order.
  [[nodiscard]] const std::vector<facts::Fact>& facts() const { return facts_; }
  /// What has happened in words, as the audience may know it, a line a sentence.
  [[nodiscard]] const std::vector<std::string>& account() const { return account_; }

  /// What is waited for.
  [[nodiscard]] table::NextStep next_step() const { return table::next_step(table_); }
  /// Whether the player himself must act or cut before anything goes on.
  [[nodiscard]] bool awaits_player() const;

  /// What a strong player would do in the player's place, and why, in sentences; none where he is not to act. From what
  /// his seat may see alone.
  [[nodiscard]] std::vector<std::string> advice() const;

  /// The next step that is not the player's: a computer's call or card, the shuffle, the deal, the draw for a match.
  /// REQUIRES: !awaits_player() and the table is not closed.
  void advance();
  /// The player calls, discards or plays.
  [[nodiscard]] Result<void, table::Refusal> act(const game::Action& action);
  /// The player cuts the pack.
  [[nodiscard]] Result<void, table::Refusal> cut(unsigned lifted);
  /// Nothing follows.
  void close(const std::string& reason);

  /// The whole log as a record.
  [[nodiscard]] std::string record() const;
  /// The log up to the end of the last deal that is over: what may be shown while cards are still held.
  [[nodiscard]] std::string record_of_finished_deals() const;
  /// How many deals are over.
  [[nodiscard]] unsigned finished_deals() const;

 private:
  explicit LocalGame(const GameSettings& settings);

  [[nodiscard]] Result<void, table::Refusal> command(const table::Command& command);
  /// A command that the table cannot refuse here.
  void surely(const table::Command& command);
  void take(const facts::Fact& fact);
  void follow_player();
  void prepare_pack(const table::AwaitPack& await);
  void give_share(Seat seat, table::Share due);
  void move(const table::Mover& mover);
  [[nodiscard]] fairness::Secret fresh_secret();

  table::Audience audience_;
  table::Partners partners_;
  RandomStream secrets_;
  RandomStream choices_;
  table::Table table_;
  fairness::Opening opening_;  ///< of the player's last pledge
  std::vector<facts::Fact> facts_;
  std::vector<std::string> account_;
};

}  // namespace euchre::terminal
