#include "club/office/tell_season.h"
#include "club/print/detail/lettering.h"
#include "club/print/event_sheets.h"
#include "club/print/list_sheet.h"
#include "club/print/pdf.h"
#include "club/print/season_sheet.h"
#include "club/print/words/french.h"
#include "core/base/text.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

namespace euchre::print {
namespace {

using support::EventDriver;
using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

constexpr std::size_t kSheetCount = 13;

std::vector<std::string> texts_of(const Document& document) {
  std::vector<std::string> texts;
  for (const Page& page : document.pages) {
    for (const Mark& mark : page.marks) {
      if (const auto* words = std::get_if<Words>(&mark)) texts.push_back(words->text);
    }
  }
  return texts;
}

std::size_t codes_in(const Document& document) {
  std::size_t count = 0;
  for (const Page& page : document.pages) {
    for (const Mark& mark : page.marks) count += std::holds_alternative<QrMark>(mark) ? 1U : 0U;
  }
  return count;
}

bool is_on_paper(const Document& document, const Mark& mark) {
  const auto is_inside = [&](double right, double bottom) {
    return right <= document.width_mm + 0.01 && bottom <= document.height_mm + 0.01;
  };
  if (const auto* words = std::get_if<Words>(&mark); words != nullptr) {
    return is_inside(words->left_mm + words->width_mm, words->top_mm) && words->width_mm > 0;
  }
  if (const auto* code = std::get_if<QrMark>(&mark); code != nullptr) {
    return is_inside(code->left_mm + code->size_mm, code->top_mm + code->size_mm);
  }
  if (const auto* ground = std::get_if<Ground>(&mark); ground != nullptr) {
    return is_inside(ground->left_mm + ground->width_mm, ground->top_mm + ground->height_mm);
  }
  return true;
}

/// Nothing stands beyond the edge of the paper.
bool is_on_paper(const Document& document) {
  return std::ranges::all_of(document.pages, [&](const Page& page) {
    return std::ranges::all_of(page.marks, [&](const Mark& mark) { return is_on_paper(document, mark); });
  });
}

EventDriver drive(unsigned pairs, unsigned rounds) {
  tournament::EventSettings settings;
  settings.code = "alberta";
  settings.name = "Drive";
  settings.rounds = 7;
  EventDriver driver(settings);
  driver.enter(pairs);
  for (unsigned i = 0; i < rounds; ++i) {
    driver.round();
    driver.play_round([](const tournament::Game& game) { return game.id.table % 2 == 0; });
  }
  return driver;
}

EventDriver individuals(unsigned players, std::uint32_t rounds) {
  tournament::EventSettings settings;
  settings.kind = tournament::Kind::Individuals;
  settings.plan = tournament::Plan::Rotating;
  settings.rounds = rounds;
  EventDriver driver(settings);
  driver.enter(players);
  return driver;
}

TEST(list_sheet, goes_on_over_pages_with_its_heading_on_each) {
  ListSheet sheet;
  sheet.event = "Drive";
  sheet.title = "A list";
  sheet.columns = {{"number", 1}, {"name", 3}};
  for (int i = 0; i < 100; ++i) sheet.rows.push_back({std::to_string(i), "name " + std::to_string(i)});
  const Document document = pages_of(sheet, Paper::A4, Turn::Portrait);
  ASSERT_EQ(document.pages.size(), 3U);
  const auto texts = texts_of(document);
  EXPECT_EQ(std::ranges::count(texts, "A list"), 3);
  EXPECT_EQ(std::ranges::count(texts, "number"), 3);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(std::ranges::count(texts, "name " + std::to_string(i)), 1) << i;
  EXPECT_THAT(texts, Contains("page 3 of 3"));
}

/// Whether each of its lines stands there in whole, in letters of its size.
bool is_whole(const Words& words) {
  if (std::ranges::count(words.text, '\n') + 1 > words.lines) return false;
  if (words.height_mm <= 0 || words.lines > 1 + std::ranges::count(words.text, '\n')) return true;
  return std::ranges::all_of(split(words.text, '\n'), [&](std::string_view line) {
    return detail::width_of(line, words.weight) * words.size_pt * kMmPerPoint <= words.width_mm + 0.5;
  });
}

/// What would be cut, or written over what stands above and below it.
std::vector<std::string> without_room(const Document& document) {
  std::vector<std::string> cut;
  for (const Page& page : document.pages) {
    for (const Mark& mark : page.marks) {
      const auto* words = std::get_if<Words>(&mark);
      if (words == nullptr) continue;
      const double height = words->lines * 1.17 * words->size_pt * kMmPerPoint;
      if (!is_whole(*words) || (words->height_mm > 0 && height > words->height_mm)) cut.push_back(words->text);
    }
  }
  return cut;
}

/// The smallest letters of its cells.
double least_size(const Document& document) {
  double least = 100;
  for (const Page& page : document.pages) {
    for (const Mark& mark : page.marks) {
      const auto* words = std::get_if<Words>(&mark);
      if (words != nullptr && words->height_mm > 0) least = std::min(least, words->size_pt);
    }
  }
  return least;
}

TEST(list_sheet, letters_are_as_large_as_the_page_has_room_for) {
  ListSheet sheet;
  sheet.columns = {{"name", 1}};
  sheet.size_pt = 14;
  for (int i = 0; i < 12; ++i) sheet.rows.push_back({"Ann " + std::to_string(i)});
  const auto largest = [&] {
    double size = 0;
    const Document document = pages_of(sheet, Paper::A4, Turn::Portrait);
    for (const Mark& mark : document.pages.at(0).marks) {
      const auto* words = std::get_if<Words>(&mark);
      if (words != nullptr && words->text == "Ann 3") size = words->size_pt;
    }
    EXPECT_EQ(document.pages.size(), 1U);
    return size;
  };
  EXPECT_EQ(largest(), 14);
  for (int i = 12; i < 32; ++i) sheet.rows.push_back({"Ann " + std::to_string(i)});
  const double smaller = largest();
  EXPECT_LT(smaller, 14) << "rather than a second page";
  EXPECT_GE(smaller, sheet.least_pt);
  sheet.most_strips = 2;
  EXPECT_EQ(largest(), 14) << "in two strips";
}

TEST(list_sheet, a_cell_without_room_goes_over_two_lines_and_breaks_between_people) {
  ListSheet sheet;
  sheet.columns = {{"pair", 1}, {"against", 1}};
  sheet.size_pt = sheet.least_pt = 12;
  const std::string pair = "Robert Featherstonehaugh & Catherine Wojciechowska";
  sheet.rows.push_back({pair, pair});
  const Document document = pages_of(sheet, Paper::A4, Turn::Portrait);
  EXPECT_EQ(std::ranges::count(texts_of(document), "Robert Featherstonehaugh &\nCatherine Wojciechowska"), 2);
  EXPECT_THAT(without_room(document), IsEmpty());
  EXPECT_TRUE(has_room(sheet, Paper::A4, Turn::Portrait));
  sheet.rows.push_back({std::string(60, 'M'), pair});
  EXPECT_FALSE(has_room(sheet, Paper::A4, Turn::Portrait));
  EXPECT_TRUE(is_on_paper(pages_of(sheet, Paper::A4, Turn::Portrait)));
}

TEST(list_sheet, what_goes_on_is_said_again_on_a_new_page) {
  ListSheet sheet;
  sheet.columns = {{"round", 1}, {"table", 1}};
  sheet.carried = 1;
  for (int i = 0; i < 100; ++i) sheet.rows.push_back({i == 0 ? "first" : "", std::to_string(i)});
  const Document document = pages_of(sheet, Paper::A4, Turn::Portrait);
  EXPECT_EQ(std::ranges::count(texts_of(document), "first"), static_cast<std::ptrdiff_t>(document.pages.size()));
}

TEST(list_sheet, strips_are_read_one_after_the_other) {
  ListSheet sheet;
  sheet.columns = {{"name", 1}};
  sheet.most_strips = 2;
  for (int i = 0; i < 40; ++i) sheet.rows.push_back({std::to_string(i)});
  const Document document = pages_of(sheet, Paper::Letter, Turn::Portrait);
  EXPECT_EQ(document.pages.size(), 1U);
  EXPECT_TRUE(is_on_paper(document));
}

TEST(event_sheets, every_sheet_stays_on_its_paper) {
  for (const unsigned pairs : {0U, 2U, 5U, 61U}) {
    const EventDriver driver = drive(pairs, pairs < 2 ? 0 : 3);
    for (std::size_t i = 0; i < kSheetCount; ++i) {
      for (const auto& [paper, language] : {std::pair(Paper::A4, Language::English),
                                            {Paper::Letter, Language::English},
                                            {Paper::A4, Language::French}}) {
        SheetWish wish;
        wish.sheet = static_cast<Sheet>(i);
        wish.paper = paper;
        wish.language = language;
        wish.effort = tournament::Effort::Slight;
        wish.player_address = [](tournament::EntryId) { return std::string("http://house/player"); };
        const Document document = sheet_of(driver.event(), wish);
        EXPECT_FALSE(document.pages.empty()) << to_text(wish.sheet);
        EXPECT_TRUE(is_on_paper(document)) << to_text(wish.sheet) << ' ' << pairs;
      }
    }
  }
}

/// What has words of its own in French and stands there in English.
std::vector<std::string> left_in_english(const Document& document) {
  std::vector<std::string> left;
  for (const std::string& text : texts_of(document)) {
    const auto found = std::ranges::find(detail::kFrench, text, &Translation::english);
    if (found != detail::kFrench.end() && found->words != text) left.push_back(text);
  }
  return left;
}

TEST(event_sheets, in_french_nothing_stays_in_english) {
  const EventDriver driver = drive(5, 3);
  for (std::size_t i = 0; i < kSheetCount; ++i) {
    SheetWish wish;
    wish.sheet = static_cast<Sheet>(i);
    wish.effort = tournament::Effort::Slight;
    const bool has_english = wish.sheet != Sheet::NameTags && wish.sheet != Sheet::TableCards;
    EXPECT_EQ(left_in_english(sheet_of(driver.event(), wish)).empty(), !has_english) << to_text(wish.sheet);
    wish.language = Language::French;
    EXPECT_THAT(left_in_english(sheet_of(driver.event(), wish)), IsEmpty()) << to_text(wish.sheet);
  }
}

TEST(event_sheets, french_words_go_by_what_they_count) {
  const EventDriver driver = drive(5, 1);
  const auto texts = texts_of(sheet_of(driver.event(), {.sheet = Sheet::Standings, .language = Language::French}));
  EXPECT_THAT(texts, Contains("Classement"));
  EXPECT_THAT(texts, Contains("après 1 tour"));
  EXPECT_THAT(texts, Contains("vict."));
  EXPECT_THAT(texts_of(sheet_of(driver.event(), {.sheet = Sheet::SeatingByTable, .language = Language::French})),
              Contains("Nord\u2013Sud (camp A)"));
}

TEST(languages, are_known_by_their_tags) {
  EXPECT_EQ(language_words(), "en, fr");
  EXPECT_EQ(parse_language("fr"), Language::French);
  EXPECT_EQ(to_text(Language::English), "en");
  EXPECT_FALSE(parse_language("de"));
}

TEST(event_sheets, everybody_is_in_the_seating_once) {
  const EventDriver driver = drive(61, 1);
  const auto texts = texts_of(sheet_of(driver.event(), {Sheet::SeatingByName, Paper::A4, 0, {}}));
  for (const auto& entry : driver.event().entries()) {
    // Once as himself, and once as his partner's partner where he does not sit out.
    for (const std::string& name : entry.names) EXPECT_THAT(std::ranges::count(texts, name), AnyOf(1, 2)) << name;
  }
  EXPECT_EQ(std::ranges::count(texts, "out"), 2);
}

TEST(event_sheets, table_cards_have_two_codes_where_the_house_prints_them) {
  const EventDriver driver = drive(8, 1);
  SheetWish wish;
  wish.sheet = Sheet::TableCards;
  EXPECT_EQ(codes_in(sheet_of(driver.event(), wish)), 0U);
  wish.pad_address = [](std::uint32_t table, tournament::Reporter) { return "http://house/" + std::to_string(table); };
  const Document document = sheet_of(driver.event(), wish);
  EXPECT_EQ(codes_in(document), 8U);
  EXPECT_EQ(document.pages.size(), 2U);
  EXPECT_THAT(texts_of(document), Contains("Table 4"));
  EXPECT_THAT(texts_of(document), Contains("Table 4, North\u2013South"));
  EXPECT_THAT(texts_of(document), Contains("Table 4, East\u2013West"));
  EXPECT_THAT(texts_of(document), Contains("side B: scan to enter the score"));
  EXPECT_THAT(texts_of(document), Not(Contains("Nobody can open these.")));
  wish.warning = "Nobody can open these.";
  EXPECT_EQ(std::ranges::count(texts_of(sheet_of(driver.event(), wish)), "Nobody can open these."), 4);
}

TEST(event_sheets, table_cards_lead_everybody_to_his_next_table_where_phones_reach_the_house) {
  const EventDriver driver = drive(8, 1);
  SheetWish wish;
  wish.sheet = Sheet::TableCards;
  wish.pad_address = [](std::uint32_t, tournament::Reporter) { return std::string("http://house/pad"); };
  wish.find_address = "http://house/find";
  EXPECT_EQ(codes_in(sheet_of(driver.event(), wish)), 12U);
  wish.pad_address = nullptr;
  EXPECT_THAT(texts_of(sheet_of(driver.event(), wish)), Contains("North\u2013South, side A"))
      << "says whose chairs are whose";
}

TEST(event_sheets, score_cards_have_a_column_for_partners_who_change) {
  EXPECT_THAT(texts_of(sheet_of(drive(4, 0).event(), {Sheet::ScoreCards, Paper::A4, 0, {}})), Not(Contains("partner")));
  EventDriver driver = individuals(5, 3);
  EXPECT_THAT(texts_of(sheet_of(driver.event(), {Sheet::ScoreCards, Paper::A4, 0, {}})), Contains("partner"));
  driver.round();
  const auto& game = *driver.event().game({1, 1});
  const std::string partner = driver.event().entry(game.sides[0][1])->title();
  EXPECT_THAT(texts_of(sheet_of(driver.event(), {Sheet::Results, Paper::A4, 0, {}})), Contains(partner));
  EXPECT_THAT(texts_of(sheet_of(driver.event(), {Sheet::Results, Paper::A4, 0, {}})), Contains("1 N\u2013S"));
}

/// How wide a text is at least in any font that a machine may have: bold digits and capitals are about two thirds of their height.
double least_width_mm(const Words& words) {
  std::size_t letters = 0;
  for (const char byte : words.text) letters += (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U ? 0U : 1U;
  return static_cast<double>(letters) * words.size_pt * kMmPerPoint * 0.66;
}

/// Names as long as people have them.
EventDriver long_names(tournament::Kind kind, unsigned players, unsigned rounds) {
  constexpr std::array<std::string_view, 8> kLong{
      "Margaret Thistlethwaite", "Marie-Claire Desrosiers", "Robert Featherstonehaugh", "Catherine Wojciechowska",
      "Alexandra Papadopoulos",  "Christopher Montgomery",  "Jean-Pierre Lafontaine",   "Kenneth O'Callaghan"};
  tournament::EventSettings settings;
  settings.name = "Long names";
  settings.kind = kind;
  settings.plan = kind == tournament::Kind::Pairs ? tournament::Plan::Swiss : tournament::Plan::Rotating;
  settings.rounds = 8;
  EventDriver driver(settings);
  const auto name = [&](unsigned i) { return std::string(kLong[i % 8]) + (i < 8 ? "" : " " + std::to_string(i / 8)); };
  for (unsigned i = 0; i < players; ++i) {
    if (kind == tournament::Kind::Individuals) {
      driver.must(tournament::Enter{{name(i)}, "Zone of the lakes"});
    } else {
      driver.must(tournament::Enter{{name(2 * i), name(2 * i + 1)}, "Zone of the lakes"});
    }
  }
  for (unsigned i = 0; i < rounds; ++i) {
    driver.round();
    driver.play_round([](const tournament::Game& game) { return game.id.table % 2 == 0; });
  }
  return driver;
}

TEST(event_sheets, no_name_is_cut_and_letters_stay_large) {
  const EventDriver driver = long_names(tournament::Kind::Pairs, 12, 3);
  const EventDriver singles = long_names(tournament::Kind::Individuals, 26, 3);
  for (const auto& [sheet, least] : {std::pair(Sheet::SeatingByName, 8.0),
                                     {Sheet::SeatingByTable, 9.0},
                                     {Sheet::Fixtures, 7.5},
                                     {Sheet::Standings, 7.5}}) {
    for (const EventDriver* event : {&driver, &singles}) {
      for (const Language language : {Language::English, Language::French}) {
        const Document document =
            sheet_of(event->event(), {.sheet = sheet, .effort = tournament::Effort::Slight, .language = language});
        EXPECT_THAT(without_room(document), IsEmpty()) << to_text(sheet);
        EXPECT_GE(least_size(document), std::min(least, 7.5)) << to_text(sheet);
      }
    }
  }
}

TEST(event_sheets, a_short_seating_is_one_strip_of_large_letters) {
  const EventDriver driver = long_names(tournament::Kind::Pairs, 8, 1);
  const Document document = sheet_of(driver.event(), {.sheet = Sheet::SeatingByName});
  ASSERT_EQ(document.pages.size(), 1U);
  EXPECT_EQ(std::ranges::count(texts_of(document), "name"), 1);
  for (const Mark& mark : document.pages[0].marks) {
    const auto* words = std::get_if<Words>(&mark);
    if (words != nullptr && words->text.starts_with("Margaret")) EXPECT_GE(words->size_pt, 11);
  }
}

TEST(event_sheets, who_is_level_is_counted_where_names_are_long) {
  const EventDriver driver = long_names(tournament::Kind::Pairs, 8, 1);
  const auto texts = texts_of(sheet_of(driver.event(), {.sheet = Sheet::Standings}));
  EXPECT_THAT(texts, Contains(HasSubstr("level with 3 others")));
  EXPECT_THAT(texts, Not(Contains(HasSubstr("level with Ma"))));
}

TEST(event_sheets, fixtures_without_dates_have_no_column_for_them) {
  const EventDriver driver = drive(5, 1);
  EXPECT_THAT(texts_of(sheet_of(driver.event(), {.sheet = Sheet::Fixtures})), Not(Contains("when")));
}

TEST(event_sheets, a_table_of_three_digits_has_room_for_its_chairs) {
  tournament::EventSettings settings;
  settings.name = "Hall";
  EventDriver driver(settings);
  driver.enter(400);
  driver.round();
  const Document document = sheet_of(driver.event(), {Sheet::SeatingByName, Paper::Letter, 0, {}});
  std::size_t found = 0;
  for (const Page& page : document.pages) {
    for (const Mark& mark : page.marks) {
      const auto* words = std::get_if<Words>(&mark);
      if (words == nullptr || !words->text.starts_with("200\u00a0")) continue;
      ++found;
      EXPECT_GE(words->width_mm, least_width_mm(*words)) << words->text;
    }
  }
  EXPECT_EQ(found, 4U);
}

TEST(event_sheets, a_score_card_has_a_column_for_loners_and_a_line_to_add_up) {
  EventDriver driver = drive(4, 1);
  const auto blank = texts_of(sheet_of(driver.event(), {Sheet::ScoreCards, Paper::A4, 0, {}}));
  EXPECT_EQ(std::ranges::count(blank, "loners"), 4);
  EXPECT_EQ(std::ranges::count(blank, "total"), 4);
  driver.must(tournament::CountFeats{{1, 1}, driver.event().game({1, 1})->sides[0][0], {3, {}, {}}});
  const auto filled = texts_of(sheet_of(driver.event(), {Sheet::Results, Paper::A4, 0, {}}));
  EXPECT_EQ(std::ranges::count(filled, "3"), 2) << "in the game and in the total";
  EXPECT_EQ(std::ranges::count(filled, "10"), 8) << "two games, from both sides, and in each total";
}

TEST(event_sheets, a_route_card_tells_each_player_every_round_before_it_is_played) {
  EventDriver driver = individuals(9, 4);
  SheetWish wish;
  wish.sheet = Sheet::RouteCards;
  wish.effort = tournament::Effort::Slight;
  wish.player_address = [](tournament::EntryId entry) { return "http://house/" + std::to_string(entry.number()); };
  const Document document = sheet_of(driver.event(), wish);
  EXPECT_EQ(document.pages.size(), 5U);
  EXPECT_EQ(codes_in(document), 9U);
  const auto before = texts_of(document);
  EXPECT_EQ(std::ranges::count(before, "sits out"), 4) << "one of nine in each round";
  for (int i = 0; i < 4; ++i) driver.round();
  std::size_t found = 0;
  for (const auto& [id, game] : driver.event().games()) {
    const std::string sides =
        driver.event().entry(game.sides[1][0])->title() + " & " + driver.event().entry(game.sides[1][1])->title();
    found += std::ranges::count(before, sides) >= 2 ? 1U : 0U;
  }
  EXPECT_EQ(found, driver.event().games().size()) << "both partners read against whom they play";
}

TEST(event_sheets, a_route_card_of_a_pair_is_there_for_both_and_has_lines_where_nothing_is_known) {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::Swiss;
  settings.rounds = 5;
  EventDriver driver(settings);
  driver.enter(2);
  const auto texts = texts_of(sheet_of(driver.event(), {Sheet::RouteCards, Paper::A4, 0, {}}));
  EXPECT_THAT(texts, Contains("P1a"));
  EXPECT_THAT(texts, Contains("P1b"));
  EXPECT_THAT(texts, Contains("number 1, with P1a"));
  EXPECT_EQ(std::ranges::count(texts, "5"), 4) << "four cards with a fifth line";
  EXPECT_THAT(texts, Not(Contains(HasSubstr("as planned"))));
}

TEST(event_sheets, fixtures_have_date_round_and_table_of_every_game_to_come) {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(5);
  const SheetWish wish{Sheet::Fixtures, Paper::A4, 0, {}};
  EXPECT_EQ(std::ranges::count(texts_of(sheet_of(driver.event(), wish)), "out"), 5) << "without dates, too";
  driver.must(tournament::DateRounds{*tournament::parse_local_time("2026-12-22T19:30"), 7});
  driver.must(tournament::DateRound{9, tournament::parse_local_time("2027-03-02T20:00")});
  const auto texts = texts_of(sheet_of(driver.event(), wish));
  EXPECT_EQ(std::ranges::count(texts, "Tuesday 22 December 2026, 19:30"), 1) << "once for an evening";
  EXPECT_THAT(texts, Contains("Tuesday 19 January 2027, 19:30"));
  EXPECT_THAT(texts, Contains("Tuesday 2 March 2027, 20:00")) << "its games are unknown";
  EXPECT_EQ(std::ranges::count(texts, "P1a & P1b"), 5);
}

TEST(event_sheets, prizes_have_a_line_for_each_share_and_the_sum) {
  const EventDriver driver = drive(2, 1);  // Table 1 goes to the second side.
  SheetWish wish;
  wish.sheet = Sheet::Prizes;
  wish.prizes = *tournament::parse_prizes("50, low 5, most loners 10 to 1+2, ladies 7");
  const auto texts = texts_of(sheet_of(driver.event(), wish));
  EXPECT_THAT(texts, Contains("1st place"));
  EXPECT_THAT(texts, Contains("50.00"));
  EXPECT_EQ(std::ranges::count(texts, "most loners"), 2);
  EXPECT_EQ(std::ranges::count(texts, "5.00"), 3) << "low, and both halves of the loners";
  EXPECT_THAT(texts, Contains("nobody yet"));
  EXPECT_THAT(texts, Contains("as things stand: 65.00 in all, and 7.00 that nobody has earned yet"));
}

TEST(event_sheets, whoever_went_home_is_marked_in_every_table) {
  EventDriver driver = drive(3, 1);
  driver.must(tournament::Withdraw{tournament::EntryId(2)});
  const std::string title = driver.event().entry(tournament::EntryId(2))->title();
  for (const Sheet sheet : {Sheet::Standings, Sheet::CrossTable}) {
    const auto texts = texts_of(sheet_of(driver.event(), {.sheet = sheet}));
    EXPECT_THAT(texts, Contains(title + ", went home")) << to_text(sheet);
  }
  EXPECT_THAT(texts_of(sheet_of(driver.event(), {.sheet = Sheet::Standings, .language = Language::French})),
              Contains(title + ", parti"));
}

TEST(event_sheets, everybody_who_is_there_has_a_name_tag_in_the_order_of_names) {
  EventDriver driver({});
  driver.must(tournament::Enter{{"Zoe", "Ann"}, "Zone 3"});
  driver.must(tournament::Enter{{"max"}, ""});
  driver.must(tournament::Enter{{"Gone", "Home"}, ""});
  driver.must(tournament::Withdraw{tournament::EntryId(3)});
  driver.must(tournament::StandIn{tournament::EntryId(1), 2, "Bea"});
  SheetWish wish;
  wish.sheet = Sheet::NameTags;
  wish.player_address = [](tournament::EntryId) { return std::string("http://house/player"); };
  const Document document = sheet_of(driver.event(), wish);
  EXPECT_EQ(codes_in(document), 3U);
  std::vector<std::string> names;
  for (const Mark& mark : document.pages.at(0).marks) {
    if (const auto* words = std::get_if<Words>(&mark); words != nullptr && words->size_pt > 15)
      names.push_back(words->text);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"Bea", "max", "Zoe"}));
}

TEST(event_sheets, results_tell_own_points_first) {
  const EventDriver driver = drive(2, 1);  // Table 1 goes to the second side, 10 to 5.
  const auto texts = texts_of(sheet_of(driver.event(), {Sheet::ByRound, Paper::A4, 0, {}}));
  EXPECT_THAT(texts, Contains("v 1\n10\u20135 *"));
  EXPECT_THAT(texts, Contains("v 2\n5\u201310"));
}

TEST(event_sheets, the_crosstable_is_a_matrix_and_by_rounds_where_that_is_too_large) {
  const EventDriver driver = drive(2, 1);
  const auto texts = texts_of(sheet_of(driver.event(), {Sheet::CrossTable, Paper::A4, 0, {}}));
  EXPECT_THAT(texts, Contains("v 1"));
  EXPECT_THAT(texts, Contains("10\u20135"));
  EXPECT_THAT(texts, Contains("5\u201310"));
  const EventDriver many = drive(80, 1);
  EXPECT_THAT(texts_of(sheet_of(many.event(), {Sheet::CrossTable, Paper::A4, 0, {}})), Contains("round 1"));
}

/// A knock-out of so many, of which so many rounds are played: the first of each table wins.
EventDriver knock_out(unsigned pairs, unsigned rounds, tournament::Plan plan = tournament::Plan::KnockOut) {
  tournament::EventSettings settings;
  settings.name = "Cup";
  settings.plan = plan;
  EventDriver driver(settings);
  driver.enter(pairs);
  for (unsigned i = 0; i < rounds; ++i) {
    driver.round();
    driver.play_round([](const tournament::Game&) { return true; });
  }
  return driver;
}

TEST(event_sheets, a_bracket_tells_who_met_whom_and_who_waits_for_whom) {
  EventDriver driver = knock_out(6, 1);
  driver.round();
  const Document document = sheet_of(driver.event(), {Sheet::Bracket, Paper::A4, 0, {}});
  ASSERT_EQ(document.pages.size(), 1U);
  EXPECT_TRUE(is_on_paper(document));
  const auto texts = texts_of(document);
  EXPECT_THAT(texts, Contains("Quarter-finals"));
  EXPECT_THAT(texts, Contains("Final"));
  // The best two have byes; the other two games of the first round ended 10-5, and two tables play now.
  EXPECT_EQ(std::ranges::count(texts, "bye"), 2);
  EXPECT_EQ(std::ranges::count(texts, "10"), 2);
  EXPECT_EQ(std::ranges::count(texts, "5"), 2 + 1);  // and the number of the fifth contest
  EXPECT_EQ(std::ranges::count(texts, "table"), 2);
  EXPECT_THAT(texts, Contains("winner of 5"));
  EXPECT_THAT(texts, Contains("winner of 6"));
  // Whoever went on stands in two columns, whoever lost in one.
  EXPECT_EQ(std::ranges::count(texts, "P1a & P1b"), 2);
  EXPECT_EQ(std::ranges::count(texts, "P5a & P5b"), 1);
}

TEST(event_sheets, a_long_bracket_goes_over_pages_and_comes_together_on_the_last) {
  const EventDriver driver = knock_out(40, 1);
  const Document document = sheet_of(driver.event(), {Sheet::Bracket, Paper::A4, 0, {}});
  ASSERT_EQ(document.pages.size(), 3U);
  EXPECT_TRUE(is_on_paper(document));
  const auto texts = texts_of(document);
  EXPECT_THAT(texts, Contains("Bracket, part 2"));
  EXPECT_THAT(texts, Contains("Bracket, the end"));
  EXPECT_EQ(std::ranges::count(texts, "Final"), 1);
  for (unsigned pair = 1; pair <= 40; ++pair) {
    const std::string name = "P" + std::to_string(pair);
    EXPECT_THAT(texts, Contains(name + "a & " + name + "b"));
  }
}

TEST(event_sheets, a_double_knock_out_has_a_page_for_each_side) {
  const EventDriver driver = knock_out(8, 2, tournament::Plan::DoubleKnockOut);
  const Document document = sheet_of(driver.event(), {Sheet::Bracket, Paper::A4, 0, {}});
  ASSERT_EQ(document.pages.size(), 2U);
  EXPECT_TRUE(is_on_paper(document));
  const auto texts = texts_of(document);
  for (const std::string_view title :
       {"Bracket, winners' side", "Winners' round 1", "Winners' final", "Grand final", "Deciding game, if needed",
        "Bracket, losers' side", "Losers' round 3", "Losers' final"})
    EXPECT_THAT(texts, Contains(title));
}

/// Of 16 and 32 the columns of a side would leave the last one or two alone on a page.
TEST(event_sheets, no_column_of_a_bracket_stands_alone_on_a_page) {
  for (const auto& [pairs, pages] : {std::pair{16U, std::size_t{2}}, {32U, std::size_t{4}}}) {
    const EventDriver driver = knock_out(pairs, 1, tournament::Plan::DoubleKnockOut);
    const Document document = sheet_of(driver.event(), {Sheet::Bracket, Paper::A4, 0, {}});
    ASSERT_EQ(document.pages.size(), pages) << pairs;
    EXPECT_TRUE(is_on_paper(document));
    for (const Page& page : document.pages) {
      std::set<double> columns;  // the left of whatever is written at the height of their titles
      for (const Mark& mark : page.marks) {
        const auto* words = std::get_if<Words>(&mark);
        if (words != nullptr && words->top_mm == kMarginMm + 22) columns.insert(words->left_mm);
      }
      EXPECT_GE(columns.size(), 3U);
    }
  }
}

TEST(event_sheets, scores_of_a_crosstable_have_room_and_are_never_broken) {
  for (const auto kind : {tournament::Kind::Individuals, tournament::Kind::Pairs}) {
    const EventDriver driver = long_names(kind, kind == tournament::Kind::Pairs ? 12 : 26, 8);
    const Document document = sheet_of(driver.event(), {.sheet = Sheet::CrossTable});
    EXPECT_THAT(without_room(document), IsEmpty());
    EXPECT_TRUE(is_on_paper(document));
    EXPECT_GE(least_size(document), 7);
    for (const std::string& text : texts_of(document)) {
      EXPECT_FALSE(text.ends_with("\u2013") && text.size() > 3) << text;
      EXPECT_EQ(text.find("\u2013\n"), std::string::npos) << text;
    }
  }
}

TEST(event_sheets, no_page_of_a_crosstable_has_a_few_columns_left_over) {
  const Document document = sheet_of(drive(26, 3).event(), {.sheet = Sheet::CrossTable});
  for (const Page& page : document.pages) {
    const auto columns = std::ranges::count_if(page.marks, [](const Mark& mark) {
      const auto* words = std::get_if<Words>(&mark);
      return words != nullptr && words->text.starts_with("v ");
    });
    EXPECT_GE(columns, 7);
  }
}

TEST(event_sheets, pages_of_a_sheet_in_parts_are_numbered_through) {
  const EventDriver driver = drive(26, 3);
  const Document document = sheet_of(driver.event(), {.sheet = Sheet::CrossTable});
  const std::size_t count = document.pages.size();
  ASSERT_GT(count, 1U);
  const auto texts = texts_of(document);
  for (std::size_t page = 1; page <= count; ++page)
    EXPECT_THAT(texts, Contains("page " + std::to_string(page) + " of " + std::to_string(count)));
}

TEST(event_sheets, who_has_a_bye_in_a_cup_is_not_told_that_he_is_out) {
  const EventDriver driver = knock_out(5, 1);
  for (const Sheet sheet : {Sheet::ByRound, Sheet::Fixtures, Sheet::SeatingByName, Sheet::SeatingByTable}) {
    const auto texts = texts_of(sheet_of(driver.event(), {.sheet = sheet}));
    EXPECT_THAT(texts, Contains("bye")) << to_text(sheet);
    EXPECT_THAT(texts, Not(Contains("out"))) << to_text(sheet);
  }
}

TEST(event_sheets, tables_say_whose_games_do_not_count) {
  tournament::EventSettings settings;
  settings.name = "League";
  settings.plan = tournament::Plan::RoundRobin;
  settings.withdrawn = tournament::WithdrawnGames::ByHalf;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  driver.play_round([](const tournament::Game&) { return true; });
  const std::string words = "the games of who went home before half of the rounds do not count";
  for (const Sheet sheet : {Sheet::Standings, Sheet::CrossTable, Sheet::ByRound}) {
    EXPECT_THAT(texts_of(sheet_of(driver.event(), {.sheet = sheet})), Not(Contains(HasSubstr(words))));
  }
  driver.must(tournament::Withdraw{tournament::EntryId(2)});
  for (const Sheet sheet : {Sheet::Standings, Sheet::CrossTable, Sheet::ByRound}) {
    EXPECT_THAT(texts_of(sheet_of(driver.event(), {.sheet = sheet})), Contains(HasSubstr(words))) << to_text(sheet);
  }
}

TEST(season_sheet, averages_have_their_points_below_one_another) {
  office::SeasonStanding standing{"Winter", {}, {}};
  office::SeasonPart& part = standing.parts.emplace_back();
  part.name = "Drive";
  part.evening.results.push_back({{"Ann"}, 1, 4, 36, {36, 4}});
  part.evening.results.push_back({{"Bob"}, 2, 4, 34, {34, 4}});
  const auto texts = texts_of(season_sheet(office::tell(standing), Paper::A4));
  EXPECT_THAT(texts, IsSupersetOf({"9.00", "8.50"}));
}

TEST(season_sheet, headings_and_points_of_many_evenings_are_read_in_whole) {
  for (const unsigned evenings : {1U, 5U, 12U, 16U}) {
    office::SeasonStanding standing{"Winter", {}, {}};
    standing.rules.best = 3;
    standing.rules.handicap = tournament::HandicapRules{};
    for (unsigned evening = 0; evening < evenings; ++evening) {
      office::SeasonPart& part = standing.parts.emplace_back();
      part.name = "Drive";
      part.evening.results.push_back({{"Catherine Wojciechowska"}, 1, 8, 61 + evening, {61 + evening, 8}});
      part.evening.results.push_back({{"Robert Featherstonehaugh"}, 1, 8, 40 + evening, {40 + evening, 8}});
    }
    for (const Language language : {Language::English, Language::French}) {
      const Document document = season_sheet(office::tell(standing, wording_of(language)), Paper::A4, language);
      EXPECT_THAT(without_room(document), IsEmpty());
      EXPECT_TRUE(is_on_paper(document));
      EXPECT_GE(least_size(document), 7);
      EXPECT_THAT(texts_of(document), Contains(std::to_string(evenings))) << "the last is shown";
    }
  }
}

TEST(season_sheet, evenings_that_do_not_count_stand_in_brackets) {
  office::SeasonStanding standing{"Winter", {}, {}};
  standing.rules.best = 1;
  for (const std::uint32_t points : {31U, 17U}) {
    office::SeasonPart& part = standing.parts.emplace_back();
    part.name = "Drive";
    part.evening.results.push_back({{"Ann"}, 1, 4, points, {points, 4}});
  }
  const Wording french = wording_of(Language::French);
  EXPECT_THAT(texts_of(season_sheet(tell(standing, french), Paper::A4, Language::French)),
              IsSupersetOf(
                  {"Classement de la saison", "chaque joueur aux points\u00a0; la meilleure soirée de chacun compte"}));
  const Document document = season_sheet(office::tell(standing), Paper::A4);
  EXPECT_TRUE(is_on_paper(document));
  const auto texts = texts_of(document);
  for (const std::string_view text : {"Winter", "Standings of the season", "Ann", "31", "(17)", "7.75"})
    EXPECT_THAT(texts, Contains(text));
  EXPECT_THAT(texts, Not(Contains("handicap")));
}

TEST(event_sheets, where_there_is_no_knock_out_the_bracket_says_so) {
  EXPECT_THAT(texts_of(sheet_of(drive(4, 1).event(), {Sheet::Bracket, Paper::A4, 0, {}})),
              Contains("No knock-out has begun."));
}

TEST(event_sheets, words_are_read_back) {
  for (std::size_t i = 0; i < kSheetCount; ++i)
    EXPECT_EQ(parse_sheet(to_text(static_cast<Sheet>(i))), static_cast<Sheet>(i));
  EXPECT_FALSE(parse_sheet("poster"));
  EXPECT_EQ(parse_paper("letter"), Paper::Letter);
  EXPECT_FALSE(parse_paper("a5"));
  EXPECT_THAT(sheet_words(), HasSubstr("crosstable"));
}

TEST(pdf, the_same_event_gives_the_same_bytes) {
  const EventDriver driver = drive(12, 2);
  const Document document = sheet_of(driver.event(), {Sheet::Standings, Paper::A4, 0, {}});
  const auto once = to_pdf(document);
  ASSERT_TRUE(once.has_value()) << once.error();
  EXPECT_TRUE(once->starts_with("%PDF-"));
  EXPECT_EQ(*once, *to_pdf(document));
}

/// Says no from the third time on.
KeepGoing twice() {
  return [asked = std::make_shared<int>(0)] { return ++*asked <= 2; };
}

TEST(event_sheets, a_sheet_that_is_not_to_be_finished_is_left_short) {
  const EventDriver driver = drive(20, 2);
  for (const Sheet sheet : {Sheet::TableCards, Sheet::ScoreCards, Sheet::Results, Sheet::NameTags}) {
    SheetWish wish;
    wish.sheet = sheet;
    const std::size_t whole = sheet_of(driver.event(), wish).pages.size();
    wish.keep_going = twice();
    EXPECT_LT(sheet_of(driver.event(), wish).pages.size(), whole) << to_text(sheet);
  }
  for (const Sheet sheet : {Sheet::CrossTable, Sheet::ByRound}) {
    SheetWish wish;
    wish.sheet = sheet;
    wish.keep_going = twice();
    EXPECT_TRUE(sheet_of(driver.event(), wish).pages.empty()) << to_text(sheet);
  }
}

TEST(pdf, of_a_document_that_is_not_to_be_finished_is_none) {
  const EventDriver driver = drive(12, 2);
  const Document document = sheet_of(driver.event(), {Sheet::ScoreCards, Paper::A4, 0, {}});
  ASSERT_GT(document.pages.size(), 2U);
  EXPECT_FALSE(to_pdf(document, twice()).has_value());
}

}  // namespace
}  // namespace euchre::print
