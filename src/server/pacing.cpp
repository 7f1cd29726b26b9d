#include "server/pacing.h"

#include <algorithm>

namespace euchre::server {
namespace {

constexpr int kCompleteTrick = 2;
constexpr int kDraw = 4;
constexpr int kDealResult = 5;
constexpr int kMatchResult = 12;

bool has_complete_trick(const table::Table& table) {
  const game::Deal* deal = table.deal();
  if (deal == nullptr || table.stage() != table::Stage::Play) return false;
  const unsigned completed = deal->completed_tricks();
  return completed > 0 && completed < game::kHandSize && deal->trick(completed).empty();
}

}  // namespace

std::chrono::milliseconds wait_before(const table::NextStep& step, const table::Table& table,
                                      std::chrono::milliseconds pace) {
  if (std::holds_alternative<table::AwaitMatch>(step)) return pace * kMatchResult;
  if (std::holds_alternative<table::AwaitDeal>(step)) {
    return pace * (table.stage() == table::Stage::Drawing ? kDraw : kDealResult);
  }
  return has_complete_trick(table) ? pace * kCompleteTrick : pace;
}

bool has_people(const table::Table& table) {
  return std::ranges::any_of(kSeats, [&table](Seat seat) {
    const auto& sitter = table.sitter(seat);
    return sitter && sitter->occupant.kind == facts::OccupantKind::Human;
  });
}

}  // namespace euchre::server
