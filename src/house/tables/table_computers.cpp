#include "house/tables/table_computers.h"

#include "house/tables/pacing.h"

#include <utility>

namespace euchre::tables {
namespace {

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
  const Work take = guard_([this, found, about = live_.last()] { take_thought(about, std::move(*found)); });
  const auto rank = has_people(live_.table()) ? work::Rank::People : work::Rank::Computers;
  const auto reception = house_.thinkers.think(
      {{live_.name(), mover.seat, live_.last()}, rank, line()},
      [decision = house_.computers.decision_of(mover, live_.table(), house_.chance), strand = strand_, found, take] {
        *found = decision();
        strand->post(take);
      });
  if (reception != work::Reception::Taken) thinking_at_.reset();
}

work::Line TableComputers::line() const {
  const auto& keeper = live_.settings().host;
  return {keeper ? bytes_of(*keeper) : live_.name(), live_.name()};
}

void TableComputers::take_thought(std::uint64_t about, std::optional<table::Command> decided) {
  if (thinking_at_ != about) return;  // The table has gone on since.
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
