#include "core/notation/check.h"
#include "house/pictures/deal_picture.h"
#include "house/pictures/deal_words.h"
#include "house/pictures/png.h"
#include "house/pictures/svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace euchre::pictures {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

/// Two deals of Hoyle: Wiki orders alone and takes all five; then orders and all five again.
analysis::PlayedRecord hoyle() {
  std::ostringstream text;
  text << std::ifstream(std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/core/notation/lawful/hoyle.record").rdbuf();
  const auto record = notation::to_checked_record(text.str(), "hoyle.record", notation::Format::Record);
  return *analysis::played_deals(*record);
}

std::vector<std::string> words_in(const Picture& picture) {
  std::vector<std::string> all;
  for (const Mark& mark : picture.marks) {
    if (const auto* words = std::get_if<Words>(&mark)) all.push_back(words->text);
  }
  return all;
}

/// Cards with a face: boxes of a card's form.
std::size_t cards_in(const Picture& picture) {
  return static_cast<std::size_t>(std::ranges::count_if(picture.marks, [](const Mark& mark) {
    const auto* box = std::get_if<Box>(&mark);
    return box != nullptr && box->line && box->fill && box->height > 100 && box->width < 100;
  }));
}

TEST(DealWords, say_who_made_what_and_what_came_of_it) {
  const analysis::PlayedRecord record = hoyle();
  EXPECT_EQ(headline(record.deals[0]), "Wiki made hearts alone: march, 4 points for Emil and Wiki");
  EXPECT_EQ(headline(record.deals[1]), "Wiki made spades: march, 2 points for Emil and Wiki");
  EXPECT_EQ(particulars(record, record.deals[1]),
            "Deal 2 of a game of Hoyle. Nora and Sara had 0 points, Emil and Wiki 4.");
}

TEST(DealWords, say_so_where_a_deal_was_not_played_to_its_end) {
  analysis::PlayedRecord record = hoyle();
  analysis::PlayedDeal& deal = record.deals[1];
  deal.actions.resize(6);
  deal.is_entered = false;
  deal.award.reset();
  EXPECT_EQ(headline(deal), "Wiki made spades: not played to its end");
  EXPECT_EQ(points_words(deal), "No points");
}

TEST(DealWords, call_a_deal_passed_out_where_nobody_made_trump) {
  analysis::PlayedRecord record = hoyle();
  analysis::PlayedDeal& deal = record.deals[1];
  deal.actions.clear();
  Seat seat = left_of(deal.dealt.dealer);
  for (int said = 0; said < 8; ++said, seat = left_of(seat)) deal.actions.push_back({seat, game::Call::Pass});
  deal.award.reset();
  EXPECT_EQ(headline(deal), "Passed out");
  EXPECT_THAT(words_in(picture_of(record, deal)), IsSupersetOf({"Nobody made trump", "Passed out", "turned down"}));
}

TEST(DealPicture, tells_all_that_one_wants_to_know_of_a_deal) {
  const analysis::PlayedRecord record = hoyle();
  const Picture picture = picture_of(record, record.deals[0]);
  EXPECT_EQ(picture.width, 1200);
  EXPECT_EQ(picture.height, 630);
  EXPECT_EQ(cards_in(picture), 21U) << "four hands and the turn-up";
  // East dealt; South passed; West, who faces the dealer, ordered alone, so that the dealer sat out.
  EXPECT_THAT(words_in(picture),
              IsSupersetOf({"Nora", "Emil", "Sara", "Wiki", "dealer, sits out", "alone", "assisted alone", "passed",
                            "Deal 1", "Hoyle", "Nora and Sara", "Emil and Wiki", "hearts", "Wiki, alone", "taken up",
                            "March alone", "+4", "for Emil and Wiki"}));
  EXPECT_THAT(picture.title, HasSubstr("Wiki made hearts alone"));
}

TEST(DealPicture, shows_a_moment_with_the_cards_that_were_left_and_the_trick_as_it_lay) {
  const analysis::PlayedRecord record = hoyle();
  // In the second deal West orders and the dealer discards; then two cards of the first trick.
  const Picture later = picture_of(record, record.deals[1], {.at = 4});
  EXPECT_EQ(cards_in(later), 20U) << "eighteen in the hands and two that lie";
  EXPECT_THAT(words_in(later), Contains("ordered it up"));
  EXPECT_THAT(words_in(later), Not(Contains("taken up"))) << "the turn-up is in the dealer's hand";
  const Picture before = picture_of(record, record.deals[1], {.at = 0});
  EXPECT_EQ(cards_in(before), 21U);
  EXPECT_THAT(words_in(before), Contains("turned up"));
  EXPECT_THAT(words_in(before), Not(Contains("ordered it up")));
}

TEST(DealPicture, keeps_every_mark_inside) {
  const analysis::PlayedRecord record = hoyle();
  for (const analysis::PlayedDeal& deal : record.deals) {
    for (std::size_t at = 0; at <= deal.actions.size(); ++at) {
      const Picture picture = picture_of(record, deal, {.at = at});
      for (const Mark& mark : picture.marks) {
        const auto* box = std::get_if<Box>(&mark);
        if (box == nullptr) continue;
        EXPECT_GE(box->left, 0);
        EXPECT_GE(box->top, 0);
        EXPECT_LE(box->left + box->width, kPictureWidth);
        EXPECT_LE(box->top + box->height, kPictureHeight);
      }
    }
  }
}

TEST(DealPicture, gives_each_suit_its_own_colour_where_that_is_wished) {
  const analysis::PlayedRecord record = hoyle();
  const auto svg = [&](SuitColours suits) { return to_svg(picture_of(record, record.deals[0], {.suits = suits})); };
  constexpr const char* blue_of_diamonds = "#0b57b7";
  EXPECT_THAT(svg(SuitColours::Two), Not(HasSubstr(blue_of_diamonds)));
  EXPECT_THAT(svg(SuitColours::Four), HasSubstr(blue_of_diamonds));
}

TEST(Svg, lets_no_name_become_a_part_of_the_drawing) {
  analysis::PlayedRecord record = hoyle();
  record.deals[0].names[Seat::North] = "<b>&\"x";
  const std::string svg = to_svg(picture_of(record, record.deals[0]));
  EXPECT_THAT(svg, Not(HasSubstr("<b>")));
  EXPECT_THAT(svg, HasSubstr("&lt;b&gt;&amp;&quot;x"));
  EXPECT_THAT(svg, Not(HasSubstr("<script")));
  EXPECT_THAT(svg, testing::StartsWith("<svg xmlns="));
  EXPECT_LT(svg.size(), 60'000U);
}

TEST(Svg, cuts_a_name_short_that_does_not_fit) {
  EXPECT_EQ(fitting("Ann", 100, 20, Weight::Regular), "Ann");
  const std::string cut = fitting("Annabella of the long names", 100, 20, Weight::Regular);
  EXPECT_THAT(cut, testing::StartsWith("Ann"));
  EXPECT_THAT(cut, testing::EndsWith("\xE2\x80\xA6"));
  EXPECT_LT(cut.size(), 12U);
  EXPECT_EQ(fitting("for Emil and Wiki", 296, 22, Weight::Regular), "for Emil and Wiki");
  // A character of several bytes is kept whole or not at all.
  const std::string wide = fitting("\xE6\x9D\xB1\xE5\x8D\x97\xE8\xA5\xBF\xE5\x8C\x97", 60, 20, Weight::Regular);
  EXPECT_EQ(wide, "\xE6\x9D\xB1\xE2\x80\xA6");
}

TEST(Png, is_a_picture_of_that_size_and_always_the_same) {
  const analysis::PlayedRecord record = hoyle();
  const Picture picture = picture_of(record, record.deals[0]);
  const auto png = to_png(picture);
  ASSERT_TRUE(png) << png.error();
  ASSERT_GT(png->size(), 24U);
  EXPECT_EQ(png->substr(1, 3), "PNG");
  const auto number_at = [&](std::size_t at) {
    return (static_cast<unsigned char>((*png)[at]) << 8U) + static_cast<unsigned char>((*png)[at + 1]);
  };
  EXPECT_EQ(number_at(18), 1200);
  EXPECT_EQ(number_at(22), 630);
  EXPECT_LT(png->size(), 400'000U) << "a messenger takes it";
  EXPECT_EQ(*to_png(picture), *png);
}

}  // namespace
}  // namespace euchre::pictures
