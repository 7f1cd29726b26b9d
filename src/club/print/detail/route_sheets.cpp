#include "club/print/detail/card_line.h"
#include "club/print/detail/card_pages.h"
#include "club/print/detail/event_words.h"
#include "club/print/detail/sheets.h"
#include "club/tournament/rounds_ahead.h"

#include <algorithm>
#include <span>

namespace euchre::print::detail {
namespace {

using tournament::Entry;
using tournament::EntryId;
using tournament::Event;
using tournament::Round;

constexpr std::size_t kMostLinesOfCard = 17;
constexpr double kRouteCodeMm = 27;

/// Whose card it is.
struct Bearer {
  const Entry* entry = nullptr;
  std::string name;
  std::string partner;  ///< of a pair
};

std::vector<Bearer> bearers_of(const Event& event) {
  std::vector<Bearer> bearers;
  for (const EntryId id : event.competitors()) {
    const Entry* entry = event.entry(id);
    EUCHRE_REQUIRE(entry != nullptr);
    const auto players = entry->players();
    for (std::size_t i = 0; i < players.size(); ++i)
      bearers.push_back({entry, players[i], players.size() == 2 ? players[1 - i] : ""});
  }
  return bearers;
}

/// What is known ahead, and lines to write on where it is not.
std::vector<CardLine> lines_of(const Event& ahead, EntryId entry, const Wording& say) {
  std::vector<CardLine> lines;
  for (const Round& round : ahead.rounds()) lines.push_back(card_line(ahead, round, entry, say));
  while (lines.size() < ahead.settings().rounds) lines.push_back({text(lines.size() + 1)});
  lines.push_back(total_line(say));
  return lines;
}

std::string planned_words(const Event& event, const Event& ahead, const Wording& say) {
  const std::size_t begun = event.rounds().size();
  if (ahead.rounds().size() <= begun) return "";
  if (begun == 0) return say("all rounds as planned; if somebody comes or goes, the director prints them anew");
  return say("rounds from {n} on as planned; if somebody comes or goes, the director prints them anew",
             {{"n", text(begun + 1)}});
}

void put_head(CardPages& cards, const Event& event, const Bearer& bearer, double top, const SheetWish& wish) {
  const bool has_code = wish.player_address != nullptr;
  const double width = cards.width() - (has_code ? kRouteCodeMm + 34 : 0);
  const Wording say = wording_of(wish.language);
  const std::string number = text(bearer.entry->id.number());
  const std::string who = bearer.partner.empty()
                              ? say("number {n}", {{"n", number}})
                              : say("number {n}, with {partner}", {{"n", number}, {"partner", bearer.partner}});
  cards.put(Words{kMarginMm, top - 4, width, event.settings().name, 10, Weight::Regular, Align::Left, 1});
  cards.put(Words{kMarginMm, top + 1, width, bearer.name, 16, Weight::Bold, Align::Left, 1});
  cards.put(Words{kMarginMm, top + 10, width, who, 10, Weight::Regular, Align::Left, 1});
  if (!has_code) return;
  const double code = kMarginMm + cards.width() - kRouteCodeMm;
  cards.put(QrMark{code, top - 9, kRouteCodeMm, wish.player_address(bearer.entry->id)});
  cards.put(Words{code - 34, top - 4, 33, say("scan for your next table and your results"), 8.5, Weight::Regular,
                  Align::Right, 3});
}

}  // namespace

Document route_cards(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  Document document =
      blank_document(wish.paper, Turn::Portrait, event.settings().name + say(": ") + say("Route cards"));
  CardPages cards(document);
  const Event ahead = with_rounds_ahead(event, wish.effort, wish.keep_going, wish.schedule);
  const std::string planned = planned_words(event, ahead, say);
  for (const Bearer& bearer : bearers_of(event)) {
    if (must_stop(wish.keep_going)) return document;
    const auto lines = lines_of(ahead, bearer.entry->id, say);
    for (std::size_t begin = 0; begin == 0 || begin < lines.size(); begin += kMostLinesOfCard) {
      const auto part =
          std::span(lines).subspan(begin, std::min(kMostLinesOfCard, lines.size() - std::min(begin, lines.size())));
      const double top = cards.next() + kMarginMm;
      put_head(cards, event, bearer, top, wish);
      put_card_lines(cards, top + 19, {part.begin(), part.end()}, partners_of(event), say);
      cards.put(Words{kMarginMm, cards.half() + top - 2 * kMarginMm - 3, cards.width(), planned, 8, Weight::Regular,
                      Align::Left, 1});
    }
  }
  if (document.pages.empty()) static_cast<void>(cards.next());
  return document;
}

}  // namespace euchre::print::detail
