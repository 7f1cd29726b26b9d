#include "club/office/plan_csv.h"

#include "club/office/csv.h"
#include "club/office/tell_event.h"
#include "club/tournament/local_time.h"

#include <vector>

namespace euchre::office {
namespace {

using tournament::Event;
using tournament::Round;

std::string text(std::uint64_t number) { return std::to_string(number); }

std::string date_of(const Event& event, std::uint32_t round) {
  const auto found = event.dates().find(round);
  return found == event.dates().end() ? "" : to_text(found->second);
}

void add_round(std::string& csv, const Event& ahead, const Round& round, const Wording& say) {
  const std::string when = date_of(ahead, round.number);
  for (const tournament::GameId id : round.games) {
    const auto& sides = ahead.games().at(id).sides;
    csv += csv_line({text(round.number), round.label, when, text(id.table), side_title(ahead, sides[0]),
                     side_title(ahead, sides[1])});
  }
  for (const tournament::EntryId id : round.byes)
    csv += csv_line({text(round.number), round.label, when, say("sits out"), side_title(ahead, {id}), ""});
}

}  // namespace

std::string fixtures_csv(const Event& ahead, const Wording& say) {
  std::string csv = csv_line(csv_heading(say, {"round", "label", "date", "table", "north-south", "east-west"}));
  for (const Round& round : ahead.rounds()) add_round(csv, ahead, round, say);
  for (const auto& [round, time] : ahead.dates()) {
    if (round > ahead.rounds().size()) csv += csv_line({text(round), "", to_text(time), "", "", ""});
  }
  return csv;
}

std::string prizes_csv(const Event& event, const tournament::PrizeList& prizes, const Wording& say) {
  std::string csv = csv_line(csv_heading(say, {"prize", "entry", "name", "amount"}));
  for (const tournament::PrizeLine& line : prize_lines(event, prizes)) {
    if (line.shares.empty()) csv += csv_line({words_of(line, say), "", "", tournament::money_text(line.cents)});
    for (const tournament::PrizeShare& share : line.shares)
      csv += csv_line({words_of(line, say), text(share.entry.number()), side_title(event, {share.entry}),
                       tournament::money_text(share.cents)});
  }
  return csv;
}

}  // namespace euchre::office
