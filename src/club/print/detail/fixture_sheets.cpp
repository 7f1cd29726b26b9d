#include "club/office/tell_event.h"
#include "club/print/detail/event_words.h"
#include "club/print/detail/sheets.h"
#include "club/print/list_sheet.h"
#include "club/tournament/rounds_ahead.h"

#include <algorithm>

namespace euchre::print::detail {
namespace {

using office::side_title;
using tournament::Event;
using tournament::Round;

using Rows = std::vector<std::vector<std::string>>;

/// When and which round, and below it nothing, so that an evening reads as one.
void add_row(Rows& rows, Rows::value_type row, std::size_t begin) {
  if (rows.size() > begin) row[0] = row[1] = "";
  rows.push_back(std::move(row));
}

void add_round(Rows& rows, const Event& ahead, const Round& round, const std::string& when, const Wording& say) {
  const std::size_t begin = rows.size();
  const std::string name = text(round.number) + (round.label.empty() ? "" : ", " + round.label);
  for (const tournament::GameId id : round.games) {
    const auto& sides = ahead.games().at(id).sides;
    add_row(rows, {when, name, text(id.table), side_title(ahead, sides[0]), side_title(ahead, sides[1])}, begin);
  }
  for (const tournament::EntryId id : round.byes)
    add_row(rows, {when, name, say("out"), side_title(ahead, {id}), ""}, begin);
}

}  // namespace

Document fixtures(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  const Event ahead = with_rounds_ahead(event, wish.effort, wish.keep_going, wish.schedule);
  ListSheet sheet;
  sheet.language = wish.language;
  sheet.event = event.settings().name;
  sheet.title = say("Fixtures");
  sheet.subtitle = ahead.rounds().size() > event.rounds().size()
                       ? say("as planned; if somebody comes or goes, what follows changes")
                       : say("as played");
  sheet.columns = {{say("when"), 6, Align::Left, Weight::Bold},
                   {say("round"), 2, Align::Left},
                   {say("table"), 1, Align::Right, Weight::Bold},
                   {chairs_words(tournament::Reporter::FirstSide, say), 5},
                   {chairs_words(tournament::Reporter::SecondSide, say), 5}};
  sheet.row_mm = 6.5;
  sheet.size_pt = 9;
  sheet.empty_words = say("No rounds and no dates are known yet.");
  const auto when_of = [&](std::uint32_t round) {
    const auto found = ahead.dates().find(round);
    return found == ahead.dates().end() ? std::string() : words_of(found->second, say);
  };
  for (const Round& round : ahead.rounds()) {
    if (must_stop(wish.keep_going)) break;
    add_round(sheet.rows, ahead, round, when_of(round.number), say);
  }
  // Evenings whose games are not known yet.
  for (const auto& [round, time] : ahead.dates()) {
    if (round > ahead.rounds().size()) sheet.rows.push_back({words_of(time, say), text(round), "", "", ""});
  }
  return pages_of(sheet, wish.paper, Turn::Landscape);
}

}  // namespace euchre::print::detail
