#include "print/event_sheets.h"

#include "base/check.h"
#include "office/event_json.h"
#include "print/list_sheet.h"
#include "tournament/crosstable.h"
#include "tournament/standings.h"

#include <algorithm>
#include <array>
#include <set>

namespace euchre::print {
namespace {

using office::side_title;
using tournament::Entry;
using tournament::EntryId;
using tournament::Event;
using tournament::Game;
using tournament::GameId;
using tournament::GameScore;
using tournament::Reporter;
using tournament::Round;

constexpr std::array<std::string_view, 8> kSheets{"table-cards", "seating-by-name", "seating-by-table", "score-cards",
                                                  "results",     "standings",       "crosstable",       "by-round"};
constexpr std::uint32_t kRoundsOfBlankCard = 8;
constexpr std::uint32_t kMostRoundsOfCard = 16;
constexpr std::size_t kRoundsOfCrossPage = 8;
constexpr std::size_t kEntriesAcrossPage = 12;
constexpr std::size_t kMostOfMatrix = 72;  ///< beyond, a matrix takes more paper than anybody can lay side by side

std::string text(std::uint64_t number) { return std::to_string(number); }

/// `round 3`, with its label.
std::string round_words(const Round& round) {
  return "Round " + text(round.number) + (round.label.empty() ? "" : ", " + round.label);
}

const Round* round_asked(const Event& event, std::uint32_t number) {
  if (event.rounds().empty() || number > event.rounds().size()) return nullptr;
  return number == 0 ? &event.rounds().back() : &event.rounds()[number - 1];
}

/// In an event of pairs the sides are the A pair and the B pair where pairs move.
std::string side_word(const Event& event, Reporter side) {
  const auto plan = event.settings().plan;
  const bool has_letters = plan == tournament::Plan::AlbertaUp || plan == tournament::Plan::AlbertaDown;
  const bool is_first = side == Reporter::FirstSide;
  if (has_letters) return is_first ? "A" : "B";
  return is_first ? "1" : "2";
}

// ---- seating

/// One line for each person: a name, the partner, the table with the side.
std::vector<std::vector<std::string>> people_of_side(const Event& event, const Game& game, std::size_t side) {
  std::vector<std::string> people;
  const auto& entries = game.sides[side];
  for (const EntryId id : entries) {
    const Entry* entry = event.entry(id);
    EUCHRE_REQUIRE(entry != nullptr);
    for (std::size_t i = 0; i < entry->names.size(); ++i) {
      const std::string& stand_in = entry->stand_ins[i];
      people.push_back(stand_in.empty() ? entry->names[i] : stand_in);
    }
  }
  std::vector<std::vector<std::string>> rows;
  const std::string place = side_word(event, side == 0 ? Reporter::FirstSide : Reporter::SecondSide);
  for (std::size_t i = 0; i < people.size(); ++i) {
    const std::string partner = people.size() == 2 ? people[1 - i] : "";
    rows.push_back({people[i], partner, text(game.id.table) + ' ' + place});
  }
  return rows;
}

/// Upper and lower case as one, bytes beyond ASCII as they are.
std::string folded(const std::string& name) {
  std::string lower;
  for (const char letter : name)
    lower += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return lower;
}

ListSheet seating(const Event& event, const Round* round, std::string title) {
  ListSheet sheet;
  sheet.event = event.settings().name;
  sheet.title = std::move(title);
  sheet.subtitle = round == nullptr ? "before the first round" : round_words(*round);
  sheet.empty_words = "No round has begun yet.";
  return sheet;
}

Document seating_by_name(const Event& event, const SheetWish& wish) {
  const Round* round = round_asked(event, wish.round);
  ListSheet sheet = seating(event, round, "Where you sit");
  sheet.columns = {{"name", 5.4, Align::Left, Weight::Bold}, {"with", 4.6}, {"table", 2, Align::Right, Weight::Bold}};
  sheet.strips = 2;
  sheet.row_mm = 6;
  sheet.size_pt = 8.5;
  for (std::size_t i = 0; round != nullptr && i < round->games.size(); ++i) {
    const Game& game = event.games().at(round->games[i]);
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
      std::ranges::move(people_of_side(event, game, side), std::back_inserter(sheet.rows));
  }
  for (std::size_t i = 0; round != nullptr && i < round->byes.size(); ++i) {
    const Entry* entry = event.entry(round->byes[i]);
    EUCHRE_REQUIRE(entry != nullptr);
    for (const std::string& name : entry->names) sheet.rows.push_back({name, "", "out"});
  }
  std::ranges::sort(sheet.rows, [](const auto& one, const auto& other) {
    return std::pair(folded(one[0]), one[2]) < std::pair(folded(other[0]), other[2]);
  });
  return pages_of(sheet, wish.paper, Turn::Portrait);
}

Document seating_by_table(const Event& event, const SheetWish& wish) {
  const Round* round = round_asked(event, wish.round);
  ListSheet sheet = seating(event, round, "Who plays where");
  sheet.columns = {{"table", 1.2, Align::Right, Weight::Bold},
                   {"first side (" + side_word(event, Reporter::FirstSide) + ")", 5},
                   {"second side (" + side_word(event, Reporter::SecondSide) + ")", 5}};
  sheet.row_mm = 8;
  sheet.size_pt = 10.5;
  for (std::size_t i = 0; round != nullptr && i < round->games.size(); ++i) {
    const Game& game = event.games().at(round->games[i]);
    sheet.rows.push_back({text(game.id.table), side_title(event, game.sides[0]), side_title(event, game.sides[1])});
  }
  for (std::size_t i = 0; round != nullptr && i < round->byes.size(); ++i)
    sheet.rows.push_back({"out", side_title(event, {round->byes[i]}), ""});
  return pages_of(sheet, wish.paper, Turn::Portrait);
}

// ---- standings

std::string wins_text(std::uint32_t half_wins) { return text(half_wins / 2) + (half_wins % 2 == 0 ? "" : "\u00bd"); }

std::string rounds_words(const Event& event) {
  if (event.is_closed()) return "final, after " + text(event.rounds().size()) + " rounds";
  const std::size_t open = event.unsettled().size();
  const std::string rest = open == 0 ? "" : ", " + text(open) + (open == 1 ? " game" : " games") + " not settled";
  return "after " + text(event.rounds().size()) + (event.rounds().size() == 1 ? " round" : " rounds") + rest;
}

Document standings_sheet(const Event& event, const SheetWish& wish) {
  ListSheet sheet;
  sheet.event = event.settings().name;
  sheet.title = "Standings";
  sheet.subtitle = rounds_words(event);
  const bool has_clubs = std::ranges::any_of(event.entries(), [](const Entry& entry) { return !entry.club.empty(); });
  sheet.columns = {{"place", 1.7, Align::Right, Weight::Bold}, {"", 6.4, Align::Left, Weight::Bold}};
  if (has_clubs) sheet.columns.push_back({"club", 2.4});
  for (Column column :
       {Column{"games", 1.8, Align::Right}, Column{"wins", 1.6, Align::Right, Weight::Bold},
        Column{"points", 1.9, Align::Right}, Column{"against", 2.1, Align::Right}, Column{"by what", 7}})
    sheet.columns.push_back(std::move(column));
  sheet.row_mm = 8.4;
  sheet.size_pt = 8;
  sheet.lines = 2;
  sheet.empty_words = "Nobody has entered yet.";
  for (const auto& row : tournament::standings_of(event).rows) {
    const Entry* entry = event.entry(row.entry);
    EUCHRE_REQUIRE(entry != nullptr);
    std::vector<std::string> cells{text(row.place), entry->title()};
    if (has_clubs) cells.push_back(entry->club);
    for (std::string cell :
         {text(row.played), wins_text(row.half_wins), text(row.points), text(row.against), reason_of(event, row)})
      cells.push_back(std::move(cell));
    sheet.rows.push_back(std::move(cells));
  }
  return pages_of(sheet, wish.paper, Turn::Landscape);
}

// ---- what an entry did in a round

/// A game of an entry, its own side first.
struct OwnGame {
  const Game* game = nullptr;
  std::size_t side = 0;

