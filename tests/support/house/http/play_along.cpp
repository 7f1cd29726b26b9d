#include "support/house/http/play_along.h"

#include "support/house/http/fair_share.h"

#include <string>

namespace euchre::test_support {
namespace {

/// What he may do; at an open table that is anything.
protocol::YourTurn turn_of(const protocol::TableView& view) {
  protocol::YourTurn turn = *view.your_turn;
  if (!view.open) return turn;
  if (turn.what == protocol::Stage::Play || turn.what == protocol::Stage::Discard) {
    turn.cards = view.open->cards;
  } else {
    turn.calls = view.open->calls;
  }
  return turn;
}

}  // namespace

std::optional<protocol::ClientMessage> next_message(const protocol::TableView& view, std::int64_t last,
                                                    const fairness::Opening& share,
                                                    const std::function<unsigned(unsigned)>& pick) {
  auto message = share_due(view, share);
  return message ? message : next_move(view, last, pick);
}

std::optional<protocol::ClientMessage> next_move(const protocol::TableView& view, std::int64_t last,
                                                 const std::function<unsigned(unsigned)>& pick) {
  if (view.fairness && view.fairness->may_cut) {
    return protocol::CutMessage{view.table, view.fairness->deal, view.fairness->least_cut};
  }
  if (!view.your_turn) return std::nullopt;
  const protocol::YourTurn turn = turn_of(view);
  const auto calls = static_cast<unsigned>(turn.calls.size());
  const auto all = calls + static_cast<unsigned>(turn.cards.size());
  if (all == 0) return std::nullopt;
  const unsigned chosen = pick(all);
  if (chosen < calls) return protocol::CallMessage{view.table, last, turn.calls[chosen].call};
  const std::string& card = turn.cards[chosen - calls];
  if (turn.what == protocol::Stage::Discard) return protocol::DiscardMessage{view.table, last, card};
  return protocol::PlayMessage{view.table, last, card};
}

}  // namespace euchre::test_support
