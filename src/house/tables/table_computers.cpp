#include "house/tables/table_computers.h"

#include "core/base/containment.h"
#include "house/tables/pacing.h"

#include <utility>

namespace euchre::tables {
namespace {

unsigned cards_of(const table::Table& table, Seat seat) {
  if (table.open_deal() != nullptr) return static_cast<unsigned>(table.open_deal()->at().hands[seat].size());
  return table.deal() == nullptr ? 0 : static_cast<unsigned>(table.deal()->hand(seat).size());
}

bool is_waiver(const table::Command& command) { return std::holds_alternative<table::Waive>(command); }

}  // namespace

TableComputers::TableComputers(const HouseParts& house, const LiveTable& live, std::shared_ptr<Strand> strand,
                               Guard guard, Work decided)
    : house_(house), live_(live), strand_(std::move(strand)), guard_(std::move(guard)), decided_(std::move(decided)) {}

void TableComputers::begin_thought(const table::Mover& mover) {
  if (thinking_at_ == live_.last()) return;
  thinking_at_ = live_.last();
  has_thought_ = false;
  const auto found = std::make_shared<std::optional<table::Command>>();
  const table::Table& table = live_.table();
  const std::uint64_t seed = house_.chance.number();
  const Pondering pondering{live_.last(), mover.player,  cards_of(table, mover.seat), is_forced(table, mover.seat),
                            seed,         strand_->now()};
  const Work take = guard_([this, found, pondering] { take_thought(pondering, std::move(*found)); });
  const auto rank = has_people(live_.table()) ? work::Rank::People : work::Rank::Computers;
  const auto reception = house_.thinkers.think(
      {{live_.name(), mover.seat, live_.last()}, rank, line()},
      [decision = house_.computers.decision_of(mover, table, seed), strand = strand_, found, take] {
        const auto broken = contain([&] { *found = decision(); });
        strand->post(broken ? [why = *broken] { break_off(why); } : take);
      });
  if (reception != work::Reception::Taken) thinking_at_.reset();
}

work::Line TableComputers::line() const {
  const auto& keeper = live_.settings().host;
  const std::string member = keeper ? bytes_of(*keeper) : live_.name();
  // Whoever throws his token away is another keeper the next moment.
  const std::string& network = live_.opener().network;
  return {network.empty() ? member : network, member};
}

void TableComputers::take_thought(const Pondering& pondering, std::optional<table::Command> decided) {
  const Clock::time_point now = strand_->now();
  if (thinking_at_ != pondering.about) return;  // The table has gone on since.
  shown_at_ = now;
  if (!pondering.is_forced) house_.choice_times.note(pondering.player, pondering.cards, now - pondering.began);
  if (pondering.is_forced) {
    RandomStream random(~pondering.seed);
    shown_at_ = pondering.began + house_.choice_times.like_a_choice(pondering.player, pondering.cards, random);
  }
  has_thought_ = true;
  thought_ = std::move(decided);
  decided_();
}

void TableComputers::find_intentions() {
  if (planned_at_ == live_.last()) return;
  intended_ = house_.computers.intentions(live_.table(), house_.chance);
  planned_at_ = live_.last();
}

std::vector<table::Command> TableComputers::take_intention() {
  std::vector<table::Command> now{intended_.front()};
  intended_.erase(intended_.begin());
  // Who is content with a hand that is over says so together with the others.
  while (live_.table().stage() == table::Stage::Claims && is_waiver(now.back()) && !intended_.empty() &&
         is_waiver(intended_.front())) {
    now.push_back(intended_.front());
    intended_.erase(intended_.begin());
  }
  return now;
}

}  // namespace euchre::tables
