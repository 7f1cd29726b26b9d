#include "club/office/tell_notes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace euchre::office
