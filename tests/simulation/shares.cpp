#include "simulation/shares.h"

#include "support/house/http/fair_share.h"

#include <algorithm>
#include <variant>

namespace euchre::simulation {
namespace {

std::string promises_in(const protocol::FairnessState& fairness) {
  std::string promises = std::to_string(fairness.cut.value_or(0));
  for (const protocol::ShareState& share : fairness.shares) {
    promises += ' ' + std::to_string(static_cast<int>(share.seat)) + ' ' + share.pledge;
  }
  return promises;
}

template <class Bytes>
void fill(Bytes& bytes, Schedule& schedule) {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(schedule.upto(255));
}

}  // namespace

Shares::Conduct Shares::chosen_conduct() const {
  if (schedule_.once_in(rates_.slow_share)) return Conduct::Slow;
  if (schedule_.once_in(rates_.silent_share)) return Conduct::Silent;
  if (schedule_.once_in(rates_.lost_opening)) return Conduct::PledgesOnly;
  return schedule_.once_in(rates_.wrong_opening) ? Conduct::OpensAnother : Conduct::Good;
}

void Shares::begin(const protocol::FairnessState& fairness) {
  commitment_ = fairness.commitment;
  fill(opening_.contribution.bytes, schedule_);
  fill(opening_.nonce.bytes, schedule_);
  conduct_ = chosen_conduct();
  pledged_as_.reset();
  promises_.clear();
}

std::optional<std::string> Shares::follow(const protocol::TableView& view) {
  if (!view.fairness) return std::nullopt;
  const protocol::FairnessState& fairness = *view.fairness;
  if (commitment_ != fairness.commitment) begin(fairness);
  if (!pledged_as_) return std::nullopt;
  const auto share = std::ranges::find(fairness.shares, *pledged_as_, &protocol::ShareState::seat);
  if (share == fairness.shares.end()) return std::nullopt;
  if (share->pledge != pledge_) return "another pledge stands in his name";
  if (!promises_.empty() && promises_ != promises_in(fairness)) return "the promises are others than when he opened";
  if (share->contribution && promises_.empty()) return "an opening stands in his name before he has opened";
  if (share->contribution && *share->contribution != to_text(opening_.contribution)) {
    return "another opening stands in his name";
  }
  const bool is_unfit = share->lapse == protocol::Lapse::Unfit;
  return is_unfit && conduct_ != Conduct::OpensAnother ? std::optional<std::string>("his opening is called unfit")
                                                       : std::nullopt;
}

std::optional<protocol::ClientMessage> Shares::due(const protocol::TableView& view) const {
  auto message = test_support::share_due(view, opening_);
  if (!message || conduct_ == Conduct::Silent) return std::nullopt;
  auto* const opened = std::get_if<protocol::ContributeMessage>(&*message);
  if (opened == nullptr) return message;
  if (conduct_ == Conduct::PledgesOnly) return std::nullopt;
  if (conduct_ == Conduct::OpensAnother) std::ranges::reverse(opened->bytes);
  return message;
}

Millis Shares::delay() const {
  return conduct_ == Conduct::Slow ? schedule_.between(Millis(1000), Millis(5000))
                                   : schedule_.between(Millis(20), Millis(600));
}

void Shares::said(const protocol::TableView& view, const protocol::ClientMessage& message) {
  if (const auto* pledged = std::get_if<protocol::PledgeMessage>(&message)) {
    pledged_as_ = view.you;
    pledge_ = pledged->pledge;
  }
  if (std::holds_alternative<protocol::ContributeMessage>(message)) promises_ = promises_in(*view.fairness);
}

}  // namespace euchre::simulation
