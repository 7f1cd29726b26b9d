#include "club/office/tell_event.h"
#include "club/print/detail/event_words.h"
#include "club/print/detail/sheets.h"
#include "club/print/list_sheet.h"
#include "club/tournament/prizes.h"

namespace euchre::print::detail {

using tournament::money_text;

/// A line for each share, so that whoever hands them out ticks them off.
Document prize_sheet(const tournament::Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  ListSheet sheet;
  sheet.language = wish.language;
  sheet.event = event.settings().name;
  sheet.title = say("Prizes");
  sheet.columns = {{say("for"), 1, Align::Left, Weight::Bold},
                   {say("to"), 1},
                   {say("amount"), 0.1, Align::Right, Weight::Bold},
                   {say("received"), 0.3, Align::Right}};
  sheet.row_mm = 10.5;
  sheet.size_pt = 12;
  sheet.least_pt = 9;
  sheet.empty_words = say("No prizes were entered.");
  std::uint64_t given = 0;
  std::uint64_t kept = 0;
  for (const tournament::PrizeLine& line : prize_lines(event, wish.prizes)) {
    if (line.shares.empty()) {
      kept += line.cents;
      sheet.rows.push_back({words_of(line, say), say("nobody yet"), money_text(line.cents), ""});
    }
    for (const tournament::PrizeShare& share : line.shares) {
      given += share.cents;
      sheet.rows.push_back({words_of(line, say), office::side_title(event, {share.entry}), money_text(share.cents),
                            "...................."});
    }
  }
  sheet.subtitle = kept == 0 ? say("as things stand: {given} in all", {{"given", money_text(given)}})
                             : say("as things stand: {given} in all, and {kept} that nobody has earned yet",
                                   {{"given", money_text(given)}, {"kept", money_text(kept)}});
  return pages_of(sheet, wish.paper, Turn::Portrait);
}

}  // namespace euchre::print::detail
