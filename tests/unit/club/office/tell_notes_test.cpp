#include "club/office/tell_notes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace euchre::office {
namespace {

using testing::ElementsAre;

TEST(TellNotes, each_with_the_number_of_its_fact) {
  const std::vector<tournament::DatedFact> facts{{tournament::EventOpened{}, 100},
                                                 {tournament::Noted{"one"}, 200},
                                                 {tournament::EventClosed{}, 300},
                                                 {tournament::Noted{"two"}, std::nullopt}};
  const told::EventNotes list = tell_notes(facts);
  EXPECT_EQ(list.facts, 4);
  EXPECT_THAT(list.notes, ElementsAre(told::Note{2, 200, "one"}, told::Note{4, std::nullopt, "two"}));
}

constexpr std::array kNoteWords{
    Translation{"a game is not settled: enter its score, put it off or void it", "saisir"},
    Translation{"game {game}: ", "partie {game}, "},
    Translation{"the next round did not begin by itself: ", "pas de tour, car "},
    Translation{"there is play at {n} tables only", "{n} table", "{n} tables"},
    Translation{"wish {n} is not kept in this round: ", "pas le souhait {n}, car "},
};

std::string told_in(const Wording& say, const tournament::EventFact& fact) {
  const std::vector<tournament::DatedFact> facts{{fact, std::nullopt}};
  return tell_notes(facts, say).notes.front().text;
}

TEST(TellNotes, what_the_house_notes_is_said_in_the_words_of_the_reader) {
  const tournament::RoundHeldUp held{tournament::EventReason::GamesOpen, tournament::GameId{2, 1}};
  EXPECT_EQ(told_in({}, held),
            "the next round did not begin by itself: game 2.1: a game is not settled: enter its score, put it off or "
            "void it");
  EXPECT_EQ(told_in(Wording(kNoteWords), held), "pas de tour, car partie 2.1, saisir");
  const auto too_few = [](std::uint32_t tables) {
    return tournament::WishUnkept{{3, tournament::WishProblem::NoSuchTable, tables}};
  };
  EXPECT_EQ(told_in({}, too_few(1)), "wish 3 is not kept in this round: there is play at 1 table only");
  EXPECT_EQ(told_in(Wording(kNoteWords), too_few(1)), "pas le souhait 3, car 1 table");
  EXPECT_EQ(told_in(Wording(kNoteWords), too_few(12)), "pas le souhait 3, car 12 tables");
}

TEST(TellNotes, which_games_are_played_again_after_a_correction) {
  EXPECT_EQ(told_in({}, tournament::RoundsPutBack{2, {1, 1}, "the wrong way round", {{2, 1}, {3, 1}}}),
            "game 1.1 was won by the other side, so these games are played again: 2.1, 3.1");
  EXPECT_EQ(told_in({}, tournament::RoundsPutBack{2, {1, 1}, "", {{2, 1}}, {{3, 1}}}),
            "game 1.1 was won by the other side, so these games are played again: 2.1; nobody plays these games any "
            "more, and they no longer count: 3.1");
  EXPECT_EQ(told_in({}, tournament::RoundsPutBack{2, {1, 1}, "", {}}),
            "game 1.1 was won by the other side: the rounds after it were drawn anew");
  EXPECT_EQ(told_in({}, tournament::WishUnkept{{3, tournament::WishProblem::MayMeet, 2}}),
            "wish 3: they can meet in round 2, if both win until then");
}

TEST(TellNotes, that_an_event_was_opened_again) {
  EXPECT_EQ(told_in({}, tournament::EventReopened{""}), "the event was opened again");
  EXPECT_EQ(told_in({}, tournament::EventReopened{"a score was wrong"}),
            "the event was opened again: a score was wrong");
}

TEST(TellNotes, what_a_director_noted_stays_as_he_wrote_it) {
  for (const std::string text :
       {"the room is warm: open at 09:30", "game on: table 4", "wish: a bigger room", ": ", ""})
    EXPECT_EQ(told_in(Wording(kNoteWords), tournament::Noted{text}), text);
}

}  // namespace
}  // namespace euchre::office