  [[nodiscard]] const std::vector<EntryId>& adversaries() const { return game->sides[1 - side]; }
  [[nodiscard]] std::optional<GameScore> score() const {
    if (!game->is_settled() || !game->score) return std::nullopt;
    return side == 0 ? *game->score : GameScore{game->score->second, game->score->first};
  }
};

std::optional<OwnGame> game_in(const Event& event, const Round& round, EntryId entry) {
  for (const GameId id : round.games) {
    const Game& game = event.games().at(id);
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      if (std::ranges::find(game.sides[side], entry) != game.sides[side].end()) return OwnGame{&game, side};
    }
  }
  return std::nullopt;
}

std::string numbers_text(const std::vector<EntryId>& entries) {
  std::string numbers;
  for (const EntryId id : entries) numbers += (numbers.empty() ? "" : "+") + text(id.number());
  return numbers;
}

/// `v 12  10-7`; an asterisk before a game won.
std::string round_text(const Event& event, const Round& round, EntryId entry) {
  if (std::ranges::find(round.byes, entry) != round.byes.end()) return "out";
  const auto own = game_in(event, round, entry);
  if (!own) return "";
  const std::string against = "v " + numbers_text(own->adversaries());
  if (own->game->status == tournament::GameStatus::Voided) return against + "\nvoid";
  const auto score = own->score();
  if (!score) return against + "\n\u2013";
  return against + '\n' + text(score->first) + "\u2013" + text(score->second) +
         (score->first > score->second ? " *" : "");
}

std::vector<EntryId> in_order_of_place(const Event& event) {
  std::vector<EntryId> entries;
  for (const auto& row : tournament::standings_of(event).rows) entries.push_back(row.entry);
  return entries;
}

ListSheet round_page(const Event& event, std::size_t begin, std::size_t end) {
  ListSheet sheet;
  sheet.event = event.settings().name;
  sheet.title = "Results";
  sheet.subtitle = rounds_words(event) + "; adversary and score, own points first, * won";
  sheet.columns = {{"no.", 0.8, Align::Right}, {"", 3.4, Align::Left, Weight::Bold}};
  for (std::size_t i = begin; i < end; ++i) sheet.columns.push_back({"round " + text(i + 1), 1.5, Align::Centre});
  sheet.columns.push_back({"wins", 0.9, Align::Right, Weight::Bold});
  sheet.columns.push_back({"points", 1.1, Align::Right});
  sheet.row_mm = 9.4;
  sheet.size_pt = 8;
  sheet.lines = 2;
  sheet.empty_words = "Nobody has entered yet.";
  return sheet;
}

Document round_table(const Event& event, const SheetWish& wish) {
  const auto standings = tournament::standings_of(event);
  const std::size_t rounds = event.rounds().size();
  Document all = blank_document(wish.paper, Turn::Landscape, event.settings().name + ": Results");
  for (std::size_t begin = 0; begin == 0 || begin < rounds; begin += kRoundsOfCrossPage) {
    const std::size_t end = std::min(rounds, begin + kRoundsOfCrossPage);
    ListSheet sheet = round_page(event, begin, end);
    for (const auto& row : standings.rows) {
      std::vector<std::string> cells{text(row.entry.number()), side_title(event, {row.entry})};
      for (std::size_t i = begin; i < end; ++i) cells.push_back(round_text(event, event.rounds()[i], row.entry));
      cells.push_back(wins_text(row.half_wins));
      cells.push_back(text(row.points));
      sheet.rows.push_back(std::move(cells));
    }
    for (Page& page : pages_of(sheet, wish.paper, Turn::Landscape).pages) all.pages.push_back(std::move(page));
  }
  return all;
}

// ---- who met whom

/// `10–7 8–10`; below it, what they scored as partners. The first of each is the row's own.
std::string meeting_text(const Event& event, const tournament::Meeting& meeting, EntryId entry) {
  const auto scores = [&](const std::vector<GameId>& games) {
    std::string words;
    for (const GameId id : games) {
      const auto score = own_score(event, event.games().at(id), entry);
      words += words.empty() ? "" : " ";
      words += score ? text(score->first) + "\u2013" + text(score->second) : "\u2013";
    }
    return words;
  };
  const std::string with = meeting.with.empty() ? "" : "with " + scores(meeting.with);
  const std::string against = scores(meeting.against);
  return against + (against.empty() || with.empty() ? "" : "\n") + with;
}

Document cross_table(const Event& event, const SheetWish& wish) {
  const auto rows = tournament::standings_of(event).rows;
  if (rows.size() > kMostOfMatrix) return round_table(event, wish);
  const auto table = tournament::crosstable_of(event);
  Document all = blank_document(wish.paper, Turn::Landscape, event.settings().name + ": Crosstable");
  for (std::size_t begin = 0; begin == 0 || begin < rows.size(); begin += kEntriesAcrossPage) {
    const std::size_t end = std::min(rows.size(), begin + kEntriesAcrossPage);
    ListSheet sheet;
    sheet.event = event.settings().name;
    sheet.title = "Crosstable";
    sheet.subtitle = rounds_words(event) + "; read along a row: own points first";
    sheet.columns = {{"no.", 0.8, Align::Right}, {"", 3.4, Align::Left, Weight::Bold}};
    for (std::size_t i = begin; i < end; ++i)
      sheet.columns.push_back({"v " + text(rows[i].entry.number()), 1.3, Align::Centre});
    sheet.columns.push_back({"wins", 0.9, Align::Right, Weight::Bold});
    sheet.columns.push_back({"points", 1.1, Align::Right});
    sheet.row_mm = 9.4;
    sheet.size_pt = 7.5;
    sheet.lines = 2;
    sheet.empty_words = "Nobody has entered yet.";
    for (const auto& row : rows) {
      std::vector<std::string> cells{text(row.entry.number()), side_title(event, {row.entry})};
      const auto& met = table.at(row.entry);
      for (std::size_t i = begin; i < end; ++i) {
        const auto found = met.find(rows[i].entry);
        const bool is_own = rows[i].entry == row.entry;
        cells.push_back(is_own ? "\u00b7" : found == met.end() ? "" : meeting_text(event, found->second, row.entry));
      }
      cells.push_back(wins_text(row.half_wins));
      cells.push_back(text(row.points));
      sheet.rows.push_back(std::move(cells));
    }
    for (Page& page : pages_of(sheet, wish.paper, Turn::Landscape).pages) all.pages.push_back(std::move(page));
  }
  return all;
}

// ---- cards

/// Two cards on a page, with a line to cut along.
class CardPages {
 public:
  CardPages(Document& document) : document_(document) {}  // NOLINT(google-explicit-constructor)

