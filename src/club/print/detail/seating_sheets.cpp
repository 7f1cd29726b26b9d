#include "club/office/tell_event.h"
#include "club/print/detail/event_words.h"
#include "club/print/detail/sheets.h"
#include "club/print/list_sheet.h"

#include <algorithm>

namespace euchre::print::detail {
namespace {

using office::side_title;
using tournament::Entry;
using tournament::EntryId;
using tournament::Event;
using tournament::Game;
using tournament::Reporter;
using tournament::Round;

/// One line for each person: a name, the partner, the table with the side.
std::vector<std::vector<std::string>> people_of_side(const Event& event, const Game& game, std::size_t side,
                                                     const Wording& say) {
  std::vector<std::string> people;
  const auto& entries = game.sides[side];
  for (const EntryId id : entries) {
    const Entry* entry = event.entry(id);
    EUCHRE_REQUIRE(entry != nullptr);
    std::ranges::move(entry->players(), std::back_inserter(people));
  }
  std::vector<std::vector<std::string>> rows;
  const std::string place = chairs_short(side == 0 ? Reporter::FirstSide : Reporter::SecondSide, say);
  for (std::size_t i = 0; i < people.size(); ++i) {
    const std::string partner = people.size() == 2 ? people[1 - i] : "";
    rows.push_back({people[i], partner, text(game.id.table) + "\u00a0" + place});
  }
  return rows;
}

/// `North–South (side A)`.
std::string side_heading(const Event& event, Reporter side, const Wording& say) {
  const std::string letter = letter_words(event, side, say);
  return chairs_words(side, say) + (letter.empty() ? "" : " (" + letter + ")");
}

ListSheet seating(const Event& event, const Round* round, std::string title, Language language) {
  const Wording say = wording_of(language);
  ListSheet sheet;
  sheet.language = language;
  sheet.event = event.settings().name;
  sheet.title = std::move(title);
  sheet.subtitle = round == nullptr ? say("before the first round") : round_words(*round, say);
  sheet.empty_words = say("No round has begun yet.");
  return sheet;
}

}  // namespace

Document seating_by_name(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  const Round* round = round_asked(event, wish.round);
  ListSheet sheet = seating(event, round, say("Where you sit"), wish.language);
  sheet.columns = {
      {say("name"), 1, Align::Left, Weight::Bold}, {say("with"), 1}, {say("table"), 0.5, Align::Right, Weight::Bold}};
  sheet.most_strips = 2;
  sheet.size_pt = 15;
  sheet.least_pt = 8;
  for (std::size_t i = 0; round != nullptr && i < round->games.size(); ++i) {
    const Game& game = event.games().at(round->games[i]);
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
      std::ranges::move(people_of_side(event, game, side, say), std::back_inserter(sheet.rows));
  }
  for (std::size_t i = 0; round != nullptr && i < round->byes.size(); ++i) {
    const Entry* entry = event.entry(round->byes[i]);
    EUCHRE_REQUIRE(entry != nullptr);
    for (const std::string& name : entry->players()) sheet.rows.push_back({name, "", idle_words(*round, say)});
  }
  std::ranges::sort(sheet.rows, [](const auto& one, const auto& other) {
    return std::pair(folded(one[0]), one[2]) < std::pair(folded(other[0]), other[2]);
  });
  return pages_of(sheet, wish.paper, Turn::Portrait);
}

Document seating_by_table(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  const Round* round = round_asked(event, wish.round);
  ListSheet sheet = seating(event, round, say("Who plays where"), wish.language);
  sheet.columns = {{say("table"), 0.1, Align::Right, Weight::Bold},
                   {side_heading(event, Reporter::FirstSide, say), 1},
                   {side_heading(event, Reporter::SecondSide, say), 1}};
  sheet.size_pt = 15;
  sheet.least_pt = 9;
  for (std::size_t i = 0; round != nullptr && i < round->games.size(); ++i) {
    const Game& game = event.games().at(round->games[i]);
    sheet.rows.push_back({text(game.id.table), side_title(event, game.sides[0]), side_title(event, game.sides[1])});
  }
  for (std::size_t i = 0; round != nullptr && i < round->byes.size(); ++i)
    sheet.rows.push_back({idle_words(*round, say), side_title(event, {round->byes[i]}), ""});
  return pages_of(sheet, wish.paper, Turn::Portrait);
}

}  // namespace euchre::print::detail
