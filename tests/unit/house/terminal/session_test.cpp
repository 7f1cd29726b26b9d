#include "house/terminal/session.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::terminal {
namespace {

using Milliseconds = Session::Milliseconds;
using table::Stage;

constexpr Key kEnter = key_of(KeyKind::Enter);

Session session_for(std::string code, std::optional<Seat> seat, std::uint64_t seed = 5) {
  GameSettings settings;
  settings.code = std::move(code);
  settings.seed = seed;
  settings.seat = seat;
  settings.partner = "rules";  // who is quick to decide
  if (seat) settings.name = "Ann";
  auto game = LocalGame::open(settings);
  EUCHRE_REQUIRE(game.has_value());
  return Session(*std::move(game), Speed::Fast);
}

/// Lets time pass, and presses Enter where the session waits for it, until the player is asked for something else.
void wait_for_turn(Session& session) {
  for (int i = 0; i < 10'000; ++i) {
    const Picture picture = session.picture();
    const bool may_cut = picture.cut && !session.due_in();
    if (!picture.options.empty() || may_cut || picture.window != Window::None) return;
    if (session.due_in()) {
      session.elapse(Milliseconds(5'000));
    } else {
      static_cast<void>(session.press(kEnter));
    }
  }
  FAIL() << "the player's turn never came";
}

/// Likewise, answering everything but cards with the first choice.
void wait_for_card(Session& session) {
  for (int i = 0; i < 1'000; ++i) {
    wait_for_turn(session);
    if (session.picture().view.stage == Stage::Play) return;
    static_cast<void>(session.press(kEnter));
  }
  FAIL() << "no card was ever asked for";
}

std::size_t calls_in(const Picture& picture) {
  return static_cast<std::size_t>(std::ranges::count_if(
      picture.options, [](const Option& option) { return std::holds_alternative<game::Call>(option.what); }));
}

TEST(session, the_draw_lies_open_until_a_key) {
  Session session = session_for("hoyle", Seat::South);
  while (session.due_in()) session.elapse(Milliseconds(5'000));
  EXPECT_EQ(session.picture().view.stage, Stage::Drawing);
  session.elapse(Milliseconds(60'000));
  EXPECT_EQ(session.picture().view.stage, Stage::Drawing);
  static_cast<void>(session.press(kEnter));
  EXPECT_NE(session.picture().view.stage, Stage::Drawing);
}

TEST(session, computers_take_their_time) {
  Session session = session_for("hoyle", std::nullopt);
  while (session.picture().view.stage != Stage::FirstRound) session.elapse(Milliseconds(5'000));
  const auto due = session.due_in();
  ASSERT_TRUE(due);
  EXPECT_GT(*due, Milliseconds(0));
  const std::size_t before = session.game().facts().size();
  session.elapse(*due - Milliseconds(1));
  EXPECT_EQ(session.game().facts().size(), before);
  session.elapse(Milliseconds(1));
  EXPECT_EQ(session.game().facts().size(), before + 1);
}

TEST(session, space_goes_on_without_waiting) {
  Session session = session_for("hoyle", std::nullopt);
  const std::size_t before = session.game().facts().size();
  static_cast<void>(session.press(key_of(U' ')));
  EXPECT_GT(session.game().facts().size(), before);
}

TEST(session, a_window_stops_the_game) {
  Session session = session_for("hoyle", std::nullopt);
  static_cast<void>(session.press(key_of(U'?')));
  EXPECT_EQ(session.picture().window, Window::Help);
  EXPECT_FALSE(session.due_in());
  static_cast<void>(session.press(key_of(KeyKind::Escape)));
  EXPECT_EQ(session.picture().window, Window::None);
  EXPECT_TRUE(session.due_in());
}

TEST(session, arrows_move_and_stop_at_the_ends) {
  Session session = session_for("hoyle", Seat::South);
  wait_for_card(session);
  const std::size_t last = session.picture().options.size() - 1;
  static_cast<void>(session.press(key_of(KeyKind::End)));
  EXPECT_EQ(session.picture().cursor, last);
  static_cast<void>(session.press(key_of(KeyKind::Right)));
  EXPECT_EQ(session.picture().cursor, last);
  static_cast<void>(session.press(key_of(KeyKind::Home)));
  EXPECT_EQ(session.picture().cursor, 0U);
  static_cast<void>(session.press(key_of(KeyKind::Left)));
  EXPECT_EQ(session.picture().cursor, 0U);
}

TEST(session, a_letter_makes_a_call) {
  Session session = session_for("hoyle", Seat::South);
  wait_for_turn(session);
  while (calls_in(session.picture()) == 0) {
    static_cast<void>(session.press(kEnter));
    wait_for_turn(session);
  }
  static_cast<void>(session.press(key_of(U'p')));
  const auto& facts = session.game().facts();
  EXPECT_EQ(std::get<facts::Called>(facts.back()), (facts::Called{Seat::South, game::Call::Pass}));
}

TEST(session, a_number_plays_that_card) {
  Session session = session_for("hoyle", Seat::South);
  wait_for_card(session);
  const Picture picture = session.picture();
  const auto allowed = std::ranges::find_if(picture.options, &Option::is_allowed);
  const auto number = static_cast<char32_t>(U'1' + (allowed - picture.options.begin()));
  static_cast<void>(session.press(key_of(number)));
  EXPECT_EQ(std::get<facts::CardPlayed>(session.game().facts().back()).card, std::get<Card>(allowed->what));
}

TEST(session, a_card_that_does_not_follow_is_refused_with_the_reason) {
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    Session session = session_for("hoyle", Seat::South, seed);
    wait_for_card(session);
    const Picture picture = session.picture();
    const auto refused =
        std::ranges::find_if(picture.options, [](const Option& option) { return !option.is_allowed(); });
    if (refused == picture.options.end()) continue;
    const std::size_t before = session.game().facts().size();
    static_cast<void>(session.press(key_of(static_cast<char32_t>(U'1' + (refused - picture.options.begin())))));
    EXPECT_EQ(session.game().facts().size(), before);
    EXPECT_EQ(session.picture().message, refused->refusal);
    return;
  }
  FAIL() << "in forty games nobody had to follow suit";
}

TEST(session, the_cutter_chooses_the_place_within_the_law) {
  Session session = session_for("hoyle", Seat::South);
  for (int i = 0; i < 1'000; ++i) {
    wait_for_turn(session);
    if (session.picture().cut) break;
    static_cast<void>(session.press(kEnter));
  }
  ASSERT_TRUE(session.picture().cut);
  static_cast<void>(session.press(key_of(KeyKind::Home)));
  EXPECT_EQ(session.picture().cut->lifted, 4U);
  static_cast<void>(session.press(key_of(KeyKind::End)));
  EXPECT_EQ(session.picture().cut->lifted, 20U);
  static_cast<void>(session.press(key_of(U'1')));
  static_cast<void>(session.press(key_of(U'3')));
  EXPECT_EQ(session.picture().cut->lifted, 13U);
  static_cast<void>(session.press(kEnter));
  EXPECT_EQ(std::get<facts::PackCut>(session.game().facts().back()), (facts::PackCut{Seat::South, 13}));
}

TEST(session, leaving_is_asked_and_can_be_taken_back) {
  Session session = session_for("hoyle", Seat::South);
  EXPECT_EQ(session.press(key_of(U'q')), Errand::Nothing);
  EXPECT_EQ(session.picture().window, Window::Leaving);
  EXPECT_EQ(session.press(key_of(U'n')), Errand::Nothing);
  EXPECT_EQ(session.picture().window, Window::None);
  EXPECT_EQ(session.press(key_of(U'q')), Errand::Nothing);
  EXPECT_EQ(session.press(key_of(U'y')), Errand::Leave);
  EXPECT_EQ(session.press(key_of(U'q')), Errand::Nothing);
  EXPECT_EQ(session.press(key_of(U's')), Errand::WriteRecordAndLeave);
}

TEST(session, a_record_is_asked_for_by_a_key) {
  Session session = session_for("hoyle", Seat::South);
  EXPECT_EQ(session.press(key_of(U'r')), Errand::WriteRecord);
  session.tell("written");
  EXPECT_EQ(session.picture().message, "written");
}

TEST(session, alberta_keeps_its_tricks_closed) {
  Session session = session_for("alberta", Seat::South);
  static_cast<void>(session.press(key_of(U'l')));
  EXPECT_EQ(session.picture().window, Window::None);
  EXPECT_NE(session.picture().message, "");
}

TEST(session, keys_alone_finish_a_match_and_begin_another) {
  Session session = session_for("keller", Seat::West);
  for (int i = 0; i < 1'000 && session.picture().window != Window::MatchResult; ++i) {
    wait_for_turn(session);
    if (session.picture().window == Window::None) static_cast<void>(session.press(kEnter));
  }
  ASSERT_EQ(session.picture().window, Window::MatchResult);
  const unsigned deals = session.picture().view.deal;
  static_cast<void>(session.press(kEnter));
  EXPECT_EQ(session.picture().view.stage, Stage::Drawing);
  wait_for_card(session);
  EXPECT_GT(session.picture().view.deal, deals);
}

TEST(session, v_gives_a_hint_on_ones_own_turn_and_the_next_key_puts_it_away) {
  Session session = session_for("hoyle", Seat::South);
  wait_for_card(session);
  static_cast<void>(session.press(key_of(U'v')));
  const Picture shown = session.picture();
  EXPECT_EQ(shown.window, Window::Advice);
  EXPECT_FALSE(shown.advice.empty());
  static_cast<void>(session.press(key_of(U' ')));
  EXPECT_EQ(session.picture().window, Window::None);
}

TEST(session, there_are_no_hints_for_who_watches) {
  Session session = session_for("hoyle", std::nullopt);
  while (session.picture().view.stage != Stage::FirstRound) session.elapse(Milliseconds(5'000));
  static_cast<void>(session.press(key_of(U'v')));
  EXPECT_EQ(session.picture().window, Window::None);
  EXPECT_FALSE(session.picture().message.empty());
}

}  // namespace
}  // namespace euchre::terminal
