#include "club/office/tell_event.h"
#include "club/print/detail/event_words.h"
#include "club/print/detail/sheets.h"
#include "club/print/list_sheet.h"
#include "club/tournament/byes.h"
#include "club/tournament/crosstable.h"
#include "club/tournament/standings.h"

#include <algorithm>

namespace euchre::print::detail {
namespace {

using office::side_title;
using tournament::Entry;
using tournament::EntryId;
using tournament::Event;
using tournament::GameId;
using tournament::Round;

constexpr std::size_t kRoundsOfCrossPage = 8;
constexpr std::size_t kEntriesAcrossPage = 12;
constexpr std::size_t kMostOfMatrix = 72;  ///< beyond, a matrix takes more paper than anybody can lay side by side

std::string wins_text(std::uint32_t half_wins) { return text(half_wins / 2) + (half_wins % 2 == 0 ? "" : "\u00bd"); }

/// Whoever is in the table, and that he went home.
std::string row_title(const Event& event, EntryId id, const Wording& say) {
  return side_title(event, {id}) + (event.entry(id)->is_present ? "" : say(", went home"));
}

std::string rounds_words(const Event& event, const Wording& say) {
  const std::size_t rounds = event.rounds().size();
  if (event.is_closed())
    return say("final, after {rounds}", {{"rounds", say.count(rounds, "{n} round", "{n} rounds")}});
  const std::string after = say("after {rounds}", {{"rounds", say.count(rounds, "{n} round", "{n} rounds")}});
  const std::size_t open = event.unsettled().size();
  if (open == 0) return after;
  return after + ", " + say.count(open, "{n} game not settled", "{n} games not settled");
}

/// Of a table that counts byes: how far it goes, and what they are worth in it.
std::string counted_words(const Event& event, const Wording& say) {
  const std::string byes = words_for_byes(event.settings(), say);
  const bool has_byes = std::ranges::any_of(event.rounds(), [](const Round& round) { return !round.byes.empty(); });
  return rounds_words(event, say) + (byes.empty() || !has_byes ? "" : say("; ") + byes);
}

/// `v 12  10-7`; an asterisk before a game won.
std::string round_text(const Event& event, const Round& round, EntryId entry, const Wording& say) {
  if (std::ranges::find(round.byes, entry) != round.byes.end()) return say("out");
  const auto own = game_in(event, round, entry);
  if (!own) return "";
  const std::string against = say("v {entry}", {{"entry", numbers_text(own->adversaries())}});
  if (own->game->status == tournament::GameStatus::Voided) return against + '\n' + say("void");
  const auto score = own->score();
  if (!score) return against + "\n\u2013";
  return against + '\n' + text(score->first) + "\u2013" + text(score->second) +
         (score->first > score->second ? " *" : "");
}

ListSheet round_page(const Event& event, std::size_t begin, std::size_t end, Language language) {
  const Wording say = wording_of(language);
  ListSheet sheet;
  sheet.language = language;
  sheet.event = event.settings().name;
  sheet.title = say("Results");
  sheet.subtitle = counted_words(event, say) + say("; ") + say("adversary and score, own points first, * won");
  sheet.columns = {{say("no."), 0.8, Align::Right}, {"", 3.4, Align::Left, Weight::Bold}};
  for (std::size_t i = begin; i < end; ++i)
    sheet.columns.push_back({say("round {n}", {{"n", text(i + 1)}}), 1.5, Align::Centre});
  sheet.columns.push_back({say("wins"), 1.2, Align::Right, Weight::Bold});
  sheet.columns.push_back({say("points"), 1.4, Align::Right});
  sheet.row_mm = 9.4;
  sheet.size_pt = 8;
  sheet.lines = 2;
  sheet.empty_words = say("Nobody has entered yet.");
  return sheet;
}

/// `10–7 8–10`; below it, what they scored as partners. The first of each is the row's own.
std::string meeting_text(const Event& event, const tournament::Meeting& meeting, EntryId entry, const Wording& say) {
  const auto scores = [&](const std::vector<GameId>& games) {
    std::string words;
    for (const GameId id : games) {
      const auto score = own_score(event.games().at(id), entry);
      words += words.empty() ? "" : " ";
      words += score ? text(score->first) + "\u2013" + text(score->second) : "\u2013";
    }
    return words;
  };
  const std::string with = meeting.with.empty() ? "" : say("with {scores}", {{"scores", scores(meeting.with)}});
  const std::string against = scores(meeting.against);
  return against + (against.empty() || with.empty() ? "" : "\n") + with;
}

}  // namespace

Document standings_sheet(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  ListSheet sheet;
  sheet.language = wish.language;
  sheet.event = event.settings().name;
  sheet.title = say("Standings");
  sheet.subtitle = counted_words(event, say);
  const bool has_clubs = std::ranges::any_of(event.entries(), [](const Entry& entry) { return !entry.club.empty(); });
  sheet.columns = {{say("place"), 1.4, Align::Right, Weight::Bold}, {"", 5.2, Align::Left, Weight::Bold}};
  if (has_clubs) sheet.columns.push_back({say("club"), 2.4});
  for (Column column : {Column{say("games"), 1.6, Align::Right}, Column{say("wins"), 1.4, Align::Right, Weight::Bold},
                        Column{say("points"), 1.7, Align::Right}, Column{say("against"), 1.9, Align::Right},
                        Column{say("by what"), 10}})
    sheet.columns.push_back(std::move(column));
  sheet.row_mm = 9.4;
  sheet.size_pt = 8;
  sheet.lines = 2;
  sheet.empty_words = say("Nobody has entered yet.");
  for (const auto& row : tournament::standings_of(event).rows) {
    const Entry* entry = event.entry(row.entry);
    EUCHRE_REQUIRE(entry != nullptr);
    std::vector<std::string> cells{text(row.place), row_title(event, row.entry, say)};
    if (has_clubs) cells.push_back(entry->club);
    for (std::string cell :
         {text(row.played), wins_text(row.half_wins), text(row.points), text(row.against), reason_of(event, row, say)})
      cells.push_back(std::move(cell));
    sheet.rows.push_back(std::move(cells));
  }
  return pages_of(sheet, wish.paper, Turn::Landscape);
}

Document round_table(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  const auto standings = tournament::standings_of(event);
  const std::size_t rounds = event.rounds().size();
  Document all = blank_document(wish.paper, Turn::Landscape, event.settings().name + say(": ") + say("Results"));
  for (std::size_t begin = 0; begin == 0 || begin < rounds; begin += kRoundsOfCrossPage) {
    const std::size_t end = std::min(rounds, begin + kRoundsOfCrossPage);
    ListSheet sheet = round_page(event, begin, end, wish.language);
    for (const auto& row : standings.rows) {
      if (must_stop(wish.keep_going)) return all;
      std::vector<std::string> cells{text(row.entry.number()), row_title(event, row.entry, say)};
      for (std::size_t i = begin; i < end; ++i) cells.push_back(round_text(event, event.rounds()[i], row.entry, say));
      cells.push_back(wins_text(row.half_wins));
      cells.push_back(text(row.points));
      sheet.rows.push_back(std::move(cells));
    }
    for (Page& page : pages_of(sheet, wish.paper, Turn::Landscape).pages) all.pages.push_back(std::move(page));
  }
  return all;
}

Document cross_table(const Event& event, const SheetWish& wish) {
  const auto rows = tournament::standings_of(event).rows;
  if (rows.size() > kMostOfMatrix) return round_table(event, wish);
  const auto table = tournament::crosstable_of(event);
  const Wording say = wording_of(wish.language);
  Document all = blank_document(wish.paper, Turn::Landscape, event.settings().name + say(": ") + say("Crosstable"));
  for (std::size_t begin = 0; begin == 0 || begin < rows.size(); begin += kEntriesAcrossPage) {
    const std::size_t end = std::min(rows.size(), begin + kEntriesAcrossPage);
    ListSheet sheet;
    sheet.language = wish.language;
    sheet.event = event.settings().name;
    sheet.title = say("Crosstable");
    sheet.subtitle = counted_words(event, say) + say("; ") + say("read along a row: own points first");
    sheet.columns = {{say("no."), 0.8, Align::Right}, {"", 3.4, Align::Left, Weight::Bold}};
    for (std::size_t i = begin; i < end; ++i)
      sheet.columns.push_back({say("v {entry}", {{"entry", text(rows[i].entry.number())}}), 1.3, Align::Centre});
    sheet.columns.push_back({say("wins"), 1.2, Align::Right, Weight::Bold});
    sheet.columns.push_back({say("points"), 1.4, Align::Right});
    sheet.row_mm = 9.4;
    sheet.size_pt = 7.5;
    sheet.lines = 2;
    sheet.empty_words = say("Nobody has entered yet.");
    for (const auto& row : rows) {
      if (must_stop(wish.keep_going)) return all;
      std::vector<std::string> cells{text(row.entry.number()), row_title(event, row.entry, say)};
      const auto& met = table.at(row.entry);
      for (std::size_t i = begin; i < end; ++i) {
        const auto found = met.find(rows[i].entry);
        const bool is_own = rows[i].entry == row.entry;
        cells.push_back(is_own               ? "\u00b7"
                        : found == met.end() ? ""
                                             : meeting_text(event, found->second, row.entry, say));
      }
      cells.push_back(wins_text(row.half_wins));
      cells.push_back(text(row.points));
      sheet.rows.push_back(std::move(cells));
    }
    for (Page& page : pages_of(sheet, wish.paper, Turn::Landscape).pages) all.pages.push_back(std::move(page));
  }
  return all;
}

}  // namespace euchre::print::detail
