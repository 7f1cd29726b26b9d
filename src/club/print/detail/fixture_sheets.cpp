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

/// The lines of the sheet: when, where there are dates, round, table and who plays.
class Lines {
 public:
  Lines(const Event& ahead, const Wording& say) : ahead_(ahead), say_(say), has_dates_(!ahead.dates().empty()) {}

  [[nodiscard]] Rows take() { return std::move(rows_); }

  void add(const Round& round) {
    const std::size_t begin = rows_.size();
    const std::string name = text(round.number) + (round.label.empty() ? "" : ", " + round.label);
    for (const tournament::GameId id : round.games) {
      const auto& sides = ahead_.games().at(id).sides;
      add_row(round.number, {name, text(id.table), side_title(ahead_, sides[0]), side_title(ahead_, sides[1])}, begin);
    }
    for (const tournament::EntryId id : round.byes)
      add_row(round.number, {name, idle_words(round, say_), side_title(ahead_, {id}), ""}, begin);
  }
  /// A round whose games are not known yet.
  void add_evening(std::uint32_t round) { add_row(round, {text(round), "", "", ""}, rows_.size()); }

 private:
  /// When and which round, and below it nothing, so that an evening reads as one.
  void add_row(std::uint32_t round, Rows::value_type row, std::size_t begin) {
    if (has_dates_) row.insert(row.begin(), when(round));
    if (rows_.size() > begin) std::fill_n(row.begin(), has_dates_ ? 2 : 1, "");
    rows_.push_back(std::move(row));
  }
  [[nodiscard]] std::string when(std::uint32_t round) const {
    const auto found = ahead_.dates().find(round);
    return found == ahead_.dates().end() ? std::string() : words_of(found->second, say_);
  }

  const Event& ahead_;
  const Wording& say_;
  bool has_dates_;
  Rows rows_;
};

Rows lines_of(const Event& ahead, const SheetWish& wish, const Wording& say) {
  Lines lines(ahead, say);
  for (const Round& round : ahead.rounds()) {
    if (must_stop(wish.keep_going)) break;
    lines.add(round);
  }
  for (const auto& [round, time] : ahead.dates()) {
    if (round > ahead.rounds().size()) lines.add_evening(round);
  }
  return lines.take();
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
  if (!ahead.dates().empty()) sheet.columns.push_back({say("when"), 0.2, Align::Left, Weight::Bold});
  sheet.carried = ahead.dates().empty() ? 1 : 2;
  for (Column column :
       {Column{say("round"), 0.2, Align::Left, Weight::Bold}, Column{say("table"), 0.1, Align::Right, Weight::Bold},
        Column{chairs_words(tournament::Reporter::FirstSide, say), 1},
        Column{chairs_words(tournament::Reporter::SecondSide, say), 1}})
    sheet.columns.push_back(std::move(column));
  sheet.size_pt = 11;
  sheet.least_pt = 8;
  sheet.empty_words = say("No rounds and no dates are known yet.");
  sheet.rows = lines_of(ahead, wish, say);
  return pages_of(sheet, wish.paper, has_room(sheet, wish.paper, Turn::Portrait) ? Turn::Portrait : Turn::Landscape);
}

}  // namespace euchre::print::detail
