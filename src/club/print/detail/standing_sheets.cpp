#include "club/office/tell_event.h"
#include "club/print/detail/event_words.h"
#include "club/print/detail/lettering.h"
#include "club/print/detail/sheets.h"
#include "club/print/list_sheet.h"
#include "club/tournament/byes.h"
#include "club/tournament/crosstable.h"
#include "club/tournament/standings.h"
#include "club/tournament/withdrawn_games.h"

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
constexpr std::size_t kFewestAcrossPage = 4;
constexpr double kLongReason = 31;         ///< times the size of its letters
constexpr std::size_t kMostOfMatrix = 72;  ///< beyond, a matrix takes more paper than anybody can lay side by side

/// How many go on each page where at most so many have room, so that no page has a few that are left over.
std::size_t evenly(std::size_t all, std::size_t most) {
  if (all <= most) return most;
  const std::size_t pages = (all + most - 1) / most;
  return (all + pages - 1) / pages;
}

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

/// Of a table that counts byes: how far it goes, what they are worth in it, and whose games are not.
std::string counted_words(const Event& event, const Wording& say) {
  const std::string byes = words_for_byes(event.settings(), say);
  const bool has_byes = std::ranges::any_of(event.rounds(), [](const Round& round) { return !round.byes.empty(); });
  const std::string withdrawn = words_for_withdrawn(event, say);
  return rounds_words(event, say) + (byes.empty() || !has_byes ? "" : say("; ") + byes) +
         (withdrawn.empty() ? "" : say("; ") + withdrawn);
}

/// Names only where they leave the table room for large letters.
std::string short_reason(const Event& event, const tournament::StandingRow& row, const Wording& say) {
  std::string whole = reason_of(event, row, say);
  return detail::width_of(whole, Weight::Regular) <= kLongReason
             ? whole
             : reason_of(event, row, say, tournament::Others::Counted);
}

/// `v 12  10-7`; an asterisk before a game won.
std::string round_text(const Event& event, const Round& round, EntryId entry, const Wording& say) {
  if (std::ranges::find(round.byes, entry) != round.byes.end()) return idle_words(round, say);
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
  sheet.columns = {{say("no."), 0.1, Align::Right}, {"", 1, Align::Left, Weight::Bold}};
  for (std::size_t i = begin; i < end; ++i)
    sheet.columns.push_back({say("round {n}", {{"n", text(i + 1)}}), 0.5, Align::Centre});
  sheet.columns.push_back({say("wins"), 0.1, Align::Right, Weight::Bold});
  sheet.columns.push_back({say("points"), 0.1, Align::Right});
  sheet.size_pt = 10;
  sheet.least_pt = 7.5;
  sheet.empty_words = say("Nobody has entered yet.");
  return sheet;
}

/// `10–7 8–10`, and for each game as partners a line below them: `& 9–10`. The first of each is the row's own.
std::string meeting_text(const Event& event, const tournament::Meeting& meeting, EntryId entry) {
  std::string words;
  const auto add = [&](GameId id, std::string_view between, std::string_view before) {
    const auto score = own_score(event.games().at(id), entry);
    words += words.empty() ? "" : between;
    words += std::string(before) + (score ? text(score->first) + "\u2013" + text(score->second) : "\u2013");
  };
  for (const GameId id : meeting.against) add(id, " ", "");
  for (const GameId id : meeting.with) add(id, "\n", "&\u00a0");
  return words;
}

using StandingRows = std::vector<tournament::StandingRow>;

/// The matrix, or of a large one the columns from `begin` up to `end`.
class Matrix {
 public:
  Matrix(const Event& event, const SheetWish& wish)
      : event_(event), wish_(wish), rows_(tournament::standings_of(event).rows), table_(crosstable_of(event)) {}

  [[nodiscard]] const StandingRows& rows() const { return rows_; }

  [[nodiscard]] ListSheet columns(std::size_t begin, std::size_t end) const {
    const Wording say = wording_of(wish_.language);
    ListSheet sheet;
    sheet.language = wish_.language;
    sheet.event = event_.settings().name;
    sheet.title = say("Crosstable");
    sheet.subtitle = counted_words(event_, say) + say("; ") + say("read along a row: own points first") +
                     (event_.settings().kind == tournament::Kind::Pairs ? "" : say(", & as partners"));
    sheet.columns = {{say("no."), 0.1, Align::Right}, {"", 0.5, Align::Left, Weight::Bold}};
    for (std::size_t i = begin; i < end; ++i)
      sheet.columns.push_back({say("v {entry}", {{"entry", text(rows_[i].entry.number())}}), 0.5, Align::Centre});
    sheet.columns.push_back({say("wins"), 0.1, Align::Right, Weight::Bold});
    sheet.columns.push_back({say("points"), 0.1, Align::Right});
    sheet.size_pt = 10;
    sheet.least_pt = 7;
    sheet.empty_words = say("Nobody has entered yet.");
    for (const auto& row : rows_) {
      if (must_stop(wish_.keep_going)) break;
      sheet.rows.push_back(cells(row, begin, end, say));
    }
    return sheet;
  }
  /// As many columns as have room beside one another.
  [[nodiscard]] std::size_t columns_across() const {
    for (std::size_t most = kEntriesAcrossPage; most > kFewestAcrossPage; --most) {
      const std::size_t across = evenly(rows_.size(), most);
      bool has_all = true;
      for (std::size_t begin = 0; has_all && begin < rows_.size(); begin += across)
        has_all = has_room(columns(begin, std::min(rows_.size(), begin + across)), wish_.paper, Turn::Landscape);
      if (has_all) return across;
    }
    return kFewestAcrossPage;
  }

