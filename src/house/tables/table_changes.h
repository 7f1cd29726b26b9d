#pragma once

#include "house/tables/house_parts.h"
#include "house/tables/live_table.h"
#include "house/tables/table_voice.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tables {

/// Decides what is asked of a table, and has what follows from it written. The effect comes when it is in the log. Runs on
/// the table's strand.
class TableChanges {
 public:
  using Write = std::function<void(Change)>;
  /// All outlive it. `write` brings a change on its way.
  TableChanges(const HouseParts& house, const LiveTable& live, const TableVoice& voice, ChangeQueue& queue,
               Write write);

  /// Whether one is on its way to the log: then nothing is decided.
  [[nodiscard]] bool are_on_their_way() const { return queue_.is_writing(); }
  [[nodiscard]] ChangeQueue& queue() { return queue_; }

  /// Decides and writes, or refuses.
  void perform(const std::vector<table::Command>& commands, Change change);
  void perform_for(const Guest& guest, const table::Command& command, std::string_view asked);
  void perform_by_house(const table::Command& command) { perform({command}, {}); }
  /// Writes what needs no decision of the table. With it goes whoever will have been shown a hand of the deal.
  void write(Change change);
  /// Whether nothing would have to be written before a player, who comes to his seat again, is shown his hand.
  [[nodiscard]] bool has_been_shown(const Guest& player) const;

  /// Computers take the empty seats, and the match begins. `asker`: who asked for it, or null.
  void begin_match(const Guest* asker, table::Partners partners, std::string_view asked);
  /// Two change places, and keep their seats as theirs.
  void swap_seats(const Guest& asker, const table::SwapSeats& command, std::function<void()> then);
  /// Cards are drawn for partners and the deal; who changes his seat keeps it his.
  void draw();

 private:
  /// Why it is not written, where somebody asks for what fills the log and brings no game nearer to its end: where as much was written
  /// for whoever opened the table as may be, or so much has happened in the deal.
  struct No {
    protocol::RefusalCode code = protocol::RefusalCode::Busy;
    std::string reason;
    std::string hint;
  };
  [[nodiscard]] std::optional<No> refuse_filling(const Change& change) const;
  /// What the settings have to keep of the deal once the change is written.
  [[nodiscard]] std::vector<storage::HandShown> shown_after(const Change& change) const;
  [[nodiscard]] Result<std::vector<facts::Fact>, table::Refusal> decide(
      const std::vector<table::Command>& commands) const;

  const HouseParts& house_;
  const LiveTable& live_;
  const TableVoice& voice_;
  ChangeQueue& queue_;
  const Write write_;
};

}  // namespace euchre::tables
