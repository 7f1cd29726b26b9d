#include "club/office/tell_event.h"
#include "club/print/detail/card_line.h"
#include "club/print/detail/card_pages.h"
#include "club/print/detail/event_words.h"
#include "club/print/detail/sheets.h"
#include "club/tournament/byes.h"
#include "club/tournament/feats.h"
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
constexpr std::size_t kMostLinesOfCard = 17;
constexpr double kCodeMm = 58;
constexpr double kFindCodeMm = 32;

/// One side's code, and what it is for.
struct SideCode {
  double left_mm = 0;
  double top_mm = 0;
  std::uint32_t table = 1;
  Reporter side = Reporter::FirstSide;
};

void put_side_code(CardPages& cards, const Event& event, const SheetWish& wish, const SideCode& at) {
  const Wording say = wording_of(wish.language);
  const std::string label =
      say("Table {table}, {chairs}", {{"table", text(at.table)}, {"chairs", chairs_words(at.side, say)}});
  const std::string letter = letter_words(event, at.side, say);
  const std::string use = (letter.empty() ? "" : letter + say(": ")) + say("scan to enter the score");
  cards.put(Words{at.left_mm - 7, at.top_mm, kCodeMm + 14, label, 12, Weight::Bold, Align::Centre, 1});
  cards.put(QrMark{at.left_mm, at.top_mm + 6, kCodeMm, wish.pad_address(at.table, at.side)});
  cards.put(Words{at.left_mm - 7, at.top_mm + 6 + kCodeMm, kCodeMm + 14, use, 9, Weight::Regular, Align::Centre, 1});
}

/// Between the two: where everybody finds his next table.
void put_find_code(CardPages& cards, double top, const SheetWish& wish) {
  const double left = kMarginMm + (cards.width() - kFindCodeMm) / 2;
  cards.put(QrMark{left, top + 14, kFindCodeMm, wish.find_address});
  cards.put(Words{left - 2, top + 14 + kFindCodeMm, kFindCodeMm + 4, wording_of(wish.language)("find your next table"),
                  9, Weight::Regular, Align::Centre, 2});
}

void put_codes(CardPages& cards, const Event& event, const SheetWish& wish, std::uint32_t table, double top) {
  const double right = kMarginMm + cards.width() - 8 - kCodeMm;
  put_side_code(cards, event, wish, {kMarginMm + 8, top, table, Reporter::FirstSide});
  put_side_code(cards, event, wish, {right, top, table, Reporter::SecondSide});
  if (!wish.find_address.empty()) put_find_code(cards, top, wish);
  cards.put(Words{kMarginMm, top + 74, cards.width(),
                  wording_of(wish.language)(
                      "Each side scans its own code. Both enter the score; where they differ, the director comes."),
                  9.5, Weight::Regular, Align::Centre, 2});
  if (!wish.warning.empty())
    cards.put(Words{kMarginMm, top + 84, cards.width(), wish.warning, 9.5, Weight::Bold, Align::Centre, 2});
}

