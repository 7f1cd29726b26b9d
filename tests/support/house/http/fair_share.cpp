#include "support/house/http/fair_share.h"

#include "core/base/text.h"

namespace euchre::test_support {
namespace {

fairness::Place place_of(const protocol::TableView& view) {
  const std::vector<std::string_view> parts = words(view.fairness->place);
  const auto purpose = parts[0] == "deal" ? fairness::Purpose::Deal : fairness::Purpose::Draw;
  return {view.table, purpose, static_cast<unsigned>(parse_integer(parts[1]).value())};
}

}  // namespace

std::optional<protocol::ClientMessage> share_due(const protocol::TableView& view, const fairness::Opening& opening) {
  if (!view.fairness || !view.you) return std::nullopt;
  const protocol::FairnessState& fairness = *view.fairness;
  if (fairness.may_open) {
    return protocol::ContributeMessage{view.table, fairness.deal, to_text(opening.contribution),
                                       to_text(opening.nonce)};
  }
  if (!fairness.may_pledge) return std::nullopt;
  const auto commitment = fairness::parse_commitment(fairness.commitment).value();
  const auto seat = static_cast<Seat>(*view.you);
  return protocol::PledgeMessage{view.table, fairness.deal,
                                 to_text(fairness::pledge(opening, seat, place_of(view), commitment))};
}

}  // namespace euchre::test_support
