#pragma once

#include "core/game/action.h"
#include "house/protocol/generated/messages.h"
#include "house/tables/table_parts.h"

#include <optional>
#include <string_view>

namespace euchre::tables {

/// What players ask of the game itself: calls and cards, the cut, the next deal, and how fast it goes. Runs on the table's
/// strand.
class PlayRequests {
 public:
  explicit PlayRequests(const TableParts& parts) : parts_(parts) {}

  void start(const Guest& guest, const protocol::StartMessage& message);
  void call(const Guest& guest, const protocol::CallMessage& message);
  void discard(const Guest& guest, const protocol::DiscardMessage& message);
  void give(const Guest& guest, const protocol::GiveMessage& message);
  void lay_under(const Guest& guest, const protocol::LayUnderMessage& message);
  void play(const Guest& guest, const protocol::PlayMessage& message);
  void pledge(const Guest& guest, const protocol::PledgeMessage& message);
  void contribute(const Guest& guest, const protocol::ContributeMessage& message);
  void cut(const Guest& guest, const protocol::CutMessage& message);
  void next(const Guest& guest);
  void claim_rest(const Guest& guest, const protocol::ClaimRestMessage& message);
  void answer_claim(const Guest& guest, const protocol::AnswerClaimMessage& message);
  void set_pace(const Guest& guest, const protocol::PaceMessage& message);
  // Of who plays against computers alone:
  void rewind(const Guest& guest);
  void pause(const Guest& guest, const protocol::PauseMessage& message);

 private:
  /// The guest's seat where he plays against computers alone and for no event; otherwise he is refused.
  [[nodiscard]] std::optional<Seat> lone_seat(const Guest& guest, std::string_view asked) const;
  void act(const Guest& guest, std::int64_t seen, const game::Action& action, std::string_view asked);
  /// Refuses a new match where as much was written for whoever opened the table as may be; whether it did.
  [[nodiscard]] bool refuse_match(const Guest& guest, std::string_view asked) const;
  /// Says yes to another match; it begins when all who are there have.
  void want_match(const Guest& guest, table::Partners partners, std::string_view asked);
  [[nodiscard]] bool is_of_present_deal(std::int64_t deal) const;

  const TableParts parts_;
};

}  // namespace euchre::tables
