#include "house/tables/talk.h"

#include "core/base/check.h"

namespace euchre::tables {

bool is_time_for_talk(const table::Table& table) {
  using table::Stage;
  if (table.course().is_under_appeal()) return false;
  switch (table.stage()) {
    case Stage::Seating:
    case Stage::Drawing:
    case Stage::Contributing:
    case Stage::DealOver:
    case Stage::MatchOver: return true;
    case Stage::GoingUnder:
    case Stage::FirstRound:
    case Stage::SecondRound:
    case Stage::AloneChoice:
    case Stage::Discard:
    case Stage::Giving:
    case Stage::LayingAway:
    case Stage::Play:
    case Stage::Claims:
    case Stage::Closed: return false;
  }
  unreachable("every stage is named");
}

std::optional<std::string_view> TalkPace::refuse(const storage::TokenHash& guest, Clock::time_point now) {
  forget_before(now - kPeriod);
  auto& said = said_[guest];
  if (!said.empty() && now - said.back() < kLeastBetween) return "one thing a second is enough";
  if (said.size() >= kMostInPeriod) return "ten things a minute are enough";
  said.push_back(now);
  return std::nullopt;
}

void TalkPace::forget_before(Clock::time_point then) {
  for (auto& [guest, said] : said_) {
    while (!said.empty() && said.front() <= then) said.pop_front();
  }
  std::erase_if(said_, [](const auto& entry) { return entry.second.empty(); });
}

}  // namespace euchre::tables
