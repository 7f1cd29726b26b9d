#include "club/office/tell_event.h"
#include "club/print/detail/event_words.h"
#include "club/print/detail/sheets.h"
#include "club/tournament/standings.h"

#include <algorithm>
#include <set>

namespace euchre::print::detail {
namespace {

using office::side_title;
using tournament::Entry;
using tournament::EntryId;
using tournament::Event;
using tournament::GameId;
using tournament::Reporter;
using tournament::Round;

constexpr std::uint32_t kRoundsOfBlankCard = 8;
constexpr std::uint32_t kMostRoundsOfCard = 16;

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

std::vector<EntryId> in_order_of_place(const Event& event) {
  std::vector<EntryId> entries;
  for (const auto& row : tournament::standings_of(event).rows) entries.push_back(row.entry);
  return entries;
}

}  // namespace

Document table_cards(const Event& event, const SheetWish& wish) {
  Document document = blank_document(wish.paper, Turn::Portrait, event.settings().name + ": Tables");
  CardPages cards(document);
  for (const std::uint32_t table : tables_of(event)) {
    if (must_stop(wish.keep_going)) return document;
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
    if (!wish.warning.empty())
      cards.put(Words{kMarginMm, codes + 84, cards.width(), wish.warning, 9.5, Weight::Bold, Align::Centre, 2});
  }
  if (document.pages.empty()) cards.next();
  return document;
}

Document cards_sheet(const Event& event, const SheetWish& wish, Filled filled) {
  Document document = blank_document(wish.paper, Turn::Portrait, event.settings().name + ": Score cards");
  CardPages cards(document);
  const std::vector<EntryId> entries = filled == Filled::Yes ? in_order_of_place(event) : event.competitors();
  for (const EntryId id : entries) {
    if (must_stop(wish.keep_going)) return document;
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

}  // namespace euchre::print::detail