  /// The top of the next card's half of a page.
  double next() {
    if (count_++ % 2 == 0) {
      document_.pages.emplace_back();
      const double middle = document_.height_mm / 2;
      put(Rule{0, middle, 6, middle, 0.4});
      put(Rule{document_.width_mm - 6, middle, document_.width_mm, middle, 0.4});
      return 0;
    }
    return document_.height_mm / 2;
  }
  void put(Mark mark) { document_.pages.back().marks.push_back(std::move(mark)); }
  [[nodiscard]] double width() const { return document_.width_mm - 2 * kMarginMm; }
  [[nodiscard]] double half() const { return document_.height_mm / 2; }

 private:
  Document& document_;
  unsigned count_ = 0;
};

void put_code(CardPages& cards, double left, double top, const std::string& label, const std::string& address) {
  constexpr double kCodeMm = 58;
  cards.put(Words{left, top, kCodeMm, label, 13, Weight::Bold, Align::Centre, 1});
  cards.put(QrMark{left, top + 6, kCodeMm, address});
  cards.put(Words{left, top + 6 + kCodeMm, kCodeMm, "scan to enter the score", 9, Weight::Regular, Align::Centre, 1});
}

std::set<std::uint32_t> tables_of(const Event& event) {
  std::set<std::uint32_t> tables;
  for (const Entry& entry : event.entries()) {
    if (entry.home) tables.insert(entry.home->table);
  }
  if (!event.rounds().empty()) {
    for (const GameId id : event.rounds().back().games) tables.insert(id.table);
  }
  return tables;
}

Document table_cards(const Event& event, const SheetWish& wish) {
  Document document = blank_document(wish.paper, Turn::Portrait, event.settings().name + ": Tables");
  CardPages cards(document);
  for (const std::uint32_t table : tables_of(event)) {
    const double top = cards.next() + kMarginMm;
    cards.put(Words{kMarginMm, top - 4, cards.width(), event.settings().name, 12, Weight::Regular, Align::Centre, 1});
    cards.put(Words{kMarginMm, top + 1, cards.width(), "Table " + text(table), 60, Weight::Bold, Align::Centre, 1});
    if (!wish.pad_address) continue;
    const double left = kMarginMm + 12;
    const double right = kMarginMm + cards.width() - 12 - 58;
    const double codes = top + 36;
    put_code(cards, left, codes, "Side " + side_word(event, Reporter::FirstSide),
             wish.pad_address(table, Reporter::FirstSide));
    put_code(cards, right, codes, "Side " + side_word(event, Reporter::SecondSide),
             wish.pad_address(table, Reporter::SecondSide));
    cards.put(Words{kMarginMm, codes + 74, cards.width(),
                    "Each side scans its own code. Both enter the score; where they differ, the director comes.", 9.5,
                    Weight::Regular, Align::Centre, 2});
  }
  if (document.pages.empty()) cards.next();
  return document;
}

struct CardLine {
  std::string round;
  std::string table;
  std::string against;
  std::string own;
  std::string theirs;
};

CardLine card_line(const Event& event, const Round& round, EntryId entry) {
  CardLine line{text(round.number), "", "", "", ""};
  const auto own = game_in(event, round, entry);
  if (!own) {
    const bool sits_out = std::ranges::find(round.byes, entry) != round.byes.end();
    line.against = sits_out ? "sits out" : "";
    return line;
  }
  line.table = text(own->game->id.table);
  line.against = side_title(event, own->adversaries());
  if (const auto score = own->score()) {
    line.own = text(score->first);
    line.theirs = text(score->second);
  }
  return line;
}

void put_card_lines(CardPages& cards, double top, const std::vector<CardLine>& lines) {
  constexpr std::array<double, 6> kEdges{0, 0.09, 0.18, 0.67, 0.76, 0.86};
  const double width = cards.width();
  const double room = cards.half() - 2 * kMarginMm - 26;
  const double row = std::min(9.0, room / static_cast<double>(lines.size() + 1));
  const auto put_row = [&](double at, const std::array<std::string, 6>& cells, Weight weight, double size) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const double right = i + 1 < kEdges.size() ? kEdges[i + 1] : 1;
      const Align align = i == 2 ? Align::Left : Align::Centre;
      cards.put(Words{kMarginMm + kEdges[i] * width + 1, at, (right - kEdges[i]) * width - 2, cells[i], size, weight,
                      align, 1, row});
    }
  };
  const double size = std::min(9.5, row * 1.6);
  put_row(top, {"round", "table", "against", "ours", "theirs", "signed"}, Weight::Bold, std::min(7.5, size));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double at = top + row * static_cast<double>(i + 1);
    const CardLine& line = lines[i];
    put_row(at, {line.round, line.table, line.against, line.own, line.theirs, ""}, Weight::Regular, size);
  }
  const double bottom = top + row * static_cast<double>(lines.size() + 1);
  for (std::size_t i = 1; i <= lines.size() + 1; ++i) {
    const double at = top + row * static_cast<double>(i);
    cards.put(Rule{kMarginMm, at, kMarginMm + width, at, i == 1 ? 1.0 : 0.4});
  }
  for (std::size_t i = 0; i <= kEdges.size(); ++i) {
    const double at = kMarginMm + (i < kEdges.size() ? kEdges[i] : 1) * width;
    cards.put(Rule{at, top + row, at, bottom, 0.4});
  }
}