/// Without codes: which chairs are whose, at the edges where they stand.
void put_chairs(CardPages& cards, const Event& event, double top, const Wording& say) {
  for (const Reporter side : {Reporter::FirstSide, Reporter::SecondSide}) {
    const std::string letter = letter_words(event, side, say);
    const std::string label = chairs_words(side, say) + (letter.empty() ? "" : ", " + letter);
    const double left = side == Reporter::FirstSide ? kMarginMm : kMarginMm + cards.width() / 2;
    cards.put(Words{left, top, cards.width() / 2, label, 20, Weight::Bold, Align::Centre, 1});
  }
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

/// `number 7, begins at table 3, side B`.
std::string entry_words(const Entry& entry, const Wording& say) {
  const std::string number = text(entry.id.number());
  if (!entry.home) return say("number {n}", {{"n", number}});
  return say("number {n}, begins at table {table}, side {letter}",
             {{"n", number}, {"table", text(entry.home->table)}, {"letter", office::letter_of(entry.home->letter)}});
}

/// What stands under a name on his card, and how all of it is said.
struct CardHead {
  std::string words;
  Wording say;
};

void put_card(CardPages& cards, const Event& event, const Entry& entry, const std::vector<CardLine>& lines,
              const CardHead& head) {
  const double top = cards.next() + kMarginMm;
  cards.put(Words{kMarginMm, top - 2, cards.width(), event.settings().name, 10, Weight::Regular, Align::Left, 1});
  cards.put(Words{kMarginMm, top + 3, cards.width(), entry.title(), 14, Weight::Bold, Align::Left, 1});
  cards.put(Words{kMarginMm, top + 12, cards.width(), head.words, 9.5, Weight::Regular, Align::Left, 1});
  put_card_lines(cards, top + 19, lines, partners_of(event), head.say);
}

/// As the standings count it, byes as announced.
CardLine total_of(const Event& event, EntryId entry, const Wording& say) {
  CardLine total = total_line(say);
  const auto standings = tournament::standings_of(event);
  const auto* row = standings.row_of(entry);
  EUCHRE_REQUIRE(row != nullptr);
  total.own = text(row->points);
  total.theirs = text(row->against);
  const auto feats = tournament::feats_of(event);
  if (const auto counted = feats.find(entry); counted != feats.end() && counted->second.lone_made)
    total.lone = text(*counted->second.lone_made);
  return total;
}

/// What a bye is worth, as the total counts it.
void add_bye(CardLine& line, const Event& event, const Round& round, const tournament::StandingRow* row) {
  const bool sits_out = row != nullptr && std::ranges::find(round.byes, row->entry) != round.byes.end();
  const auto worth = sits_out && !round.is_final ? tournament::game_for_bye(event, round, *row) : std::nullopt;
  if (!worth) return;
  line.own = text(worth->first);
  line.theirs = text(worth->second);
}

std::vector<CardLine> all_lines(const Event& event, EntryId entry, Filled filled, const Wording& say) {
  std::vector<CardLine> lines;
  if (filled == Filled::Yes) {
    const auto standings = tournament::standings_of(event);
    for (const Round& round : event.rounds()) {
      lines.push_back(card_line(event, round, entry, say));
      add_bye(lines.back(), event, round, standings.row_of(entry));
    }
    lines.push_back(total_of(event, entry, say));
    return lines;
  }
  const std::uint32_t rounds = event.settings().rounds == 0 ? kRoundsOfBlankCard : event.settings().rounds;
  for (std::uint32_t i = 1; i <= rounds; ++i) lines.push_back({text(i)});
  lines.push_back(total_line(say));
  return lines;
}

std::vector<EntryId> in_order_of_place(const Event& event) {
  std::vector<EntryId> entries;
  for (const auto& row : tournament::standings_of(event).rows) entries.push_back(row.entry);
  return entries;
}

}  // namespace

Document table_cards(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  Document document = blank_document(wish.paper, Turn::Portrait, event.settings().name + say(": ") + say("Tables"));
  CardPages cards(document);
  for (const std::uint32_t table : tables_of(event)) {
    if (must_stop(wish.keep_going)) return document;
    const double top = cards.next() + kMarginMm;
    cards.put(Words{kMarginMm, top - 4, cards.width(), event.settings().name, 12, Weight::Regular, Align::Centre, 1});
    cards.put(Words{kMarginMm, top + 1, cards.width(), say("Table {table}", {{"table", text(table)}}), 60, Weight::Bold,
                    Align::Centre, 1});
    if (wish.pad_address) {
      put_codes(cards, event, wish, table, top + 36);
    } else {
      put_chairs(cards, event, top + 40, say);
    }
  }
  if (document.pages.empty()) static_cast<void>(cards.next());
  return document;
}

Document cards_sheet(const Event& event, const SheetWish& wish, Filled filled) {
  const Wording say = wording_of(wish.language);
  Document document =
      blank_document(wish.paper, Turn::Portrait, event.settings().name + say(": ") + say("Score cards"));
  CardPages cards(document);
  const std::vector<EntryId> entries = filled == Filled::Yes ? in_order_of_place(event) : event.competitors();
  for (const EntryId id : entries) {
    if (must_stop(wish.keep_going)) return document;
    const Entry* entry = event.entry(id);
    EUCHRE_REQUIRE(entry != nullptr);
    const auto lines = all_lines(event, id, filled, say);
    for (std::size_t begin = 0; begin == 0 || begin < lines.size(); begin += kMostLinesOfCard) {
      const auto first = lines.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto last =
          lines.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(lines.size(), begin + kMostLinesOfCard));
      put_card(cards, event, *entry, {first, last},
               {entry_words(*entry, say) + (begin == 0 ? "" : say(", continued")), say});
    }
  }
  if (document.pages.empty()) static_cast<void>(cards.next());
  return document;
}

}  // namespace euchre::print::detail
