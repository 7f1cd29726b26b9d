#include "club/office/tell_money.h"

#include "club/office/tell_event.h"

namespace euchre::office {

told::CheckInList tell_check_in(const tournament::Event& event) {
  told::CheckInList list{.facts = static_cast<std::int64_t>(event.facts()), .here = 0, .paid = 0, .entries = {}};
  for (const tournament::Entry& entry : event.entries()) {
    if (entry.is_removed) continue;
    const bool is_here = entry.attendance == tournament::Attendance::Here;
    list.here += is_here ? 1 : 0;
    list.paid += entry.paid_cents;
    list.entries.push_back({.entry = entry.id.number(), .here = is_here, .paid = entry.paid_cents});
  }
  return list;
}

told::Prizes tell_prizes(const tournament::Event& event, const tournament::PrizeList& prizes, const Wording& say) {
  told::Prizes told{.facts = static_cast<std::int64_t>(event.facts()), .cents = 0, .lines = {}};
  for (const tournament::PrizeLine& line : prize_lines(event, prizes)) {
    told::PrizeLine one{.words = words_of(line, say), .cents = static_cast<std::int64_t>(line.cents), .shares = {}};
    for (const tournament::PrizeShare& share : line.shares)
      one.shares.push_back({.entry = share.entry.number(),
                            .title = side_title(event, {share.entry}),
                            .cents = static_cast<std::int64_t>(share.cents)});
    told.cents += one.cents;
    told.lines.push_back(std::move(one));
  }
  return told;
}

}  // namespace euchre::office