void put_card(CardPages& cards, const Event& event, const Entry& entry, const std::vector<CardLine>& lines,
              const std::string& part) {
  const double top = cards.next() + kMarginMm;
  const std::string place =
      entry.home ? ", begins at table " + text(entry.home->table) + ", side " + office::letter_of(entry.home->letter)
                 : "";
  cards.put(Words{kMarginMm, top - 2, cards.width(), event.settings().name, 10, Weight::Regular, Align::Left, 1});
  cards.put(Words{kMarginMm, top + 3, cards.width(), entry.title(), 14, Weight::Bold, Align::Left, 1});
  cards.put(Words{kMarginMm, top + 12, cards.width(), "number " + text(entry.id.number()) + place + part, 9.5,
                  Weight::Regular, Align::Left, 1});
  put_card_lines(cards, top + 19, lines);
}

enum class Filled : std::uint8_t { No, Yes };

std::vector<CardLine> all_lines(const Event& event, EntryId entry, Filled filled) {
  std::vector<CardLine> lines;
  if (filled == Filled::Yes) {
    for (const Round& round : event.rounds()) lines.push_back(card_line(event, round, entry));
    return lines;
  }
  const std::uint32_t rounds = event.settings().rounds == 0 ? kRoundsOfBlankCard : event.settings().rounds;
  for (std::uint32_t i = 1; i <= rounds; ++i) lines.push_back({text(i), "", "", "", ""});
  return lines;
}

