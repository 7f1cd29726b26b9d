#pragma once

#include "core/fairness/promises.h"
#include "house/protocol/generated/messages.h"
#include "simulation/faults.h"
#include "simulation/schedule.h"

#include <cstdint>
#include <optional>
#include <string>

namespace euchre::simulation {

/// What one person does for the shuffles at his table, as his page would without him: he pledges, and opens when all are
/// bound. Now and then he is slow, or says nothing, or opens what he has not pledged. What is shown in his name he compares
/// with what he said; it outlives his line.
class Shares {
 public:
  Shares(Schedule& schedule, const FaultRates& rates) : schedule_(schedule), rates_(rates) {}

  /// He is shown the table. What is wrong with what is shown of his share, if anything.
  [[nodiscard]] std::optional<std::string> follow(const protocol::TableView& view);
  /// What he has to say for the shuffle that he was shown last; nothing where he is not asked, or keeps silent.
  [[nodiscard]] std::optional<protocol::ClientMessage> due(const protocol::TableView& view) const;
  /// How long it takes him.
  [[nodiscard]] Millis delay() const;
  /// `message` is on its way.
  void said(const protocol::TableView& view, const protocol::ClientMessage& message);

 private:
  enum class Conduct : std::uint8_t { Good, Slow, Silent, PledgesOnly, OpensAnother };

  void begin(const protocol::FairnessState& fairness);
  [[nodiscard]] Conduct chosen_conduct() const;

  Schedule& schedule_;
  const FaultRates& rates_;
  std::string commitment_;  ///< of the house, for the shuffle that he follows
  fairness::Opening opening_;
  Conduct conduct_ = Conduct::Good;
  std::optional<protocol::Seat> pledged_as_;  ///< nothing before he has pledged
  std::string pledge_;
  std::string promises_;  ///< all by which everybody was bound when he opened; empty before
};

}  // namespace euchre::simulation
