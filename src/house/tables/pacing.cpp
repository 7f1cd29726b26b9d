#include "house/tables/pacing.h"

#include "house/table/table_view.h"

#include <algorithm>

namespace euchre::tables {
namespace {

constexpr int kCompleteTrick = 2;
constexpr int kDraw = 2;
constexpr int kDealResult = 5;
constexpr int kMatchResult = 12;
/// People read an account that was ruled line by line; how fast computers play has nothing to do with it.
constexpr std::chrono::milliseconds kLineRead(2'500);
constexpr std::size_t kMostLinesWaited = 5;

/// Asked of the cards as they lie: the lawful deal stands still once something unlawful was done, and nobody may know.
bool has_complete_trick(const table::OpenDeal& open) {
  const auto& tricks = open.at().tricks;
  return !tricks.empty() && tricks.back().winner.has_value() && tricks.size() < game::kHandSize;
}

bool has_complete_trick(const table::Table& table) {
  if (table.stage() != table::Stage::Play) return false;
  if (table.open_deal() != nullptr) return has_complete_trick(*table.open_deal());
  const game::Deal* deal = table.deal();
  if (deal == nullptr) return false;
  const unsigned completed = deal->completed_tricks();
  return completed > 0 && completed < game::kHandSize && deal->trick(completed).empty();
}

/// The lines that stand below a deal of an open table: what was ruled, and what nobody claimed.
std::size_t lines_to_read(const table::Table& table) {
  if (table.open_deal() == nullptr || !has_people(table)) return 0;
  const table::TableView view = table::view_of(table, table::Watcher{});
  return std::min(view.open->entries.size() + view.open->unnoticed.size(), kMostLinesWaited);
}

}  // namespace

std::chrono::milliseconds wait_before(const table::NextStep& step, const table::Table& table,
                                      std::chrono::milliseconds pace) {
  if (std::holds_alternative<table::AwaitMatch>(step)) return pace * kMatchResult;
  if (std::holds_alternative<table::AwaitDeal>(step)) {
    if (table.stage() == table::Stage::Drawing) return pace * kDraw;
    return pace * kDealResult + kLineRead * lines_to_read(table);
  }
  return has_complete_trick(table) ? pace * kCompleteTrick : pace;
}

bool has_people(const table::Table& table) {
  return std::ranges::any_of(kSeats, [&table](Seat seat) {
    const auto& sitter = table.sitter(seat);
    return sitter && sitter->occupant.kind == facts::OccupantKind::Human;
  });
}

}  // namespace euchre::tables