Document cards_sheet(const Event& event, const SheetWish& wish, Filled filled) {
  Document document = blank_document(wish.paper, Turn::Portrait, event.settings().name + ": Score cards");
  CardPages cards(document);
  const std::vector<EntryId> entries = filled == Filled::Yes ? in_order_of_place(event) : event.competitors();
  for (const EntryId id : entries) {
    const Entry* entry = event.entry(id);
    EUCHRE_REQUIRE(entry != nullptr);
    const auto lines = all_lines(event, id, filled);
    for (std::size_t begin = 0; begin == 0 || begin < lines.size(); begin += kMostRoundsOfCard) {
      const auto first = lines.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto last =
          lines.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(lines.size(), begin + kMostRoundsOfCard));
      put_card(cards, event, *entry, {first, last}, begin == 0 ? "" : ", continued");
    }
  }
  if (document.pages.empty()) cards.next();
  return document;
}

}  // namespace

std::string_view to_text(Sheet sheet) { return kSheets[static_cast<std::size_t>(sheet)]; }

std::optional<Sheet> parse_sheet(std::string_view text) {
  const auto found = std::ranges::find(kSheets, text);
  if (found == kSheets.end()) return std::nullopt;
  return static_cast<Sheet>(found - kSheets.begin());
}

std::string sheet_words() {
  std::string words;
  for (const std::string_view sheet : kSheets) words += (words.empty() ? "" : ", ") + std::string(sheet);
  return words;
}

std::optional<Paper> parse_paper(std::string_view text) {
  if (text == "a4") return Paper::A4;
  if (text == "letter") return Paper::Letter;
  return std::nullopt;
}

Document sheet_of(const Event& event, const SheetWish& wish) {
  switch (wish.sheet) {
    case Sheet::TableCards: return table_cards(event, wish);
    case Sheet::SeatingByName: return seating_by_name(event, wish);
    case Sheet::SeatingByTable: return seating_by_table(event, wish);
    case Sheet::ScoreCards: return cards_sheet(event, wish, Filled::No);
    case Sheet::Results: return cards_sheet(event, wish, Filled::Yes);
    case Sheet::Standings: return standings_sheet(event, wish);
    case Sheet::CrossTable: return cross_table(event, wish);
    case Sheet::ByRound: return round_table(event, wish);
  }
  unreachable("a sheet that nobody makes");
}

}  // namespace euchre::print
