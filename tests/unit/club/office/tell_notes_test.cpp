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
    Translation{"game {game}: ", "partie {game}, "},
    Translation{"score it: or not", "saisir : ou non"},
    Translation{"the next round did not begin by itself: ", "pas de tour, car "},
    Translation{"there is play at {n} tables only", "{n} table", "{n} tables"},
    Translation{"wish {n} is not kept in this round: ", "pas le souhait {n}, car "},
};

std::string retold(const std::string& text) {
  const std::vector<tournament::DatedFact> facts{{tournament::Noted{text}, std::nullopt}};
  return tell_notes(facts, Wording(kNoteWords)).notes.front().text;
}

TEST(TellNotes, what_the_house_noted_is_retold_in_other_words) {
  EXPECT_EQ(retold("the next round did not begin by itself: game 2.1: score it: or not"),
            "pas de tour, car partie 2.1, saisir : ou non");
  EXPECT_EQ(retold("wish 3 is not kept in this round: there is play at 12 tables only"),
            "pas le souhait 3, car 12 tables");
}

TEST(TellNotes, what_a_director_noted_stays_as_he_wrote_it) {
  for (const std::string text :
       {"the room is warm: open at 09:30", "game on: table 4", "wish: a bigger room", ": ", ""})
    EXPECT_EQ(retold(text), text);
}

}  // namespace
}  // namespace euchre::office