 private:
  [[nodiscard]] std::vector<std::string> cells(const tournament::StandingRow& row, std::size_t begin, std::size_t end,
                                               const Wording& say) const {
    std::vector<std::string> cells{text(row.entry.number()), row_title(event_, row.entry, say)};
    const auto& met = table_.at(row.entry);
    for (std::size_t i = begin; i < end; ++i) {
      const auto found = met.find(rows_[i].entry);
      const bool is_own = rows_[i].entry == row.entry;
      cells.push_back(is_own ? "\u00b7" : found == met.end() ? "" : meeting_text(event_, found->second, row.entry));
    }
    cells.push_back(wins_text(row.half_wins));
    cells.push_back(text(row.points));
    return cells;
  }

  const Event& event_;
  const SheetWish& wish_;
  StandingRows rows_;
  tournament::Crosstable table_;
};

}  // namespace

Document standings_sheet(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  ListSheet sheet;
  sheet.language = wish.language;
  sheet.event = event.settings().name;
  sheet.title = say("Standings");
  sheet.subtitle = counted_words(event, say);
  const bool has_clubs = std::ranges::any_of(event.entries(), [](const Entry& entry) { return !entry.club.empty(); });
  sheet.columns = {{say("place"), 0.1, Align::Right, Weight::Bold}, {"", 1, Align::Left, Weight::Bold}};
  if (has_clubs) sheet.columns.push_back({say("club"), 0.5});
  for (Column column :
       {Column{say("games"), 0.1, Align::Right}, Column{say("wins"), 0.1, Align::Right, Weight::Bold},
        Column{say("points"), 0.1, Align::Right}, Column{say("against"), 0.1, Align::Right}, Column{say("by what"), 1}})
    sheet.columns.push_back(std::move(column));
  sheet.size_pt = 12;
  sheet.least_pt = 8;
  sheet.empty_words = say("Nobody has entered yet.");
  for (const auto& row : tournament::standings_of(event).rows) {
    const Entry* entry = event.entry(row.entry);
    EUCHRE_REQUIRE(entry != nullptr);
    std::vector<std::string> cells{text(row.place), row_title(event, row.entry, say)};
    if (has_clubs) cells.push_back(entry->club);
    for (std::string cell : {text(row.played), wins_text(row.half_wins), text(row.points), text(row.against),
                             short_reason(event, row, say)})
      cells.push_back(std::move(cell));
    sheet.rows.push_back(std::move(cells));
  }
  return pages_of(sheet, wish.paper, Turn::Landscape);
}

Document round_table(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  const auto standings = tournament::standings_of(event);
  const std::size_t rounds = event.rounds().size();
  std::vector<ListSheet> parts;
  const std::size_t across = evenly(rounds, kRoundsOfCrossPage);
  for (std::size_t begin = 0; begin == 0 || begin < rounds; begin += across) {
    const std::size_t end = std::min(rounds, begin + across);
    ListSheet sheet = round_page(event, begin, end, wish.language);
    for (const auto& row : standings.rows) {
      if (must_stop(wish.keep_going)) return blank_document(wish.paper, Turn::Landscape, "");
      std::vector<std::string> cells{text(row.entry.number()), row_title(event, row.entry, say)};
      for (std::size_t i = begin; i < end; ++i) cells.push_back(round_text(event, event.rounds()[i], row.entry, say));
      cells.push_back(wins_text(row.half_wins));
      cells.push_back(text(row.points));
      sheet.rows.push_back(std::move(cells));
    }
    parts.push_back(std::move(sheet));
  }
  return pages_of(parts, wish.paper, Turn::Landscape);
}

Document cross_table(const Event& event, const SheetWish& wish) {
  const Matrix matrix(event, wish);
  const std::size_t count = matrix.rows().size();
  if (count > kMostOfMatrix) return round_table(event, wish);
  std::vector<ListSheet> parts;
  const std::size_t across = matrix.columns_across();
  for (std::size_t begin = 0; begin == 0 || begin < count; begin += across) {
    ListSheet sheet = matrix.columns(begin, std::min(count, begin + across));
    if (must_stop(wish.keep_going)) return blank_document(wish.paper, Turn::Landscape, "");
    parts.push_back(std::move(sheet));
  }
  return pages_of(parts, wish.paper, Turn::Landscape);
}

}  // namespace euchre::print::detail
